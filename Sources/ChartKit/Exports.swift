// A kind says `public import ChartKit` and nothing else. It needs the C header for its entry function, and the bridge
// for choices of its own, and draws with the model's colours, paints and strokes.
@_exported public import CChartPlugin
@_exported public import ChartBridge
@_exported public import ChartModel
