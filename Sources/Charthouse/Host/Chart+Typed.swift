import ChartDescription
public import ChartScene
public import ChartSettings

/// Support for the typed bindings of a kind, which `charthouse describe KIND --swift` prints.
extension Chart {
  /// A property by name as a Swift value; `standard` if the kind has no such property of that type.
  public func property<Property: SettingValue>(
    _ name: String, default standard: Property
  ) -> Property {
    guard kind.properties.contains(where: { $0.name == name }) else { return standard }
    return Property(from: self[dynamicMember: name]) ?? standard
  }

  /// Sets a property by name; the next layout throws if the value is refused.
  public func setProperty(_ name: String, to value: some SettingValue) {
    self[dynamicMember: name] = value.value
  }

  /// Calls a method of the kind, and reads its result as a Swift value.
  ///
  /// - Throws: As `call`, and `ChartError.mismatch` if the result has another type.
  public func call<Result: SettingValue>(
    _ name: String, _ arguments: any ValueConvertible..., returning type: Result.Type
  ) throws(ChartError) -> Result {
    let value = try call(name, passing: arguments)
    guard let result = Result(from: value) else {
      throw .mismatch(
        chart: id, member: name,
        signature: kind.methods.first { $0.name == name }?.signature.description ?? "",
        function: "func(...) -> \(type)")
    }
    return result
  }

  /// The object whose typed methods answer the chart's queries; `nil` if none is set.
  public var typedSource: (any SeriesSource)? { (dataSource as? TypedDataSource)?.source }

  /// Lets an object's typed methods answer the chart's queries; the object is held weakly.
  ///
  /// - Parameters:
  ///   - source: The object; `nil` for no data source.
  ///   - answer: Registers the methods that answer the queries.
  public func setTypedSource(
    _ source: (any SeriesSource)?, answering answer: (_ queries: TypedDataSource) -> Void
  ) {
    let typed = source.map { TypedDataSource($0) }
    if let typed { answer(typed) }
    keptSource = typed
    dataSource = typed
  }
}
