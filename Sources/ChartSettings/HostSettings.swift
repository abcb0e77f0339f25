public import ChartModel

/// The settings of a host that have names.
public struct HostSettings: Hashable, Sendable {
  /// Fill behind a graph that has no background of its own; `nil` for the theme's.
  public var background: Paint?
  /// Maximum distance between press and release of one tap, in points.
  public var tapTolerance = 4.0
  /// Lets wheel and pinch zoom the axes.
  public var allowsZoom = true
  /// Lets drags move the visible part of zoomed axes.
  public var allowsPan = true

  /// Creates the default settings.
  public init() {}
}

extension HostSettings: Configurable {
  /// The settings of a host.
  public static let settings = Settings(of: HostSettings(), called: "the host") {
    Setting(
      "background", \.background,
      "Fill behind a graph that has no background of its own. Default: the theme's.")
    Setting(
      "tapTolerance", \.tapTolerance, in: 0...100, unit: .points,
      "Maximum distance between press and release of one tap.")
    Setting("allowsZoom", \.allowsZoom, "Lets wheel and pinch zoom the axes.")
    Setting("allowsPan", \.allowsPan, "Lets drags move the visible part of zoomed axes.")
  }
}
