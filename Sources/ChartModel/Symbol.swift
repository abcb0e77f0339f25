/// The form of a symbol; those that aren't circles have a circle's area.
public enum Symbol: String, CaseIterable, Hashable, Sendable {
  case none, circle, square, diamond, triangle
  case triangleDown = "triangle-down"
  case cross, plus, star
}
