public import ChartScene

/// How a finished picture comes in: what each of its marks does, found once, from which every moment follows.
public struct EntranceTimeline: Sendable {
  /// The finished picture.
  public let scene: Scene
  /// How its charts come in.
  public let entrances: Entrances
  /// What each mark does, in the order of the marks.
  package let motions: [Motion]
  /// Seconds until everything is over.
  public let duration: Double

  /// Finds what each mark does.
  ///
  /// What belongs to a chart comes in with it: its marks, its labels, its entries in the legend. Axes, titles and all
  /// else are there from the start.
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

  /// The picture some seconds after the start of the entrance.
  ///
  /// From `duration` on it is the finished picture itself; up to 0 nothing of the charts is there but a pie's track. The
  /// gradient of what is only partly there is that of the whole. Marks of many items cost no more than in the finished
  /// picture.
  public func scene(at seconds: Double) -> Scene {
    guard seconds < duration else { return scene }
    var scene = scene
    scene.marks = zip(scene.marks, motions).compactMap { mark, motion in
      motion.apply(to: mark, at: seconds)
    }
    return scene
  }
}
