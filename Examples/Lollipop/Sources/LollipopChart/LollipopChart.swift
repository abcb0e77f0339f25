public import ChartKit

/// Lollipops: a head on a stem for each record, and a short line at its goal.
///
/// Heads that reach their goal, or have none, are filled; the others are rings.
final class LollipopChart: InteractiveKind {
  static let about = KindDescription(
    id: "org.example.lollipop", name: "lollipop", title: "Lollipop chart",
    summary: "A head on a stem for each record, and its goal.")

  // MARK: Queries

  @Query("The positions of the stems.", required: true)
  var x: (() -> Column?)?

  @Query("The values at the heads.", required: true, takes: .number)
  var y: (() -> Column?)?

  @Query("The goals of the values.", takes: .number)
  var goal: (() -> Column?)?

  // MARK: Properties

  @Property(
    "The diameter of the heads.", [.animatable, .needsLayout], unit: "pt", in: 1...60, step: 1,
    group: "Style", order: 1)
  var headSize = 11.0

  @Property(
    "The width of the stems.", .animatable, unit: "pt", in: 0...20, step: 0.5, group: "Style",
    order: 2)
  var stemWidth = 2.0

  @Property("The value that stems grow from.", .needsLayout, group: "Style", order: 3)
  var baseline = 0.0

  @Property(
    "The colour of the lines at the goals; that of texts by default.", group: "Style", order: 4)
  var goalColor: Color? = nil

  // MARK: Methods

  @Method("The number of records that reach their goal.")
  var reached = { (chart: LollipopChart) -> Int in
    guard let y = chart.y?(), let goal = chart.goal?() else { return 0 }
    return zip(y, goal).count { $0 >= $1 }
  }

  // MARK: Events

  @Event(
    "A record with a goal was selected; distance is the excess over the goal, negative if it falls short.",
    "record", "distance")
  var compared: ((Int, Double) -> Void)?

  init() {}

  // MARK: Planning and drawing

  func plan(_ plan: Plan) {
    guard let x = x?(), let y = y?() else { return plan.nothing() }
    plan.span(.x, at: x)
    plan.band(.x, minimum: 1, maximum: 60)
    plan.pad(.x, band: 0.5, points: headSize / 2)
    plan.span(.y, at: y)
    plan.span(.y, at: .at(baseline))
    if let goal = goal?() { plan.span(.y, at: goal) }
    if baseline == 0 { plan.zero(.y) }
    plan.pad(.y, points: headSize / 2)
  }

  func draw(on canvas: Canvas) throws {
    guard let x = x?(), let y = y?() else { return }
    let goal = goal?()
    var stroke = chart.style(ofSeries: 0).stroke
    stroke.width = stemWidth
    canvas.segments(
      x0: .at(x), x1: .at(x), y0: .at(baseline), y1: .at(y), style: MarkStyle(stroke: stroke))
    if let goal {
      let line = Stroke(goalColor.map(Paint.color) ?? chart.paint(.text), width: 1.5)
      canvas.segments(
        x0: .at(x, band: -0.4), x1: .at(x, band: 0.4), y0: .at(goal), y1: .at(goal),
        style: MarkStyle(stroke: line))
    }
    var heads = MarkStyle(stroke: stroke)
    heads.fills = [chart.style(ofSeries: 0).fill, chart.paint(.background)]
    heads.choice = try chart.newColumn(y.count) { choice in
      for (record, value) in y.enumerated() {
        choice[record] = goal.map { value < $0[record] } == true ? 1 : 0
      }
    }
    canvas.symbols(x: .at(x), y: .at(y), diameter: headSize, style: heads)
  }

  func hit(_ hit: Hit) -> Bool {
    guard hit.action == .selected, let record = hit.record, let y = y?(), let goal = goal?(),
      goal[record].isFinite
    else { return false }
    compared?(record, y[record] - goal[record])
    return false
  }
}

private let plugin = Plugin(name: "Lollipop chart", version: "1.0.0", kinds: [LollipopChart.self])

/// The entry point of the library.
@c @implementation
public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
