// ChartKit
