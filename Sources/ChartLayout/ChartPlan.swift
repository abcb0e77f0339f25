package import ChartColumns
package import ChartModel
package import ChartScene

/// What a chart said about itself before it is laid out.
package struct ChartPlan {
  /// What it said of one of its two axes.
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

  /// How wide a band may be.
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
  /// Room that is needed where what begins at a value reaches over an edge.
  package var rooms: [(edge: Edge, value: Double, points: Double)] = []
  package var styleCount: Int?
  /// The number in the graph of the style that the chart's first series has.
  package var firstStyle = 0
  /// Columns that colours stand for, with how the legend shows a category.
  package var colors: [(column: Column, sample: LegendEntry.Sample)] = []
  /// Columns that sizes of symbols stand for, with the diameter of the greatest.
  package var sizes: [(column: Column, maximum: Double)] = []
  /// The words where there is nothing to draw; the host's own where they are empty.
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
