import ChartBridge
import ChartDescription
import ChartJSON
import CharthouseSpec
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// The schema and the reference, which are generated from the keys that the reader knows.
struct SchemaTests {
  /// A kind with a property of each type.
  private let kind = KindDescription(
    id: "com.example.sankey", name: "sankey", title: "Sankey",
    properties: [
      PropertyDescription(
        name: "gap", type: .f64, defaultValue: "0.5", minimum: "0", maximum: "1", unit: "pt",
        summary: "The \"gap\"."),
      PropertyDescription(name: "tint", type: .option(.color), defaultValue: "null"),
      PropertyDescription(
        name: "levels", type: .list(.s64), defaultValue: "[1]", minimum: "1"),
      PropertyDescription(
        name: "mode", type: .string, defaultValue: "\"a\"", choices: "[\"a\", \"b\"]"),
    ],
    queries: [
      QueryDescription(
        name: "flow", signature: Signature(parameters: [], result: .column), summary: "How much.",
        isRequired: true, takes: .number)
    ])

  private func parsed(_ kinds: [KindDescription]) throws -> JSONValue {
    try JSONValue(parsing: Specification.schema(for: kinds))
  }

  @Test func `A stranger's kind is in the schema with limits, choices and defaults`() throws {
    let schema = try parsed([kind])
    let set = try #require(schema["$defs"]?["sankey.set"]?["properties"])
    #expect(
      set["gap"]
        == .object([
          "description": .string("The \"gap\"."), "type": .string("number"), "minimum": .number(0),
          "maximum": .number(1), "default": .number(0.5),
        ]))
    #expect(set["tint"]?["anyOf"] != nil)
    #expect(
      set["levels"]?["items"]
        == .object(["type": .string("integer"), "minimum": .number(1)]))
    #expect(set["mode"]?["enum"] == .array([.string("a"), .string("b")]))
    let flow = try #require(schema["$defs"]?["sankey.encoding"]?["properties"]?["flow"])
    #expect(flow["description"] == .string("How much. Required. Takes numbers."))
    #expect(
      schema["properties"]?["kind"]?["enum"]
        == .array([.string("sankey"), .string("com.example.sankey")]))
  }

  @Test func `Without kinds the host's own keys are there all the same`() throws {
    let schema = try parsed([])
    #expect(schema["properties"]?["axes"] != nil)
    #expect(schema["$defs"]?["axis"]?["properties"]?["tickLimit"] != nil)
    #expect(schema["allOf"] == nil)
  }

  @Test func `Every reference leads to a definition`() throws {
    let text = Specification.schema(for: [kind])
    let schema = try parsed([kind])
    let names = text.split(separator: "\"").filter { $0.hasPrefix("#/$defs/") }.map {
      String($0.dropFirst("#/$defs/".count))
    }
    #expect(Set(names).count > 15)
    for name in Set(names) { #expect(schema["$defs"]?[name] != nil, "\(name)") }
  }

  @Test func `The reference page has every key and every property`() throws {
    let page = Specification.reference(for: [kind])
    let schema = try parsed([kind])
    guard case .object(let keys)? = schema["properties"] else {
      Issue.record("there are no keys")
      return
    }
    for key in keys.map(\.key) { #expect(page.contains("| `\(key)` |"), "\(key)") }
    for part in ["## The kind sankey", "| `gap` | a number from 0 to 1 (pt); default: `0.5` |"] {
      #expect(page.contains(part))
    }
  }
}

extension JSONValue {
  /// Returns a member of an object; `nil` if there is none.
  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}
