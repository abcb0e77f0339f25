import Charthouse
import CharthouseCairo
import CharthouseSVG
import Glibc

/// What a picture is written as.
enum Format: String, CaseIterable {
  case png, svg, pdf, webp

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
  /// Pictures for each second of a file that moves; nil: it is still.
  let rate: Double?
  /// Whether progress isn't shown.
  let isQuiet: Bool

  /// The options that say it.
  static let options = [
    Option("output", "o", .file("OUT"), "Where to write; - is standard output."),
    Option(
      "format", nil, .choice("F", Format.allCases.map(\.rawValue)),
      "What to write: png, svg, pdf or webp; by OUT's ending unless said."),
    Option("scale", nil, .any("N"), "Pixels for each point of a PNG or WebP, 1 unless said."),
    Option(
      "animate", nil, nil,
      "Let the charts come in: in an SVG or WebP that moves, or as numbered PNGs where OUT is a folder/."
    ),
    Option(
      "fps", nil, .any("N"),
      "Pictures for each second of a WebP that moves or of numbered PNGs, 30 unless said."),
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
    let isAnimated = arguments.has("animate")
    let usualFormat: Format = isAnimated ? .svg : .png
    guard
      let path = arguments["output"] ?? usual.map({ "\($0).\((format ?? usualFormat).rawValue)" })
    else {
      throw arguments.misuse(
        "Where to write is missing: -o OUT, or -o - for standard output.")
    }
    let isFolder = isAnimated && PictureFolder.isNamed(by: path)
    guard let format = format ?? (isFolder ? .png : Format(endingOf: path)) else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw arguments.misuse(
        path == "-"
          ? "What to write is missing: --format, one of \(names)."
          : PictureFolder.isNamed(by: path)
            ? "\(path) is a folder: numbered pictures go there with --animate; else name a file."
            : "The ending of \(path) doesn't say what to write; name it with --format, one of \(names)."
      )
    }
    self.path = path
    self.format = format
    scale = try arguments.number("scale", atLeast: 0.01) ?? 1
    isWhole = arguments.has("whole")
    isQuiet = arguments.has("quiet")
    rate =
      isAnimated ? try arguments.number("fps", atLeast: 1, atMost: FrameTimes.fastest) ?? 30 : nil
    if arguments["fps"] != nil, !isAnimated {
      throw arguments.misuse("--fps is for pictures that move: say --animate too.")
    }
    guard isAnimated else { return }
    if arguments["at"] != nil {
      throw arguments.misuse(
        "--at draws one moment, and --animate all of them: say one of the two.")
    }
    switch format {
    case .pdf: throw arguments.misuse("A PDF doesn't move; --animate writes svg, webp or png.")
    case .png where !isFolder:
      throw arguments.misuse(
        "A PNG doesn't move; --animate writes several where OUT is a folder, such as -o frames/.")
    case .svg where isFolder, .webp where isFolder:
      throw arguments.misuse("\(path) is a folder; \(format.rawValue) goes to one file.")
    default: break
    }
  }

  /// Draws the picture and writes it: a file beside first, then renamed, so that there is never half of one.
  func write(_ picture: Picture) throws {
    if let rate { return try write(picture.plan, rate: rate) }
    let scene = picture.scene
    switch format {
    case .png: try write(try scene.png(scale: scale))
    case .webp: try write(try scene.webp(scale: scale))
    case .pdf: try write(try scene.pdf(detail: isWhole ? .whole : .reduced))
    case .svg:
      let drawn = isWhole ? scene : try scene.embeddingClouds()
      try write(Array(drawn.svg(options: svgOptions).utf8))
    }
  }

  /// Writes what moves.
  private func write(_ plan: EntranceTimeline, rate: Double) throws {
    switch format {
    case .svg:
      let drawn =
        isWhole ? plan : EntranceTimeline(try plan.scene.embeddingClouds(), plan.entrances)
      try write(Array(drawn.svg(options: svgOptions).utf8))
    case .webp:
      let moments = try FrameTimes(of: plan, rate: rate, isQuiet: isQuiet)
      let file = try AnimatedWebP(size: plan.scene.size, scale: scale)
      try moments.each { _, seconds, scene in try file.add(scene, at: seconds) }
      try write(try file.finish(at: plan.duration + 1 / rate))
    case .png, .pdf:
      let moments = try FrameTimes(of: plan, rate: rate, isQuiet: isQuiet)
      let folder = try PictureFolder(path)
      try moments.each { number, _, scene in
        try folder.add(try scene.png(scale: scale), number: number, of: moments.count)
      }
      try folder.finish()
    }
  }

  private var svgOptions: SVGOptions {
    var options = SVGOptions(scale: scale)
    if isWhole { options.detail = .whole }
    return options
  }

  private func write(_ bytes: [UInt8]) throws {
    guard path == "-" else { return try AtomicFile.write(bytes, to: path) }
    guard format == .svg || isatty(STDOUT_FILENO) == 0 else {
      throw OutputError.terminal(format: format.rawValue.uppercased())
    }
    try Console.write(bytes)
  }
}
