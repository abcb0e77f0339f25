internal import CChartPlugin
internal import ChartBridge

private typealias Problem = DescriptionReader.Problem

extension Enumeration {
  /// Reads an enumeration from its table.
  init(_ table: UnsafePointer<ch_enumeration>) throws(DescriptionReader.Problem) {
    let name = try DescriptionReader.text(table.pointee.name, "name")
    if !Naming.isHyphenated(name) {
      throw Problem("the name \"\(name)\" is not a C identifier or several with hyphens")
    }
    if Naming.isBuiltInType(name) {
      throw Problem("the name \"\(name)\" is that of a built-in type")
    }
    var cases: [String] = []
    for text in try DescriptionReader.pointers(
      "cases", table.pointee.cases, table.pointee.case_count)
    {
      let word = try DescriptionReader.text(text, "name of case \(cases.count)")
      if !Naming.isHyphenated(word) {
        throw Problem("the case \"\(word)\" is not a C identifier or several with hyphens")
      }
      if cases.contains(word) { throw Problem("the case \"\(word)\" is a duplicate") }
      cases.append(word)
    }
    if cases.isEmpty { throw Problem("there are no cases") }
    self.init(name: name, cases: cases)
  }
}

extension MethodDescription {
  /// Reads a method from its table.
  init(
    _ table: UnsafePointer<ch_method>, _ enumerations: [Enumeration]
  ) throws(DescriptionReader.Problem) {
    if table.pointee.call == nil { throw Problem("the function call must not be NULL") }
    self.init(
      name: try DescriptionReader.text(table.pointee.name, "name"),
      signature: try Signature(table.pointee.signature, enumerations),
      summary: try DescriptionReader.optionalText(table.pointee.summary, "summary") ?? "")
  }
}

extension QueryDescription {
  /// Reads a query from its table.
  init(
    _ table: UnsafePointer<ch_query>, _ enumerations: [Enumeration]
  ) throws(DescriptionReader.Problem) {
    let signature = try Signature(table.pointee.signature, enumerations)
    if signature.result == nil {
      throw Problem("a query needs a result, as in \"\(signature) -> f64\"")
    }
    self.init(
      name: try DescriptionReader.text(table.pointee.name, "name"), signature: signature,
      summary: try DescriptionReader.optionalText(table.pointee.summary, "summary") ?? "",
      isRequired: table.pointee.flags & UInt32(CH_REQUIRED) != 0,
      takes: ColumnTypes(rawValue: table.pointee.takes))
  }
}

extension EventDescription {
  /// Reads an event from its table.
  init(
    _ table: UnsafePointer<ch_event>, _ enumerations: [Enumeration]
  ) throws(DescriptionReader.Problem) {
    let signature = try Signature(table.pointee.signature, enumerations)
    if let result = signature.result {
      throw Problem("an event has no result, but \"\(signature)\" returns \(result)")
    }
    self.init(
      name: try DescriptionReader.text(table.pointee.name, "name"), signature: signature,
      summary: try DescriptionReader.optionalText(table.pointee.summary, "summary") ?? "")
  }
}

extension Signature {
  /// Reads a signature from a table's text.
  fileprivate init(
    _ pointer: UnsafePointer<CChar>?, _ enumerations: [Enumeration]
  ) throws(DescriptionReader.Problem) {
    let text = try DescriptionReader.text(pointer, "signature")
    do throws(SignatureError) {
      try self.init(parsing: text, enumerations: enumerations)
    } catch {
      throw Problem(error)
    }
  }
}

extension DescriptionReader.Problem {
  /// Creates a problem from a signature error, as part of a sentence.
  init(_ error: SignatureError) {
    self.init(String(error.description.dropLast()))
  }
}
