/// Something wrong in what a plug-in says about itself, with its place.
public struct DescriptionFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the library is.
  public var plugin: String
  /// The kind by its position, and its name where that can be read: `kinds[0] "bar"`; nil: the plug-in itself.
  public var kind: String?
  /// The member by list and position, and its name where that can be read: `properties[2] "width"`; nil: the kind
  /// itself.
  public var member: String?
  /// What is wrong there, and what would be right; no capital letter, no full stop.
  public var problem: String

  /// Makes a fault.
  public init(plugin: String, kind: String? = nil, member: String? = nil, problem: String) {
    self.plugin = plugin
    self.kind = kind
    self.member = member
    self.problem = problem
  }

  /// Place and problem without the plug-in, for where that has been named.
  public var withinPlugin: String {
    let place = [kind, member].compactMap(\.self).joined(separator: ", ")
    return (place.isEmpty ? "" : place + ": ") + problem
  }

  /// The whole sentence.
  public var description: String { "\(plugin): \(withinPlugin)." }
}
