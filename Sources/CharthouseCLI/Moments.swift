import Charthouse

/// The pictures of an entrance, at equal distances in time; the last is the finished one.
struct Moments {
  private let plan: EntrancePlan
  private let rate: Double
  private let isQuiet: Bool
  /// How many there are.
  let count: Int

  /// The most pictures that are drawn.
  private static let most = 100_000.0

  /// Says which they are.
  init(of plan: EntrancePlan, rate: Double, isQuiet: Bool) {
    self.plan = plan
    self.rate = rate
    self.isQuiet = isQuiet
    count = Int(min(Self.most, (plan.duration * rate - 1e-9).rounded(.up))) + 1
  }

  /// Draws one after the other; on a terminal it is shown how far that is.
  func each(_ draw: (_ number: Int, _ seconds: Double, _ scene: Scene) throws -> Void) throws {
    defer { if !isQuiet { Console.progress("") } }
    for number in 0..<count {
      if !isQuiet { Console.progress("Drawing picture \(number + 1) of \(count)") }
      let seconds = Double(number) / rate
      let isLast = number == count - 1
      try draw(number, seconds, plan.scene(at: isLast ? plan.duration : seconds))
    }
  }
}
