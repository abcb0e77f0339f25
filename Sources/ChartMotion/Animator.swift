package import ChartScene

/// The clock of a host, and what moves by it.
package struct Animator {
  /// Seconds, as the program said last.
  package var time = 0.0
  /// Whether everything is at its end at once.
  package var reducesMotion = false
  /// Whether the entrance was started.
  package private(set) var hasEntered = false

  private var moves: [Move] = []
  private var count = 0

  package init() {}

  /// Something that moves.
  package struct Move {
    var subject: AnimationEvent.Subject
    /// The host's time when it was made.
    package var start: Double
    /// Seconds until it begins after that, and until it is over.
    var delay: Double
    var length: Double
    /// What a change began with, and how it goes on.
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

    /// The host's time when it is over.
    var end: Double { start + length }
  }

  /// Whether anything moves.
  package var isMoving: Bool { !moves.isEmpty }

  /// The animations that run.
  package var animations: [Animation] {
    moves.compactMap { if case .animation(let animation) = $0.subject { animation } else { nil } }
  }

  /// The entrance, where it runs.
  package var entrance: Move? { moves.last { $0.subject == .entrance } }
  /// The change that runs.
  package var change: Move? { moves.last { $0.subject == .change } }

  /// A number that no animation has.
  package mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Adds what moves; gives what is to be told.
  package mutating func add(_ move: Move) -> [AnimationEvent] {
    if move.subject == .entrance { hasEntered = true }
    if reducesMotion {
      return [.started, .finished].map { AnimationEvent(subject: move.subject, phase: $0) }
    }
    moves.append(move)
    return begun()
  }

  /// Takes out what passes; gives what is to be told.
  package mutating func cancel(where passes: (AnimationEvent.Subject) -> Bool) -> [AnimationEvent] {
    let ended = moves.filter { passes($0.subject) }
    moves.removeAll { passes($0.subject) }
    return ended.map { AnimationEvent(subject: $0.subject, phase: .cancelled) }
  }

  /// Goes on to a time.
  ///
  /// - Parameters:
  ///   - time: The new time.
  ///   - all: Whether everything is over then, whatever its end.
  /// - Returns: What is to be told: what has started, then what has finished, the earliest first.
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
