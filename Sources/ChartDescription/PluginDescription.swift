public import ChartBridge

/// A plug-in's checked description of itself and its chart kinds.
///
/// It is read once, in a separate process, and kept: a plug-in is known without being loaded. Two
/// descriptions are equal if the same library gave the same description.
public struct PluginDescription: Hashable, Sendable {
  /// The version of the plug-in interface that a library was built with.
  public struct Interface: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The major version: old plug-ins and new hosts with different ones can't work together.
    public var major: Int
    /// The minor version, which increases with each addition.
    public var minor: Int

    /// Creates a version.
    public init(major: Int, minor: Int) {
      self.major = major
      self.minor = minor
    }

    /// The version as text: `1.0`.
    public var description: String { "\(major).\(minor)" }

    /// `true` if `left` is older than `right`.
    public static func < (left: Interface, right: Interface) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  /// The path of the library.
  public var path: String
  /// The plug-in's name; never empty.
  public var name: String
  /// The plug-in's version, in the author's own form; never empty.
  public var version: String
  /// The author's name; may be empty.
  public var author: String
  /// An SPDX identifier; may be empty.
  public var license: String
  /// The address of a page about the plug-in; may be empty.
  public var url: String
  /// The interface that the plug-in was built with.
  public var interface: Interface
  /// Its chart kinds, at least one, in the plug-in's order.
  public var kinds: [KindDescription]

  /// Creates a description.
  public init(
    path: String, name: String, version: String, author: String = "", license: String = "",
    url: String = "", interface: Interface, kinds: [KindDescription]
  ) {
    self.path = path
    self.name = name
    self.version = version
    self.author = author
    self.license = license
    self.url = url
    self.interface = interface
    self.kinds = kinds
  }
}

/// A plug-in's description of one of its chart kinds.
///
/// The names of members are unique across the four lists.
public struct KindDescription: Hashable, Sendable {
  /// A kind's requirements of the host.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits that the plug-in gives; those of a newer interface are kept.
    public let rawValue: UInt32

    /// Creates flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All series share one x column.
    public static let aligned = Flags(rawValue: 1 << 0)
    /// The kind is not Cartesian: it has no axes, and positions are points of the plot area.
    public static let free = Flags(rawValue: 1 << 1)
    /// The chart is drawn again when the visible range changes.
    public static let redrawOnRange = Flags(rawValue: 1 << 2)
  }

  /// The permanent identifier, in reverse-domain form: `org.charthouse.bar`.
  public var id: String
  /// The permanent short name: `bar`.
  public var name: String
  /// The title for people, such as "Bar chart"; the name if the plug-in has none.
  public var title: String
  /// A description in one sentence; may be empty.
  public var summary: String
  /// The kind's requirements of the host.
  public var flags: Flags
  /// The kind's own types, in the plug-in's order.
  public var enumerations: [Enumeration]
  /// The properties that a program can set.
  public var properties: [PropertyDescription]
  /// The methods that a program can call.
  public var methods: [MethodDescription]
  /// The queries that the chart sends to its data source.
  public var queries: [QueryDescription]
  /// The events that the chart reports to its delegate.
  public var events: [EventDescription]

  /// Creates a description.
  public init(
    id: String, name: String, title: String, summary: String = "", flags: Flags = [],
    enumerations: [Enumeration] = [], properties: [PropertyDescription] = [],
    methods: [MethodDescription] = [], queries: [QueryDescription] = [],
    events: [EventDescription] = []
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.summary = summary
    self.flags = flags
    self.enumerations = enumerations
    self.properties = properties
    self.methods = methods
    self.queries = queries
    self.events = events
  }
}
