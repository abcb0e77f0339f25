import Charthouse

/// The pictures of an entrance, at equal distances in time; the last is the finished one, when it is finished.
struct FrameTimes {
  private let plan: EntranceTimeline
  private let rate: Double
  private let isQuiet: Bool
  /// How many there are.
  let count: Int

  /// The most pictures that are drawn.
  private static let most = 100_000.0

  /// The pictures for each second that can be told apart: a WebP counts milliseconds.
  static let fastest = 1000.0

  /// Says which they are.
  ///
  /// - Throws: `MomentsError` where they are too many.
  init(of plan: EntranceTimeline, rate: Double, isQuiet: Bool) throws(MomentsError) {
    self.plan = plan
    self.rate = rate
    self.isQuiet = isQuiet
    let steps = (plan.duration * rate - 1e-9).rounded(.up)
    guard steps < Self.most else {
      throw MomentsError(duration: plan.duration, rate: rate, most: Self.most)
    }
    count = Int(max(0, steps)) + 1
  }

  /// Draws one after the other; on a terminal it is shown how far that is.
  func each(_ draw: (_ number: Int, _ seconds: Double, _ scene: Scene) throws -> Void) throws {
    defer { if !isQuiet { Console.progress("") } }
    for number in 0..<count {
      if !isQuiet { Console.progress("Drawing picture \(number + 1) of \(count)") }
      let seconds = min(plan.duration, Double(number) / rate)
      try draw(number, seconds, plan.scene(at: seconds))
    }
  }
}

/// An entrance would take more pictures than are drawn.
struct MomentsError: Error, CustomStringConvertible {
  let duration: Double
  let rate: Double
  let most: Double

  var description: String {
    "The charts come in within \(duration.decimal()) s, which at \(rate.decimal()) pictures a second are "
      + "more than the \(most.decimal()) that are drawn at most; lower --fps or the entrance's duration."
  }
}
