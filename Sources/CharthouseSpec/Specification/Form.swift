import Charthouse

/// The values that a key accepts.
///
/// The schema and the reference are generated from forms.
indirect enum Form: Sendable {
  /// A type that members have too.
  case type(ValueType)
  /// A whole number that is not negative.
  case count
  /// Two numbers above 0.
  case size
  /// Any value.
  case any
  /// The number of the format's version.
  case constant(Int)
  /// One of several texts.
  case choice([String])
  case list(Form)
  /// Values by name; `by` specifies the things that the names identify.
  case map(Form, by: String)
  /// Any of several forms.
  case either([Form])
  /// An object with fixed keys.
  case object(ObjectForm)
  /// The value of a described member of the host or a kind.
  ///
  /// With `takesTimes`, the text of a date or time may replace a number.
  case member(PropertyDescription, takesTimes: Bool)
}

extension Form {
  static let text = Form.type(.string)
  static let number = Form.type(.f64)
}

/// An object of a specification, with its keys.
struct ObjectForm: Sendable {
  /// The object's name in the schema.
  let name: String
  /// A summary in one sentence.
  let summary: String
  let keys: [KeyForm]
  /// Groups of keys; exactly one key of each group is required.
  var alternatives: [[String]] = []
  /// `true` if `set` and `encoding` have the members of the kind that the key `kind` names.
  var hasKind = false
}

/// A key of an object.
struct KeyForm: Sendable {
  let name: String
  let form: Form
  let summary: String
  var isRequired = false
  /// Another key that this key requires; `nil` if there is none.
  var needs: String?
}

extension [KeyForm] {
  /// Keys for described members of the host or a kind.
  static func members(
    _ members: [PropertyDescription], takeTimes: Bool = false
  ) -> [KeyForm] {
    members.map { member in
      KeyForm(
        name: member.name, form: .member(member, takesTimes: takeTimes), summary: member.summary)
    }
  }
}

extension [KeyForm] {
  /// The keys of settings; `forms` replaces the forms of some.
  static func settings<Owner>(
    _ settings: Settings<Owner>, takeTimes: Bool = false, taking forms: [String: Form] = [:]
  ) -> [KeyForm] {
    settings.all.map { setting in
      let member = setting.description
      return KeyForm(
        name: member.name, form: forms[member.name] ?? .member(member, takesTimes: takeTimes),
        summary: member.summary, isRequired: setting.isRequired)
    }
  }

  /// The keys; `forms` replaces the forms of some.
  func taking(_ forms: [String: Form]) -> [KeyForm] {
    map { key in
      guard let form = forms[key.name] else { return key }
      return KeyForm(name: key.name, form: form, summary: key.summary)
    }
  }
}
