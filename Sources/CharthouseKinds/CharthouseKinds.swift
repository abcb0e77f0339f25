// CharthouseKinds
