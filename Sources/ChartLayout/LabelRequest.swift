package import ChartModel
package import ChartScene

/// Labels that a chart asks for with one call: texts with their anchors, for the host to place.
package struct LabelRequest {
  /// Where a label may be.
  package struct Places: OptionSet {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Its middle in the middle of its anchor.
    static let inside = Places(rawValue: 1 << 0)
    /// Beyond its anchor, in its direction.
    static let outward = Places(rawValue: 1 << 1)
    /// Beside its anchor, wherever there is room.
    package static let around = Places(rawValue: 1 << 2)
    /// In its anchor, at the edge in its direction.
    static let edge = Places(rawValue: 1 << 3)
  }

  /// Whether a label that is outward may be moved up and down, and a line leads to it.
  package enum Leader: CaseIterable {
    case none, moved, always
  }

  /// The chart that asks.
  var chart: String
  /// Its kind.
  var kind: String
  /// One text for each item.
  var texts: [String]
  /// Where each item is, without width or height where it is a place; nil for one that isn't seen.
  var anchors: [Rect?]
  var places: Places
  var leader: Leader
  /// Whether a label inside, or at an edge, that is larger than its anchor is left out.
  var stays: Bool
  /// Radians, clockwise from twelve o'clock, by item.
  var directions: [Double]
  /// Points between anchor and label.
  var distance: Double
  /// Those with the greatest are placed first, by item; empty: in their order.
  var priorities: [Double]
  /// How the texts are set.
  var textStyle: TextStyle
  /// How the items look, and what they stand for.
  package var style: MarkStyle
  /// Whether a border of the background keeps the texts readable on what is behind them.
  var hasHalo: Bool
  /// Radians, clockwise, about a label's middle, by item; empty: none is turned.
  var rotations: [Double] = []
  /// Whether all labels that say so are turned a quarter where one is wider than the room that it has.
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

  /// Points between two labels in one line, about half a digit.
  var gap: Double { 0.3 * textStyle.points }

  /// How far an item's label is turned.
  func rotation(of item: Int) -> Double {
    guard rotations.indices.contains(item), rotations[item].isFinite else { return 0 }
    return rotations[item]
  }

  /// What decides who is placed first; what isn't a number comes last.
  func priority(of item: Int) -> Double {
    guard priorities.indices.contains(item) else { return 0 }
    return priorities[item].isNaN ? -.infinity : priorities[item]
  }
}
