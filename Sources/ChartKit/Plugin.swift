public import CChartPlugin
import ChartBridge
import Synchronization

/// A library's description for C, created once from its Swift kinds.
///
/// The last lines of a plug-in:
///
///     private let plugin = Plugin(name: "Bars", version: "1.0", kinds: [BarChart.self])
///
///     @c @implementation
///     public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
public struct Plugin: @unchecked Sendable {
  // Sendable: the description is complete before anyone sees it, and never changed or freed.

  /// The return value of the entry function; valid as long as the process.
  public let description: UnsafePointer<ch_plugin>

  /// Describes the kinds to C, with a C function for each property and method.
  ///
  /// - Parameters:
  ///   - name: The library's name for users.
  ///   - version: The library's version.
  ///   - author: The library's author.
  ///   - license: An SPDX identifier.
  ///   - url: The address of more information.
  ///   - kinds: The kinds of the library.
  /// - Precondition: The members of a kind have different names. Enumerations with the same name
  ///   have the same cases. The system allows functions created at run time.
  public init(
    name: String, version: String, author: String? = nil, license: String? = nil,
    url: String? = nil, kinds: [any ChartKind.Type]
  ) {
    var plugin = ch_plugin()
    plugin.size = sizeField(ch_plugin.self)
    plugin.major = UInt16(CH_INTERFACE_MAJOR)
    plugin.minor = UInt16(CH_INTERFACE_MINOR)
    plugin.name = forever(name)
    plugin.version = forever(version)
    plugin.author = author.map(forever)
    plugin.license = license.map(forever)
    plugin.url = url.map(forever)
    plugin.kinds = forever(kinds.map { forever(KindTable(of: $0).kind) })
    plugin.kind_count = kinds.count
    description = forever(plugin)
  }
}

/// A kind's description for C, with the functions that it points to.
///
/// It lives forever, because C holds it.
private final class KindTable {
  private(set) var kind = ch_kind()
  let type: any ChartKind.Type
  /// The indices of the description's properties among those that an object creates.
  let propertyPlaces: [Int]
  /// The same for the queries, followed by the events.
  let boundPlaces: [Int]
  private var closures: [CClosure] = []

  init(of type: any ChartKind.Type) {
    self.type = type
    let (object, made) = Assembly.of { type.init() }
    let members = Members(of: object)
    func place(_ member: AnyObject, in made: [AnyObject]) -> Int {
      guard let place = made.firstIndex(where: { $0 === member }) else {
        preconditionFailure("a member of \(type) is not made by init")
      }
      return place
    }
    propertyPlaces = members.properties.map { place($0.member, in: made.properties) }
    let bound: [AnyObject] = members.queries.map(\.member) + members.events.map(\.member)
    boundPlaces = bound.map { place($0, in: made.bound) }
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

  private func describe(_ members: Members) throws {
    let names = members.all.map(\.name)
    precondition(Set(names).count == names.count, "two members of \(type) have the same name")
    let enumerations = enumerations(of: members.all.flatMap(\.member.types))
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
    func style(at type: ValueType) {
      switch type {
      case .list(let inner), .option(let inner): style(at: inner)
      case .enumeration(let enumeration) where !found.contains(enumeration):
        precondition(
          !found.contains { $0.name == enumeration.name },
          "two enumerations are called \(enumeration.name)")
        found.append(enumeration)
      default: break
      }
    }
    types.forEach(style)
    return found
  }
}

// MARK: Members

/// The members of a kind's object by name, in the order of declaration.
private struct Members {
  typealias Named<Member> = (name: String, member: Member)

  private(set) var properties: [Named<any PropertyMember>] = []
  private(set) var methods: [Named<any MethodMember>] = []
  private(set) var queries: [Named<any QueryMember>] = []
  private(set) var events: [Named<any EventMember>] = []

  init(of kind: any ChartKind) { add(Mirror(reflecting: kind)) }

  private mutating func add(_ object: Mirror) {
    for child in object.children {
      if let group = child.value as? any MemberGroup {
        add(Mirror(reflecting: group))
      } else if let label = child.label, label.hasPrefix("_") {
        // The storage of a wrapped variable has its name with an underscore.
        add(child.value, named: String(label.dropFirst()))
      }
    }
  }

  private mutating func add(_ value: Any, named name: String) {
    switch value {
    case let member as any PropertyMember: properties.append((name, member))
    case let member as any MethodMember: methods.append((name, member))
    case let member as any QueryMember: queries.append((name, member))
    case let member as any EventMember: events.append((name, member))
    default: break
    }
  }

  var all: [Named<any Member>] {
    properties.map { ($0.name, $0.member) } + methods.map { ($0.name, $0.member) }
      + queries.map { ($0.name, $0.member) } + events.map { ($0.name, $0.member) }
  }
}

protocol Member: AnyObject {
  /// The types in its signature.
  var types: [ValueType] { get }
}

private protocol PropertyMember: Member {
  func describe(_ row: inout ch_property, position: Int) throws -> CClosure
}

private protocol MethodMember: Member {
  func describe(_ row: inout ch_method) throws -> CClosure
}

/// A member that receives a function from the host.
protocol BoundMember: Member {
  func bind(_ function: ch_function?) throws
}

private protocol QueryMember: BoundMember { func describe(_ row: inout ch_query) }
private protocol EventMember: BoundMember { func describe(_ row: inout ch_event) }

extension Signature {
  fileprivate var types: [ValueType] { parameters.map(\.type) + (result.map { [$0] } ?? []) }
}

extension Property: PropertyMember {
  var types: [ValueType] { [Value.valueType] }

