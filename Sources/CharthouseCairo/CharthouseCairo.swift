// CharthouseCairo
