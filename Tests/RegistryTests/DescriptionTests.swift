import ChartBridge
import ChartDescription
import Testing

@Suite("Description values")
struct DescriptionTests {
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
    "What is not JSON has a position",
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

  @Test(
    "A JSON value fits the types that a specification would write so",
    arguments: [
      (ValueType.bool, "false", "0"), (.s32, "-2147483648", "2147483648"), (.s64, "3", "0.5"),
      (.f64, "0.5", "\"0.5\""), (.string, "\"\"", "null"), (.color, "\"#2a9d8f\"", "\"#2a9d8\""),
      (.color, "\"teal\"", "\"\""), (.point, "[0, 1]", "[0]"), (.paint, "\"none\"", "1"),
      (.stroke, "{\"width\": 2}", "\"thin\""), (.textStyle, "null", "[]"), (.column, "null", "[1]"),
      (.list(.f64), "[]", "[null]"), (.option(.color), "null", "false"),
      (.enumeration(Enumeration(name: "e", cases: ["a", "b"])), "\"b\"", "\"c\""),
    ])
  func fits(type: ValueType, right: String, wrong: String) throws {
    #expect(type.problem(with: try JSONValue(parsing: right)) == nil)
    #expect(type.problem(with: try JSONValue(parsing: wrong)) != nil)
  }

  @Test("A report survives its way, and no part of it passes for the whole")
  func report() throws {
    let report = ScanReport.faulty(
      kinds: ["org.example.a", "a"],
      faults: [DescriptionFault(plugin: "/lib.so", kind: "kinds[0]", problem: "it is wrong")])
    let bytes = ScanReport.greeting + report.framed
    #expect(ScanReport(received: bytes) == report)
    for count in 0..<bytes.count {
      #expect(ScanReport(received: Array(bytes.prefix(count))) == nil)
    }
    #expect(ScanReport(received: bytes + [0]) == nil)
  }
}
