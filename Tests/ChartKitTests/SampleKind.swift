import ChartKit

/// A kind with a member of every type.
final class SampleKind: InteractiveKind {
  static let about = KindDescription(
    id: "org.example.sample", name: "sample", title: "Sample", summary: "Has one of each.",
    flags: [.aligned, .redrawnOnRange])

  enum Arrangement: String, CaseIterable, Choice { case grouped, stacked, filled }

  struct Refusal: Error, CustomStringConvertible { var description: String }

  @Query("Where they stand.", required: true) var x: (() -> Column?)?
  @Query("How long they are.", "series", takes: [.number, .time]) var y: ((Int) -> Column?)?
  @Query("What they say.", "series", "record") var label: ((Int, Int) -> String)?
  @Query("How they look.", "record") var color: ((Int) -> Color?)?
  @Property("How they share a place.", .needsLayout) var arrangement = Arrangement.stacked
  @Property("Gap between them.", in: 0...0.95, step: 0.05, group: "Room", order: 2) var gap = 0.2
  @Property("Corners.", unit: "pt", in: 0...) var radius = 1.5
  @Property("How many.", choices: [1, 2, 3]) var count = 2
  @Property("Paint below zero.") var negative: Color? = nil
  @Property("Paint of all.") var fill: Paint? = nil
  @Property("Words.") var words = ["a", "\"b\""]
  @Event("One was selected.", "series", "record") var selected: ((Int, Int) -> Void)?
  @Event("Something changed.") var changed: (() -> Void)?
  @Method("Says something.", "text", "times")
  var say = { (chart: SampleKind, text: String, times: Int) -> String in
    if times < 0 { throw Refusal(description: "\(times) times is too few.") }
    return String(repeating: text, count: times)
  }
  @Method("Forgets everything.") var forget = { (chart: SampleKind) -> Void in chart.log = [] }

  var log: [String] = []

  init() {}

  func plan(_ plan: Plan) throws {
    guard let x = x?() else { return plan.nothing("no x") }
    guard x.count < 100 else { throw Refusal(description: "\(x.count) are too many.") }
    plan.span(.x, at: x)
    plan.span(.y, at: .at(x, plus: 1, band: 0.5, points: -2))
    plan.zero(.y)
    plan.legend(series: 0, title: chart.seriesName(0), sample: .line, symbol: .star)
  }

  func draw(on canvas: Canvas) throws {
    guard let x = x?() else { return }
    let doubled = try chart.newColumn(x.count, like: x) { numbers in
      for (i, value) in x.enumerated() { numbers[i] = 2 * value }
    }
    canvas.rects(
      x0: .at(x, band: -0.5), x1: .at(x, band: 0.5), y0: 0, y1: .at(doubled), baseline: .y0,
      endRadius: radius,
      style: MarkStyle(
        part: 7,
        fill: .linear(
          [GradientStop(at: 0, color: Color(0xFF0000)), GradientStop(at: 1, color: .black)],
          from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)),
        stroke: Stroke(width: 2, dash: [3, 1]), names: ["one", "two"]))
    canvas.line(x: .at(x), y: .at(doubled), curve: .monotone, gaps: .bridge)
  }

  func hit(_ hit: Hit) -> Bool {
    guard let series = hit.series, let record = hit.record else { return false }
    selected?(series, record)
    changed?()
    return hit.action == .pressed
  }
}
