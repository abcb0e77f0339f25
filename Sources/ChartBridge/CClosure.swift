import CFFI
import Synchronization

/// A C function made from a Swift function, for C to call.
///
/// The owner must retain it until the receiver of `function` is gone: a chart may call functions
/// that it was bound to until its `destroy` has returned. It must not be freed while it runs, or
/// from inside itself.
///
/// C may call it from any thread, whatever the isolation of the Swift function; the owner must make
/// sure that this is safe. A Swift error is not passed to C: it is given to `onError`, and C
/// receives NaN for a number, otherwise zero, false, null or nothing.
@safe
public final class CClosure {
  /// The C function, to be cast to the signature's type; valid for the lifetime of this object.
  public let function: @convention(c) () -> Void

  /// The parameters and the result of the function.
  public let signature: Signature

  private let handler: ClosureHandler
  private let memory: UnsafeMutableRawPointer

  /// Creates a C function that returns the result of a Swift function.
  ///
  /// - Parameters:
  ///   - signature: The parameters and the result for C.
  ///   - arena: The memory for strings and lists that the function returns.
  ///   - skipsLeadingPointer: `true` if C passes a chart, to be ignored, before the arguments.
  ///   - onError: A handler for errors that the function throws, called on C's thread.
  ///   - body: The Swift function, whose type is checked here, once.
  /// - Throws: `BridgeError.mismatch` if the type of `body` doesn't match the signature, or
  ///   `noClosureMemory`.
  public convenience init<each Argument: Bridged, Result: Bridged>(
    _ signature: Signature, arena: Arena, skipsLeadingPointer: Bool = false,
    onError: @escaping (any Error) -> Void,
    _ body: @escaping (repeat each Argument) throws -> Result
  ) throws(BridgeError) {
    try signature.check(repeat (each Argument).self, result: Result.valueType)
    try self.init(
      signature, hasLeadingPointer: skipsLeadingPointer, arena: { _ in arena },
      onError: { onError($1) },
      body: { _, reader, writer in
        try body(repeat (each Argument)(reading: &reader)).write(to: &writer)
      })
  }

  /// Creates a C function that returns nothing.
  ///
  /// - Parameters:
  ///   - signature: The parameters for C.
  ///   - skipsLeadingPointer: `true` if C passes a chart, to be ignored, before the arguments.
  ///   - onError: A handler for errors that the function throws, called on C's thread.
  ///   - body: The Swift function, whose type is checked here, once.
  /// - Throws: `BridgeError.mismatch` if the type of `body` doesn't match the signature, or
  ///   `noClosureMemory`.
  public convenience init<each Argument: Bridged>(
    _ signature: Signature, skipsLeadingPointer: Bool = false,
    onError: @escaping (any Error) -> Void, _ body: @escaping (repeat each Argument) throws -> Void
  ) throws(BridgeError) {
    try signature.check(repeat (each Argument).self, result: nil)
    let arena = Arena()
    try self.init(
      signature, hasLeadingPointer: skipsLeadingPointer, arena: { _ in arena },
      onError: { onError($1) },
      body: { _, reader, _ in try body(repeat (each Argument)(reading: &reader)) })
  }

  /// Creates a C function that passes on its leading chart, and returns a Swift function's result.
  ///
  /// - Parameters:
  ///   - signature: The parameters, after the chart, and the result for C.
  ///   - arena: The memory, by chart, for strings and lists that the function returns.
  ///   - onError: A handler for errors that the function throws for a chart, called on C's thread.
  ///   - body: The Swift function, whose type, without the chart, is checked here, once.
  /// - Throws: `BridgeError.mismatch` if the type of `body` doesn't match the signature, or
  ///   `noClosureMemory`.
  public convenience init<each Argument: Bridged, Result: Bridged>(
    _ signature: Signature,
    arenaOf arena: @escaping (_ leading: UnsafeMutableRawPointer) -> Arena,
    onError: @escaping (_ leading: UnsafeMutableRawPointer, any Error) -> Void,
    leading body: @escaping (UnsafeMutableRawPointer, repeat each Argument) throws -> Result
  ) throws(BridgeError) {
    try signature.check(repeat (each Argument).self, result: Result.valueType)
    try self.init(
      signature, hasLeadingPointer: true, arena: { unsafe arena($0.chart) },
      onError: { unsafe onError($0.chart, $1) },
      body: { leading, reader, writer in
        let result = unsafe try body(leading.chart, repeat (each Argument)(reading: &reader))
        result.write(to: &writer)
      })
  }

