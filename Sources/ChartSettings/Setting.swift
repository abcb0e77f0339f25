import ChartBridge
package import ChartDescription
import ChartModel
import ChartScene

/// A declaration of a setting: its name, key path, limits and summary.
///
/// The type and the JSON form follow from the Swift type, the default from a new owner.
public struct Setting<Owner>: Sendable {
  /// Name, type, default, limits, unit and summary.
  package internal(set) var description: PropertyDescription
  /// `true` if an object that describes the part must have the setting.
  package let isRequired: Bool
  /// `true` if the setting takes objects of another part, which `description` can't express.
  package let isPart: Bool
  /// Returns the value.
  let read: @Sendable (Owner) -> Value
  /// Changes the value.
  let write: @Sendable (inout Owner, Value, SettingContext) throws(ChartError) -> Void
  /// `true` if the default is `null` although a new owner has a value.
  let keepsByDefault: Bool

  /// Creates a setting at a key path.
  ///
  /// The limits apply to a number, and to those in a list or a point. An object with some settings
  /// of a style changes `base`. `choices` restrict the values if they depend on the owner.
  init<Wanted: ConfigurableValue>(
    _ name: String, _ path: any WritableKeyPath<Owner, Wanted> & Sendable,
    in limits: ClosedRange<Double>? = nil, atLeast minimum: Double? = nil,
    unit: SettingUnit = .none, isRequired: Bool = false,
    base: (@Sendable (Owner) -> any ValueConvertible)? = nil,
    among choices: (@Sendable (Owner) -> [Wanted])? = nil, _ summary: String
  ) {
    let description = PropertyDescription(
      name, Wanted.valueType, in: limits, atLeast: minimum, unit: unit, summary)
    self.init(description, isRequired: isRequired) {
      $0[keyPath: path].value
    } write: { owner, value, context throws(ChartError) in
      let wanted: Wanted = try context.accept(
        value, for: description, changing: base?(owner).value)
      if let choices = choices?(owner), !choices.contains(wanted) {
        let names = choices.map(\.value).filter { $0 != .null }.map(\.description)
        throw context.refusal(of: value, for: name, names.joined(separator: " or "))
      }
      owner[keyPath: path] = wanted
    }
  }

  /// Creates a setting that changes an existing value; its default, `null`, keeps that value.
  ///
  /// `then` updates settings that depend on it.
  init<Wanted: ConfigurableValue>(
    _ name: String, changing path: any WritableKeyPath<Owner, Wanted> & Sendable,
    in limits: ClosedRange<Double>? = nil, atLeast minimum: Double? = nil,
    unit: SettingUnit = .none,
    base: (@Sendable (Owner) -> any ValueConvertible)? = nil, _ summary: String,
    then: (@Sendable (inout Owner, Wanted) -> Void)? = nil
  ) {
    let description = PropertyDescription(
      name, Wanted.valueType.allowingNull, in: limits, atLeast: minimum, unit: unit, summary)
    self.init(description, keepsByDefault: true) {
      $0[keyPath: path].value
    } write: { owner, value, context throws(ChartError) in
      let wanted: Wanted? = try context.accept(
        value, for: description, changing: base?(owner).value)
      guard value != .null, let wanted else { return }
      owner[keyPath: path] = wanted
      then?(&owner, wanted)
    }
  }

  /// Creates a setting for a list of objects, each with settings.
  init<Part: Configurable>(
    _ name: String, objects path: any WritableKeyPath<Owner, [Part]> & Sendable, _ summary: String
  ) {
    self.init(
      PropertyDescription(name, .list(.column), default: "[]", summary), isPart: true
    ) {
      .list($0[keyPath: path].map(Part.settings.object))
    } write: { owner, value, context throws(ChartError) in
      let part = Part.settings
      guard let values = value == .null ? [] : value.elements else {
        throw context.refusal(
          of: value, for: name, "a list of \(part.name)s, such as [\(part.example)]")
      }
      var parts: [Part] = []
      for (number, value) in values.enumerated() {
        parts.append(
          try part.made(
            of: value, for: name,
            context.inside("\(part.name) \(number + 1) of \(context.owner)")))
      }
      owner[keyPath: path] = parts
    }
  }

