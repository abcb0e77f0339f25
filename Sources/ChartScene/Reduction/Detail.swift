/// The amount of detail in pictures of large data.
public enum Detail: String, CaseIterable, Hashable, Sendable {
  /// The items that affect the picture at its size, found in one pass over the numbers.
  ///
  /// The picture looks as if everything had been drawn.
  case reduced
  /// Every item, at any cost.
  case whole
}

/// The horizontal resolution at which a picture distinguishes the items of a mark.
package struct Grain: Hashable, Sendable {
  /// Columns for each point of the picture: items within one are distinguished only by height.
  package var columnsPerPoint: Double
  /// The visible range, in points from the picture's left edge.
  package var visible: ClosedRange<Double>

  /// Creates a grain.
  package init(columnsPerPoint: Double, visible: ClosedRange<Double>) {
    self.columnsPerPoint = columnsPerPoint
    self.visible = visible
  }
}

extension Mark {
  /// `true` if files of lines and shapes contain only the items that affect the picture.
  package var isLarge: Bool {
    let geometry = shape.geometry
    return geometry.traits.contains(.reducible) && geometry.count > 10_000
  }
}

extension Scene {
  /// The summary, with a note if the file contains less than the data.
  package func summary(_ detail: Detail) -> String {
    guard detail == .reduced, marks.contains(where: \.isLarge) else { return summary }
    let note =
      "Of the many points of its lines and bars, this file has only those that affect the picture at its size."
    return summary.isEmpty ? note : "\(summary) \(note)"
  }
}
