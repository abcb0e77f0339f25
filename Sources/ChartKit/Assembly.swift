/// The members that an object creates for itself, each sort in the order of creation.
///
/// Finding them by reflection would cost more than everything else that creating a chart does.
final class Assembly: @unchecked Sendable {
  // Sendable: only the thread that creates the object ever has it.
  @TaskLocal private static var current: Assembly?

  private(set) var properties: [any PropertyMember] = []
  private(set) var methods: [any MethodMember] = []
  private(set) var queries: [any QueryMember] = []
  private(set) var events: [any EventMember] = []

  /// Creates an object and collects the members that it creates for itself meanwhile.
  static func of<Object>(_ make: () -> Object) -> (object: Object, assembly: Assembly) {
    let assembly = Assembly()
    let object = $current.withValue(assembly) { make() }
    return (object, assembly)
  }

  /// The identities of all members.
  var identifiers: Set<ObjectIdentifier> {
    Set(
      properties.map { ObjectIdentifier($0) } + methods.map { ObjectIdentifier($0) }
        + queries.map { ObjectIdentifier($0) } + events.map { ObjectIdentifier($0) })
  }

  /// Adds a property to the object that is being created on this thread.
  static func add(_ property: any PropertyMember) { current?.properties.append(property) }

  /// Adds a method to the object that is being created on this thread.
  static func add(_ method: any MethodMember) { current?.methods.append(method) }

  /// Adds a query to the object that is being created on this thread.
  static func add(_ query: any QueryMember) { current?.queries.append(query) }

  /// Adds an event to the object that is being created on this thread.
  static func add(_ event: any EventMember) { current?.events.append(event) }
}
