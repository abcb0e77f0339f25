import ChartBridge
import ChartModel
public import ChartMotion
import ChartScene

extension Entrance: Configurable {
  /// The settings of an entrance.
  public static let settings = Settings(of: Entrance(), called: "the entrance") {
    Setting(
      "style", \.style,
      "Motion of the marks; automatic draws lines, grows bars, sweeps wedges, and fades in the rest."
    )
    Setting(
      "duration", \.timing.duration, in: 0...3600, unit: .seconds, "Duration of the whole entrance."
    )
    Setting("delay", \.timing.delay, in: 0...3600, unit: .seconds, "Time before it begins.")
    Setting("curve", \.curve, "Easing curve.")
    Setting(
      "bezier", \.bezier,
      "Handles of a Bézier curve that replaces the easing curve, [x1, y1, x2, y2], x from 0 to 1, as in CSS."
    )
    Setting(
      "order", \.order,
      "Order in which marks begin; automatic shows bars and symbols one after the other.")
    Setting(
      "stagger", \.stagger, in: 0...0.95,
      "Fraction of the duration after which the last mark begins.")
    Setting("inverted", \.isInverted, "Begins with the last mark.")
    Setting(
      "area", \.area,
      "Moment at which the area under a drawn line is filled: at the end, or along with the line."
    )
    Setting("hidden", \.hidesBefore, "Hides the marks until the entrance is first started.")
  }

  private var curve: NamedCurve {
    get { NamedCurve(curve: timing.curve) }
    set { timing.curve = newValue.curve }
  }

  /// The handles; `nil` if the curve has a name, and `nil` changes nothing.
  private var bezier: CurveHandles? {
    get {
      guard case .bezier(let first, let second) = timing.curve else { return nil }
      return CurveHandles(first: first, second: second)
    }
    set {
      guard let newValue else { return }
      timing.curve = .bezier(newValue.first, newValue.second)
    }
  }
}

/// A curve by its name; `null` stands for a Bézier curve, which has none.
private struct NamedCurve: ConfigurableValue {
  var curve: AnimationCurve

  static var valueType: ValueType {
    .enumeration(Enumeration(name: "", cases: AnimationCurve.named.map(\.name)))
  }

  init(curve: AnimationCurve) { self.curve = curve }

  init?(from value: Value) {
    guard let found = value.text.flatMap(AnimationCurve.init(named:)) else { return nil }
    curve = found
  }

  var value: Value { curve.name.value }
}

/// The handles of a Bézier curve as four numbers.
private struct CurveHandles: ConfigurableValue {
  var first: Point
  var second: Point

  static var valueType: ValueType { .list(.f64) }

  init(first: Point, second: Point) {
    self.first = first
    self.second = second
  }

  init?(from value: Value) {
    guard let numbers = [Double](from: value), numbers.count == 4,
      (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
    else { return nil }
    first = Point(x: numbers[0], y: numbers[1])
    second = Point(x: numbers[2], y: numbers[3])
  }

  var value: Value { [first.x, first.y, second.x, second.y].value }

  static func allowed(_ words: String) -> String {
    "four numbers, x1, y1, x2 and y2, with x1 and x2 from 0 to 1"
  }
}
