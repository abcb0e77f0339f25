public import ChartModel

/// Everything that a program sets of a host by name.
public struct HostSettings: Hashable, Sendable {
  /// Fill behind a graph that has no background of its own; `nil`: the theme's background.
  public var background: Paint?
  /// The maximum distance between press and release of one tap, in points.
  public var tapTolerance = 4.0
  /// `true` lets wheel and pinch zoom axes that don't forbid it.
  public var allowsZoom = true
  /// `true` lets drags move the visible part of zoomed axes that don't forbid it.
  public var allowsPan = true

  /// Makes the settings of a new host.
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
