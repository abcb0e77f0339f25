// What a chart says of its kind, and the types of members, are seen by whoever imports Charthouse.
@_exported public import ChartBridge
@_exported public import ChartDescription
