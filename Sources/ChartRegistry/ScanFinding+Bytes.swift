import ChartDescription

extension ScanFinding {
  /// Writes the finding for the cache.
  func write(to writer: inout ByteWriter) {
    switch self {
    case .described(let stored):
      writer.write(UInt8(0))
      writer.write(stored.kindNames) { $0.write($1) }
      writer.write(stored.bytes)
    case .incompatible(let reason):
      writer.write(UInt8(1))
      writer.write(reason)
    case .notPlugin(let reason):
      writer.write(UInt8(2))
      writer.write(reason)
    case .broken(let breakage, let kindNames):
      writer.write(UInt8(3))
      breakage.cause.write(to: &writer)
      writer.write(breakage.lastWords)
      writer.write(kindNames) { $0.write($1) }
    }
  }

  /// Reads the bytes that `write(to:)` wrote.
  init(from reader: inout ByteReader) throws(DamagedBytes) {
    switch try reader.number(UInt8.self) {
    case 0:
      self = .described(
        StoredDescription(kindNames: try reader.texts(), bytes: try reader.block()))
    case 1: self = .incompatible(reason: try reader.text())
    case 2: self = .notPlugin(reason: try reader.text())
    case 3:
      let breakage = LoadFailure(
        cause: try LoadFailure.Cause(from: &reader), lastWords: try reader.text())
      self = .broken(breakage, kindNames: try reader.texts())
    default: throw DamagedBytes()
    }
  }
}

extension LoadFailure.Cause {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .crashed(let signal):
      writer.write(UInt8(0))
      writer.write(Int64(signal))
    case .hung(let seconds):
      writer.write(UInt8(1))
      writer.write(seconds.bitPattern)
    case .exited(let code):
      writer.write(UInt8(2))
      writer.write(Int64(code))
    case .garbled: writer.write(UInt8(3))
    case .faulty(let faults):
      writer.write(UInt8(4))
      writer.write(faults) { $1.write(to: &$0) }
    case .refusedByLoader(let reason):
      writer.write(UInt8(5))
      writer.write(reason)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(DamagedBytes) {
    switch try reader.number(UInt8.self) {
    case 0: self = .crashed(signal: Int(try reader.number(Int64.self)))
    case 1: self = .hung(seconds: Double(bitPattern: try reader.number()))
    case 2: self = .exited(code: Int(try reader.number(Int64.self)))
    case 3: self = .garbled
    case 4:
      self = .faulty(
        try reader.list { r throws(DamagedBytes) in try DescriptionFault(from: &r) })
    case 5: self = .refusedByLoader(try reader.text())
    default: throw DamagedBytes()
    }
  }
}

extension ByteReader {
  fileprivate mutating func texts() throws(DamagedBytes) -> [String] {
    try list { r throws(DamagedBytes) in try r.text() }
  }
}
