internal import ChartBridge

extension PluginDescription {
  /// Writes the description so that it can be read back in another process.
  package func write(to writer: inout ByteWriter) {
    for text in [path, name, version, author, license, url] { writer.write(text) }
    writer.write(Int64(interface.major))
    writer.write(Int64(interface.minor))
    writer.write(kinds) { $1.write(to: &$0) }
  }

  /// Reads back what `write(to:)` wrote.
  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      path: try reader.text(), name: try reader.text(), version: try reader.text(),
      author: try reader.text(), license: try reader.text(), url: try reader.text(),
      interface: Interface(
        major: Int(try reader.number(Int64.self)), minor: Int(try reader.number(Int64.self))),
      kinds: try reader.list { r throws(DamagedBytes) in try KindDescription(from: &r) })
  }
}

extension DescriptionFault {
  /// Writes the fault so that it can be read back in another process.
  package func write(to writer: inout ByteWriter) {
    writer.write(plugin)
    writer.write(kind)
    writer.write(member)
    writer.write(problem)
  }

  /// Reads back what `write(to:)` wrote.
  package init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      plugin: try reader.text(), kind: try reader.optionalText(),
      member: try reader.optionalText(), problem: try reader.text())
  }
}

extension KindDescription {
  fileprivate func write(to writer: inout ByteWriter) {
    for text in [id, name, title, summary] { writer.write(text) }
    writer.write(flags.rawValue)
    writer.write(enumerations) { writer, enumeration in
      writer.write(enumeration.name)
      writer.write(enumeration.cases) { $0.write($1) }
    }
    writer.write(properties) { $1.write(to: &$0) }
    writer.write(methods) { writer, method in
      for text in [method.name, method.signature.description, method.summary] { writer.write(text) }
    }
    writer.write(queries) { writer, query in
      for text in [query.name, query.signature.description, query.summary] { writer.write(text) }
      writer.write(UInt8(query.isRequired ? 1 : 0))
      writer.write(query.takes.rawValue)
    }
    writer.write(events) { writer, event in
      for text in [event.name, event.signature.description, event.summary] { writer.write(text) }
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
    self.init(
      id: try reader.text(), name: try reader.text(), title: try reader.text(),
      summary: try reader.text(), flags: Flags(rawValue: try reader.number()))
    let enumerations = try reader.list { r throws(DamagedBytes) in
      Enumeration(
        name: try r.text(), cases: try r.list { r throws(DamagedBytes) in try r.text() })
    }
    self.enumerations = enumerations
    properties = try reader.list { r throws(DamagedBytes) in
      try PropertyDescription(from: &r, enumerations)
    }
    methods = try reader.list { r throws(DamagedBytes) in
      MethodDescription(
        name: try r.text(), signature: try r.signature(enumerations), summary: try r.text())
    }
    queries = try reader.list { r throws(DamagedBytes) in
      QueryDescription(
        name: try r.text(), signature: try r.signature(enumerations), summary: try r.text(),
        isRequired: try r.number(UInt8.self) != 0,
        takes: QueryDescription.ColumnTypes(rawValue: try r.number()))
    }
    events = try reader.list { r throws(DamagedBytes) in
      EventDescription(
        name: try r.text(), signature: try r.signature(enumerations), summary: try r.text())
    }
  }
}

extension PropertyDescription {
  fileprivate func write(to writer: inout ByteWriter) {
    for text in [name, type.description, defaultValue] { writer.write(text) }
    for text in [minimum, maximum, step, choices] { writer.write(text) }
    for text in [unit, summary, group] { writer.write(text) }
    writer.write(Int32(truncatingIfNeeded: order))
    writer.write(flags.rawValue)
  }

  fileprivate init(
    from reader: inout ByteReader, _ enumerations: [Enumeration]
  ) throws(DamagedBytes) {
    self.init(
      name: try reader.text(), type: try reader.type(enumerations),
      defaultValue: try reader.text(), minimum: try reader.optionalText(),
      maximum: try reader.optionalText(), step: try reader.optionalText(),
      choices: try reader.optionalText(), unit: try reader.text(), summary: try reader.text(),
      group: try reader.text(), order: Int(try reader.number(Int32.self)),
      flags: Flags(rawValue: try reader.number()))
  }
}

extension ByteReader {
  fileprivate mutating func signature(
    _ enumerations: [Enumeration]
  ) throws(DamagedBytes) -> Signature {
    let text = try text()
    do { return try Signature(parsing: text, enumerations: enumerations) } catch {
      throw DamagedBytes()
    }
  }

  fileprivate mutating func type(_ enumerations: [Enumeration]) throws(DamagedBytes) -> ValueType {
    let text = try text()
    do { return try ValueType(parsing: text, enumerations: enumerations) } catch {
      throw DamagedBytes()
    }
  }
}
