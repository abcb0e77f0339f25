/// The properties, queries and events that an object creates for itself, in the order of creation.
///
/// Finding them by reflection would cost more than everything else that creating a chart does.
final class Assembly: @unchecked Sendable {
  // Sendable: only the thread that creates the object ever has it.
  @TaskLocal private static var current: Assembly?

  private(set) var properties: [AnyObject] = []
  private(set) var bound: [any BoundMember] = []

  /// Creates an object and collects the members that it creates for itself meanwhile.
  static func of<Object>(_ make: () -> Object) -> (object: Object, assembly: Assembly) {
    let assembly = Assembly()
    let object = $current.withValue(assembly) { make() }
    return (object, assembly)
  }

  /// Adds a property to the object that is being created on this thread.
  static func add(property: AnyObject) { current?.properties.append(property) }

  /// Adds a query or an event to the object that is being created on this thread.
  static func add(bound: any BoundMember) { current?.bound.append(bound) }
}
