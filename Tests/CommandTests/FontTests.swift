import TestSupport
import Testing

/// Fonts that are installed, and those that aren't, with a list of fonts for the tests alone.
struct FontTests {
  private let place: Place
  private let fonts: TemporaryDirectory
  private let greeting = "سلام"

  init() throws {
    place = try Place()
    fonts = try TemporaryDirectory()
    try place.write(
      "fonts.conf",
      """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(fonts.path)</dir><cachedir>\(place.path)/cache</cachedir></fontconfig>
      """)
  }

  private func install(_ name: String) throws {
    let file = "/usr/share/fonts/truetype/dejavu/\(name).ttf"
    try #require(symlink(file, in: fonts.path, "\(name).ttf"))
  }

  /// Returns the scene of a bar chart with a title, in a family of fonts.
  private func scene(_ title: String, family: String? = nil) throws -> Run {
    let theme = family.map { #""theme": {"fontFamily": "\#($0)"}, "# } ?? ""
    try place.write(
      "chart.json",
      #"{"charthouse": 1, \#(theme)"title": "\#(title)", "kind": "bar", "data": "rain.csv"}"#)
    let run = try place.charthouse(
      ["scene", "chart.json", "-q"], variables: ["FONTCONFIG_FILE": "\(place.path)/fonts.conf"])
    #expect(run.code == 0, "\(run.messages)")
    return run
  }

  /// Returns the lines that have a text, except the title, with their positions and sizes.
  private func texts(_ run: Run) -> [String] {
    run.text.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix("\"") && $0.contains(" text ") && !$0.hasPrefix("title") }
  }

  @Test func `A font that was installed between two runs is found by the second`() throws {
    try install("DejaVuSerif")
    let before = try scene(greeting)
    #expect(
      before.messages.hasPrefix(
        "charthouse: warning: No installed font has U+0627, U+0633, U+0644, U+0645; boxes are drawn instead."
      ))
    #expect(before.messages.split(separator: "\n").count == 1)
    try install("DejaVuSans")
    let after = try scene(greeting)
    #expect(after.messages.isEmpty)
    #expect(after.text != before.text)
  }

  @Test
  func `Characters that the wanted font lacks are each taken from one that has them`()
    throws
  {
    try install("DejaVuSerif")
    let alone = try scene("Rain")
    try install("DejaVuSans")
    let mixed = try scene("Rain, \(greeting)", family: "DejaVu Serif")
    #expect(mixed.messages.isEmpty)
    #expect(texts(mixed) == texts(alone))
  }

  @Test func `Space is left for the font that is drawn, even if the theme's is missing`() throws {
    try install("DejaVuSans")
    let usual = try scene("A title")
    let absent = try scene("A title", family: "No Such Font")
    #expect(texts(absent) == texts(usual))
    #expect(
      absent.messages
        == "charthouse: warning: The font family \"No Such Font\" isn't installed; DejaVu Sans is used instead.\n"
    )
    try install("DejaVuSansMono-Bold")
    let wide = try scene("A title", family: "DejaVu Sans Mono")
    #expect(texts(wide) != texts(usual))
    // The labels of the y axis end at the start of the plot area, however wide they are.
    for run in [usual, wide] {
      let plot = try #require(run.text.split(separator: "\n").first { $0.hasPrefix("plot ") })
      let left = try #require(plot.split(separator: " ").dropFirst().first.flatMap { Double($0) })
      let labels = texts(run).filter { $0.hasPrefix("tick-label") && $0.hasSuffix("\"3\"") }
      let numbers = try #require(labels.first).split(separator: " ").compactMap { Double($0) }
      #expect(abs(numbers[0] + numbers[2] + 6 - left) < 1)
      #expect(numbers[0] >= 0)
    }
  }
}
