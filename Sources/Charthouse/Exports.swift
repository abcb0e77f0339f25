// What a chart says of its kind, the types of members, and what data and files are made of, are seen by whoever imports
// Charthouse.
@_exported public import ChartBridge
@_exported public import ChartColumns
@_exported public import ChartDescription
@_exported public import ChartFiles
@_exported public import ChartJSON
@_exported public import ChartText
