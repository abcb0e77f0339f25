/// A fault in a plug-in's description of itself, with its position.
public struct DescriptionFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the library.
  public var plugin: String
  /// The kind by position and, if readable, name: `kinds[0] "bar"`; `nil` for the plug-in itself.
  public var kind: String?
  /// The member by list, position and, if readable, name: `properties[2] "width"`.
  ///
  /// `nil` for the kind itself.
  public var member: String?
  /// The problem and its remedy, as part of a sentence: no capital letter, no full stop.
  public var problem: String

  /// Creates a fault.
  public init(plugin: String, kind: String? = nil, member: String? = nil, problem: String) {
    self.plugin = plugin
    self.kind = kind
    self.member = member
    self.problem = problem
  }

  /// Position and problem without the plug-in, for texts that name it already.
  public var withinPlugin: String {
    let place = [kind, member].compactMap(\.self).joined(separator: ", ")
    return (place.isEmpty ? "" : place + ": ") + problem
  }

  /// The whole sentence.
  public var description: String { "\(plugin): \(withinPlugin)." }
}
