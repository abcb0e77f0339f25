import ChartDescription
import Charthouse

extension SettingsGroup {
  /// The summary of the group and the ways to set its members, in a sentence.
  private var sentence: String {
    self == .axis
      ? "\(summary): \"axes\" of a specification, --set x.NAME=VALUE."
      : "\(summary): \"\(rawValue)\" of a specification, --set \(rawValue).NAME=VALUE."
  }

  /// The description for people.
  var text: String {
    "\(sentence)\n\nProperties\n"
      + properties.map { "  \($0.headline)\n      \($0.details)" }.joined(separator: "\n")
  }

  /// The description for programs.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name") { $0.write(rawValue) }
      writer.member("summary") { $0.write(sentence) }
      writer.member("properties") { writer in
        writer.array(lines: true) { writer in
          for property in properties { property.write(to: &writer) }
        }
      }
    }
    return writer.text
  }
}
