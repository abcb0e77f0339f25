package import ChartColumns
package import ChartModel
package import ChartScene

/// A chart's requests, made before layout.
package struct ChartPlan {
  /// The requests for one of the chart's axes.
  package struct AxisRequest {
    package var positions: [Position] = []
    package var bandPadding = 0.0
    package var pointPadding = 0.0
    package var includesZero = false
    package var type: AxisType?
    package var format: String?
    package var minimum: Double?
    package var maximum: Double?
  }

  /// The limits of a band's width, in points.
  package struct BandRequest {
    var direction: Direction
    var minimum: Double
    var maximum: Double

    package init(direction: Direction, minimum: Double, maximum: Double) {
      self.direction = direction
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  var x = AxisRequest()
  var y = AxisRequest()
  package var band: BandRequest?
  package var legend: [LegendEntry] = []
  package var room = Edges()
  /// The room beyond an edge for marks that begin at a value.
  package var rooms: [(edge: Edge, value: Double, points: Double)] = []
  package var styleCount: Int?
  /// The index in the graph of the style of the chart's first series.
  package var firstStyle = 0
  /// The columns that are shown as colours, with the legend's sample for a category.
  package var colors: [(column: Column, sample: LegendEntry.Sample)] = []
  /// The columns that are shown as symbol sizes, with the greatest diameter.
  package var sizes: [(column: Column, maximum: Double)] = []
  /// The text if there is nothing to draw, empty for the graph's own; `nil` if there is something.
  package var nothing: String?

  package init(
    x: AxisRequest = AxisRequest(), y: AxisRequest = AxisRequest(), band: BandRequest? = nil,
    legend: [LegendEntry] = [], room: Edges = Edges(),
    rooms: [(edge: Edge, value: Double, points: Double)] = [], styleCount: Int? = nil,
    firstStyle: Int = 0, colors: [(column: Column, sample: LegendEntry.Sample)] = [],
    sizes: [(column: Column, maximum: Double)] = [], nothing: String? = nil
  ) {
    self.x = x
    self.y = y
    self.band = band
    self.legend = legend
    self.room = room
    self.rooms = rooms
    self.styleCount = styleCount
    self.firstStyle = firstStyle
    self.colors = colors
    self.sizes = sizes
    self.nothing = nothing
  }

  package subscript(direction: Direction) -> AxisRequest {
    get { direction == .x ? x : y }
    set { if direction == .x { x = newValue } else { y = newValue } }
  }
}
