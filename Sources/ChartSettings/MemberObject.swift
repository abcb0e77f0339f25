import ChartBridge
import ChartDescription
package import ChartModel
package import ChartScene

/// An object that a member of the host's takes in a form of its own.
package enum MemberObject {
  /// Points at each edge.
  case edges
  /// Texts by names that nobody knows beforehand.
  case texts
  /// A text style, of which what isn't said is as in another.
  case textStyle(TextStyle)

  /// The object as a member takes it; nil where it isn't one.
  func accepted(_ fields: [String: Value]) -> Value? {
    switch self {
    case .edges: Edges(fields) == nil ? nil : .object(fields)
    case .texts: fields.values.allSatisfy { $0.text != nil } ? .object(fields) : nil
    case .textStyle(let usual): TextStyle(fields, changing: usual).map(Value.textStyle)
    }
  }

  /// What the member takes, for messages.
  func expectation(or description: PropertyDescription) -> String {
    switch self {
    case .edges: "\(description.allowed()), or {\"top\": 8, \"left\": 30}"
    case .texts: "texts by name, such as {\"USD\": \"US dollar\"}, or null"
    case .textStyle: description.allowed()
    }
  }
}

extension Edges {
  /// Points at each edge by their names, 0 at those that aren't said; nil where one can't be.
  package init?(_ fields: [String: Value]) {
    self.init()
    for (name, value) in fields {
      guard let points = value.number, isLength(points) else { return nil }
      switch Edge(rawValue: name) {
      case .top: top = points
      case .right: right = points
      case .bottom: bottom = points
      case .left: left = points
      case nil: return nil
      }
    }
  }

  /// Points at each edge, from one number for all or from an object with some of them; nil for anything else.
  package init?(_ value: Value) {
    switch value {
    case .number(let points):
      guard isLength(points) else { return nil }
      self.init(all: points)
    case .object(let fields): self.init(fields)
    default: return nil
    }
  }
}

extension Value {
  /// The texts of an object; nil for anything else.
  var texts: [String: String]? {
    if case .object(let fields) = self { fields.compactMapValues(\.text) } else { nil }
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The type of a member that is one of the cases.
  static func type(_ name: String) -> ValueType {
    .enumeration(Enumeration(name: name, cases: allCases.map(\.rawValue)))
  }
}
