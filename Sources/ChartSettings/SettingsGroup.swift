public import ChartDescription
import ChartModel
public import ChartScene

/// A group of settings that every picture has: a key of a specification, and of `--set
/// GROUP.NAME=VALUE`.
public enum SettingsGroup: String, CaseIterable, Sendable {
  case graph, entrance, legend, host, scrubbing
  /// The settings of each axis, which specifications and `--set` name by its identifier.
  case axis

  /// The groups of which a picture has one each.
  public static let single = allCases.filter { $0 != .axis }

  fileprivate var part: Part {
    switch self {
    case .graph: Part("Settings of the graph", \.graph)
    case .entrance:
      Part("Settings of the entrance of charts, if the picture is animated", \.graph.entrance)
    case .legend: Part("Settings of the legend", \.graph.legend, shorthand: "position")
    case .host: Part("Settings of the host that shows the graph", \.host)
    case .scrubbing:
      Part(
        "Settings of scrubbing, a line that follows the pointer to show values", \.graph.scrubbing,
        shorthand: "enabled")
    case .axis: Part("Settings of an axis", of: Axis.self)
    }
  }

  /// A phrase that describes the group, without a full stop.
  public var summary: String { part.summary }

  /// Settings of the group.
  public var properties: [PropertyDescription] { part.properties }

  /// The setting that a value other than an object stands for; `nil` if only objects are accepted.
  public var shorthand: PropertyDescription? {
    part.shorthand.flatMap { name in properties.first { $0.name == name } }
  }

  /// The description of a group; its instances are the table of all groups.
  fileprivate struct Part {
    let summary: String
    let properties: [PropertyDescription]
    let shorthand: String?
    let set: (inout PictureSettings, String, Value, String) throws(ChartError) -> Void

    init<Owner: Configurable>(
      _ summary: String, _ path: WritableKeyPath<PictureSettings, Owner>, shorthand: String? = nil
    ) {
      self.summary = summary
      self.shorthand = shorthand
      properties = Owner.properties
      set = { picture, name, value, folder throws(ChartError) in
        try picture[keyPath: path].set(name, to: value, relativeTo: folder)
      }
    }

    /// Creates a group of which a picture has several, each set on its own.
    init<Owner: Configurable>(_ summary: String, of owner: Owner.Type) {
      self.summary = summary
      shorthand = nil
      properties = Owner.properties
      set = { _, name, _, _ throws(ChartError) in
        throw .noMember(owner: "the picture", name: name, suggestion: nil, allowed: [])
      }
    }
  }
}

/// The settings of a picture: those of its graph and of the host that shows it.
public struct PictureSettings: Hashable, Sendable {
  /// The settings of the graph.
  public var graph: GraphSettings
  /// The settings of the host.
  public var host: HostSettings

  /// Creates the settings of a picture.
  public init(graph: GraphSettings = GraphSettings(), host: HostSettings = HostSettings()) {
    self.graph = graph
    self.host = host
  }

  /// Sets a setting of a group by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - group: The group; axes are set separately.
  ///   - value: The value in any form that the setting accepts.
  ///   - folder: The folder of relative paths: a path that ends with a slash, or empty.
  /// - Throws: `ChartError.noMember`, `ChartError.badValue` with the values allowed, or
  ///   `ChartError.image`.
  public mutating func set(
    _ name: String, of group: SettingsGroup, to value: some ValueConvertible,
    relativeTo folder: String = ""
  ) throws(ChartError) {
    try group.part.set(&self, name, value.value, folder)
  }
}
