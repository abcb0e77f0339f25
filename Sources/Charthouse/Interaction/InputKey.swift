/// A key that a host handles.
public enum InputKey: String, CaseIterable, Hashable, Sendable {
  case left = "Left"
  case right = "Right"
  case up = "Up"
  case down = "Down"
  case home = "Home"
  case end = "End"
  case escape = "Escape"
  case `return` = "Return"
}
