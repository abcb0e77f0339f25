import Charthouse
import CharthouseCairo
import CharthouseSVG
import Glibc

/// The format of a picture.
enum Format: String, CaseIterable {
  case png, svg, pdf, webp

  /// Creates the format of a file's extension; `nil` if there is no such format.
  init?(endingOf path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: point)...].lowercased())
  }
}

/// The destination and format of a picture.
struct Output {
  /// The path of a file; "-" is standard output.
  let path: String
  let format: Format
  let scale: Double
  /// `true` to write every point to a vector file, even if it isn't visible.
  let isWhole: Bool
  /// The frames per second of an animated file; `nil` for a still picture.
  let rate: Double?
  /// `true` to hide progress.
  let isQuiet: Bool

  /// The options of the output.
  static let options = [
    Option("output", "o", .file("OUT"), "The file to write; - is standard output."),
    Option(
      "format", nil, .choice("F", Format.allCases.map(\.rawValue)),
      "The format: png, svg, pdf or webp. Default: by the extension of OUT."),
    Option("scale", nil, .any("N"), "Pixels per point of a PNG or WebP. Default: 1."),
    Option(
      "animate", nil, nil,
      "Write the entrance animation: an animated SVG or WebP, or numbered PNGs if OUT is a folder/."
    ),
    Option(
      "fps", nil, .any("N"),
      "Pictures per second of an animated WebP or of numbered PNGs. Default: 30."),
    Option(
      "whole", nil, nil,
      "Write every point of large data to SVG and PDF, even if it isn't visible."),
  ]

  /// Creates an output from a command line.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - usual: The default file name without extension; `nil` if a name must be given.
  /// - Throws: `UsageError` if an option is missing or not valid.
  init(_ arguments: Arguments, usual: String? = nil) throws(UsageError) {
    let format = try arguments.choice("format", of: Format.self)
    let isAnimated = arguments.has("animate")
    let usualFormat: Format = isAnimated ? .svg : .png
    guard
      let path = arguments["output"] ?? usual.map({ "\($0).\((format ?? usualFormat).rawValue)" })
    else {
      throw arguments.misuse(
        "The output is missing: use -o OUT, or -o - for standard output.")
    }
    let isFolder = isAnimated && PictureFolder.isNamed(by: path)
    guard let format = format ?? (isFolder ? .png : Format(endingOf: path)) else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw arguments.misuse(
        path == "-"
          ? "The format is missing: use --format with one of \(names)."
          : PictureFolder.isNamed(by: path)
            ? "\(path) is a folder: name a file, or write numbered pictures with --animate."
            : "The format of \(path) is unknown; use --format with one of \(names)."
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
      throw arguments.misuse("--fps is for animations: add --animate.")
    }
    guard isAnimated else { return }
    if arguments["at"] != nil {
      throw arguments.misuse(
        "--at draws one moment, and --animate all of them: use one of the two.")
    }
    switch format {
    case .pdf: throw arguments.misuse("A PDF can't be animated; --animate writes svg, webp or png.")
    case .png where !isFolder:
      throw arguments.misuse(
        "A PNG can't be animated; --animate writes several to a folder, such as -o frames/.")
    case .svg where isFolder, .webp where isFolder:
      throw arguments.misuse("\(path) is a folder; \(format.rawValue) is written to a file.")
    default: break
    }
  }

  /// Draws and writes the picture.
  ///
  /// The file is written under another name and then renamed, so that it is never incomplete.
  func write(_ picture: Picture) throws {
    if let rate { return try write(picture.entrance(), rate: rate) }
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

  /// Writes an animation.
  private func write(_ entrance: EntranceTimeline, rate: Double) throws {
    switch format {
    case .svg:
      let drawn =
        isWhole
        ? entrance : EntranceTimeline(try entrance.scene.embeddingClouds(), entrance.entrances)
      try write(Array(drawn.svg(options: svgOptions).utf8))
    case .webp:
      let moments = try FrameTimes(of: entrance, rate: rate, isQuiet: isQuiet)
      let file = try AnimatedWebP(size: entrance.scene.size, scale: scale)
      try moments.each { _, seconds, scene in try file.add(scene, at: seconds) }
      try write(try file.finish(at: entrance.duration + 1 / rate))
    case .png, .pdf:
      let moments = try FrameTimes(of: entrance, rate: rate, isQuiet: isQuiet)
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
