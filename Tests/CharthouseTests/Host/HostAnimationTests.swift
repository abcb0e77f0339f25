import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Animations in a host, by a clock that the program drives.
@Suite("Animations of a host")
struct HostAnimationTests {
  private let host = ChartHost()
  private let chart: Chart
  private let heard = Heard()

  /// The notifications of the host.
  private final class Heard {
    var events: [AnimationEvent] = []
    var phases: [AnimationEvent.Phase] {
      defer { events = [] }
      return events.map(\.phase)
    }
  }

  init() throws {
    chart = try host.add("bar")
    try chart.encode("x", with: Column(categories: ["a", "b", "c"]))
    try chart.encode("y", with: Column([1, 2, 3]))
    host.animated = { [heard] in heard.events.append($0) }
  }

  private func pie() throws -> Chart {
    let pie = try host.add("pie")
    try pie.encode("value", with: Column([1, 1]))
    return pie
  }

  // MARK: Properties

  @Test func `A property moves to its new value over the duration, after the delay`() throws {
    let pie = try pie()
    try host.animate(
      "startAngle", of: "pie", from: 0, to: 2, Timing(2, delay: 1, curve: .linear))
    #expect(try pie.value(of: "startAngle") == 2)
    func angle(_ time: Double) throws -> Double? {
      try host.layout(at: time).wedgeStarts.first
    }
    #expect(try [0, 1, 2, 3, 9].map(angle) == [0, 0, 1, 2, 2])
    // A property without an explicit time is at its end, then and afterwards.
    try host.advance(to: 2)
    let still = try host.layout()
    #expect(still.wedgeStarts.first == 2)
    #expect(try pie.value(of: "startAngle") == 2)
  }

