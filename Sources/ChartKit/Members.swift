import CChartPlugin
import ChartBridge

/// The members of a kind's object by name, in the order of declaration.
struct Members {
  /// A member with the name of its variable.
  struct Named<Member> {
    let name: String
    let member: Member
    /// The index among the members of this sort that the object creates.
    let index: Int
  }

  let properties: [Named<any PropertyMember>]
  let methods: [Named<any MethodMember>]
  let queries: [Named<any QueryMember>]
  let events: [Named<any EventMember>]

  init(of kind: any ChartKind, created: Assembly) {
    let variables = Variables(of: kind, created: created)
    properties = variables.named(created.properties)
    methods = variables.named(created.methods)
    queries = variables.named(created.queries)
    events = variables.named(created.events)
  }

  /// The names of all members.
  var names: [String] {
    properties.map(\.name) + methods.map(\.name) + queries.map(\.name) + events.map(\.name)
  }

  /// The types in the signatures of all members.
  var types: [ValueType] {
    properties.flatMap(\.member.types) + methods.flatMap(\.member.types)
      + queries.flatMap(\.member.types) + events.flatMap(\.member.types)
  }
}

/// The names of the variables that hold members, in the order of declaration.
///
/// Members are recognized by their identity. A cast to each of their protocols would search all
/// conformances of the process.
private struct Variables {
  private var variables: [ObjectIdentifier: (order: Int, name: String)] = [:]
  private let members: Set<ObjectIdentifier>

  init(of kind: any ChartKind, created: Assembly) {
    members = created.identifiers
    add(Mirror(reflecting: kind))
  }

  private mutating func add(_ object: Mirror) {
    for child in object.children {
      let value = child.value as AnyObject
      if let label = child.label, members.contains(ObjectIdentifier(value)) {
        // The storage of a wrapped variable has its name with an underscore.
        variables[ObjectIdentifier(value)] = (variables.count, String(label.dropFirst()))
      } else if type(of: child.value) is AnyClass, let group = value as? any MemberGroup {
        add(Mirror(reflecting: group))
      }
    }
  }

  /// The members that variables hold, with their names.
  func named<Member>(_ members: [Member]) -> [Members.Named<Member>] {
    let found = members.enumerated().compactMap { index, member in
      variables[ObjectIdentifier(member as AnyObject)].map {
        (order: $0.order, named: Members.Named(name: $0.name, member: member, index: index))
      }
    }
    return found.sorted { $0.order < $1.order }.map(\.named)
  }
}

protocol Member: AnyObject {
  /// The types in its signature.
  var types: [ValueType] { get }
}

protocol PropertyMember: Member {
  func describe(_ row: inout ch_property, position: Int) throws -> CClosure
}

protocol MethodMember: Member {
  func describe(_ row: inout ch_method) throws -> CClosure
}

/// A member that receives a function from the host.
protocol BoundMember: Member {
  func bind(_ function: ch_function?) throws
}

protocol QueryMember: BoundMember { func describe(_ row: inout ch_query) }
protocol EventMember: BoundMember { func describe(_ row: inout ch_event) }

extension Signature {
  fileprivate var types: [ValueType] { parameters.map(\.type) + (result.map { [$0] } ?? []) }
}

extension Property: PropertyMember {
  var types: [ValueType] { [Value.valueType] }

  func describe(_ row: inout ch_property, position: Int) throws -> CClosure {
    let setter = try makeSetter(position: position)
    row.size = sizeField(ch_property.self)
    row.flags = flags.rawValue
    row.type = forever(Value.valueType.description)
    row.default_value = forever(wrappedValue.json)
    row.minimum = minimum.map { forever($0.json) }
    row.maximum = maximum.map { forever($0.json) }
    row.step = step.map { forever($0.json) }
    if !choices.isEmpty {
      row.choices = forever("[\(choices.map(\.json).joined(separator: ", "))]")
    }
    row.unit = unit.map(forever)
    row.summary = forever(summary)
    row.group = group.map(forever)
    row.order = Int32(order)
    row.set = setter.function
    return setter
  }
}

extension Method: MethodMember {
  var types: [ValueType] { signature.types }

  func describe(_ row: inout ch_method) throws -> CClosure {
    let closure = try makeClosure()
    row.size = sizeField(ch_method.self)
    row.signature = forever(signature.description)
    row.summary = forever(summary)
    row.call = closure.function
    return closure
  }
}

extension Query: QueryMember {
  var types: [ValueType] { signature.types }

  func describe(_ row: inout ch_query) {
    row.size = sizeField(ch_query.self)
    row.flags = isRequired ? UInt32(CH_REQUIRED) : 0
    row.signature = forever(signature.description)
    row.summary = forever(summary)
    row.takes = takes.rawValue
  }

  func bind(_ function: ch_function?) throws {
    wrappedValue = nil
    guard let function else { return }
    wrappedValue = try CFunction(function, signature: signature).bind()
  }
}

extension Event: EventMember {
  var types: [ValueType] { signature.types }

  func describe(_ row: inout ch_event) {
    row.size = sizeField(ch_event.self)
    row.signature = forever(signature.description)
    row.summary = forever(summary)
  }

  func bind(_ function: ch_function?) throws {
    wrappedValue = nil
    guard let function else { return }
    wrappedValue = try CFunction(function, signature: signature).bind()
  }
}