  /// Creates a setting for an object with settings, or `null`.
  init<Part: Configurable>(
    _ name: String, object path: any WritableKeyPath<Owner, Part?> & Sendable, _ summary: String
  ) {
    self.init(
      PropertyDescription(name, .option(.column), default: "null", summary), isPart: true
    ) {
      $0[keyPath: path].map(Part.settings.object) ?? .null
    } write: { owner, value, context throws(ChartError) in
      let part = Part.settings
      owner[keyPath: path] =
        value == .null
        ? nil
        : try part.made(of: value, for: name, context.inside("\(part.name) of \(context.owner)"))
    }
  }

  private init(
    _ description: PropertyDescription, isRequired: Bool = false, isPart: Bool = false,
    keepsByDefault: Bool = false, read: @escaping @Sendable (Owner) -> Value,
    write: @escaping @Sendable (inout Owner, Value, SettingContext) throws(ChartError) -> Void
  ) {
    self.description = description
    self.isRequired = isRequired
    self.isPart = isPart
    self.keepsByDefault = keepsByDefault
    self.read = read
    self.write = write
  }
}

/// The context in which a setting is set: names for messages, and the folder of files.
struct SettingContext {
  /// The owner in messages, such as "axis x".
  let owner: String
  /// The folder of relative paths: a path that ends with a slash, or empty.
  var folder = ""

  /// The context of an object inside this one.
  func inside(_ owner: String) -> SettingContext { SettingContext(owner: owner, folder: folder) }

  /// The error for a value that isn't accepted.
  func refusal(of value: Value, for name: String, _ allowed: String) -> ChartError {
    .badValue(owner: owner, member: name, value: value.description, allowed: allowed)
  }

  /// The value in the setting's Swift type; an object changes `base` if that is a style.
  func accept<Wanted: ConfigurableValue>(
    _ value: Value, for description: PropertyDescription, changing base: Value?
  ) throws(ChartError) -> Wanted {
    var read: Value
    do throws(ImageError) {
      read = try Wanted.readingImages(of: value, in: folder)
    } catch {
      throw .image(owner: owner, member: description.name, reason: "\(error)")
    }
    if case .object(let fields) = read, let changed = base?.changed(by: fields) { read = changed }
    guard let wanted = Wanted(from: read), description.isWithinLimits(wanted.value) else {
      throw refusal(
        of: value, for: description.name, Wanted.allowed(description.allowed(near: value)))
    }
    return wanted
  }
}

/// Unit of a setting's numbers.
enum SettingUnit: String, Sendable {
  case none = ""
  case points = "pt"
  case seconds = "s"
  case radians = "rad"
}

extension PropertyDescription {
  fileprivate init(
    _ name: String, _ type: ValueType, in limits: ClosedRange<Double>? = nil,
    atLeast minimum: Double? = nil,
    unit: SettingUnit = .none, default defaultValue: String = "null", _ summary: String
  ) {
    self.init(
      name: name, type: type.naming(name), defaultValue: defaultValue,
      minimum: (limits?.lowerBound ?? minimum).map { Value.number($0).description },
      maximum: (limits?.upperBound).map { Value.number($0).description },
      unit: unit.rawValue, summary: summary)
  }
}

extension ValueType {
  /// The type with a name, if it is an enumeration.
  fileprivate func naming(_ name: String) -> ValueType {
    switch self {
    case .enumeration(let enumeration):
      .enumeration(Enumeration(name: name, cases: enumeration.cases))
    case .option(let wrapped): .option(wrapped.naming(name))
    case .list(let element): .list(element.naming(name))
    default: self
    }
  }
}

extension Value {
  /// A style with some settings changed; `nil` for another value or if a setting isn't accepted.
  fileprivate func changed(by fields: [String: Value]) -> Value? {
    switch self {
    case .stroke(let stroke): Stroke(fields, changing: stroke).map(Value.stroke)
    case .textStyle(let style): TextStyle(fields, changing: style).map(Value.textStyle)
    default: nil
    }
  }
}
