import Glibc
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite struct ThemeTests {
  @Test(arguments: Theme.names)
  func textsAndSeriesStandOutFromWhatIsBehindThem(name: String) throws {
    let theme = try #require(Theme(named: name))
    for ground in theme.graphGrounds {
      for text in [theme.text, theme.muted] { #expect(contrast(text, ground) >= 4.5) }
    }
    for ground in theme.plotGrounds {
      let colors = theme.palette + [theme.axis, theme.accent, theme.positive, theme.negative]
      for color in colors { #expect(contrast(color, ground) >= 3, "\(color) on \(ground)") }
      #expect(contrast(theme.text, ground) >= 4.5)
      #expect(contrast(theme.grid.over(ground), ground) >= 1.15)
    }
  }

  @Test(arguments: Theme.names)
  func plainColorsAreLikeTheGradientsThatTheyStandFor(name: String) throws {
    let theme = try #require(Theme(named: name))
    for (color, fill) in [
      (theme.background, theme.graphFill), (theme.ground, theme.plotFill),
    ] {
      guard let mean = fill?.mean else { continue }
      #expect(contrast(color, mean) < 1.2)
    }
  }

  @Test(arguments: Theme.names)
  func fortyFiveSeriesLookDifferent(name: String) throws {
    let theme = try #require(Theme(named: name))
    let styles = (0..<45).map(theme.seriesStyle)
    #expect(Set(styles.map(\.fill)).count == 45)
    #expect(Set(styles.map(\.stroke)).count == 45)
  }

  @Test(arguments: Theme.names)
  func theWholePaletteIsUsedFirst(name: String) throws {
    let theme = try #require(Theme(named: name))
    let first = theme.palette.indices.map(theme.seriesStyle)
    #expect(first.map(\.fill.color) == theme.palette)
    #expect(first.allSatisfy { $0.stroke.dash.isEmpty && $0.symbol == .circle })
    let next = theme.seriesStyle(theme.palette.count)
    #expect(next.stroke.paint == first[0].stroke.paint)
    #expect(!next.stroke.dash.isEmpty && next.symbol != .circle)
  }

  @Test func oddNumbersHaveAStyle() {
    #expect(Theme.light.seriesStyle(-1) == Theme.light.seriesStyle(0))
    var bare = Theme.light
    bare.palette = []
    #expect(bare.seriesStyle(3).stroke.paint == .color(bare.text))
    #expect(Theme.light.seriesStyle(.max).symbol != .none)
  }

  @Test(arguments: Theme.names)
  func theRampRunsOneWayInLightness(name: String) throws {
    let theme = try #require(Theme(named: name))
    let lightness = stride(from: 0, through: 1, by: 0.05).map { luminance(theme.rampColor(at: $0)) }
    let pairs = Array(zip(lightness, lightness.dropFirst()))
    #expect(pairs.allSatisfy { $0 > $1 } || pairs.allSatisfy { $0 < $1 })
  }

  @Test func theRampEndsAtItsEnds() {
    let ramp = Theme.light.ramp
    #expect(Theme.light.rampColor(at: -3) == ramp.first?.color)
    #expect(Theme.light.rampColor(at: 1) == ramp.last?.color)
    #expect(Theme.light.rampColor(at: .nan) == .clear)
  }

  /// Returns the contrast of two opaque colours.
  ///
  /// Source: W3C, Web Content Accessibility Guidelines 2.2, "contrast ratio".
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let part = Double(channel) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}

extension Theme {
  /// The colours behind titles and labels, from one end of a gradient to the other.
  fileprivate var graphGrounds: [Color] { (graphFill ?? .color(background)).grounds(on: .white) }

  /// The colours behind marks.
  fileprivate var plotGrounds: [Color] {
    guard let plotFill else { return graphGrounds.map { plotBackground.over($0) } }
    return plotFill.grounds(on: background)
  }
}

extension Paint {
  fileprivate func grounds(on color: Color) -> [Color] {
    switch self {
    case .none, .image: [color]
    case .color(let own): [own.over(color)]
    case .linear(let gradient): gradient.stops.map { $0.color.over(color) }
    case .radial(let gradient): gradient.stops.map { $0.color.over(color) }
    }
  }
}
