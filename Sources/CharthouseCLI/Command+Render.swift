import Charthouse
import CharthouseSpec

extension Command {
  /// Draws a specification.
  static let render = Command(
    "render", usage: "SPEC.json [OPTION]... [-o OUT]", "Draw a chart from a JSON specification.",
    details: """
      Without -o, the picture is a PNG with the specification's name, in the working directory.
      """,
    options: Picture.options + Picture.outputOptions
  ) { arguments in
    let file = try arguments.specificationFile(command: "render")
    let output = try Output(arguments, command: "render", usual: usualOutput(for: file))
    let scene = try Picture.scene(
      of: try Specification(contentsOf: file), arguments, command: "render")
    try output.write(scene)
    if arguments["output"] == nil, !arguments.has("quiet") { Console.note("Wrote \(output.path).") }
  }

  private static func usualOutput(for file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + ".png"
  }

  /// Prints the scene of a table or a specification.
  static let scene = Command(
    "scene", usage: "SPEC.json [OPTION]...\n   or: charthouse scene FILE --kind KIND [OPTION]...",
    "Print the scene: every mark with chart, series, record, bounds and text.",
    details: """
      Takes what render takes, or, with --kind, what plot takes. Bounds are in points from the top left, y downwards.
      """,
    options: Plot.options + Picture.options + [Option("json", nil, nil, "Print JSON.")]
  ) { arguments in
    let specification =
      arguments.has("kind")
      ? try Plot.specification(arguments, command: "scene")
      : try Specification(contentsOf: try arguments.specificationFile(command: "scene"))
    let scene = try Picture.scene(of: specification, arguments, command: "scene")
    Console.print(arguments.has("json") ? scene.listingJSON() : scene.listing())
  }
}

extension Arguments {
  /// The one file that a command works on.
  fileprivate func specificationFile(command: String) throws(UsageError) -> String {
    guard let file = rest.first else {
      throw UsageError("The file with the specification is missing.", command: command)
    }
    guard rest.count == 1 else {
      throw UsageError("There is one specification, but also \"\(rest[1])\".", command: command)
    }
    return file
  }
}
