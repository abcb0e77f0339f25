import Charthouse

/// What a value of a specification can be: the schema and the reference are made from it.
indirect enum Form: Sendable {
  /// A value of a type that members have too.
  case type(ValueType)
  /// A whole number that is not negative.
  case count
  /// Two numbers above 0.
  case size
  /// Anything at all.
  case any
  /// The one number that says what the file is.
  case constant(Int)
  /// One of some texts.
  case choice([String])
  case list(Form)
  /// Values by name; the text says of what the names are.
  case map(Form, by: String)
  /// Any of several.
  case either([Form])
  /// An object with keys of its own.
  case object(ObjectForm)
  /// What a member takes that the host or a kind describes; the text of a time may stand for a number.
  case member(PropertyDescription, takesTimes: Bool)
}

extension Form {
  static let text = Form.type(.string)
  static let number = Form.type(.f64)
}

/// An object of a specification, with the keys that it may have.
struct ObjectForm: Sendable {
  /// What the schema calls it.
  let name: String
  /// What it is, in a sentence.
  let summary: String
  let keys: [KeyForm]
  /// Keys of which exactly one must be there, group by group.
  var alternatives: [[String]] = []
  /// Whether its keys `set` and `encodings` are those of the kind that its key `kind` names.
  var hasKind = false
}

/// A key of an object.
struct KeyForm: Sendable {
  let name: String
  let form: Form
  let summary: String
  var isRequired = false
  /// A key that must be there too; nil: none.
  var needs: String?
}

extension [KeyForm] {
  /// A key for each member that is described, where the host or a kind has the description.
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
  /// A key for each setting; some take other values than their types say.
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

  /// The keys, of which some take other values than their members' types say.
  func taking(_ forms: [String: Form]) -> [KeyForm] {
    map { key in
      guard let form = forms[key.name] else { return key }
      return KeyForm(name: key.name, form: form, summary: key.summary)
    }
  }
}
