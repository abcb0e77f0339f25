/// One of the four sides of a rectangle.
public enum Edge: String, CaseIterable, Hashable, Sendable {
  case top, right, bottom, left
}

extension Edge: CEnumeration {}
