// CharthouseSVG