  fileprivate func describe(_ row: inout ch_property, position: Int) throws -> CClosure {
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

  fileprivate func describe(_ row: inout ch_method) throws -> CClosure {
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

  fileprivate func describe(_ row: inout ch_query) {
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

  fileprivate func describe(_ row: inout ch_event) {
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

// MARK: Charts

/// The Swift object of a chart; the C chart's `self` points to it.
final class Instance {
  let chart: Chart
  let kind: any ChartKind
  let properties: [AnyObject]
  private let bound: [any BoundMember]
  private let answers = Arena()

  fileprivate init(_ chart: Chart, _ table: KindTable) {
    self.chart = chart
    let (kind, made) = Assembly.of { table.type.init() }
    self.kind = kind
    properties = table.propertyPlaces.map { made.properties[$0] }
    bound = table.boundPlaces.map { made.bound[$0] }
  }

  /// The Swift object of a C chart.
  static func at(_ chart: UnsafeMutableRawPointer) -> Instance {
    at(chart.assumingMemoryBound(to: ch_chart.self))
  }

  fileprivate static func at(_ chart: UnsafeMutablePointer<ch_chart>) -> Instance {
    Unmanaged.fromOpaque(chart.pointee.`self`).takeUnretainedValue()
  }

  /// Memory for a method's return value, valid until the next call.
  var freshEncodings: Arena {
    answers.reset()
    return answers
  }

  /// The chart's object, as the kind of a method.
  func object<Kind: ChartKind>() throws -> Kind {
    guard let kind = kind as? Kind else {
      throw KitError.otherKind(expected: "\(Kind.self)", found: "\(type(of: kind))")
    }
    return kind
  }

  fileprivate func bind(_ member: Int, _ function: ch_function?) throws {
    try bound[member].bind(function)
  }

  func fail(_ error: any Error) { chart.fail(String(describing: error)) }
}

/// The chart of each object, for `ChartKind.chart`.
private let charts = Mutex<[ObjectIdentifier: UnsafeChart]>([:])

private struct UnsafeChart: @unchecked Sendable {
  // Sendable: the host enters a chart on one thread at a time.
  let chart: Chart
}

extension ChartKind {
  /// The host's services for this chart, available while the host is calling it.
  ///
  /// - Precondition: The host has created the chart, and `init` has returned.
  public var chart: Chart {
    guard let chart = charts.withLock({ $0[ObjectIdentifier(self)] })?.chart else {
      preconditionFailure("\(Self.self).chart is not known yet")
    }
    return chart
  }
}

// MARK: C functions

private nonisolated func createChart(_ raw: UnsafeMutablePointer<ch_chart>?) -> Bool {
  guard let raw, let context = raw.pointee.kind.pointee.context else { return false }
  let table = Unmanaged<KindTable>.fromOpaque(context).takeUnretainedValue()
  let instance = Instance(Chart(raw: raw), table)
  let chart = UnsafeChart(chart: instance.chart)
  charts.withLock { $0[ObjectIdentifier(instance.kind)] = chart }
  raw.pointee.`self` = Unmanaged.passRetained(instance).toOpaque()
  return true
}

private nonisolated func destroyChart(_ raw: UnsafeMutablePointer<ch_chart>?) {
  guard let raw else { return }
  let instance = Unmanaged<Instance>.fromOpaque(raw.pointee.`self`).takeRetainedValue()
  charts.withLock { $0[ObjectIdentifier(instance.kind)] = nil }
}

private nonisolated func bindMember(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ member: Int32, _ function: ch_function?
) {
  guard let raw else { return }
  let instance = Instance.at(raw)
  do { try instance.bind(Int(member), function) } catch { instance.fail(error) }
}

private nonisolated func planChart(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ plan: UnsafeMutablePointer<ch_plan>?
) {
  guard let raw, let plan else { return }
  let instance = Instance.at(raw)
  do { try instance.kind.plan(Plan(raw: plan)) } catch { instance.fail(error) }
}

private nonisolated func drawChart(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ canvas: UnsafePointer<ch_canvas>?
) {
  guard let raw, let canvas else { return }
  let instance = Instance.at(raw)
  do { try instance.kind.draw(on: Canvas(raw: canvas)) } catch { instance.fail(error) }
}

private nonisolated func hitChart(
  _ raw: UnsafeMutablePointer<ch_chart>?, _ hit: UnsafePointer<ch_hit>?
) -> Bool {
  guard let raw, let hit else { return false }
  let instance = Instance.at(raw)
  guard let kind = instance.kind as? any InteractiveKind else { return false }
  do { return try kind.hit(Hit(hit.pointee)) } catch { instance.fail(error) }
  return false
}

// MARK: Memory that is never freed

private func forever<T>(_ value: T) -> UnsafePointer<T> { forever([value]) }

private func forever<T>(_ values: [T]) -> UnsafePointer<T> {
  let memory = UnsafeMutablePointer<T>.allocate(capacity: values.count)
  memory.initialize(from: values, count: values.count)
  return UnsafePointer(memory)
}

private func forever(_ text: String) -> UnsafePointer<CChar> { forever(Array(text.utf8CString)) }
