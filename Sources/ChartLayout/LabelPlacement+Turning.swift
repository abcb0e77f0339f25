import ChartModel
import ChartScene

extension LabelPlacement {
  /// A label that may be turned, with the bar that it belongs to.
  private struct Candidate {
    var size: Size
    /// Points between it and another in the same line.
    var gap: Double
    var anchor: Rect
    /// Whether it is in the bar, not beyond it.
    var isInside: Bool
  }

  /// The requests, with all labels that may be turned a quarter where that makes room for more of them.
  ///
  /// Then all are turned, so that a picture has one manner of writing them.
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

  /// How many labels reach into a neighbour's room, or out of their own bar.
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
        // Where several stand at the same place, turning wouldn't part them.
        return distance > 0.5
          && max(
            first + second, first + right.anchor.width, left.anchor.width + second) > 2 * distance
      }
  }
}
