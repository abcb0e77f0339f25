public import CChartPlugin

/// A library's description for C, created once from its Swift kinds.
///
/// The last lines of a plug-in:
///
///     private let plugin = Plugin(name: "Bars", version: "1.0", kinds: [BarChart.self])
///
///     @c @implementation
///     public func charthouse_plugin_v1() -> UnsafePointer<ch_plugin>? { plugin.description }
public struct Plugin: @unchecked Sendable {
  // Sendable: the description is complete before anyone sees it, and never changed or freed.

  /// The return value of the entry function; valid as long as the process.
  public let description: UnsafePointer<ch_plugin>

  /// Describes the kinds to C, with a C function for each property and method.
  ///
  /// - Parameters:
  ///   - name: The library's name for users.
  ///   - version: The library's version.
  ///   - author: The library's author.
  ///   - license: An SPDX identifier.
  ///   - url: The address of more information.
  ///   - kinds: The kinds of the library.
  /// - Precondition: The members of a kind have different names. Enumerations with the same name
  ///   have the same cases. The system allows functions created at run time.
  public init(
    name: String, version: String, author: String? = nil, license: String? = nil,
    url: String? = nil, kinds: [any ChartKind.Type]
  ) {
    var plugin = ch_plugin()
    plugin.size = sizeField(ch_plugin.self)
    plugin.major = UInt16(CH_INTERFACE_MAJOR)
    plugin.minor = UInt16(CH_INTERFACE_MINOR)
    plugin.name = forever(name)
    plugin.version = forever(version)
    plugin.author = author.map(forever)
    plugin.license = license.map(forever)
    plugin.url = url.map(forever)
    plugin.kinds = forever(kinds.map { forever(KindTable(of: $0).kind) })
    plugin.kind_count = kinds.count
    description = forever(plugin)
  }
}

// MARK: - Memory that is never freed

func forever<T>(_ value: T) -> UnsafePointer<T> { forever([value]) }

func forever<T>(_ values: [T]) -> UnsafePointer<T> {
  let memory = UnsafeMutablePointer<T>.allocate(capacity: values.count)
  memory.initialize(from: values, count: values.count)
  return UnsafePointer(memory)
}

func forever(_ text: String) -> UnsafePointer<CChar> { forever(Array(text.utf8CString)) }
