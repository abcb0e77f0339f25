// ChartBridge