  /// Creates a C function that passes on its leading chart, and returns nothing.
  ///
  /// - Parameters:
  ///   - signature: The parameters, after the chart, for C.
  ///   - onError: A handler for errors that the function throws for a chart, called on C's thread.
  ///   - body: The Swift function, whose type, without the chart, is checked here, once.
  /// - Throws: `BridgeError.mismatch` if the type of `body` doesn't match the signature, or
  ///   `noClosureMemory`.
  public convenience init<each Argument: Bridged>(
    _ signature: Signature,
    onError: @escaping (_ leading: UnsafeMutableRawPointer, any Error) -> Void,
    leading body: @escaping (UnsafeMutableRawPointer, repeat each Argument) throws -> Void
  ) throws(BridgeError) {
    try signature.check(repeat (each Argument).self, result: nil)
    let arena = Arena()
    try self.init(
      signature, hasLeadingPointer: true, arena: { _ in arena },
      onError: { unsafe onError($0.chart, $1) },
      body: { leading, reader, _ in
        unsafe try body(leading.chart, repeat (each Argument)(reading: &reader))
      })
  }

  /// Creates a C function for a signature that is only known at run time.
  ///
  /// - Parameters:
  ///   - signature: The parameters and the result for C.
  ///   - arena: The memory for strings and lists that the function returns.
  ///   - skipsLeadingPointer: `true` if C passes a chart, to be ignored, before the arguments.
  ///   - onError: A handler for errors that the function throws, and for results of a wrong type.
  ///   - body: A function that takes a value for each parameter and returns one of the result's
  ///     type.
  /// - Throws: `BridgeError.noClosureMemory` if the system doesn't allow memory for the function.
  public convenience init(
    _ signature: Signature, arena: Arena, skipsLeadingPointer: Bool = false,
    onError: @escaping (any Error) -> Void, dynamic body: @escaping ([CValue]) throws -> CValue?
  ) throws(BridgeError) {
    try self.init(
      signature, hasLeadingPointer: skipsLeadingPointer, arena: { _ in arena },
      onError: { onError($1) },
      body: { _, reader, writer in
        let answer = try body(
          signature.parameters.map { CValue(reading: $0.type, from: &reader) })
        guard let type = signature.result else { return }
        guard let answer, answer.matches(type) else {
          throw BridgeError.resultType(
            signature: signature.description, expected: type.description,
            found: answer?.summary ?? "nothing")
        }
        answer.write(as: type, to: &writer)
      })
  }

  private init(
    _ signature: Signature, hasLeadingPointer: Bool,
    arena: @escaping (LeadingPointer) -> Arena,
    onError: @escaping (LeadingPointer, any Error) -> Void,
    body: @escaping ClosureHandler.Body
  ) throws(BridgeError) {
    let shape = CallShape(signature, hasLeadingPointer: hasLeadingPointer)
    handler = ClosureHandler(
      shape: shape, hasLeadingPointer: hasLeadingPointer, arena: arena, onError: onError,
      body: body)
    guard let new = unsafe ClosureMemory.make(shape, handler) else { throw .noClosureMemory }
    unsafe memory = new.memory
    unsafe function = new.function
    self.signature = signature
  }

  /// Allocates and frees one closure, to initialize libffi before several threads need it.
  ///
  /// A host calls it once, before it loads the first plug-in: up to libffi 3.5 the first allocation
  /// must not run on two threads, and a plug-in with its own copy of this module has its own lock.
  public static func prepare() {
    ClosureMemory.prepare()
  }

  deinit {
    unsafe ClosureMemory.free(memory)
  }
}

/// The chart passed to a C function before its arguments; null if it takes none.
@safe
private struct LeadingPointer {
  let raw: UnsafeMutableRawPointer?

  init(_ raw: UnsafeMutableRawPointer?) { unsafe self.raw = raw }

  /// The chart, in a function that takes one.
  var chart: UnsafeMutableRawPointer {
    guard let chart = unsafe raw else { preconditionFailure("C passed null instead of a chart") }
    return unsafe chart
  }
}

