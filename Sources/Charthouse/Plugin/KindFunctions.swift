import CChartPlugin
import ChartBridge
import ChartDescription
import ChartRegistry

/// The C functions behind a kind's properties and methods, ready to be called.
struct KindFunctions {
  /// One for each property, in the order of the description.
  let setters: [CFunction]
  /// One for each method, in the order of the description.
  let methods: [CFunction]
  /// The function that handles input; `nil` if the kind has none.
  let hit: (@convention(c) (UnsafeMutablePointer<ch_chart>?, UnsafePointer<ch_hit>?) -> Bool)?

  /// Reads the functions from the kind's table, which the registry has checked.
  init(_ kind: LoadedKind) {
    let table = kind.table.pointee
    setters = kind.description.properties.enumerated().compactMap { index, property in
      guard let set = table.properties[index]?.pointee.set else { return nil }
      let parameter = Signature.Parameter(name: "value", type: property.type)
      return CFunction(
        set, signature: Signature(parameters: [parameter], result: nil), hasLeadingPointer: true)
    }
    methods = kind.description.methods.enumerated().compactMap { index, method in
      table.methods[index]?.pointee.call.map {
        CFunction($0, signature: method.signature, hasLeadingPointer: true)
      }
    }
    hit = ch_kind.hit(of: kind.table)
  }
}
