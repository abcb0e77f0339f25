import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

@Suite("Lines of JSON texts")
struct JSONLineTests {
  private static let text = Array(
    """
    {
      "title": "a \\"brace\\" } and, a \\\\",
      "size": [640,
               400],
      "charts": [
        {"kind": "bar", "set": {"a name": 1}},
        {
          "kind": "line",
          "set": {"gap": [[1, 2], {"x": "]"}],

                  "curve": true}
        }
      ]
    }
    """.utf8)

  private func line(_ path: String) -> Int {
    Self.text.withUnsafeBufferPointer { JSONLines.line(of: path, in: $0) }
  }

  @Test func `A path leads to the line of its key, or of the element`() {
    #expect(line("$") == 1)
    #expect(line("$.title") == 2)
    #expect(line("$.size") == 3)
    #expect(line("$.size[0]") == 3)
    #expect(line("$.size[1]") == 4)
    #expect(line("$.charts[0]") == 6)
    #expect(line("$.charts[0].set[\"a name\"]") == 6)
    #expect(line("$.charts[1]") == 7)
    #expect(line("$.charts[1].kind") == 8)
    #expect(line("$.charts[1].set.curve") == 11)
  }

  @Test func `What isn't there has the line of what it should be in`() {
    #expect(line("$.charts[1].set.colour") == 9)
    #expect(line("$.charts[7]") == 5)
    #expect(line("$.title.size") == 2)
    #expect(line("$.nothing") == 1)
  }

  @Test func `A text that breaks off has lines too`() {
    for count in 0..<Self.text.count {
      let part = Array(Self.text.prefix(count))
      let line = part.withUnsafeBufferPointer {
        JSONLines.line(of: "$.charts[1].set.curve", in: $0)
      }
      #expect((1...12).contains(line))
    }
  }
}
