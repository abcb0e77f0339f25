import ChartBridge

/// Members of kinds that show a sequence of points: limits of the y axis, and guide lines.
public final class PointGuides: MemberGroup {
  @Query("The minimum of the y axis, unless the graph sets one.")
  var minimum: (() -> Double)?

  @Query("The maximum of the y axis, unless the graph sets one.")
  var maximum: (() -> Double)?

  @Query(
    "True if a dashed line crosses the plot area at a record; called if guides is true.", "record")
  var guide: ((Int) -> Bool)?

  @Property(
    "True if dashed lines cross the plot area, by default at every record but the first.",
    group: "Guides", order: 1)
  var guides = false

  @Property(
    "The colour of the guides; that of the theme's grid by default.", group: "Guides",
    order: 2)
  var guideColor: Color? = nil

  /// Creates the members.
  public init() {}

  /// Requests the limits of the y axis.
  public func plan(_ plan: Plan) {
    guard minimum != nil || maximum != nil else { return }
    plan.limits(.y, minimum: minimum?(), maximum: maximum?())
  }

  /// Draws the guides at the positions of a column, behind marks that are drawn later.
  ///
  /// - Parameters:
  ///   - x: The positions.
  ///   - records: The record at each position. Default: position i is record i.
  ///   - chart: The chart of the members.
  ///   - canvas: The canvas to draw on.
  /// - Throws: `KitError.noColumn` if the host has no memory.
  public func draw(at x: Column, records: Column? = nil, of chart: Chart, on canvas: Canvas) throws
  {
    guard guides else { return }
    let items = x.indices.filter { item in
      let record = records.map { Int(exactly: $0[item]) ?? item } ?? item
      return x[item].isFinite && (guide?(record) ?? (record > 0))
    }
    guard !items.isEmpty else { return }
    let places = try chart.newColumn(items.count, type: x.type, like: x) { places in
      for (place, item) in items.enumerated() { places[place] = x[item] }
    }
    // Guides have no records, so that pointing at one hits the mark nearby.
    let none = try chart.newColumn(items.count) { _ in }
    let paint = guideColor.map(Paint.color) ?? chart.paint(.grid)
    canvas.segments(
      x0: .at(places), x1: .at(places), y0: .start(), y1: .end(),
      style: MarkStyle(series: nil, stroke: Stroke(paint, width: 1, dash: [6, 4]), records: none))
  }
}
