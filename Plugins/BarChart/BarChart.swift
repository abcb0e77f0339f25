// BarChart
