// LineChart
