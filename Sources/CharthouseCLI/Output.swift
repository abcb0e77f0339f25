import Charthouse
import CharthouseCairo
import CharthouseSVG
import Glibc

/// What a picture is written as.
enum Format: String, CaseIterable {
  case png, svg, pdf
}

/// Where a picture goes, and how.
struct Output {
  let path: String
  let format: Format
  let scale: Double

  /// Reads `-o`, `--format` and `--scale`.
  init(_ arguments: Arguments, command: String, usual: String? = nil) throws(UsageError) {
    guard let path = arguments["output"] ?? usual else {
      throw UsageError(
        "Where to write is missing: -o OUT, or -o - for standard output.", command: command)
    }
    self.path = path
    let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
    if let name = arguments["format"] {
      guard let format = Format(rawValue: name.lowercased()) else {
        throw UsageError("There is no format \"\(name)\"; there are \(names).", command: command)
      }
      self.format = format
    } else {
      let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
      guard let format = Format(rawValue: ending.lowercased()) else {
        throw UsageError(
          path == "-"
            ? "What to write is missing: --format, one of \(names)."
            : "The ending of \(path) doesn't say what to write; name it with --format, one of \(names).",
          command: command)
      }
      self.format = format
    }
    scale = try arguments.number("scale", command: command, least: 0.01) ?? 1
  }

  /// Draws the scene and writes it: a file beside first, then renamed, so that there is never half of one.
  func write(_ scene: Scene) throws {
    let bytes: [UInt8]
    switch format {
    case .png: bytes = try scene.png(scale: scale)
    case .pdf: bytes = try scene.pdf()
    case .svg:
      bytes = Array(try scene.embeddingClouds().svg(options: SVGOptions(scale: scale)).utf8)
    }
    guard path == "-" else { return try AtomicFile.write(bytes, to: path) }
    guard format == .svg || isatty(STDOUT_FILENO) == 0 else {
      throw OutputError.terminal(format.rawValue.uppercased())
    }
    guard Console.write(bytes, to: STDOUT_FILENO) else {
      throw OutputError.closed(String(cString: strerror(errno)))
    }
  }
}

/// Why a picture could not be written to standard output.
enum OutputError: Error, CustomStringConvertible {
  /// Standard output is a terminal, the picture is not text.
  case terminal(String)
  /// Standard output can't be written to.
  case closed(String)

  var description: String {
    switch self {
    case .terminal(let format):
      "Standard output is a terminal, which can't show \(format); send it to a file or a pipe."
    case .closed(let reason): "Standard output can't be written to: \(reason)."
    }
  }
}

extension Arguments {
  /// The number that an option says; nil where it wasn't given.
  func number(_ name: String, command: String, least: Double) throws(UsageError) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), number.isFinite, number >= least else {
      throw UsageError(
        "--\(name) can't be \"\(text)\"; it takes a number greater than 0.", command: command)
    }
    return number
  }

  /// The whole number that an option says; nil where it wasn't given.
  func count(_ name: String, command: String) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw UsageError("--\(name) can't be \"\(text)\"; it takes a whole number.", command: command)
    }
    return count
  }
}
