import ChartDescription
import ChartJSON
import ChartModel

extension Theme {
  /// The names of the standard themes.
  public static let names = standard.map(\.name)

  /// Creates the standard theme of a name; `nil` if there is none.
  public init?(named name: String) {
    switch name {
    case "light": self = .light
    case "dark": self = .dark
    default:
      guard let theme = Self.standard.first(where: { $0.name == name })?.theme else { return nil }
      self = theme
    }
  }

  /// The JSON of a standard theme, to be copied and changed; `nil` if there is none.
  public static func json(named name: String) -> String? {
    standard.first { $0.name == name }?.json
  }

  /// The purpose of a standard theme, in a sentence; `nil` if there is no theme of that name.
  public static func summary(named name: String) -> String? {
    guard let json = json(named: name), case .object(let members)? = try? JSONValue(parsing: json),
      case .string(let summary)? = members["summary"]
    else { return nil }
    return summary
  }

  /// The theme "light": dark on white, for paper and bright windows.
  public static let light = standard[0].theme

  /// The theme "dark": light on near-black, for dark windows.
  public static let dark = standard[1].theme

  /// The themes that are files of this module, the default first.
  private static let standard = [
    StandardTheme("light", PackageResources.light_json),
    StandardTheme("dark", PackageResources.dark_json),
    StandardTheme("dark-gradient", PackageResources.dark_gradient_json),
    StandardTheme("plain-white", PackageResources.plain_white_json),
    StandardTheme("plain-black", PackageResources.plain_black_json),
    StandardTheme("slate", PackageResources.slate_json),
    StandardTheme("stocks", PackageResources.stocks_json),
  ]

  /// A theme with nothing but defaults: black on white.
  static let bare = Theme(
    background: .white, text: .black, muted: .black, grid: .black, axis: .black, accent: .black,
    positive: .black, negative: .black, palette: [], ramp: [])
}

/// A standard theme, which is a file of this module.
private struct StandardTheme {
  let name: String
  let json: String

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    json = String(decoding: bytes, as: UTF8.self)
  }

  /// The theme; `bare` if the file can't be read, which this module's tests detect.
  var theme: Theme {
    (try? Theme(json: json, name: name, folder: "", base: .bare, depth: 0)) ?? .bare
  }
}
