public import ChartBridge

/// A plug-in's description of something that a program can set.
///
/// The texts of values are JSON, as in a specification. They fit `type`, and the default is within
/// the limits and among the choices.
public struct PropertyDescription: Hashable, Sendable {
  /// The effects of a change of a property for the host.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits that the plug-in gives; those of a newer interface are kept.
    public let rawValue: UInt32

    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Animations may change the property gradually between two values.
    public static let animatable = Flags(rawValue: 1 << 0)
    /// A change affects more than the marks.
    public static let needsLayout = Flags(rawValue: 1 << 1)
    /// A change makes the host repeat the queries.
    public static let needsData = Flags(rawValue: 1 << 2)
  }

  /// A C identifier.
  public var name: String
  /// The type of the property's values.
  public var type: ValueType
  /// The value until a program sets it, as JSON text.
  public var defaultValue: String
  /// The minimum of a number, as JSON text; `nil` for no limit.
  public var minimum: String?
  /// The maximum of a number, as JSON text; `nil` for no limit.
  public var maximum: String?
  /// The increment of a number in an editor, as JSON text; `nil` if the editor decides.
  public var step: String?
  /// The allowed values, as the text of a JSON array; `nil` if all are allowed.
  public var choices: String?
  /// The unit of the values, such as "pt"; may be empty.
  public var unit: String
  /// A description in one sentence; may be empty.
  public var summary: String
  /// The group in which editors show the property; may be empty.
  public var group: String
  /// The property's position in its group in editors, in ascending order.
  public var order: Int
  /// The effects of a change for the host.
  public var flags: Flags

  /// Creates a description.
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

/// A plug-in's description of something that a program can call.
public struct MethodDescription: Hashable, Sendable {
  /// A C identifier.
  public var name: String
  /// The parameters and the result.
  public var signature: Signature
  /// A description in one sentence; may be empty.
  public var summary: String

  /// Creates a description.
  public init(name: String, signature: Signature, summary: String = "") {
    self.name = name
    self.signature = signature
    self.summary = summary
  }
}

/// A plug-in's description of something that a chart queries from its data source.
public struct QueryDescription: Hashable, Sendable {
  /// Types of columns.
  public struct ColumnTypes: OptionSet, Hashable, Sendable {
    /// The bits that the plug-in gives; those of a newer interface are kept.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Plain numbers.
    public static let number = ColumnTypes(rawValue: 1 << 0)
    /// Seconds since 1970 UTC.
    public static let time = ColumnTypes(rawValue: 1 << 1)
    /// Positions in a list of names.
    public static let category = ColumnTypes(rawValue: 1 << 2)
    /// All types.
    public static let any: ColumnTypes = [.number, .time, .category]
  }

  /// A C identifier.
  public var name: String
  /// The parameters and the result of the query; there is always a result.
  public var signature: Signature
  /// A description in one sentence; may be empty.
  public var summary: String
  /// `true` if there is nothing to draw without it.
  public var isRequired: Bool
  /// The types of columns that can be encoded to the query.
  public var takes: ColumnTypes

  /// Creates a description.
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

/// A plug-in's description of something that a chart reports to its delegate.
public struct EventDescription: Hashable, Sendable {
  /// A C identifier.
  public var name: String
  /// The parameters of the event; there is never a result.
  public var signature: Signature
  /// A description in one sentence; may be empty.
  public var summary: String

  /// Creates a description.
  public init(name: String, signature: Signature, summary: String = "") {
    self.name = name
    self.signature = signature
    self.summary = summary
  }
}
