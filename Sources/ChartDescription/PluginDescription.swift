public import ChartBridge

/// What a plug-in says about itself and its chart kinds, checked.
///
/// It is read once, in a process of its own, and kept: knowing a plug-in is not loading it. Two descriptions are equal
/// when the same library said the same.
public struct PluginDescription: Hashable, Sendable {
  /// The version of the plug-in interface that a library was built with.
  public struct Interface: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Differs where old plug-ins and new hosts can't work together.
    public var major: Int
    /// Grows when something is added.
    public var minor: Int

    /// Makes a version.
    public init(major: Int, minor: Int) {
      self.major = major
      self.minor = minor
    }

    /// As people write it: `1.0`.
    public var description: String { "\(major).\(minor)" }

    /// Whether `left` came before `right`.
    public static func < (left: Interface, right: Interface) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  /// Where the library is.
  public var path: String
  /// What the plug-in is called; never empty.
  public var name: String
  /// Its own version, in whatever form the author writes it; never empty.
  public var version: String
  /// Who made it; may be empty.
  public var author: String
  /// An SPDX identifier; may be empty.
  public var license: String
  /// Where to read more; may be empty.
  public var url: String
  /// What it was built with.
  public var interface: Interface
  /// Its chart kinds, at least one, in the plug-in's order.
  public var kinds: [KindDescription]

  /// Makes a description.
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

/// What a plug-in says about one of its chart kinds.
///
/// The names of members are unique across the four lists.
public struct KindDescription: Hashable, Sendable {
  /// What a kind asks of the host.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits as the plug-in gives them; those of a newer interface are kept.
    public let rawValue: UInt32

    /// Makes flags from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All series are answered on one x column.
    public static let aligned = Flags(rawValue: 1 << 0)
    /// Not Cartesian: no axes; positions are the plot area's points.
    public static let free = Flags(rawValue: 1 << 1)
    /// Drawn again when the visible range changes.
    public static let redrawOnRange = Flags(rawValue: 1 << 2)
  }

  /// For ever, in reverse-domain form: `org.charthouse.bar`.
  public var id: String
  /// For ever, short: `bar`.
  public var name: String
  /// For people: "Bar chart"; the name where the plug-in has none.
  public var title: String
  /// One sentence; may be empty.
  public var summary: String
  /// What the kind asks of the host.
  public var flags: Flags
  /// Its own types, in the plug-in's order.
  public var enumerations: [Enumeration]
  /// What a program can set.
  public var properties: [PropertyDescription]
  /// What a program can call.
  public var methods: [MethodDescription]
  /// What the chart asks its data source.
  public var queries: [QueryDescription]
  /// What the chart tells its delegate.
  public var events: [EventDescription]

  /// Makes a description.
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
