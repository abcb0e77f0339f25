// CharthouseSpec
