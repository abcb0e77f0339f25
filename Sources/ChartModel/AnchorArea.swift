/// What an anchor is a point of.
public enum AnchorArea: String, CaseIterable, Hashable, Sendable {
  /// The plot area.
  case plot
  /// The whole picture, within the graph's padding.
  case picture
}
