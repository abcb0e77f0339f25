// A kind needs only `public import ChartKit`. It uses the C header for its entry function, the
// bridge for its own choices, and the model's colours, paints and strokes for drawing.
@_exported public import CChartPlugin
@_exported public import ChartBridge
@_exported public import ChartModel
