import Testing

/// Properties of the files of every standard kind.
struct EveryKindTests {
  private let place: Place

  init() throws {
    place = try Place()
    try place.write("empty.csv", "month,rain\n")
  }

  private static let kinds = ["bar", "line", "multi-line", "pie", "scatter"]

  @Test(arguments: kinds)
  func `An SVG is one picture with a name and a description for those who can't see it`(
    kind: String
  ) throws {
    let run = try place.charthouse(
      "plot", "rain.csv", "-q", "-k", kind, "-o", "-", "--format=svg", "--title=Rain & more")
    #expect(run.code == 0, "\(run.messages)")
    let svg = run.text
    let root = #/<svg[^>]* role="graphics-document document" aria-labelledby="([^"]+)"/#
    let label = try #require(svg.firstMatch(of: root))
    let ids = label.1.split(separator: " ")
    try #require(ids.count == 2)
    #expect(svg.contains("<title id=\"\(ids[0])\">Rain &amp; more</title>"))
    let description = try #require(svg.firstMatch(of: #/<desc id="([^"]+)">([^<]+)</desc>/#))
    #expect(description.1 == ids[1])
    #expect(description.2.contains("3 records"))
    // Screen readers read a text for each record; they don't stop at the shapes that are drawn.
    let drawn = svg.matches(of: #/<g class="ch-mark [^>]*>/#).map { String($0.output) }
    #expect(!drawn.isEmpty && drawn.allSatisfy { $0.contains("aria-hidden=\"true\"") })
    #expect(!svg.contains("tabindex"))
  }

  @Test(arguments: kinds)
  func `Without records every format is a picture with a message`(kind: String) throws {
    for format in ["png", "svg", "pdf"] {
      let words = ["plot", "empty.csv", "-q", "-k", kind, "-o", "-", "--format", format]
      let encodings = kind == "pie" ? ["--encoding=value=rain"] : ["--x=month", "--y=rain"]
      let run = try place.charthouse(words + encodings)
      #expect(run.code == 0, "\(run.messages)")
      #expect(!run.output.isEmpty)
      if format == "svg" { #expect(run.text.contains(">No data</text>")) }
    }
  }

  @Test(arguments: kinds)
  func `The text form has a line for each record, with its unit`(kind: String) throws {
    let encodings =
      kind == "pie"
      ? #""value": {"column": "rain"}, "label": {"column": "month"}"#
      : #""x": {"column": "month"}, "y": {"column": "rain"}"#
    try place.write(
      "words.json",
      #"{"charthouse": 1, "title": "Rain", "kind": "\#(kind)", "data": {"file": "rain.csv", "columns": {"rain": {"unit": "mm"}}}, "encoding": {\#(encodings)}}"#
    )
    let run = try place.charthouse("scene", "words.json", "-q", "--accessibility")
    #expect(run.code == 0, "\(run.messages)")
    let lines = run.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 5)
    #expect(lines[0] == "Rain" && lines[1].contains("3 records"))
    let values = kind == "pie" ? ["50%", "17%", "33%"] : ["3\u{a0}mm", "1\u{a0}mm", "2\u{a0}mm"]
    for (line, (month, value)) in zip(lines.dropFirst(2), zip(["Jan", "Feb", "Mar"], values)) {
      #expect(line.hasPrefix("\(month): ") && line.contains(value), "\(line)")
    }
  }
}
