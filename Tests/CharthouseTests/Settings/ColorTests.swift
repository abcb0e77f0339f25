import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite struct CSSColorTests {
  @Test(
    arguments: [
      ("steelblue", 0x4682_b4ff), ("SteelBlue", 0x4682_b4ff), (" red ", 0xff00_00ff),
      ("rebeccapurple", 0x6633_99ff), ("transparent", 0x0000_0000), ("#abc", 0xaabb_ccff),
      ("#abcd", 0xaabb_ccdd), ("#A1b2C3", 0xa1b2_c3ff), ("#a1b2c3d4", 0xa1b2_c3d4),
      ("rgb(255, 0, 128)", 0xff00_80ff), ("rgba(255,0,128,0.5)", 0xff00_8080),
      ("rgb(100% 0% 50% / 20%)", 0xff00_8033), ("rgb(300 -5 0)", 0xff00_00ff),
      ("rgb(1 2 3)", 0x0102_03ff),
    ] as [(String, UInt32)])
  func colorsAreReadAsCSSWritesThem(text: String, rgba: UInt32) {
    #expect(Color(css: text) == Color(rgba: rgba))
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "#1234567", "bluish", "rgb", "rgb(", "rgb()", "rgb(1,2)",
    "rgb(1,2,3,4,5)", "rgb(1 2 3 4)", "rgb(a,b,c)", "rgb(nan,0,0)", "rgb(1,,3)", "rgbx(1,2,3)",
    "rgb(1,2,3/4)", "rgb(1 2 3 / )", "rgb(1/2/3)", "hsl(1,2%,3%)", "#１２３",
  ])
  func whatIsNoColorIsNone(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func allNamesOfCSSAreKnown() {
    #expect(Color.cssNames.count == 149)  // 148 and "transparent"
    #expect(Color.cssNames == Color.cssNames.sorted())
    #expect(Color.cssNames.allSatisfy { Color(css: $0) != nil })
  }

  @Test func theDescriptionReadsBack() {
    for color in [Color(0x123456), Color(rgba: 0x1234_5678), .clear] {
      #expect(Color(css: color.description) == color)
    }
  }
}
