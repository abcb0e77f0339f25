public import ChartModel
import Glibc

/// A text at each item.
public struct TextShape: Sendable {
  /// The horizontal positions of the anchors.
  public var x: Placement
  /// The vertical positions of the anchors.
  public var y: Placement
  /// The text of each item.
  public var texts: [String]
  /// The text style; colour and family are never `nil` in a scene.
  public var style: TextStyle
  /// The point of the text's box at the position: (0, 0) is its top left, (1, 1) its bottom right.
  public var anchor: Point
  /// Rotation in radians, clockwise, about the anchor.
  public var rotation: Double
  /// The size of each text as measured at layout, before rotation.
  public var sizes: [Size]
  /// Points from the top of each text's box to its first baseline.
  public var ascents: [Double]

  /// Creates texts.
  public init(
    x: Placement, y: Placement, texts: [String], style: TextStyle, anchor: Point,
    rotation: Double = 0, sizes: [Size], ascents: [Double]
  ) {
    self.x = x
    self.y = y
    self.texts = texts
    self.style = style
    self.anchor = anchor
    self.rotation = rotation
    self.sizes = sizes
    self.ascents = ascents
  }
}

extension TextShape: Geometry {
  package static var form: Shape.Form { .text }
  package static var traits: Traits { .filled }
  package static var placements: [NamedPlacement<Self>] { [(.x, \.x), (.y, \.y)] }
  package var shape: Shape { .text(self) }
  package var count: Int { texts.count }

  package func bounds(of item: Int) -> Rect? {
    box(of: item).flatMap { Rect(around: $0.corners) }
  }

  /// The box of a text; `nil` if its position isn't finite or it wasn't measured.
  func box(of item: Int) -> TextBox? {
    let place = Point(x: x(item), y: y(item))
    guard place.x.isFinite, place.y.isFinite, rotation.isFinite, sizes.indices.contains(item) else {
      return nil
    }
    let size = sizes[item]
    return TextBox(
      place: place,
      unrotated: Rect(
        x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height,
        width: size.width, height: size.height),
      rotation: rotation)
  }

  package func isPainted(_ item: Int, _ style: MarkStyle) -> Bool { true }

  package func touch(of item: Int, by pointer: Pointer, _ style: MarkStyle) -> HitCandidate? {
    guard let box = box(of: item), let place = center(of: item) else { return nil }
    let straight = box.straightened(pointer.point)
    let distance = box.unrotated.nearest(to: straight).distance(to: straight)
    guard distance <= (pointer.isLenient ? pointer.slop : 0) else { return nil }
    return HitCandidate(item: item, distance: distance, nearest: pointer.point, place: place)
  }

  package var arrival: Arrival { .follow }

  package func faded(by factor: Double) -> Self {
    var text = self
    text.style.color = style.color?.opacity(factor)
    return text
  }

  package func text(of item: Int) -> String? { texts.indices.contains(item) ? texts[item] : nil }

  package func reading(of item: Int, as reading: Reading) -> ItemReading? { nil }
}

/// The box of one text, rotated about its anchor.
package struct TextBox {
  /// The anchor in the scene.
  let place: Point
  /// The box before rotation.
  let unrotated: Rect
  /// Radians, clockwise.
  let rotation: Double

  package init(place: Point, unrotated: Rect, rotation: Double) {
    self.place = place
    self.unrotated = unrotated
    self.rotation = rotation
  }

  /// The corners in the scene.
  package var corners: [Point] {
    [
      Point(x: unrotated.minX, y: unrotated.minY), Point(x: unrotated.maxX, y: unrotated.minY),
      Point(x: unrotated.maxX, y: unrotated.maxY), Point(x: unrotated.minX, y: unrotated.maxY),
    ].map { turned($0, by: rotation) }
  }

  /// A point of the scene, rotated back into the frame of the unrotated box.
  func straightened(_ point: Point) -> Point { turned(point, by: -rotation) }

  private func turned(_ point: Point, by angle: Double) -> Point {
    guard angle != 0 else { return point }
    let (x, y) = (point.x - place.x, point.y - place.y)
    let (sine, cosine) = (sin(angle), cos(angle))
    return Point(x: place.x + x * cosine - y * sine, y: place.y + x * sine + y * cosine)
  }
}
