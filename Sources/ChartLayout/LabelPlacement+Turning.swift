import ChartModel
import ChartScene

extension LabelPlacement {
  /// A label that may be rotated, with the bar that it belongs to.
  private struct Candidate {
    var size: Size
    /// The points between the label and another on the same line.
    var gap: Double
    var anchor: Rect
    /// `true` if the label is inside the bar.
    var isInside: Bool
  }

  /// The requests, with labels rotated by a quarter turn if that makes room for more of them.
  ///
  /// All labels that may be rotated are then rotated, so that the picture is consistent.
  func turnedWhereNeeded(_ requests: [LabelRequest]) -> [LabelRequest] {
    let candidates = requests.filter(\.turns).flatMap(candidates)
      .sorted { $0.anchor.midX < $1.anchor.midX }
    guard crowded(candidates, areTurned: true) < crowded(candidates, areTurned: false) else {
      return requests
    }
    return requests.map { request in
      guard request.turns else { return request }
      var request = request
      request.rotations = request.texts.map { _ in -.pi / 2 }
      return request
    }
  }

  private func candidates(of request: LabelRequest) -> [Candidate] {
    request.texts.indices.compactMap { item in
      guard let anchor = request.anchors[item], !request.texts[item].isEmpty else { return nil }
      return Candidate(
        size: context.measurer.size(of: request.texts[item], style: request.textStyle),
        gap: request.gap, anchor: anchor, isInside: !request.places.contains(.outward))
    }
  }

  /// The number of labels that extend into a neighbour's room, or out of their own bars.
  private func crowded(_ candidates: [Candidate], areTurned: Bool) -> Int {
    func width(_ candidate: Candidate) -> Double {
      areTurned ? candidate.size.height : candidate.size.width + candidate.gap
    }
    let inside = candidates.count { candidate in
      candidate.isInside && width(candidate) > candidate.anchor.width
    }
    let beyond = candidates.filter { !$0.isInside }
    return inside
      + zip(beyond, beyond.dropFirst()).count { left, right in
        let distance = right.anchor.midX - left.anchor.midX
        let (first, second) = (width(left), width(right))
        // Rotation doesn't separate labels at the same position.
        return distance > 0.5
          && max(
            first + second, first + right.anchor.width, left.anchor.width + second) > 2 * distance
      }
  }
}
