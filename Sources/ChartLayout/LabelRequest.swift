package import ChartModel
package import ChartScene

/// Labels that a chart requests with one call, for the host to place.
package struct LabelRequest {
  /// The allowed positions of a label relative to its anchor.
  package struct Places: OptionSet {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Centred in the anchor.
    static let inside = Places(rawValue: 1 << 0)
    /// Beyond the anchor, in the label's direction.
    static let outward = Places(rawValue: 1 << 1)
    /// Beside the anchor, wherever there is room.
    package static let around = Places(rawValue: 1 << 2)
    /// Inside the anchor, at the edge in the label's direction.
    static let edge = Places(rawValue: 1 << 3)
  }

  /// The use of leader lines, with which outward labels may be moved vertically.
  package enum Leader: CaseIterable {
    case none, moved, always
  }

  var chart: String
  var kind: String
  /// One text for each item.
  var texts: [String]
  /// The bounds of each item, empty for a point; `nil` for an item that isn't visible.
  var anchors: [Rect?]
  var places: Places
  var leader: Leader
  /// `true` if labels inside or at an edge are left out if they are larger than their anchors.
  var stays: Bool
  /// The direction by item, in radians clockwise from twelve o'clock.
  var directions: [Double]
  /// The points between an anchor and its label.
  var distance: Double
  /// The priority by item, the greatest placed first; empty for the order of items.
  var priorities: [Double]
  var textStyle: TextStyle
  /// The style of the items, and the records that they stand for.
  package var style: MarkStyle
  /// `true` if a halo in the background's colour keeps the texts legible.
  var hasHalo: Bool
  /// The clockwise rotation about a label's middle by item, in radians; empty for none.
  var rotations: [Double] = []
  /// `true` if labels may be rotated by a quarter turn, all at once, to make room.
  var turns = false

  package init(
    chart: String, kind: String, texts: [String], anchors: [Rect?], places: Places, leader: Leader,
    stays: Bool, directions: [Double], distance: Double, priorities: [Double], textStyle: TextStyle,
    style: MarkStyle, hasHalo: Bool, rotations: [Double] = [], turns: Bool = false
  ) {
    self.chart = chart
    self.kind = kind
    self.texts = texts
    self.anchors = anchors
    self.places = places
    self.leader = leader
    self.stays = stays
    self.directions = directions
    self.distance = distance
    self.priorities = priorities
    self.textStyle = textStyle
    self.style = style
    self.hasHalo = hasHalo
    self.rotations = rotations
    self.turns = turns
  }

  /// The points between two labels on one line, about half a digit.
  var gap: Double { 0.3 * textStyle.points }

  /// The rotation of an item's label, in radians.
  func rotation(of item: Int) -> Double {
    guard rotations.indices.contains(item), rotations[item].isFinite else { return 0 }
    return rotations[item]
  }

  /// The priority of an item's label; negative infinity for NaN.
  func priority(of item: Int) -> Double {
    guard priorities.indices.contains(item) else { return 0 }
    return priorities[item].isNaN ? -.infinity : priorities[item]
  }
}
