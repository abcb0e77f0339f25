import ChartModel
import ChartSettings
import Glibc

/// A text at an axis, positioned in points along it and outwards from its line.
struct AxisText {
  var text: String
  var style: TextStyle
  /// The anchor's position along the axis.
  var along: Double
  /// The anchor's position across the axis.
  var across: Double
  /// The point of the text's box that is at that position, in the picture's directions.
  var anchor: Point
  /// The clockwise rotation about the anchor, in radians.
  var rotation = 0.0
  /// The range that the text takes along the axis.
  var extent: ClosedRange<Double>
  /// The range that the text takes across the axis.
  var reach: ClosedRange<Double>
  /// The thickness across lines of slanted text, with its capsule; `nil` for other texts.
  var thickness: Double?
  /// `true` if the text is in a capsule, which `extent` and `reach` include.
  var isEmphasized = false

  /// The points between a text and its capsule: along lines of text, and across them.
  static let capsule = (along: 6.0, across: 2.0)

  /// Creates a text at a tick.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The text's style.
  ///   - size: The text's size before rotation.
  ///   - place: The tick's position along the axis, in points.
  ///   - distance: The points from the axis line outwards to the nearest side of the text.
  ///   - rotation: The clockwise rotation, in radians.
  ///   - alignment: The part of the text at the tick; `nil` for the middle, or the nearest end of a
  ///     rotated text.
  ///   - edge: The edge that the axis is at; outwards is away from the plot area.
  ///   - isEmphasized: `true` if the text is in a capsule.
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

  /// Extends the text's ranges by its capsule, and moves the capsule off the axis line.
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

  /// Creates a text from its parts.
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

  /// The middle of a rotated text along the axis, in halves of its length from its nearest end.
  private static func lean(of rotation: Double, at edge: Edge) -> Double {
    let (x, y) = (cos(rotation), sin(rotation))
    let outward =
      switch edge {
      case .bottom: y
      case .top: -y
      case .left: -x
      case .right: x
      }
    // A text along the axis is centred at the tick.
    guard abs(outward) > 0.1 else { return 0 }
    return (outward > 0 ? 1 : -1) * (edge.direction == .x ? x : y)
  }

  /// Returns `true` if two texts overlap across the axis and are closer than `apart` along it.
  func overlaps(_ other: AxisText, apart: Double) -> Bool {
    if let thickness, let second = other.thickness, rotation == other.rotation {
      // Parallel lines of text may be beside each other even if their boxes overlap.
      return abs((along - other.along) * sin(rotation)) < (thickness + second) / 2 + apart
    }
    return overlaps(extent: other.extent, reach: other.reach, apart: apart)
  }

  /// Returns `true` if the text overlaps a box across the axis and is closer than `apart` along it.
  func overlaps(extent other: ClosedRange<Double>, reach: ClosedRange<Double>, apart: Double)
    -> Bool
  {
    extent.lowerBound < other.upperBound + apart && other.lowerBound < extent.upperBound + apart
      && self.reach.lowerBound < reach.upperBound && reach.lowerBound < self.reach.upperBound
  }
}
