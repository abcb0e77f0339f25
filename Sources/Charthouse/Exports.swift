// Importing Charthouse also provides the modules that its users need.
@_exported public import ChartBridge
@_exported public import ChartColumns
@_exported public import ChartDescription
@_exported public import ChartFiles
@_exported public import ChartJSON
@_exported public import ChartModel
@_exported public import ChartMotion
@_exported public import ChartRegistry
@_exported public import ChartScene
@_exported public import ChartSettings
@_exported public import ChartText
