/// The properties, queries and events that an object makes for itself, in the order in which it makes them.
///
/// To look for them by reflection would cost more than all else that making a chart does.
final class Assembly: @unchecked Sendable {
  // Sendable: only the thread that makes the object ever has it.
  @TaskLocal private static var current: Assembly?

  private(set) var properties: [AnyObject] = []
  private(set) var bound: [any BoundMember] = []

  /// Makes an object, and finds what it makes for itself meanwhile.
  static func of<Object>(_ make: () -> Object) -> (object: Object, assembly: Assembly) {
    let assembly = Assembly()
    let object = $current.withValue(assembly) { make() }
    return (object, assembly)
  }

  /// Adds a property to what is being made on this thread.
  static func add(property: AnyObject) { current?.properties.append(property) }

  /// Adds a query or an event to what is being made on this thread.
  static func add(bound: any BoundMember) { current?.bound.append(bound) }
}
