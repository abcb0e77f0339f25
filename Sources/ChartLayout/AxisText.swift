import ChartModel
import ChartSettings
import Glibc

/// A text at an axis: along it in points of the picture, across it in points outwards from its line.
struct AxisText {
  /// Its words.
  var text: String
  /// How it is set.
  var style: TextStyle
  /// Where its anchor is along the axis.
  var along: Double
  /// Where its anchor is across the axis.
  var across: Double
  /// Which point of its box is there, in the picture's directions.
  var anchor: Point
  /// Radians, clockwise, about the anchor.
  var rotation = 0.0
  /// What it takes along the axis.
  var extent: ClosedRange<Double>
  /// What it takes across the axis.
  var reach: ClosedRange<Double>
  /// Points across its lines, its capsule included, where it leans at a horizontal axis.
  var thickness: Double?
  /// Whether it stands out in a capsule, for which there is room in what it takes.
  var isEmphasized = false

  /// Points between a text and the sides of its capsule: along lines of text, and across.
  static let capsule = (along: 6.0, across: 2.0)

  /// Places a text at a tick.
  ///
  /// - Parameters:
  ///   - text: Its words.
  ///   - style: How it is set.
  ///   - size: Its size before it is turned.
  ///   - place: Where its tick is, in points along the axis.
  ///   - distance: Points from the axis' line to the nearest side of the text, outwards.
  ///   - rotation: Radians, clockwise.
  ///   - alignment: Which part of it is at the tick; nil: its middle, or the nearest end of a turned one.
  ///   - edge: The edge that the axis is at: outwards is away from the plot area.
  ///   - isEmphasized: Whether it stands out in a capsule.
  init(
    _ text: String, style: TextStyle, size: Size, at place: Double, distance: Double,
    rotation: Double, alignment: Axis.Alignment?, edge: Edge, isEmphasized: Bool = false
  ) {
    self.text = text
    self.style = style
    self.isEmphasized = isEmphasized
    let isHorizontal = edge.direction == .x
    if rotation == 0 {
      let part: Double =
        switch alignment {
        case .start: 0
        case .end: 1
        case .center, nil: 0.5
        }
      let (length, depth) = isHorizontal ? (size.width, size.height) : (size.height, size.width)
      along = place
      across = distance
      anchor =
        switch edge {
        case .bottom: Point(x: part, y: 0)
        case .top: Point(x: part, y: 1)
        case .left: Point(x: 1, y: part)
        case .right: Point(x: 0, y: part)
        }
      extent = place - part * length...place + (1 - part) * length
      reach = distance...distance + depth
    } else {
      let turned = size.turned(by: rotation)
      let (length, depth) =
        isHorizontal ? (turned.width, turned.height) : (turned.height, turned.width)
      var middle = place
      switch alignment {
      case .start: middle += length / 2
      case .end: middle -= length / 2
      case .center: break
      case nil: middle += Self.lean(of: rotation, at: edge) * size.width / 2
      }
      self.rotation = rotation
      along = middle
      across = distance + depth / 2
      anchor = Point(x: 0.5, y: 0.5)
      extent = middle - length / 2...middle + length / 2
      reach = distance...distance + depth
    }
    if isEmphasized { makeRoomForCapsule(size, distance: distance, isHorizontal: isHorizontal) }
  }

  /// Takes what its capsule needs, and moves it off the axis' line by what the capsule would cover of that.
  private mutating func makeRoomForCapsule(_ size: Size, distance: Double, isHorizontal: Bool) {
    let capsule = Size(
      width: size.width + 2 * Self.capsule.along, height: size.height + 2 * Self.capsule.across
    ).turned(by: rotation)
    let (length, depth) =
      isHorizontal ? (capsule.width, capsule.height) : (capsule.height, capsule.width)
    let pad = max(0, length - (extent.upperBound - extent.lowerBound)) / 2
    let rim = max(0, depth - (reach.upperBound - reach.lowerBound)) / 2
    let shift = distance < 0 ? 0 : max(0, 2 + rim - reach.lowerBound)
    across += shift
    extent = extent.lowerBound - pad...extent.upperBound + pad
    reach = reach.lowerBound - rim + shift...reach.upperBound + rim + shift
  }

  /// A text with all its parts.
  init(
    _ text: String, style: TextStyle, along: Double, across: Double, anchor: Point,
    rotation: Double, thickness: Double?, extent: ClosedRange<Double>, reach: ClosedRange<Double>
  ) {
    self.thickness = thickness
    self.text = text
    self.style = style
    self.along = along
    self.across = across
    self.anchor = anchor
    self.rotation = rotation
    self.extent = extent
    self.reach = reach
  }

  /// Where the middle of a turned text is along the axis, in halves of its length from the end that is next to the axis.
  private static func lean(of rotation: Double, at edge: Edge) -> Double {
    let (x, y) = (cos(rotation), sin(rotation))
    let outward =
      switch edge {
      case .bottom: y
      case .top: -y
      case .left: -x
      case .right: x
      }
    // A text along the axis has its middle at the tick.
    guard abs(outward) > 0.1 else { return 0 }
    return (outward > 0 ? 1 : -1) * (edge.direction == .x ? x : y)
  }

  /// Whether it and another are less than some points apart along the axis, and overlap across it.
  func overlaps(_ other: AxisText, apart: Double) -> Bool {
    if let thickness, let second = other.thickness, rotation == other.rotation {
      // Parallel lines of text are beside each other, whatever their boxes are.
      return abs((along - other.along) * sin(rotation)) < (thickness + second) / 2 + apart
    }
    return overlaps(extent: other.extent, reach: other.reach, apart: apart)
  }

  /// Whether it is less than some points from a box along the axis, and overlaps it across.
  func overlaps(extent other: ClosedRange<Double>, reach: ClosedRange<Double>, apart: Double)
    -> Bool
  {
    extent.lowerBound < other.upperBound + apart && other.lowerBound < extent.upperBound + apart
      && self.reach.lowerBound < reach.upperBound && reach.lowerBound < self.reach.upperBound
  }
}
