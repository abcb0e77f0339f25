/// An error in a pattern, a time zone or a locale.
public enum FormatError: Error, Equatable, Sendable {
  /// A fault of a pattern for numbers.
  public enum NumberFault: Equatable, Sendable {
    /// No `0` or `#` marks the position of the number.
    case noNumber
    /// There is more than one number.
    case twoNumbers
    /// The number is not of the form "#,##0.0#".
    case badNumber(String)
    /// A comma isn't followed by three digits.
    case badGrouping(String)
    /// There are more than 20 digits before or after the point.
    case tooLong(String)
    /// A single quote isn't closed.
    case openQuote
  }

  /// A fault of a pattern for times.
  public enum TimeFault: Equatable, Sendable {
    /// A letter has no meaning.
    case unknownLetter(Character)
    /// A letter is repeated more often than it has forms.
    case tooMany(Character, most: Int)
    /// A single quote isn't closed.
    case openQuote
  }

  /// A pattern for numbers that can't be read.
  case numberPattern(String, NumberFault)
  /// A pattern for times that can't be read.
  case timePattern(String, TimeFault)
  /// An unknown time zone, and the one that may be meant.
  case unknownTimeZone(String, suggestion: String?)
  /// There is no time zone database in the directory.
  case noTimeZones(directory: String)
  /// An unknown locale, and the one that may be meant.
  case unknownLocale(String, suggestion: String?)
  /// The library for languages other than English, from a Debian package, can't be loaded.
  case noLanguages(reason: String, package: String)
}

extension FormatError: CustomStringConvertible {
  /// A sentence that describes the error and its correction.
  public var description: String {
    switch self {
    case .numberPattern(let pattern, let fault):
      "The number pattern \"\(pattern)\" \(Self.words(for: fault))."
    case .timePattern(let pattern, let fault):
      "The time pattern \"\(pattern)\" \(Self.words(for: fault))."
    case .unknownTimeZone(let name, let suggestion):
      "There is no time zone \"\(name)\"; "
        + (suggestion.map { "did you mean \"\($0)\"?" }
          ?? "write \"UTC\" or a name such as \"Europe/Amsterdam\".")
    case .noTimeZones(let directory):
      "There is no time zone database in \(directory), so only \"UTC\" is known; install the package tzdata, "
        + "or name a directory that has one in the environment variable TZDIR."
    case .unknownLocale(let name, let suggestion):
      "There is no locale \"\(name)\"; "
        + (suggestion.map { "did you mean \"\($0)\"?" }
          ?? "write a language such as \"de\", or one with its region such as \"pt_BR\".")
    case .noLanguages(let reason, let package):
      "Languages other than English need the library ICU, which can't be loaded: \(reason). Install the package "
        + "\(package)."
    }
  }

  private static func words(for fault: NumberFault) -> String {
    switch fault {
    case .noNumber:
      "doesn't say where the number goes; write a 0 there, as in \"0.0\" or \"#,##0\""
    case .twoNumbers:
      "has a second number; put text with 0 or # in single quotes"
    case .badNumber(let part):
      "has \"\(part)\" where a number such as \"0\", \"0.00\", \"#,##0.0\" or \"0.0#\" should be"
    case .badGrouping(let part):
      "has a comma in \"\(part)\" that isn't followed by three digits; write \"#,##0\""
    case .tooLong(let part):
      "has more than 20 digits before or after the point in \"\(part)\""
    case .openQuote:
      "has a single quote that isn't closed; write two of them for a literal one"
    }
  }

  private static func words(for fault: TimeFault) -> String {
    switch fault {
    case .unknownLetter(let letter):
      "has the letter \"\(letter)\", which has no meaning; the letters are y, M, d, E, H, h, m, s, S and a, "
        + "and other text goes into single quotes"
    case .tooMany(let letter, let most):
      "has the letter \"\(letter)\" more than \(most) times in a row"
    case .openQuote:
      "has a single quote that isn't closed; write two of them for a literal one"
    }
  }
}
