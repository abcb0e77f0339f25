import Charthouse
import CharthouseSpec
import Glibc

extension Command {
  /// Applies input events to a picture and prints the events that a program receives.
  static let interact = Command(
    "interact", "SPEC --events FILE [OPTION]... [-o OUT]", argument: .file("SPEC"),
    summary: "Press, drag, zoom and scrub in a picture, and print the events a program receives.",
    details: [
      "SPEC is a specification, as for render. FILE has one input action per line; - is standard input. Each event that a program's delegates receive is printed as a line of JSON, as soon as it occurs. With -o, the final picture is written.",
      "A line of FILE is one of: \(InputAction.forms.joined(separator: "; ")). X and Y are in points from the top left. Empty lines and text after # are ignored. Positive STEPS of a wheel zoom out, negative ones zoom in; a FACTOR above 1 zooms in; SECONDS are at least 0. The entrance animation starts when time first advances; if FILE doesn't advance time, the finished picture is drawn.",
    ],
    options: [
      Option("events", "e", .file("FILE"), "Read input actions from FILE; - is standard input.")
    ] + Picture.options + Output.options
  ) { arguments in
    let file = try arguments.onlyArgument("The file with the specification")
    guard let events = arguments["events"] else {
      throw arguments.misuse(
        "The input actions are missing: use --events FILE, or --events - for standard input.")
    }
    if file == "-", events == "-" {
      throw arguments.misuse("SPEC and --events can't both be standard input.")
    }
    let output = arguments["output"] == nil ? nil : try Output(arguments)
    let specification = try specification(in: file)
    let host = try Picture.host(of: specification, arguments)
    let listener = EventPrinter(host)
    Picture.warn(of: try host.layout())
    try InputScript.run(events) { action in
      try action.apply(to: host)
      if let error = listener.error { throw error }
    }
    try output?.write(try Picture(of: host, isFinished: host.time == 0))
  }
}

/// An input action with pointer, wheel, fingers or keys.
enum InputAction {
  case press(Point)
  case move(Point)
  case release(Point)
  case cancel
  case wheel(Point, steps: Double)
  case pinch(Point, factor: Double)
  case key(InputKey)
  case advance(Double)

  /// The forms of lines in a script.
  static let forms = [
    "press X Y", "move X Y", "release X Y", "cancel", "wheel X Y STEPS", "pinch X Y FACTOR",
    "key NAME (\(InputKey.allCases.map(\.rawValue).joined(separator: ", ")))",
    "advance SECONDS",
  ]

  /// Reads a line of a script; `nil` if it isn't valid.
  init?(_ words: [Substring]) {
    guard let verb = words.first else { return nil }
    let numbers = words.dropFirst().map { Double($0) ?? .nan }
    func place(_ count: Int) -> Point? {
      guard numbers.count == count, numbers.allSatisfy(\.isFinite) else { return nil }
      return Point(x: numbers[0], y: numbers[1])
    }
    switch verb {
    case "press": self.init(place(2)) { .press($0) }
    case "move": self.init(place(2)) { .move($0) }
    case "release": self.init(place(2)) { .release($0) }
    case "cancel" where numbers.isEmpty: self = .cancel
    case "wheel": self.init(place(3)) { .wheel($0, steps: numbers[2]) }
    case "pinch" where numbers.last ?? 0 > 0:
      self.init(place(3)) { .pinch($0, factor: numbers[2]) }
    case "advance" where numbers.count == 1 && numbers[0] >= 0 && numbers[0].isFinite:
      self = .advance(numbers[0])
    case "key":
      let key = InputKey.allCases.first {
        words.count == 2 && $0.rawValue.lowercased() == words[1].lowercased()
      }
      guard let key else { return nil }
      self = .key(key)
    default: return nil
    }
  }

  private init?(_ place: Point?, _ make: (Point) -> InputAction) {
    guard let place else { return nil }
    self = make(place)
  }

  /// Applies the action to a host.
  func apply(to host: ChartHost) throws {
    switch self {
    case .press(let point): try host.press(at: point)
    case .move(let point): try host.move(to: point)
    case .release(let point): try host.release(at: point)
    case .cancel: try host.cancel()
    case .wheel(let point, let steps): try host.wheel(at: point, steps: steps)
    case .pinch(let point, let factor): try host.pinch(at: point, by: factor)
    case .key(let key): _ = try host.press(key)
    case .advance(let seconds):
      if host.time == 0 { try host.startEntrance() }
      try host.advance(to: host.time + seconds)
    }
  }
}
