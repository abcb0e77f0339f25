package import ChartBridge
package import ChartDescription
package import ChartModel
package import ChartScene
import ChartText

/// Something of the host's own objects that can be set by name, described as a kind's properties are.
package struct OwnMember<Owner> {
  package let description: PropertyDescription
  let set: (inout Owner, Value) -> Void
  /// The number that an object has, for those that a program can also set without a check; nil for other members.
  private(set) var number: ((Owner) -> Double?)?
  /// An object that it takes in a form of its own, besides what its type says; nil: none.
  private let object: MemberObject?

  package init(
    _ name: String, _ type: ValueType, default defaultValue: String, minimum: String? = nil,
    maximum: String? = nil, unit: String = "", orObject object: MemberObject? = nil,
    _ summary: String, set: @escaping (inout Owner, Value) -> Void
  ) {
    description = PropertyDescription(
      name: name, type: type, defaultValue: defaultValue, minimum: minimum, maximum: maximum,
      unit: unit, summary: summary)
    self.object = object
    self.set = set
  }

  /// The same member, whose number can be read.
  func reading(_ number: @escaping (Owner) -> Double?) -> OwnMember {
    var member = self
    member.number = number
    return member
  }

  /// Throws where an object has a number that the member doesn't take.
  package func check(_ object: Owner, called owner: String) throws(ChartError) {
    guard let value = number?(object) else { return }
    _ = try description.accepted(.number(value), owner: owner)
  }

  /// Sets the member of a name; `others` are names that are set in another way, for messages.
  ///
  /// - Throws: `ChartError.noMember` or `.badValue`.
  package static func set(
    _ name: String, to value: Value, of object: inout Owner, called owner: String,
    among members: [OwnMember<Owner>], besides others: [String] = []
  ) throws(ChartError) {
    guard let member = members.first(where: { $0.description.name == name }) else {
      let names = members.map(\.description.name) + others
      throw .noMember(
        owner: owner, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
    }
    member.set(&object, try member.accepted(value, owner: owner))
  }

  /// Sets several members; false where one is none of `members` or doesn't take its value.
  package static func set(
    _ values: [String: Value], of object: inout Owner, among members: [OwnMember<Owner>]
  ) -> Bool {
    for (name, value) in values {
      guard let member = members.first(where: { $0.description.name == name }),
        let accepted = try? member.accepted(value, owner: "")
      else { return false }
      member.set(&object, accepted)
    }
    return true
  }

  /// The value as the member takes it.
  private func accepted(_ value: Value, owner: String) throws(ChartError) -> Value {
    guard let object else { return try description.accepted(value, owner: owner) }
    if case .object(let fields) = value, let accepted = object.accepted(fields) { return accepted }
    guard let accepted = try? description.accepted(value, owner: owner) else {
      throw .badValue(
        owner: owner, member: description.name, value: value.description,
        allowed: object.expectation(or: description))
    }
    return accepted
  }
}
