/// The area that an anchor refers to.
public enum AnchorArea: String, CaseIterable, Hashable, Sendable {
  /// The plot area.
  case plot
  /// The whole picture, inside the graph's padding.
  case picture
}
