import BridgeFixtures
import ChartBridge
import Synchronization
import Testing

/// Returns a C function of the fixtures by its name.
func named(_ name: String) throws -> @convention(c) () -> Void {
  try #require(fixture_named(name))
}

/// Returns a signature by its text.
func signature(_ text: String) throws -> Signature {
  try Signature(parsing: text, enumerations: [Curve.enumeration])
}

/// Returns a C function of the fixtures with a signature by its text.
func function(_ text: String, _ name: String) throws -> CFunction {
  CFunction(try named(name), signature: try signature(text))
}

/// The error that a closure threw.
final class Errors: Sendable {
  private let errors = Mutex<[String]>([])
  var all: [String] { errors.withLock { $0 } }
  func add(_ error: any Error) { errors.withLock { $0.append("\(error)") } }
}

struct Broken: Error {}

enum Curve: String, BridgedEnumeration { case linear, stepBefore = "step-before", monotone }

struct Color: Bridged, Equatable {
  var rgba: UInt32
  static var valueType: ValueType { .color }
  init(_ rgba: UInt32) { self.rgba = rgba }
  init(reading reader: inout SlotReader) { rgba = reader.read() }
  func write(to writer: inout SlotWriter) { writer.write(rgba) }
}

struct Point: Bridged, Equatable {
  var x: Double
  var y: Double
  static var valueType: ValueType { .point }
  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  init(reading reader: inout SlotReader) { (x, y) = (reader.read(), reader.read()) }
  func write(to writer: inout SlotWriter) {
    writer.write(x)
    writer.write(y)
  }
}

struct Column: BridgedPointer, Equatable {
  var address: UnsafeRawPointer?
  static var valueType: ValueType { .column }
  init(pointer: UnsafeRawPointer?) { address = pointer }
  func pointer(in arena: Arena) -> UnsafeRawPointer? { address }
}
