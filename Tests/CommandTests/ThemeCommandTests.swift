import Testing

/// The command's themes.
@Suite struct ThemeCommandTests {
  @Test func `Themes are listed with what they are for`() throws {
    let run = try Place().charthouse("themes")
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 8 && lines[0].hasPrefix("theme"))
    #expect(lines.contains { $0.hasPrefix("plain-white  ") && $0.hasSuffix("for print.") })
    #expect(try Place().charthouse("themes", "--json").text.contains("\"name\": \"slate\""))
  }

  @Test func `A printed theme is drawn with when it was changed`() throws {
    let place = try Place()
    let slate = try place.charthouse("themes", "slate")
    #expect(slate.code == 0)
    try place.write("own.json", slate.text.replacing("#f4f7fa", with: "#fedcba"))
    let run = try place.charthouse(
      "plot", "rain.csv", "-k", "bar", "--title", "Rain", "--theme=own.json", "-q", "-o", "a.svg")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(place.text("a.svg")?.contains("#fedcba") == true)
  }

  @Test func `An unknown theme is reported with those that are`() throws {
    let run = try Place().charthouse("themes", "slat")
    #expect(run.code == 1 && run.messages.contains("Did you mean \"slate\"?"))
    let file = try Place().charthouse(
      "plot", "rain.csv", "-k", "bar", "--theme=none.json", "-o", "a.png")
    #expect(file.code == 1 && file.messages.contains("none.json can't be read"))
  }
}
