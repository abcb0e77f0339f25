// A specification's data are tables.
@_exported public import CharthouseTables