  @Test func `Start, finish and cancel are reported, several at once`() throws {
    _ = try pie()
    let first = try host.animate("startAngle", of: "pie", to: 1, Timing(1))
    let second = try host.animate("cornerRadius", of: "bar", to: 4, Timing(2, delay: 0.5))
    #expect(host.animations == [first, second])
    #expect(heard.events == [.init(subject: .animation(first), phase: .started)])
    try host.advance(to: 1)
    #expect(
      heard.events.dropFirst() == [
        .init(subject: .animation(second), phase: .started),
        .init(subject: .animation(first), phase: .finished),
      ])
    _ = heard.phases
    try host.cancel(second)
    #expect(heard.phases == [.cancelled])
    #expect(!host.isMoving)
    // It stays at its position.
    let left = try #require(chart.value(of: "cornerRadius").number)
    #expect(left > 0 && left < 4)
  }

  @Test func `A new target starts from the current value`() throws {
    let pie = try pie()
    try host.animate("startAngle", of: "pie", from: 0, to: 4, Timing(2, curve: .linear))
    try host.advance(to: 1)
    let animation = try host.animate("startAngle", of: "pie", to: 0, Timing(1, curve: .linear))
    #expect(animation.from == 2)
    #expect(heard.phases == [.started, .cancelled, .started])
    #expect(try pie.value(of: "startAngle") == 0)
  }

  @Test func `A property that the program sets meanwhile keeps that`() throws {
    let pie = try pie()
    try host.animate("startAngle", of: "pie", to: 4, Timing(2))
    try pie.set("startAngle", to: 0.5)
    #expect(try host.layout(at: 1).wedgeStarts.first == 0.5)
    #expect(heard.phases == [.started, .cancelled])
  }

  @Test func `A curve that goes beyond the limits of a property doesn't exceed them`() throws {
    try host.animate("gap", of: "bar", from: 0, to: 0.9, Timing(1, curve: .ease(.elastic, .out)))
    for time in stride(from: 0.0, through: 1, by: 0.05) { try host.layout(at: time) }
    #expect(try chart.value(of: "gap") == 0.9)
  }

  @Test func `A property that can't be animated is refused with what can`() throws {
    func refusal(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "nothing was thrown"
      } catch {
        return "\(error)"
      }
    }
    let still = refusal { try host.animate("orientation", of: "bar", to: "horizontal") }
    #expect(still.contains("can't be animated") && still.contains("cornerRadius"))
    let negative = refusal { try host.animate("gap", of: "bar", to: 0.5, Timing(-1)) }
    #expect(negative.contains("duration") && negative.contains("at least 0"))
    #expect(refusal { try host.animate("gap", of: "bar", to: 7) }.contains("from 0 to 0.9"))
    #expect(refusal { try host.animate("gaps", of: "bar", to: 0.5) }.contains("Did you mean"))
    #expect(refusal { try host.advance(to: -1) }.contains("doesn't go back"))
    #expect(
      refusal { try host.animateRange(of: "z", to: 0...1) }.contains("no chart is on it"))
    #expect(try chart.value(of: "gap") != 0.5)
    #expect(heard.events.isEmpty)
  }

  @Test func `A duration of zero is over at once, and reported`() throws {
    try host.animate("gap", of: "bar", to: 0.5, Timing(0))
    try host.advance(to: 0)
    #expect(heard.phases == [.started, .finished])
    let before = try host.layout()
    try host.animateChanges(Timing(0)) { try chart.encode("y", with: Column([3, 2, 1])) }
    #expect(try host.layout(at: 0).listing() != before.listing())
    #expect(try host.layout(at: 0).listing() == host.layout().listing())
  }

  @Test func `If reduced motion is preferred, everything is at its end, and reported`() throws {
    host.reducesMotion = true
    try host.animate("gap", of: "bar", to: 0.5)
    try host.startEntrance()
    #expect(heard.phases == [.started, .finished, .started, .finished])
    #expect(try host.layout(at: 0).listing() == host.layout().listing())
    host.reducesMotion = false
    try host.startEntrance()
    host.reducesMotion = true
    #expect(heard.phases == [.started, .finished])
    #expect(!host.isMoving)
  }

  // MARK: Ranges

  @Test func `The range of an axis moves from the visible one to another`() throws {
    let start = try #require(try host.layout().bars[2])
    try host.animateRange(of: "y", to: 0...12, Timing(1, curve: .linear))
    #expect(abs(start.height - (try #require(try host.layout(at: 0).bars[2])).height) < 0.01)
    let middle = try #require(try host.layout(at: 0.5).bars[2])
    let end = try #require(try host.layout().bars[2])
    #expect(middle.height > end.height)
    #expect(try host.layout(at: 1).listing() == host.layout().listing())
    #expect(host.graph.y.maximum == 12)
  }

  // MARK: Entrance

  @Test func `A file that is written while charts come in shows the finished picture`() throws {
    let finished = try host.layout().listing()
    try host.startEntrance()
    #expect(try host.layout().listing() == finished)
    try host.advance(to: 0.3)
    #expect(try host.layout(at: 0.3).listing() != finished)
    #expect(try host.layout().listing() == finished)
  }

  @Test func `A start while charts come in is ignored, one afterwards isn't`() throws {
    #expect(try host.startEntrance())
    try host.advance(to: 0.5)
    #expect(try !host.startEntrance())
    #expect(heard.phases == [.started])
    try host.advance(to: 1)
    #expect(heard.phases == [.finished])
    #expect(try host.startEntrance())
    #expect(try host.layout(at: 1).chartMarks.isEmpty)
  }

  @Test func `Charts may be hidden until their first start`() throws {
    #expect(!(try host.layout(at: 0).chartMarks.isEmpty))
    try host.graph.entrance.set("hidden", to: true)
    #expect(try host.layout(at: 5).chartMarks.isEmpty)
    #expect(!(try host.layout().chartMarks.isEmpty))
    try host.startEntrance()
    try host.advance(to: 1)
    #expect(try host.layout(at: 1).listing() == host.layout().listing())
  }

  // MARK: Changes

  @Test func `Marks go from old data to new`() throws {
    let before = try host.layout().bars.compactMap { $0?.height }
    try host.animateChanges(Timing(1, curve: .linear)) {
      try chart.encode("y", with: Column([3, 2, 1]))
    }
    let after = try host.layout().bars.compactMap { $0?.height }
    #expect(try host.layout(at: 0).bars.compactMap { $0?.height } == before)
    let middle = try host.layout(at: 0.5).bars.compactMap { $0?.height }
    for index in 0..<3 { #expect(abs(middle[index] - (before[index] + after[index]) / 2) < 1e-9) }
    #expect(try host.layout(at: 1).listing() == host.layout().listing())
  }

  @Test func `New data in mid-flight, more and then fewer, end as those data`() throws {
    func change(_ values: [Double]) throws {
      try host.animateChanges(Timing(1)) {
        try chart.encode("x", with: Column(categories: values.indices.map { "\($0)" }))
        try chart.encode("y", with: Column(values))
      }
    }
    try host.startEntrance()
    try host.advance(to: 0.4)
    try change([1, 2, 3, 4, 5, 6, 7])
    for time in [0.4, 0.6, 0.8] { try host.layout(at: time) }
    try host.advance(to: 0.8)
    try change([1, 2, 3, 4, 5, 6])
    try host.advance(to: 1)
    try change([5, 4, 3, 2, 1])
    try host.layout(at: 1.5)
    try host.advance(to: 2)
    #expect(try host.layout(at: 2).listing() == host.layout().listing())
    #expect(try host.layout(at: 2).bars.count == 5)
    #expect(
      heard.phases == [
        .started, .cancelled, .started, .cancelled, .started, .cancelled, .started, .finished,
      ])
  }

  @Test func `Another size in mid-flight shows the end at once`() throws {
    try host.animateChanges { try chart.encode("y", with: Column([3, 2, 1])) }
    host.size = Size(width: 500, height: 200)
    #expect(try host.layout(at: 0.1).listing() == host.layout().listing())
    try host.startEntrance()
    host.size = Size(width: 300, height: 300)
    #expect(try host.layout(at: 0.5).size == host.size)
    try host.advance(to: 3)
    #expect(try host.layout(at: 3).listing() == host.layout().listing())
  }

  @Test func `A change that fails changes nothing of what moves`() throws {
    struct Failure: Error {}
    try host.layout()
    #expect(throws: Failure.self) { try host.animateChanges { throw Failure() } }
    #expect(!host.isMoving)
  }
}

extension Scene {
  fileprivate var wedgeStarts: [Double] {
    marks.flatMap { mark -> [Double] in
      guard let wedges = mark.shape.wedges else { return [] }
      return (0..<mark.count).map { wedges.start[$0] }
    }
  }
}
