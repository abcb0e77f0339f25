import ChartBridge
import ChartDescription
import ChartJSON
import Testing

@Suite("Description values")
struct DescriptionTests {
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

  @Test("A report survives its transfer, and no part of it passes for the whole")
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
