import Charthouse

/// The frames of an entrance at equal intervals; the last one is at the end of the entrance.
struct FrameTimes {
  private let entrance: EntranceTimeline
  private let rate: Double
  private let isQuiet: Bool
  /// The number of frames.
  let count: Int

  /// The maximum number of frames.
  private static let most = 100_000.0

  /// The maximum frame rate, because times in a WebP are in milliseconds.
  static let fastest = 1000.0

  /// Creates the frames of an entrance.
  ///
  /// - Throws: `MomentsError` if there are too many frames.
  init(of entrance: EntranceTimeline, rate: Double, isQuiet: Bool) throws(MomentsError) {
    self.entrance = entrance
    self.rate = rate
    self.isQuiet = isQuiet
    let steps = (entrance.duration * rate - 1e-9).rounded(.up)
    guard steps < Self.most else {
      throw MomentsError(duration: entrance.duration, rate: rate, most: Self.most)
    }
    count = Int(max(0, steps)) + 1
  }

  /// Calls a closure for each frame, and shows progress on a terminal.
  func each(_ draw: (_ number: Int, _ seconds: Double, _ scene: Scene) throws -> Void) throws {
    defer { if !isQuiet { Console.progress("") } }
    for number in 0..<count {
      if !isQuiet { Console.progress("Drawing picture \(number + 1) of \(count)") }
      let seconds = min(entrance.duration, Double(number) / rate)
      try draw(number, seconds, entrance.scene(at: seconds))
    }
  }
}

/// An error for an entrance with too many frames.
struct MomentsError: Error, CustomStringConvertible {
  let duration: Double
  let rate: Double
  let most: Double

  var description: String {
    "The entrance takes \(duration.decimal()) s, which at \(rate.decimal()) pictures per second "
      + "exceeds the maximum of \(most.decimal()) pictures; lower --fps or the entrance's duration."
  }
}
