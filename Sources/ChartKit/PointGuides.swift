import ChartBridge

/// Members of kinds that show points one after another: limits of the y axis, and lines that help to find a point.
public final class PointGuides: MemberGroup {
  @Query("The least value that the y axis shows, where the graph doesn't say.")
  var minimum: (() -> Double)?

  @Query("The greatest value that the y axis shows, where the graph doesn't say.")
  var maximum: (() -> Double)?

  @Query(
    "Whether a dashed line crosses the plot area at a record; asked once guides are on.", "record")
  var guide: ((Int) -> Bool)?

  @Property(
    "Whether a dashed line crosses the plot area at each record but the first, or at those that the data source says.",
    group: "Guides", order: 1)
  var guides = false

  @Property(
    "The colour of the guides; the theme's for grid lines where it isn't set.", group: "Guides",
    order: 2)
  var guideColor: Color? = nil

  /// Makes the members.
  public init() {}

  /// Tells of the limits.
  public func plan(_ plan: Plan) {
    guard minimum != nil || maximum != nil else { return }
    plan.limits(.y, minimum: minimum?(), maximum: maximum?())
  }

  /// Draws the guides at the places of a column, behind what is drawn later.
  ///
  /// - Parameters:
  ///   - x: The places.
  ///   - records: The record that stands at each place; `nil`: place i is record i.
  ///   - chart: The chart that they belong to.
  ///   - canvas: What is drawn on.
  /// - Throws: What the host has against a new column.
  public func draw(at x: Column, records: Column? = nil, of chart: Chart, on canvas: Canvas) throws
  {
    guard guides else { return }
    let items = x.indices.filter { item in
      let record = records.map { Int($0[item]) } ?? item
      return x[item].isFinite && (guide?(record) ?? (record > 0))
    }
    guard !items.isEmpty else { return }
    let places = try chart.newColumn(items.count, type: x.type, like: x) { places in
      for (place, item) in items.enumerated() { places[place] = x[item] }
    }
    // They stand for no record: who points at one means what is near.
    let none = try chart.newColumn(items.count) { _ in }
    let paint = guideColor.map(Paint.color) ?? chart.paint(.grid)
    canvas.segments(
      x0: .at(places), x1: .at(places), y0: .start(), y1: .end(),
      style: MarkStyle(series: nil, stroke: Stroke(paint, width: 1, dash: [6, 4]), records: none))
  }
}
