import ChartBindings
import ChartBridge
import ChartDescription
import Charthouse
import Glibc
import Testing

@Suite("Swift bindings") struct SwiftBindingTests {
  /// Returns the text of a file beside this one.
  ///
  /// The files in `Generated` are compiled with the tests, so they are known to be valid Swift.
  private func generated(_ name: String) throws -> String {
    let directory = #filePath.dropLast("SwiftBindingTests.swift".count)
    let file = try #require(fopen("\(directory)Generated/\(name).swift", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func text(
    properties: [PropertyDescription] = [], queries: [QueryDescription] = [],
    name: String = "dot", title: String = "Dots", summary: String = ""
  ) -> String {
    SwiftBinding(
      of: KindDescription(
        id: "org.example.dot", name: name, title: title, summary: summary,
        properties: properties, queries: queries)
    ).text
  }

  @Test("A kind with odd names and texts becomes the source that these tests are compiled with")
  func odd() throws {
    #expect(SwiftBinding(of: OddKind.description).text == (try generated("FeedProperties")))
    #expect(SwiftBinding(of: OddKind.countless).text == (try generated("Dial2Properties")))
  }

  @Test("No line that can be broken is longer than 100 columns")
  func width() {
    let long = SwiftBinding(of: OddKind.description).text.split(separator: "\n").filter {
      $0.count > 100
    }
    #expect(long == [])
  }

  @Test("A property has its sentence, unit, limits and default in its comment")
  func property() {
    let text = text(properties: [
      PropertyDescription(
        name: "size", type: .f64, defaultValue: "7", minimum: "0", maximum: "60", unit: "pt",
        summary: "The size of the dots. Its square is their area.", group: "Look")
    ])
    #expect(
      text.contains(
        """
          // MARK: Look

          /// The size of the dots.
          ///
          /// Its square is their area.
          ///
          /// In points, from 0 to 60. Default: `7`.
          public var size: Double {
            get { chart.property("size", default: 7) }
            nonmutating set { chart.setProperty("size", to: newValue) }
          }
        """))
  }

  @Test("A kind without a summary, members or queries is still a type")
  func bare() {
    let text = text()
    #expect(text.contains("public struct DotProperties {"))
    #expect(!text.contains("protocol"))
  }

  @Test(
    "A kind never takes the name of a member of Chart",
    arguments: ["id", "feed", "delegate", "on", "set", "value", "kind"])
  func reservedAccessors(name: String) {
    #expect(text(name: name).contains("public var \(name)Chart: "))
  }

  @Test("A title or summary can't end the comment that it is in")
  func comments() {
    let text = text(title: "A\u{2028}B\rC", summary: "One\n}\nfatalError()\n# Heading")
    for line in text.split(separator: "\n") {
      #expect(!line.contains("fatalError()") || line.hasPrefix("///"))
    }
    #expect(text.contains("/// A B C."))
  }

  @Test("Enumerations that the library has types for are those of the library")
  func standardEnumerations() {
    func property(_ name: String, _ cases: [String]) -> String {
      text(properties: [
        PropertyDescription(
          name: "p", type: .enumeration(Enumeration(name: name, cases: cases)),
          defaultValue: "\"\(cases[0])\"")
      ])
    }
    #expect(property("curve", Curve.allCases.map(\.rawValue)).contains("public var p: Curve {"))
    #expect(property("gap", Gap.allCases.map(\.rawValue)).contains("public var p: Gap {"))
    #expect(property("symbol", Symbol.allCases.map(\.rawValue)).contains("public var p: Symbol {"))
    #expect(
      property("line-cap", Stroke.Cap.allCases.map(\.rawValue))
        .contains("public var p: Stroke.Cap {"))
    #expect(
      property("line-join", Stroke.Join.allCases.map(\.rawValue))
        .contains("public var p: Stroke.Join {"))
    let own = property("gap", ["wide", "narrow"])
    #expect(own.contains("public enum GapChoice: ") && own.contains("public var p: GapChoice {"))
  }

  @Test("A required query is a requirement, an optional one a protocol of its own")
  func queries() throws {
    let text = text(queries: [
      QueryDescription(
        name: "x", signature: try Signature(parsing: "func() -> column"),
        summary: "Where they are.",
        isRequired: true, takes: [.number, .category]),
      QueryDescription(
        name: "label",
        signature: try Signature(parsing: "func(series: s64, record: s64) -> string")),
    ])
    #expect(
      text.contains(
        """
        public protocol DotColumnDataSource: SeriesSource {
          /// Where they are.
          ///
          /// A column of numbers or categories.
          func x(of chart: Chart) throws -> Column
        }
        """))
    #expect(
      text.contains(
        """
        public protocol DotLabelSource: DotColumnDataSource {
          /// The query `label`.
          func label(of chart: Chart, series: Int, record: Int) throws -> String?
        }
        """))
  }
}
