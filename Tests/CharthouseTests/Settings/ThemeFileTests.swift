import ChartDescription
import ChartJSON
import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Themes as JSON, in files and in the library.
@Suite struct ThemeFileTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func write(_ text: String, _ name: String = "own.json") throws -> String {
    let path = "\(home.path)/\(name)"
    try AtomicFile.write(Array(text.utf8), to: path)
    return path
  }

  private func problem(_ text: String) throws -> String {
    let path = try write(text)
    do {
      _ = try Theme(contentsOf: path)
      return ""
    } catch {
      return error.description.replacing(home.path + "/", with: "")
    }
  }

  @Test(arguments: Theme.names)
  func `A standard theme's file has every key of a theme, and a description`(
    name: String
  ) throws {
    let json = try JSONValue(parsing: try #require(Theme.json(named: name)))
    guard case .object(let members) = json else {
      Issue.record("It is no object.")
      return
    }
    #expect(
      Set(members.map(\.key)) == Set(Theme.properties.map(\.name)).union(["summary"]))
    #expect(Theme.summary(named: name)?.hasSuffix(".") == true)
  }

  @Test(arguments: Theme.names)
  func `A copy of a standard theme's file is the same theme`(name: String) throws {
    let path = try write(try #require(Theme.json(named: name)))
    #expect(try Theme(contentsOf: path) == Theme(named: name))
  }

  @Test func `The themes of Core Plot have its frames and fills`() throws {
    let white = try #require(Theme(named: "plain-white"))
    #expect(white.plotBorder == Stroke(.black, width: 1))
    #expect(white.stroke(of: .axis) == Stroke(Color(0x808080), width: 1))
    #expect(white.stroke(of: .minorTick) == Stroke(.black, width: 1))
    #expect(
      [white.tickLabel, white.axisTitle].allSatisfy { $0.points == 14 && $0.color == .black })
    let black = try #require(Theme(named: "plain-black"))
    #expect(black.background == .black && black.plotBorder?.paint == .color(.white))
    for name in ["dark-gradient", "slate", "stocks"] {
      let theme = try #require(Theme(named: name))
      #expect(theme.plotRadius > 0)
      guard case .linear(let gradient)? = theme.plotFill else {
        Issue.record("\(name) has no gradient.")
        continue
      }
      #expect(gradient.start.y < gradient.end.y && gradient.start.x == gradient.end.x)
    }
  }

  @Test func `A file changes its base by its keys, another file's too`() throws {
    _ = try write(#"{"base": "slate", "text": "white", "plotRadius": 3}"#, "base.json")
    let theme = try Theme(
      contentsOf: try write(#"{"base": "base.json", "grid": "red", "title": {"size": 30}}"#))
    var expected = try #require(Theme(named: "slate"))
    expected.plotRadius = 3
    expected.grid = Color(0xff0000)
    for style in [\Theme.title, \.axisTitle, \.legend, \.label] {
      expected[keyPath: style].color = .white
    }
    expected.text = .white
    expected.title.points = 30
    #expect(theme == expected)
  }

  @Test func `A colour replaces a fill, and colours the existing strokes`() throws {
    let path = try write(
      ##"{"base": "slate", "background": "#123", "axis": "red", "axisWidth": 2}"##)
    let theme = try Theme(contentsOf: path)
    #expect(theme.graphFill == nil && theme.background == Color(0x112233))
    #expect(theme.plotFill == Theme(named: "slate")?.plotFill)
    #expect(theme.stroke(of: .tick) == Stroke(Color(0xff0000), width: 2))
  }

  @Test func `A stroke has the differences from the existing line`() throws {
    let theme = try Theme(contentsOf: try write(#"{"gridStroke": {"dash": [1, 2]}}"#))
    #expect(
      theme.stroke(of: .grid) == Stroke(.color(Theme.light.grid), width: 1, dash: [1, 2]))
    #expect(theme.stroke(of: .minorGrid).dash == [1, 2])
  }

  @Test func `An image is found beside the theme's file`() throws {
    try AtomicFile.write(SamplePicture.redAndBlue, to: "\(home.path)/a.png")
    let path = try write(#"{"plotFill": {"image": "a.png", "mode": "tile"}}"#)
    let image = try PNGImage(SamplePicture.redAndBlue)
    #expect(try Theme(contentsOf: path).plotFill == .image(ImagePaint(image, mode: .tile)))
  }

  @Test func `An error names the file, the key and what is allowed`() throws {
    #expect(try problem("[]").hasPrefix("own.json: a theme must be an object"))
    #expect(try problem("{").hasPrefix("own.json: this isn't JSON: line 1, column 2"))
    #expect(
      try problem(#"{"titel": {}}"#).hasPrefix(
        #"own.json, line 1, $.titel: the theme has no member "titel". Did you mean "title"?"#))
    #expect(
      try problem(#"{"plotRadius": -1}"#).hasPrefix(
        "own.json, line 1, $.plotRadius: plotRadius of the theme can't be -1: it takes a number"))
    #expect(try problem(#"{"title": {"size": "big"}}"#).hasPrefix("own.json, line 1, $.title: "))
    #expect(
      try problem(#"{"base": "slat"}"#).hasPrefix(
        #"own.json, line 1, $.base: There is no theme "slat". Did you mean "slate"?"#))
    #expect(try problem(#"{"base": 1}"#).hasPrefix("own.json, line 1, $.base: it takes"))
    #expect(
      try problem(#"{"base": "own.json"}"#) == "own.json: too many themes are based on each other.")
    #expect(
      try problem(#"{"base": "none.json"}"#)
        == "The theme none.json can't be read: No such file or directory.")
    #expect(
      try problem(#"{"graphFill": {"image": "none.png"}}"#)
        == "own.json, line 1, $.graphFill: The image none.png can't be read: No such file or directory."
    )
  }

  @Test func `An unknown theme is reported with the known names`() {
    #expect {
      try Theme("drak")
    } throws: {
      "\($0)".hasPrefix(#"There is no theme "drak". Did you mean "dark"?"#)
        && "\($0)".contains("light, dark, dark-gradient, plain-white, plain-black, slate, stocks")
    }
  }
}
