/// How much of large data a picture is made of.
public enum Detail: String, CaseIterable, Hashable, Sendable {
  /// What decides the picture at its size, found in one pass over the numbers.
  ///
  /// It looks as if everything had been drawn.
  case reduced
  /// Every item, whatever it costs.
  case whole
}

/// How finely a picture can tell the items of a mark apart from left to right.
package struct Grain: Hashable, Sendable {
  /// Columns for each point of the picture: items within one are told apart by their heights alone.
  package var columnsPerPoint: Double
  /// What is seen, in points from the picture's left edge.
  package var visible: ClosedRange<Double>

  /// Makes a grain.
  package init(columnsPerPoint: Double, visible: ClosedRange<Double>) {
    self.columnsPerPoint = columnsPerPoint
    self.visible = visible
  }
}

extension Mark {
  /// Whether files of lines and shapes have only what decides its picture.
  package var isLarge: Bool {
    let geometry = shape.geometry
    return geometry.traits.contains(.reducible) && geometry.count > 10_000
  }
}

extension Scene {
  /// The summary, and that the file has less than the data where that is so.
  package func summary(_ detail: Detail) -> String {
    guard detail == .reduced, marks.contains(where: \.isLarge) else { return summary }
    let note =
      "Of the many points of its lines and bars, this file has only those that affect the picture at its size."
    return summary.isEmpty ? note : "\(summary) \(note)"
  }
}
