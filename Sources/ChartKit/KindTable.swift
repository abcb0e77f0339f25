import CChartPlugin
import ChartBridge

/// A kind's description for C, with the functions that it points to.
///
/// It lives forever, because C holds it.
final class KindTable {
  private(set) var kind = ch_kind()
  let type: any ChartKind.Type
  /// The members of the description, as indices among those that an object creates.
  private let indices: (properties: [Int], queries: [Int], events: [Int])
  private var closures: [CClosure] = []

  init(of type: any ChartKind.Type) {
    self.type = type
    let (object, made) = Assembly.of { type.init() }
    let members = Members(of: object, created: made)
    indices = (
      members.properties.map(\.index), members.queries.map(\.index), members.events.map(\.index)
    )
    let about = type.about
    kind.size = sizeField(ch_kind.self)
    kind.flags = about.flags.rawValue
    kind.id = forever(about.id)
    kind.name = forever(about.name)
    kind.title = forever(about.title)
    kind.summary = forever(about.summary)
    do {
      try describe(members)
    } catch {
      preconditionFailure("\(type): \(error)")
    }
    kind.create = createChart
    kind.destroy = destroyChart
    kind.bind = bindMember
    kind.plan = planChart
    kind.draw = drawChart
    kind.hit = type is any InteractiveKind.Type ? hitChart : nil
    kind.context = Unmanaged.passRetained(self).toOpaque()
  }

  /// The properties of a new object, in the order of the description.
  func properties(of created: Assembly) -> [any PropertyMember] {
    indices.properties.map { created.properties[$0] }
  }

  /// The queries of a new object, followed by its events, in the order of the description.
  func bound(of created: Assembly) -> [any BoundMember] {
    indices.queries.map { created.queries[$0] } + indices.events.map { created.events[$0] }
  }

  private func describe(_ members: Members) throws {
    let names = members.names
    precondition(Set(names).count == names.count, "two members of \(type) have the same name")
    let enumerations = enumerations(of: members.types)
    kind.enumerations = forever(enumerations.map { forever(describe($0)) })
    kind.enumeration_count = enumerations.count
    let properties = try members.properties.enumerated().map { position, property in
      var row = ch_property()
      row.name = forever(property.name)
      closures.append(try property.member.describe(&row, position: position))
      return forever(row)
    }
    kind.properties = forever(properties)
    kind.property_count = properties.count
    let methods = try members.methods.map { method in
      var row = ch_method()
      row.name = forever(method.name)
      closures.append(try method.member.describe(&row))
      return forever(row)
    }
    kind.methods = forever(methods)
    kind.method_count = methods.count
    let queries = members.queries.map { query in
      var row = ch_query()
      row.name = forever(query.name)
      query.member.describe(&row)
      return forever(row)
    }
    kind.queries = forever(queries)
    kind.query_count = queries.count
    let events = members.events.map { event in
      var row = ch_event()
      row.name = forever(event.name)
      event.member.describe(&row)
      return forever(row)
    }
    kind.events = forever(events)
    kind.event_count = events.count
  }

  private func describe(_ enumeration: Enumeration) -> ch_enumeration {
    let cases = enumeration.cases.map { Optional(forever($0)) }
    return ch_enumeration(
      size: sizeField(ch_enumeration.self), name: forever(enumeration.name),
      cases: forever(cases), case_count: cases.count)
  }

  /// The enumerations in the types, each once, in order of appearance.
  private func enumerations(of types: [ValueType]) -> [Enumeration] {
    var found: [Enumeration] = []
    func collect(_ type: ValueType) {
      switch type {
      case .list(let inner), .option(let inner): collect(inner)
      case .enumeration(let enumeration) where !found.contains(enumeration):
        precondition(
          !found.contains { $0.name == enumeration.name },
          "two enumerations are called \(enumeration.name)")
        found.append(enumeration)
      default: break
      }
    }
    types.forEach(collect)
    return found
  }
}
