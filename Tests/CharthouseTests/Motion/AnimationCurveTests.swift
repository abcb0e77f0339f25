import Glibc
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("Animation curves")
struct AnimationCurveTests {
  @Test func `There are the 31 usual ones, each with a name of its own`() {
    let names = AnimationCurve.named.map(\.name)
    #expect(names.count == 31)
    #expect(Set(names).count == 31)
    #expect(names.contains("linear") && names.contains("bounce-in-out"))
    for (name, curve) in AnimationCurve.named {
      #expect(AnimationCurve(named: name) == curve)
      #expect(curve.name == name)
    }
    #expect(AnimationCurve(named: "springy") == nil)
  }

  @Test("Each has exact ends, and stays there", arguments: AnimationCurve.named.map(\.curve))
  func ends(_ curve: AnimationCurve) {
    #expect(curve(0) == 0 && curve(1) == 1)
    #expect(curve(-0.5) == 0 && curve(1.5) == 1 && curve(.nan) == 0)
    // Nor does it jump there.
    #expect(abs(curve(1e-6)) < 0.01)
    #expect(abs(curve(1 - 1e-6) - 1) < 0.01)
  }

  @Test("In and out are each other, rotated", arguments: AnimationCurve.Family.allCases)
  func turned(_ family: AnimationCurve.Family) {
    let (slowStart, slowEnd) = (AnimationCurve.ease(family, .in), AnimationCurve.ease(family, .out))
    let both = AnimationCurve.ease(family, .inOut)
    for time in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(abs(slowStart(time) - (1 - slowEnd(1 - time))) < 1e-12)
      #expect(abs(both(time) - (1 - both(1 - time))) < 1e-12)
    }
    #expect(abs(both(0.25) - slowStart(0.5) / 2) < 1e-12)
  }

  @Test func `Their middles are those of the formulas`() {
    let middles: [(AnimationCurve.Family, Double)] = [
      (.sine, 1 - 0.5.squareRoot()), (.quad, 0.25), (.cubic, 0.125), (.quart, 0.0625),
      (.quint, 0.03125), (.exponential, 31 / 1023), (.circular, 1 - 0.75.squareRoot()),
      (.back, 0.25 * (1.35079 - 1.70158)), (.elastic, -exp2(-5) * sin(-0.575 * 20 * .pi / 3)),
      (.bounce, 1 - (7.5625 * pow(0.5 - 1.5 / 2.75, 2) + 0.75)),
    ]
    for (family, middle) in middles {
      #expect(abs(AnimationCurve.ease(family, .in)(0.5) - middle) < 1e-12, "\(family)")
    }
  }

  @Test func `Back and elastic overshoot their ends, the others never`() {
    for (name, curve) in AnimationCurve.named {
      let values = stride(from: 0.0, through: 1, by: 0.01).map { curve($0) }
      let isBeyond = values.contains { $0 < -1e-9 || $0 > 1 + 1e-9 }
      #expect(isBeyond == (name.hasPrefix("back") || name.hasPrefix("elastic")), "\(name)")
    }
  }

  @Test func `A Bézier curve goes through its points`() {
    let straight = AnimationCurve.bezier(Point(x: 1 / 3, y: 1 / 3), Point(x: 2 / 3, y: 2 / 3))
    for time in [0, 0.1, 0.5, 0.9, 1] { #expect(abs(straight(time) - time) < 1e-9) }
    // With these handles x is the parameter itself, and y its square.
    let quad = AnimationCurve.bezier(Point(x: 1 / 3, y: 0), Point(x: 2 / 3, y: 1 / 3))
    #expect(abs(quad(0.3) - 0.09) < 1e-9)
    #expect(AnimationCurve.bezier(Point(x: 0, y: 2), Point(x: 1, y: 2))(0.5) > 1)
  }

  @Test func `A timing waits, runs, and ends exactly`() {
    let timing = Timing(2, delay: 1, curve: .linear)
    #expect([0, 1, 2, 3, 4].map(timing.progress) == [0, 0, 0.5, 1, 1])
    let sudden = Timing(0, delay: 1)
    #expect(sudden.progress(at: 0.99) == 0 && sudden.progress(at: 1) == 1)
  }
}
