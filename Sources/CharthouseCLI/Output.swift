import Charthouse
import CharthouseCairo
import CharthouseSVG
import Glibc

/// What a picture is written as.
enum Format: String, CaseIterable {
  case png, svg, pdf

  /// The format that the ending of a file's name says; nil where it says none.
  init?(endingOf path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: point)...].lowercased())
  }
}

/// Where a picture goes, and how.
struct Output {
  /// A file; "-" is standard output.
  let path: String
  let format: Format
  let scale: Double
  /// Whether a vector file has every point, whatever can be seen of them.
  let isWhole: Bool

  /// The options that say it.
  static let options = [
    Option("output", "o", .file("OUT"), "Where to write; - is standard output."),
    Option(
      "format", nil, .choice("F", Format.allCases.map(\.rawValue)),
      "What to write: png, svg or pdf; by OUT's ending unless said."),
    Option("scale", nil, .any("N"), "Pixels for each point of a PNG, 1 unless said."),
    Option(
      "whole", nil, nil,
      "Write every point of big data to SVG and PDF, not what can be seen of them."),
  ]

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - usual: The file's name without an ending where none is given; nil: one must be given.
  /// - Throws: `UsageError` where it isn't said, or not so that it is understood.
  init(_ arguments: Arguments, usual: String? = nil) throws(UsageError) {
    let format = try arguments.choice("format", of: Format.self)
    guard let path = arguments["output"] ?? usual.map({ "\($0).\((format ?? .png).rawValue)" })
    else {
      throw arguments.misuse(
        "Where to write is missing: -o OUT, or -o - for standard output.")
    }
    guard let format = format ?? Format(endingOf: path) else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw arguments.misuse(
        path == "-"
          ? "What to write is missing: --format, one of \(names)."
          : "The ending of \(path) doesn't say what to write; name it with --format, one of \(names)."
      )
    }
    self.path = path
    self.format = format
    scale = try arguments.number("scale", atLeast: 0.01) ?? 1
    isWhole = arguments.has("whole")
  }

  /// Draws the scene and writes it: a file beside first, then renamed, so that there is never half of one.
  func write(_ scene: Scene) throws {
    let bytes: [UInt8]
    switch format {
    case .png: bytes = try scene.png(scale: scale)
    case .pdf: bytes = try scene.pdf(detail: isWhole ? .whole : .reduced)
    case .svg:
      var options = SVGOptions(scale: scale)
      if isWhole { options.detail = .whole }
      let drawn = isWhole ? scene : try scene.embeddingClouds()
      bytes = Array(drawn.svg(options: options).utf8)
    }
    guard path == "-" else { return try AtomicFile.write(bytes, to: path) }
    guard format == .svg || isatty(STDOUT_FILENO) == 0 else {
      throw OutputError.terminal(format: format.rawValue.uppercased())
    }
    try Console.write(bytes)
  }
}
