import ChartBridge
import ChartDescription
import ChartModel
import ChartMotion
import ChartScene
import Charthouse
import Testing

@testable import ChartSettings

@Suite struct `Settings by name` {
  @Test func `Every value of every setting is read back as it was set`() throws {
    try roundTrip(GraphSettings())
    try roundTrip(Legend())
    try roundTrip(Scrubbing())
    try roundTrip(Entrance())
    try roundTrip(HostSettings())
    try roundTrip(Axis(id: "x", direction: .x))
    try roundTrip(Axis(id: "rain", direction: .y, edge: .right))
    try roundTrip(AxisLabel("", at: 0))
    try roundTrip(LastDays())
    try roundTrip(Theme.light)
    try roundTrip(Stroke(.black))
    try roundTrip(TextStyle())
  }

  /// Sets each setting in turn to random values that it accepts, and copies all of them by name.
  private func roundTrip<Part: Configurable & Equatable>(_ fresh: Part) throws {
    var random = SplitMix(state: 20_27)
    var part = fresh
    for round in 0..<50 {
      for setting in Part.settings.all {
        let name = setting.description.name
        let wanted = try value(for: setting.description, round, using: &random)
        do {
          try part.set(name, to: wanted)
        } catch {
          Issue.record("\(Part.self).\(name) refuses \(wanted): \(error)")
          continue
        }
        // A kept value has other settings that follow from it.
        if setting.keepsByDefault, wanted == .null { continue }
        let read = try part.value(of: name)
        var other = part
        try other.set(name, to: read)
        #expect(other == part, "\(Part.self).\(name) = \(read)")
        #expect(try other.value(of: name) == read, "\(Part.self).\(name)")
        if setting.description.type.isPlain, !wanted.isObject {
          #expect(read == wanted, "\(Part.self).\(name)")
        }
      }
      var copy = fresh
      for setting in Part.settings.all {
        let value = setting.read(part)
        // A Bézier curve has no name.
        if setting.description.name == "curve", value == .null { continue }
        try copy.set(setting.description.name, to: value)
      }
      #expect(copy == part)
    }
  }

  @Test func `A described default is accepted, and changes nothing`() throws {
    try defaults(of: GraphSettings())
    try defaults(of: Legend())
    try defaults(of: Scrubbing())
    try defaults(of: Entrance())
    try defaults(of: HostSettings())
    try defaults(of: Axis(id: "x", direction: .x))
    try defaults(of: Axis(id: "y", direction: .y))
    try defaults(of: AxisLabel("", at: 0))
    try defaults(of: LastDays())
    try defaults(of: Theme.light)
    try defaults(of: TextStyle())
  }

  private func defaults<Part: Configurable & Equatable>(of fresh: Part) throws {
    for setting in Part.settings.all {
      let description = setting.description
      _ = try JSONValue(parsing: description.defaultValue)
      var part = fresh
      try part.set(description.name, to: description.defaultingValue)
      #expect(part == fresh, "\(Part.self).\(description.name) = \(description.defaultValue)")
    }
  }

  @Test func `Every number that a setting limits is refused outside of its limits`() throws {
    try limits(of: GraphSettings())
    try limits(of: Legend())
    try limits(of: Scrubbing())
    try limits(of: Entrance())
    try limits(of: HostSettings())
    try limits(of: Axis(id: "x", direction: .x))
    try limits(of: Theme.light)
    try limits(of: TextStyle())
  }

