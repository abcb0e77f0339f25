public import ChartScene

/// The entrance of a finished picture, from which every moment can be computed.
public struct EntranceTimeline: Sendable {
  /// The finished picture.
  public let scene: Scene
  /// The entrances of its charts.
  public let entrances: Entrances
  /// The motion of each mark, in the order of the marks.
  package let motions: [Motion]
  /// The seconds until everything is finished.
  public let duration: Double

  /// Finds the motion of each mark.
  ///
  /// Everything that belongs to a chart appears with it: its marks, its labels, its entries in the
  /// legend. Axes, titles and everything else are visible from the start.
  public init(_ scene: Scene, _ entrances: Entrances = Entrances()) {
    self.scene = scene
    self.entrances = entrances
    var motions = [Motion](repeating: .still, count: scene.marks.count)
    var charts: [String: [Int]] = [:]
    for (index, mark) in scene.marks.enumerated() {
      guard let chart = mark.chart, mark.role != .selection else { continue }
      charts[chart, default: []].append(index)
    }
    for (id, indices) in charts {
      let own = ChartEntrance(
        entrances[chart: id], of: indices.map { scene.marks[$0] }, in: scene)
      for (index, motion) in zip(indices, own.motions()) { motions[index] = motion }
    }
    self.motions = motions
    duration = motions.map(\.end).max() ?? 0
  }

  /// Returns the picture at a time in seconds from the start of the entrance.
  ///
  /// From `duration` on it is the finished picture itself; up to 0 it shows nothing of the charts
  /// but tracks, such as a pie's. A partly visible mark has the gradient of the whole mark. Marks
  /// of many items cost no more than in the finished picture.
  public func scene(at seconds: Double) -> Scene {
    guard seconds < duration else { return scene }
    var scene = scene
    scene.marks = zip(scene.marks, motions).compactMap { mark, motion in
      motion.apply(to: mark, at: seconds)
    }
    return scene
  }
}
