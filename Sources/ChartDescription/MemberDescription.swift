public import ChartBridge

/// What a plug-in says about something that a program can set.
///
/// The texts of values are JSON, as a specification would write them. They fit `type`, and the default is within the
/// limits and among the choices.
public struct PropertyDescription: Hashable, Sendable {
  /// What a change of a property means to the host.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits as the plug-in gives them; those of a newer interface are kept.
    public let rawValue: UInt32

    /// Makes flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// May change over time between two values.
    public static let animatable = Flags(rawValue: 1 << 0)
    /// A change moves more than the marks.
    public static let needsLayout = Flags(rawValue: 1 << 1)
    /// A change makes the host ask the queries again.
    public static let needsData = Flags(rawValue: 1 << 2)
  }

  /// A C identifier.
  public var name: String
  /// What it can be set to.
  public var type: ValueType
  /// The value that it has until a program sets it, as JSON text.
  public var defaultValue: String
  /// The least that a number may be, as JSON text; nil: no limit.
  public var minimum: String?
  /// The most that a number may be, as JSON text; nil: no limit.
  public var maximum: String?
  /// How far an editor moves a number at a time, as JSON text; nil: as it likes.
  public var step: String?
  /// The values that are allowed, a JSON array as text; nil: all.
  public var choices: String?
  /// Such as "pt"; may be empty.
  public var unit: String
  /// One sentence; may be empty.
  public var summary: String
  /// Where editors show it; may be empty.
  public var group: String
  /// Editors show properties of a group by ascending order.
  public var order: Int
  /// What a change means to the host.
  public var flags: Flags

  /// Makes a description.
  public init(
    name: String, type: ValueType, defaultValue: String, minimum: String? = nil,
    maximum: String? = nil, step: String? = nil, choices: String? = nil, unit: String = "",
    summary: String = "", group: String = "", order: Int = 0, flags: Flags = []
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.choices = choices
    self.unit = unit
    self.summary = summary
    self.group = group
    self.order = order
    self.flags = flags
  }
}

/// What a plug-in says about something that a program can call.
public struct MethodDescription: Hashable, Sendable {
  /// A C identifier.
  public var name: String
  /// What it takes and gives.
  public var signature: Signature
  /// One sentence; may be empty.
  public var summary: String

  /// Makes a description.
  public init(name: String, signature: Signature, summary: String = "") {
    self.name = name
    self.signature = signature
    self.summary = summary
  }
}

/// What a plug-in says about something that a chart asks its data source.
public struct QueryDescription: Hashable, Sendable {
  /// Types of columns.
  public struct ColumnTypes: OptionSet, Hashable, Sendable {
    /// The bits as the plug-in gives them; those of a newer interface are kept.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Plain numbers.
    public static let number = ColumnTypes(rawValue: 1 << 0)
    /// Seconds since 1970 UTC.
    public static let time = ColumnTypes(rawValue: 1 << 1)
    /// Positions in a list of names.
    public static let category = ColumnTypes(rawValue: 1 << 2)
    /// All of them.
    public static let any: ColumnTypes = [.number, .time, .category]
  }

  /// A C identifier.
  public var name: String
  /// What it is asked with, and what it answers; always has a result.
  public var signature: Signature
  /// One sentence; may be empty.
  public var summary: String
  /// Whether there is nothing to draw without it.
  public var isRequired: Bool
  /// Which columns may answer it.
  public var takes: ColumnTypes

  /// Makes a description.
  public init(
    name: String, signature: Signature, summary: String = "", isRequired: Bool = false,
    takes: ColumnTypes = .any
  ) {
    self.name = name
    self.signature = signature
    self.summary = summary
    self.isRequired = isRequired
    self.takes = takes
  }
}

/// What a plug-in says about something that a chart tells its delegate.
public struct EventDescription: Hashable, Sendable {
  /// A C identifier.
  public var name: String
  /// What it tells; never has a result.
  public var signature: Signature
  /// One sentence; may be empty.
  public var summary: String

  /// Makes a description.
  public init(name: String, signature: Signature, summary: String = "") {
    self.name = name
    self.signature = signature
    self.summary = summary
  }
}