  private func limits<Part: Configurable>(of fresh: Part) throws {
    for description in Part.properties {
      let type = description.type.unwrapped
      for (limit, step) in [(description.minimum, -1.0), (description.maximum, 1)] {
        guard let limit else { continue }
        let number = try #require(Double(limit))
        let (inside, outside): (Value, Value) =
          switch type {
          case .list: ([.number(number)], [.number(number + step)])
          case .point: (.list([.number(number), .number(number)]), [0, .number(number + step)])
          default: (.number(number), .number(number + step))
          }
        var part = fresh
        try part.set(description.name, to: inside)
        #expect(throws: ChartError.self, "\(Part.self).\(description.name)") {
          try part.set(description.name, to: outside)
        }
      }
    }
  }

  @Test func `Settings of a group are set by the group's name`() throws {
    let host = ChartHost(width: 10, height: 10, measurer: FixedTextMeasurer())
    try host.set("title", of: .graph, to: "Rain")
    try host.set("columns", of: .legend, to: 2)
    try host.set("duration", of: .entrance, to: 3)
    try host.set("snap", of: .scrubbing, to: 0.1)
    try host.set("tapTolerance", of: .host, to: 7)
    #expect(host.graph.title == "Rain" && host.graph.legend.columns == 2)
    #expect(host.graph.entrance.timing.duration == 3 && host.graph.scrubbing.snap == 0.1)
    #expect(host.tapTolerance == 7)
    #expect(throws: ChartError.self) { try host.set("title", of: .axis, to: "x") }
  }

  @Test func `An image of an axis is read back as the image`() throws {
    #expect(try Axis(id: "x", direction: .x).value(of: "minimumImage") == .null)
    #expect(throws: ChartError.self) { try Axis(id: "x", direction: .x).value(of: "nothing") }
  }

  // MARK: Random values

  private func value(
    for description: PropertyDescription, _ round: Int, using random: inout SplitMix
  ) throws -> Value {
    switch description.name {
    case "labels":
      return .list([
        .object(["at": "May", "text": "five"]),
        .object(["at": .number(Double(round)), "emphasized": true, "rotation": 1]),
      ])
    case "days": return round % 3 == 0 ? .null : .object(["count": .number(Double(round))])
    case "at": return round % 2 == 0 ? "May" : .number(Double(round))
    case "names": return round % 2 == 0 ? .null : .object(["a": "b", "c": ""])
    case "padding" where round % 2 == 0: return .object(["left": 3, "top": .number(Double(round))])
    case "minimumImage", "maximumImage": return .null
    case "edge": return .null
    case "bezier": return round % 2 == 0 ? .null : [0.25, -1, 1, 2]
    case "lineRange", "gridRange", "visible", "outermost":
      return round % 3 == 0 ? .null : [.number(-Double(round)), .number(Double(round))]
    case "exclusions":
      return round % 3 == 0 ? [] : [[1, 2], [.number(3), .number(Double(round + 3))]]
    default: return self.value(of: description.type, description, round, using: &random)
    }
  }

  private func value(
    of type: ValueType, _ description: PropertyDescription, _ round: Int,
    using random: inout SplitMix
  ) -> Value {
    let least = description.minimum.flatMap(Double.init) ?? -1000
    let greatest = description.maximum.flatMap(Double.init) ?? 1000
    switch type {
    case .bool: return .bool(Bool.random(using: &random))
    case .s32, .s64: return .number(Double.random(in: least...greatest, using: &random).rounded())
    case .f64: return .number(Double.random(in: least...greatest, using: &random))
    case .string: return .text(["", "two\nlines", "“quoted” \"text\""][round % 3])
    case .color: return .color(Color(UInt32.random(in: 0...0xFF_FFFF, using: &random)))
    case .point:
      let low = description.minimum == nil ? least : 0
      return .point(
        Point(
          x: Double.random(in: low...greatest, using: &random),
          y: Double.random(in: low...greatest, using: &random)))
    case .paint:
      return [
        .null, "none", "teal", .color(Color(0x12_34_56)),
        .object(["gradient": "linear", "stops": .list([.list([0, "red"]), .list([1, "blue"])])]),
      ][round % 5]
    case .stroke:
      return [
        .null, .object(["width": 3]), .object(["color": "red", "dash": [1, 2]]),
        .stroke(Stroke(.black, width: 4)),
      ][round % 4]
    case .textStyle:
      return [
        .null, .object(["size": 7]), .object(["color": "red", "wrap": 40]),
        .textStyle(TextStyle(points: 5)),
      ][round % 4]
    case .enumeration(let enumeration):
      return .text(enumeration.cases[round % enumeration.cases.count])
    case .list(let element):
      return .list(
        (1..<1 + round % 4).map { value(of: element, description, $0, using: &random) })
    case .option(let wrapped):
      return round % 4 == 0 ? .null : value(of: wrapped, description, round, using: &random)
    case .column: return .null
    }
  }
}

extension ValueType {
  /// `true` if a value is read back in the form in which it was set.
  fileprivate var isPlain: Bool {
    switch unwrapped {
    case .bool, .s32, .s64, .f64, .string, .enumeration, .point: true
    default: false
    }
  }
}

extension Value {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

/// A generator of the same random numbers in every run.
///
/// - Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
