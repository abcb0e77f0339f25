import Charthouse
import CharthouseSpec

extension Command {
  /// The command that draws a specification.
  static let render = Command(
    "render", "SPEC [OPTION]... [-o OUT]", argument: .file("SPEC"),
    summary: "Draw a chart from a JSON specification.",
    details: [
      "SPEC is a file, or - for standard input; files that it names are relative to its folder. Without -o, the picture is written to the working directory, with the specification's name."
    ], options: Picture.options + Output.options
  ) { arguments in
    let file = try arguments.onlyArgument("The file with the specification")
    let output = try Output(arguments, usual: usualOutput(for: file))
    let specification = try specification(in: file)
    try output.write(try Picture(of: specification, arguments))
    if arguments["output"] == nil, !arguments.has("quiet") { Console.note("Wrote \(output.path).") }
  }

  /// The command that prints the scene of a table or a specification.
  static let scene = Command(
    "scene", "SPEC [OPTION]...", "FILE --kind KIND [OPTION]...", argument: .file("SPEC"),
    summary: "Print a picture's marks, each with its chart, series, record, bounds and text.",
    details: [
      "Arguments are those of render or, with --kind, those of plot. Bounds are in points from the top left, with y downwards."
    ],
    options: Plot.options + Picture.options + [
      Option("output", "o", .file("OUT"), "The file to write. Default: standard output."),
      .json,
      Option("accessibility", nil, nil, "Print the text for screen readers instead."),
    ]
  ) { arguments in
    let specification =
      arguments.has("kind")
      ? try Plot.specification(arguments)
      : try specification(in: try arguments.onlyArgument("The file with the specification"))
    let scene = try Picture(of: specification, arguments).scene
    let listing =
      arguments.has("accessibility")
      ? scene.accessibilityText() : arguments.has("json") ? scene.listingJSON() : scene.listing()
    if let path = arguments["output"], path != "-" {
      try AtomicFile.write(Array("\(listing)\n".utf8), to: path)
    } else {
      try Console.print(listing)
    }
  }

  static func specification(in file: String) throws -> Specification {
    file == "-"
      ? try Specification(fileDescriptor: 0, name: "standard input")
      : try Specification(contentsOf: file)
  }

  /// The specification's name without folder and extension; `nil` for standard input.
  private static func usualOutput(for file: String) -> String? {
    guard file != "-" else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }
}

extension Option {
  /// The option to print JSON for programs.
  static let json = Option("json", nil, nil, "Print JSON.")
}
