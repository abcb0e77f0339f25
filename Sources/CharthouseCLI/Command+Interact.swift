import Charthouse
import CharthouseSpec
import Glibc

extension Command {
  /// Does with a picture what a person would, and prints what the program would hear.
  static let interact = Command(
    "interact", "SPEC --events FILE [OPTION]... [-o OUT]", argument: .file("SPEC"),
    summary: "Press, drag, zoom and scrub in a picture, and print what a program would hear.",
    details: [
      "SPEC is a specification as render takes it. FILE has what is done, a line each; - is standard input. Each event that the program's delegates would hear is a line of JSON on standard output, as soon as it happens. With -o, the picture is drawn as it is at the end.",
      "A line of FILE is one of: \(InputAction.forms.joined(separator: "; ")). X and Y are points from the top left. Empty lines, and what follows #, are passed over. Positive STEPS of a wheel zoom out, negative ones in; a FACTOR above 1 zooms in; SECONDS are at least 0. The charts begin to come in when time first advances; a script that doesn't advance it is drawn with everything at its end.",
    ],
    options: [
      Option("events", "e", .file("FILE"), "What is done; - is standard input.")
    ] + Picture.options + Output.options
  ) { arguments in
    let file = try arguments.onlyArgument("The file with the specification")
    guard let events = arguments["events"] else {
      throw arguments.misuse("What is done is missing: --events FILE, or --events - .")
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

/// Something that a person does with pointer, wheel, fingers or keys.
enum InputAction {
  case press(Point)
  case move(Point)
  case release(Point)
  case cancel
  case wheel(Point, steps: Double)
  case pinch(Point, factor: Double)
  case key(InputKey)
  case advance(Double)

  /// How lines of a script say it.
  static let forms = [
    "press X Y", "move X Y", "release X Y", "cancel", "wheel X Y STEPS", "pinch X Y FACTOR",
    "key NAME (\(InputKey.allCases.map(\.rawValue).joined(separator: ", ")))",
    "advance SECONDS",
  ]

  /// Reads a line of a script; nil where it isn't understood.
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

  /// Does it.
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
