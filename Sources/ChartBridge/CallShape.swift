import CFFI
import Synchronization

/// The C parameters and results of a signature.
@safe
struct CallShape: @unchecked Sendable {
  // Sendable: the call interface is never modified or freed.

  /// The number of scalars that are passed in: a leading pointer, if any, and the arguments.
  let parameterCount: Int

  /// The scalars that are returned, in order.
  let results: [Slot]

  private let resultCount: Int

  /// The only scalar that the C function returns directly; `nil` if it returns void.
  let direct: Slot?

  /// libffi's description of the C function.
  let interface: UnsafeMutablePointer<ffi_cif>

  init(_ signature: Signature, hasLeadingPointer: Bool) {
    var parameters = signature.parameters.flatMap(\.type.slots)
    if hasLeadingPointer { parameters.insert(.pointer, at: 0) }
    parameterCount = parameters.count
    results = signature.result?.slots ?? []
    resultCount = results.count
    direct = signature.result?.isReturnedDirectly == true ? results.first : nil
    if direct == nil { parameters += results.map { _ in .pointer } }
    unsafe interface = CallInterfaces.interface(parameters, direct)
  }

  /// Calls a C function with the arguments in `writer` and returns its results.
  ///
  /// All memory is on the stack. The addresses of the arguments are computed for every call, since
  /// libffi may overwrite them.
  func call(_ function: CFunctionPointer, _ writer: inout SlotWriter) -> SlotReader {
    var results = InlineArray<3, UInt64>(repeating: 0)
    unsafe withUnsafeMutableBytes(of: &results) { results in
      let result = unsafe results.baseAddress.unsafelyUnwrapped
      unsafe writer.withWords { words in
        unsafe withUnsafeTemporaryAllocation(
          of: UnsafeMutableRawPointer?.self, capacity: parameterCount + 2 * resultCount
        ) { addresses in
          for i in 0..<parameterCount { unsafe addresses[i] = UnsafeMutableRawPointer(words + i) }
          for i in parameterCount..<parameterCount + resultCount {
            // A trailing argument is the address of a result; libffi needs the address of that.
            unsafe addresses[i + resultCount] = result + 8 * (i - parameterCount)
            unsafe addresses[i] = UnsafeMutableRawPointer(
              addresses.baseAddress.unsafelyUnwrapped + i + resultCount)
          }
          unsafe ffi_call(interface, function, result, addresses.baseAddress)
        }
      }
      unsafe direct?.narrow(result)
    }
    return SlotReader(results: results)
  }
}

/// A C function of any type.
typealias CFunctionPointer = @convention(c) () -> Void

/// The call interfaces of libffi, one for each distinct list of C types, never freed.
private enum CallInterfaces {
  private struct Key: Hashable {
    let parameters: [Slot]
    let result: Slot?
  }

  /// An interface that is never freed.
  @safe
  private struct Interface: @unchecked Sendable {
    // Sendable: written once, below, before it is shared.
    let pointer: UnsafeMutablePointer<ffi_cif>

    init(_ key: Key) {
      unsafe pointer = .allocate(capacity: 1)
      let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
        capacity: key.parameters.count)
      for (i, slot) in key.parameters.enumerated() { unsafe types[i] = slot.type }
      let status = unsafe ffi_prep_cif(
        pointer, FFI_DEFAULT_ABI, UInt32(key.parameters.count),
        key.result.map { unsafe $0.type } ?? cffi_type_void(), types)
      precondition(status == FFI_OK, "libffi refuses C scalars")
    }
  }

  private static let interfaces = Mutex<[Key: Interface]>([:])

  static func interface(
    _ parameters: [Slot], _ result: Slot?
  ) -> UnsafeMutablePointer<ffi_cif> {
    let key = Key(parameters: parameters, result: result)
    let interface = interfaces.withLock { interfaces in
      if let known = interfaces[key] { return known }
      let new = Interface(key)
      interfaces[key] = new
      return new
    }
    return unsafe interface.pointer
  }
}
