// A kind says `public import ChartKit` and nothing else. It needs the C header for its entry function, and the bridge
// for choices of its own.
@_exported public import CChartPlugin
@_exported public import ChartBridge
