import ChartBridge
public import ChartDescription
import ChartModel
public import ChartScene
import ChartText

/// A part of the picture with named settings.
public protocol Configurable: Sendable {
  /// The settings, each declared once.
  static var settings: Settings<Self> { get }
}

extension Configurable {
  /// The settings that schema, manual and editors show, without those that take objects of other
  /// parts.
  public static var properties: [PropertyDescription] {
    settings.all.filter { !$0.isPart }.map(\.description)
  }

  /// Sets a setting by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - value: The value in any form that the setting accepts.
  ///   - folder: The folder of relative paths: a path that ends with a slash, or empty.
  /// - Throws: `ChartError.noMember`, `ChartError.badValue` with the values allowed, or
  ///   `ChartError.image`.
  public mutating func set(
    _ name: String, to value: some ValueConvertible, relativeTo folder: String = ""
  ) throws(ChartError) {
    let settings = Self.settings
    let context = SettingContext(owner: settings.owner(self), folder: folder)
    try settings.set(name, to: value.value, of: &self, context)
  }

  /// The value of a setting by its name; `null` if no value of the setting stands for the present
  /// state.
  ///
  /// - Throws: `ChartError.noMember` if there is no such setting.
  public func value(of name: String) throws(ChartError) -> Value {
    try Self.settings.setting(name, of: Self.settings.owner(self)).read(self)
  }
}

/// The settings of a part of the picture.
public struct Settings<Owner: Sendable>: Sendable {
  /// The settings, in the order in which several are set.
  package let all: [Setting<Owner>]
  /// The part in messages, such as "the legend".
  let name: String
  /// An object that describes the part, for messages.
  let example: String
  private let fresh: Owner
  private let numbers: [Setting<Owner>]
  private let identifier: (@Sendable (Owner) -> String)?

  /// Creates a declaration of settings.
  ///
  /// - Parameters:
  ///   - fresh: A new value, which has the defaults.
  ///   - name: The part in messages, such as "the legend".
  ///   - identifier: The part's identifier, added in messages if there are several such parts.
  ///   - example: An object that describes the part, for messages.
  ///   - settings: The settings, in the order in which several are set.
  init(
    of fresh: Owner, called name: String,
    identifiedBy identifier: (@Sendable (Owner) -> String)? = nil,
    example: String = "", @SettingsBuilder<Owner> _ settings: () -> [Setting<Owner>]
  ) {
    self.fresh = fresh
    self.name = name
    self.identifier = identifier
    self.example = example
    all = settings().map { setting in
      var setting = setting
      if !setting.keepsByDefault {
        setting.description.defaultValue = setting.read(fresh).description
      }
      return setting
    }
    numbers = all.filter { [.f64, .s64].contains($0.description.type.unwrapped) }
  }

  /// Returns the owner's name in messages.
  func owner(_ owner: Owner) -> String { identifier.map { "\(name) \($0(owner))" } ?? name }

  /// Returns the setting with a name.
  ///
  /// - Throws: `ChartError.noMember` if there is none.
  func setting(_ name: String, of owner: String) throws(ChartError) -> Setting<Owner> {
    guard let setting = all.first(where: { $0.description.name == name }) else {
      let names = all.map(\.description.name)
      throw .noMember(
        owner: owner, name: name, suggestion: nearestName(to: name, among: names), allowed: names)
    }
    return setting
  }

  func set(
    _ name: String, to value: Value, of owner: inout Owner, _ context: SettingContext
  ) throws(ChartError) {
    try setting(name, of: context.owner).write(&owner, value, context)
  }

  /// The owner with several settings set; `nil` if one doesn't exist or doesn't accept its value.
  func changed(_ owner: Owner, by fields: [String: Value]) -> Owner? {
    var owner = owner
    for (name, value) in fields {
      guard (try? set(name, to: value, of: &owner, SettingContext(owner: ""))) != nil else {
        return nil
      }
    }
    return owner
  }

  /// Returns a new part with the settings of an object, as a value of the setting `member`.
  ///
  /// - Throws: `ChartError` if the value isn't an object, or a setting is missing or not accepted.
  func made(
    of value: Value, for member: String, _ context: SettingContext
  ) throws(ChartError) -> Owner {
    let required = all.filter(\.isRequired).map(\.description.name)
    guard case .object(let fields) = value else {
      throw context.refusal(
        of: value, for: required.first ?? member, "an object, such as \(example)")
    }
    if let missing = required.first(where: { fields[$0] == nil }) {
      throw context.refusal(of: value, for: missing, "an object that has it, such as \(example)")
    }
    var made = fresh
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      try set(name, to: value, of: &made, context)
    }
    return made
  }

  /// Returns the settings that differ from their defaults, as an object.
  func object(of owner: Owner) -> Value {
    .object(
      Dictionary(
        uniqueKeysWithValues: all.compactMap { setting in
          let value = setting.read(owner)
          let isNeeded = setting.isRequired || value != setting.read(fresh)
          return isNeeded ? (setting.description.name, value) : nil
        }))
  }

  /// Checks the numbers that a program has set directly.
  ///
  /// - Throws: `ChartError.badValue` if a number isn't accepted.
  func check(_ owner: Owner, except names: Set<String> = []) throws(ChartError) {
    for setting in numbers where !names.contains(setting.description.name) {
      guard case .number(let number) = setting.read(owner) else { continue }
      guard number.isFinite, setting.description.isWithinLimits(.number(number)) else {
        throw .badValue(
          owner: self.owner(owner), member: setting.description.name,
          value: Value.number(number).description, allowed: setting.description.allowed())
      }
    }
  }
}

/// Builds a list of settings.
@resultBuilder
enum SettingsBuilder<Owner> {
  static func buildExpression(_ setting: Setting<Owner>) -> Setting<Owner> { setting }
  static func buildBlock(_ settings: Setting<Owner>...) -> [Setting<Owner>] { settings }
}
