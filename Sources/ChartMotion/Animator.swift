package import ChartScene

/// The clock of a host, and the motions that it drives.
package struct Animator {
  /// The time in seconds that the program set last.
  package var time = 0.0
  /// `true` if every motion ends at once.
  package var reducesMotion = false
  /// `true` if the entrance was started.
  package private(set) var hasEntered = false

  private var moves: [Move] = []
  private var count = 0

  package init() {}

  /// A motion.
  package struct Move {
    var subject: AnimationEvent.Subject
    /// The host's time at which the motion was created.
    package var start: Double
    /// Seconds after that until the motion begins, and until it ends.
    var delay: Double
    var length: Double
    /// For a change, the old scene and the timing.
    package var change: (from: Scene, timing: Timing)?
    var isGiven = false

    package init(
      subject: AnimationEvent.Subject, start: Double, delay: Double, length: Double,
      change: (from: Scene, timing: Timing)? = nil, isGiven: Bool = false
    ) {
      self.subject = subject
      self.start = start
      self.delay = delay
      self.length = length
      self.change = change
      self.isGiven = isGiven
    }

    /// The host's time at which the motion ends.
    var end: Double { start + length }
  }

  /// `true` if anything moves.
  package var isMoving: Bool { !moves.isEmpty }

  /// The running animations.
  package var animations: [Animation] {
    moves.compactMap { if case .animation(let animation) = $0.subject { animation } else { nil } }
  }

  /// The running entrance; `nil` if there is none.
  package var entrance: Move? { moves.last { $0.subject == .entrance } }
  /// The running change; `nil` if there is none.
  package var change: Move? { moves.last { $0.subject == .change } }

  /// Returns a number that no other animation has.
  package mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Adds a motion and returns the events to emit.
  package mutating func add(_ move: Move) -> [AnimationEvent] {
    if move.subject == .entrance { hasEntered = true }
    if reducesMotion {
      return [.started, .finished].map { AnimationEvent(subject: move.subject, phase: $0) }
    }
    moves.append(move)
    return begun()
  }

  /// Removes the motions with a matching subject and returns the events to emit.
  package mutating func cancel(where passes: (AnimationEvent.Subject) -> Bool) -> [AnimationEvent] {
    let ended = moves.filter { passes($0.subject) }
    moves.removeAll { passes($0.subject) }
    return ended.map { AnimationEvent(subject: $0.subject, phase: .cancelled) }
  }

  /// Advances to a time.
  ///
  /// - Parameters:
  ///   - time: The new time.
  ///   - all: `true` to finish all motions, whatever their end.
  /// - Returns: The events to emit: first motions that started, then those that finished, by end.
  package mutating func advance(to time: Double, finishing all: Bool = false) -> [AnimationEvent] {
    self.time = time
    var events = begun(all)
    let ended = moves.filter { all || $0.end <= time }.sorted { $0.end < $1.end }
    moves.removeAll { all || $0.end <= time }
    events += ended.map { AnimationEvent(subject: $0.subject, phase: .finished) }
    return events
  }

  private mutating func begun(_ all: Bool = false) -> [AnimationEvent] {
    var events: [AnimationEvent] = []
    for index in moves.indices
    where !moves[index].isGiven && (all || moves[index].start + moves[index].delay <= time) {
      moves[index].isGiven = true
      events.append(AnimationEvent(subject: moves[index].subject, phase: .started))
    }
    return events
  }
}
