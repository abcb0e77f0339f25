import ChartJSON
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "JSON is read as RFC 8259 has it",
    arguments: [
      ("null", JSONValue.null), (" true ", .bool(true)), ("-0.5e+1", .number(-5)),
      ("0", .number(0)), ("\"a\\n\\u00e9\\ud83d\\ude00\\/\"", .string("a\né😀/")),
      ("[1, [], \"x\"]", .array([.number(1), .array([]), .string("x")])),
      (
        "{\"width\": 2, \"dash\": [4]}",
        .object(["width": .number(2), "dash": .array([.number(4)])])
      ),
    ])
  func json(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(
    "An error in JSON has a position",
    arguments: [
      ("", 0), ("01", 1), ("1 2", 2), ("+1", 0), (".5", 0), ("1.", 2), ("1e", 2), ("[1,]", 3),
      ("[1", 2), ("\"a", 2), ("\"\\x\"", 3), ("\"\\ud83d\"", 3), ("\"\\u12g4\"", 3), ("nul", 0),
      ("{\"a\": 1, \"a\": 2}", 9), ("{a: 1}", 1), ("1e999", 0), ("NaN", 0), ("\"\t\"", 1),
      (String(repeating: "[", count: 100), 65),
    ])
  func notJSON(text: String, position: Int) {
    let problem = #expect(throws: JSONProblem.self) { try JSONValue(parsing: text) }
    #expect(problem?.position == position)
  }

  @Test("A problem has its line, and its column in characters")
  func problem() throws {
    let text = "{\n  \"größe\": 1,\n  \"é\": x\n}"
    let problem = #expect(throws: JSONProblem.self) { try JSONValue(parsing: text) }
    #expect(problem?.line == 3)
    #expect(problem?.column == 8)
    #expect(problem?.inLines == "line 3, column 8: a value is missing")
  }

  @Test(
    "Escapes stand for their characters",
    arguments: [
      (#""\\\"\/\b\f\n\r\t""#, "\\\"/\u{8}\u{c}\n\r\t"), (#""\u00E9\uD83D\uDE00""#, "é😀"),
      (
        #""no escape that is longer than eight bytes""#, "no escape that is longer than eight bytes"
      ),
      ("\"sieben ß\"", "sieben ß"), ("\"\u{7f}\u{80}\"", "\u{7f}\u{80}"), (#""a\u0000b""#, "a\0b"),
    ])
  func escapes(text: String, string: String) throws {
    #expect(try JSONValue(parsing: text) == .string(string))
  }

  @Test(
    "Bytes that aren't UTF-8 are refused",
    arguments: [
      [0x80], [0xC1, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) throws {
    let text = Array("\"12345678 ".utf8) + bytes + Array("\"".utf8)
    let problem = #expect(throws: JSONProblem.self) { try JSONDocument(text) }
    #expect(problem?.position == 10)
  }

  @Test(
    "A character that ends a text or needs an escape is found at every offset", arguments: 0..<20)
  func places(count: Int) throws {
    let plain = String(repeating: "~", count: count)
    for tail in ["", "é", "x", "1234567"] {
      #expect(try JSONValue(parsing: "\"\(plain)\(tail)\"") == .string(plain + tail))
      let problem = #expect(throws: JSONProblem.self) {
        try JSONValue(parsing: "\"\(plain)\u{1f}\(tail)\"")
      }
      #expect(problem?.position == count + 1)
    }
  }

  @Test("A name of many is refused the second time, however it is written")
  func duplicates() throws {
    let members = (0..<40).map { "\"a\($0)\": 0" }
    for (first, second) in [(0, #""\u00610""#), (30, #""a30""#), (39, #""\u0061\u00339""#)] {
      let text = "{" + (members + ["\(second): 1"]).joined(separator: ", ") + "}"
      let problem = #expect(throws: JSONProblem.self) { try JSONValue(parsing: text) }
      #expect(try #require(problem).problem == "the name \"a\(first)\" is a duplicate")
    }
  }

  @Test("Objects are equal in any order, and keep theirs")
  func order() throws {
    let value = try JSONValue(parsing: #"{"b": 1, "a": [true, null, 0.1, {}]}"#)
    #expect(value == ["a": [true, .null, .number(0.1), [:]], "b": 1])
    let other: JSONValue = ["a": [true, .null, .number(0.1), [:]], "b": 1]
    #expect(value.hashValue == other.hashValue)
    #expect(value != ["a": 1, "b": 1])
    #expect(value.description == #"{"b": 1, "a": [true, null, 0.1, {}]}"#)
  }

  @Test("Indented, a value without objects in it is on one line")
  func indented() throws {
    let value: JSONValue = ["a": [1, 2], "b": [["c": "x"], 3], "d": [:], "default": ["x": 1]]
    var writer = JSONWriter()
    writer.write(indented: value, compact: ["default"])
    #expect(
      writer.text == """
        {
          "a": [1, 2],
          "b": [
            {
              "c": "x"
            },
            3
          ],
          "d": {},
          "default": {"x": 1}
        }
        """)
  }

  @Test(
    "A value reads back as itself",
    arguments: [
      0, -0.5, 1e300, 9_007_199_254_740_991, 9_007_199_254_740_992, .leastNonzeroMagnitude,
      1_234_567.891,
    ])
  func numbers(number: Double) throws {
    #expect(try JSONValue(parsing: JSONValue.number(number).description) == .number(number))
  }

  @Test("A node has its members, its bytes and its line")
  func nodes() throws {
    let document = try JSONDocument(Array("{\"n\": [1.50,\n  12],\n \"t\": \"x\"}".utf8))
    #expect(document.root.members.map(\.name) == ["n", "t"])
    let numbers = try #require(document.root.members.first).node
    #expect(numbers.elements.map(\.line) == [1, 2])
    #expect(numbers.elements.map { String(decoding: $0.bytes, as: UTF8.self) } == ["1.50", "12"])
    #expect(numbers.elements.map(\.integer) == [nil, 12])
    #expect(numbers.value == [.number(1.5), 12])
    #expect(document.root.members.last?.node.line == 3)
    #expect(document.root.elements.isEmpty)
  }

  @Test("A zero character can be refused")
  func zero() throws {
    let text = Array(#"["a\u0000"]"#.utf8)
    #expect(try JSONDocument(text).root.elements.count == 1)
    let problem = #expect(throws: JSONProblem.self) { try JSONDocument(text, allowsZero: false) }
    #expect(problem?.isZeroCharacter == true)
  }
}
