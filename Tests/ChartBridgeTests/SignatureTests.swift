import ChartBridge
import Testing

@Suite struct SignatureTests {
  private let curve = Enumeration(name: "curve", cases: ["linear", "step-before"])

  @Test func `A signature names its parameters, their types and its result`() throws {
    let signature = try Signature(parsing: " func( slice :s64,points: f64 )->bool ")
    #expect(signature.parameters.map(\.name) == ["slice", "points"])
    #expect(signature.parameters.map(\.type) == [.s64, .f64])
    #expect(signature.result == .bool)
    #expect(signature.description == "func(slice: s64, points: f64) -> bool")
  }

  @Test func `A signature may have no parameters and no result`() throws {
    let signature = try Signature(parsing: "func()")
    #expect(signature.parameters.isEmpty)
    #expect(signature.result == nil)
    #expect(signature.description == "func()")
  }

  @Test(arguments: [
    "bool", "s32", "s64", "f64", "string", "color", "point", "paint", "stroke", "textstyle",
    "column", "curve", "list<bool>", "list<s32>", "list<s64>", "list<f64>", "list<color>",
    "list<string>", "list<curve>", "option<bool>", "option<s32>", "option<s64>", "option<f64>",
    "option<color>", "option<string>", "option<curve>",
  ])
  func `Every type is read back from its own text`(text: String) throws {
    let type = try ValueType(parsing: text, enumerations: [curve])
    #expect(type.description == text)
    #expect(
      try Signature(parsing: "func(a: \(text)) -> \(text)", enumerations: [curve]).result == type)
  }

  @Test(arguments: [
    ("fun(a: s64)", 0, "begins with"),
    ("func a", 5, "\"(\" is missing"),
    ("func(s64)", 8, "must follow the parameter \"s64\""),
    ("func(1a: s64)", 5, "name of a parameter"),
    ("func(a: s46)", 8, "did you mean \"s64\"?"),
    ("func(a: textStyle)", 8, "did you mean \"textstyle\"?"),
    ("func(a: wavelength)", 8, "the types are bool, s32"),
    ("func(a: f64", 11, "\",\" or \")\" is missing"),
    ("func(a: f64,)", 12, "name of a parameter"),
    ("func(a: f64, a: s64)", 13, "is a duplicate"),
    ("func(a: list)", 12, "needs the type"),
    ("func(a: list<f64)", 16, "\">\" is missing"),
    ("func(a: list<point>)", 13, "no list of point"),
    ("func(a: option<column>)", 15, "no option of column"),
    ("func(a: option<list<f64>>)", 15, "no option of list<f64>"),
    ("func(a: list<list<f64>>)", 13, "no list of list<f64>"),
    ("func() bool", 7, "only \"-> type\""),
    ("func() -> ", 10, "type is missing"),
    ("func() -> bool bool", 15, "nothing may follow"),
    ("func(ä: s64)", 5, "name of a parameter"),
    ("", 0, "begins with"),
  ])
  func `A wrong signature is refused with its position`(
    text: String, position: Int, problem: String
  ) {
    let error = #expect(throws: SignatureError.self) { try Signature(parsing: text) }
    #expect(error?.text == text)
    #expect(error?.position == position)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }

  @Test func `Twelve parameters are allowed and thirteen are not`() throws {
    let parameters = (1...12).map { "p\($0): option<string>" }.joined(separator: ", ")
    #expect(try Signature(parsing: "func(\(parameters))").parameters.count == 12)
    let error = #expect(throws: SignatureError.self) {
      try Signature(parsing: "func(\(parameters), more: bool)")
    }
    #expect(error?.description.contains("more than 12 parameters") == true)
  }

  @Test func `A type by itself is refused with its position`() {
    let error = #expect(throws: SignatureError.self) { try ValueType(parsing: "f64 x") }
    #expect(error?.position == 4)
  }

  @Test func `A Swift enumeration is named after its type`() {
    enum StepKind: String, BridgedEnumeration { case before, after }
    #expect(StepKind.enumeration == Enumeration(name: "step-kind", cases: ["before", "after"]))
  }
}
