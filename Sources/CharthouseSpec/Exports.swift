// Tables appear in the interface of a specification's data.
@_exported public import CharthouseTables
