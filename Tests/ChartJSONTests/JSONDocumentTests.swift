import ChartJSON
import Testing

@Suite("Lines of a JSON document")
struct JSONDocumentTests {
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

  private func line(_ path: String) throws -> Int {
    try JSONDocument(Self.text).line(of: path)
  }

  @Test func `A path leads to the line of its key, or of the element`() throws {
    #expect(try line("$") == 1)
    #expect(try line("$.title") == 2)
    #expect(try line("$.size") == 3)
    #expect(try line("$.size[0]") == 3)
    #expect(try line("$.size[1]") == 4)
    #expect(try line("$.charts[0]") == 6)
    #expect(try line("$.charts[0].set[\"a name\"]") == 6)
    #expect(try line("$.charts[1]") == 7)
    #expect(try line("$.charts[1].kind") == 8)
    #expect(try line("$.charts[1].set.curve") == 11)
  }

  @Test func `A missing value has the line of its parent`() throws {
    #expect(try line("$.charts[1].set.colour") == 9)
    #expect(try line("$.charts[7]") == 5)
    #expect(try line("$.title.size") == 2)
    #expect(try line("$.nothing") == 1)
  }

  @Test func `A text that breaks off is refused where it does`() throws {
    for count in 0..<Self.text.count {
      let part = Array(Self.text.prefix(count))
      let problem = #expect(throws: JSONProblem.self) { try JSONDocument(part) }
      // A keyword that breaks off is invalid from its first letter on.
      #expect((count - 3...count).contains(try #require(problem).position))
      #expect(problem?.line == 1 + part.count { $0 == UInt8(ascii: "\n") })
    }
  }
}