/// The handler of a closure's calls.
private final class ClosureHandler {
  typealias Body = (
    _ leading: LeadingPointer, inout SlotReader, inout SlotWriter
  ) throws -> Void

  private let shape: CallShape
  private let hasLeadingPointer: Bool
  private let arena: (LeadingPointer) -> Arena
  private let onError: (LeadingPointer, any Error) -> Void
  private let body: Body

  init(
    shape: CallShape, hasLeadingPointer: Bool,
    arena: @escaping (LeadingPointer) -> Arena,
    onError: @escaping (LeadingPointer, any Error) -> Void, body: @escaping Body
  ) {
    self.shape = shape
    self.hasLeadingPointer = hasLeadingPointer
    self.arena = arena
    self.onError = onError
    self.body = body
  }

  /// Reads the arguments, runs the Swift function, and stores its result, or none, for C.
  func run(_ result: UnsafeMutableRawPointer, _ arguments: SlotAddresses) {
    var reader = unsafe SlotReader(arguments)
    let leading = unsafe LeadingPointer(hasLeadingPointer ? reader.readMutablePointer() : nil)
    var writer = SlotWriter(arena: arena(leading))
    var failed = false
    do {
      try body(leading, &reader, &writer)
    } catch {
      onError(leading, error)
      failed = true
    }
    for (i, slot) in shape.results.enumerated() {
      // A trailing parameter holds the address for its result.
      let place =
        unsafe shape.direct == nil
        ? arguments[shape.parameterCount + i]?.load(as: UnsafeMutableRawPointer?.self) : result
      guard let place = unsafe place else { continue }
      if failed {
        unsafe slot.writeNothing(at: place)
      } else {
        unsafe writer.copy(i, slot, to: place)
      }
    }
    unsafe shape.direct?.widen(result)
  }
}

/// The function that libffi calls, which finds and runs the handler.
private nonisolated func closureWasCalled(
  _ interface: UnsafeMutablePointer<ffi_cif>?, _ result: UnsafeMutableRawPointer?,
  _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ context: UnsafeMutableRawPointer?
) {
  guard let result = unsafe result, let arguments = unsafe arguments, let context = unsafe context
  else { return }
  let handler = unsafe Unmanaged<ClosureHandler>.fromOpaque(context).takeUnretainedValue()
  unsafe handler.run(result, arguments)
}

/// libffi's memory for closures, with two addresses each: one to write and free, one to run.
private enum ClosureMemory {
  /// Guards libffi's allocator, which up to 3.5 isn't safe during the first allocation.
  private static let allocator = Mutex(())

  private static let size = unsafe MemoryLayout<ffi_closure>.size

  static func prepare() {
    allocator.withLock { _ in
      var code: UnsafeMutableRawPointer?
      unsafe ffi_closure_free(ffi_closure_alloc(size, &code))
    }
  }

  /// Creates a closure that runs the handler, which its owner retains; `nil` without memory.
  static func make(
    _ shape: CallShape, _ handler: ClosureHandler
  ) -> (memory: UnsafeMutableRawPointer, function: CFunctionPointer)? {
    var code: UnsafeMutableRawPointer?
    let memory = allocator.withLock { _ in unsafe Address(ffi_closure_alloc(size, &code)) }
    guard let memory = unsafe memory.raw, let code = unsafe code else { return nil }
    let status = unsafe ffi_prep_closure_loc(
      memory.assumingMemoryBound(to: ffi_closure.self), shape.interface, closureWasCalled,
      Unmanaged.passUnretained(handler).toOpaque(), code)
    guard status == FFI_OK else {
      unsafe free(memory)
      return nil
    }
    return unsafe (memory, unsafeBitCast(code, to: CFunctionPointer.self))
  }

  static func free(_ memory: UnsafeMutableRawPointer) {
    let memory = unsafe Address(memory)
    allocator.withLock { _ in unsafe ffi_closure_free(memory.raw) }
  }

  /// An address that is passed through the lock.
  @safe
  private struct Address: @unchecked Sendable {
    // Sendable: only its one owner uses it.
    let raw: UnsafeMutableRawPointer?

    init(_ raw: UnsafeMutableRawPointer?) { unsafe self.raw = raw }
  }
}
