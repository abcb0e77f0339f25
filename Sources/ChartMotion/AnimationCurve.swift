public import ChartModel
import Glibc

/// A function from elapsed time to progress, both from 0 to 1, with exact ends.
///
/// Back and elastic curves overshoot 0 or 1 on the way.
public enum AnimationCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slower at one end, or at both.
  case ease(Family, Ends)
  /// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS; the handles' x are clamped to 0…1.
  case bezier(Point, Point)

  /// Families of easing functions.
  ///
  /// The formulas are those for a slow start, for a time t from 0 to 1: sine 1 − cos(πt/2); quad
  /// t²; cubic t³; quart t⁴; quint t⁵; exponential (2¹⁰ᵗ − 1)/1023; circular 1 − √(1 − t²); back
  /// t²(2.70158t − 1.70158); elastic −2^(10t − 10) sin(20π(t − 1.075)/3); bounce the parabola
  /// 7.5625t² with three ever lower rebounds, run backwards.
  ///
  /// - Source: R. Penner, "Motion, Tweening, and Easing", in Programming Macromedia Flash MX, 2002.
  public enum Family: String, CaseIterable, Hashable, Sendable {
    case sine, quad, cubic, quart, quint, exponential, circular, back, elastic, bounce
  }

  /// The slow ends of an easing curve.
  public enum Ends: String, CaseIterable, Hashable, Sendable {
    /// Slow at the start.
    case `in`
    /// Slow at the end.
    case out
    /// Slow at both: the `in` curve in the first half, the `out` curve in the second.
    case inOut = "in-out"
  }

  /// The named curves: `linear`, and each family with each end, such as `cubic-in-out`.
  public static let named: [(name: String, curve: AnimationCurve)] =
    [("linear", .linear)]
    + Family.allCases.flatMap { family in
      Ends.allCases.map { ("\(family.rawValue)-\($0.rawValue)", .ease(family, $0)) }
    }

  /// Creates the curve with a name; `nil` if there is none.
  public init?(named name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.curve
  }

  /// The curve's name; `nil` for a Bézier curve.
  public var name: String? { Self.named.first { $0.curve == self }?.name }

  /// Returns the progress at a time from 0 to 1.
  ///
  /// 0 up to time 0, 1 from time 1 on; 0 if the time is NaN.
  public func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .ease(let family, .in): return family.eased(time)
    case .ease(let family, .out): return 1 - family.eased(1 - time)
    case .ease(let family, .inOut):
      return time < 0.5 ? family.eased(2 * time) / 2 : 1 - family.eased(2 - 2 * time) / 2
    case .bezier(let first, let second):
      let part = Self.parameter(at: time, first.x, second.x)
      return Self.coordinate(at: part, first.y, second.y)
    }
  }

  /// Returns the earliest time at which the progress is at least `part`.
  func time(reaching part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    let steps = 64
    let next = (1...steps).first { self(Double($0) / Double(steps)) >= part } ?? steps
    var (low, high) = (Double(next - 1) / Double(steps), Double(next) / Double(steps))
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if self(middle) >= part { high = middle } else { low = middle }
    }
    return high
  }

  /// A coordinate of a Bézier curve from 0 to 1.
  private static func coordinate(at part: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - part
    return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
  }

  /// The parameter at which a Bézier curve's x is `time`, by bisection, since x never decreases.
  private static func parameter(at time: Double, _ first: Double, _ second: Double) -> Double {
    let (first, second) = (min(1, max(0, first)), min(1, max(0, second)))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if coordinate(at: middle, first, second) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension AnimationCurve.Family {
  /// The progress with a slow start, between the ends.
  fileprivate func eased(_ time: Double) -> Double {
    switch self {
    case .sine: return 1 - cos(time * .pi / 2)
    case .quad: return time * time
    case .cubic: return time * time * time
    case .quart: return time * time * time * time
    case .quint: return time * time * time * time * time
    case .exponential: return (exp2(10 * time) - 1) / 1023
    case .circular: return 1 - (1 - time * time).squareRoot()
    case .back: return time * time * (2.70158 * time - 1.70158)
    case .elastic:
      return -exp2(10 * time - 10) * sin((time - 1.075) * 20 * .pi / 3)
    case .bounce: return 1 - Self.rebounding(1 - time)
    }
  }

  /// A fall with three rebounds: arcs of one parabola, each with its own vertex.
  private static func rebounding(_ time: Double) -> Double {
    let arcs: [(end: Double, middle: Double, low: Double)] = [
      (1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375),
    ]
    let arc = arcs.first { time < $0.end / 2.75 } ?? arcs[3]
    let distance = time - arc.middle / 2.75
    return 7.5625 * distance * distance + arc.low
  }
}
