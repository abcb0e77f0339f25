import Charthouse

/// What both pictures have in common.
enum Style {
  /// Of the base and of what it is compared with.
  static let colors = [Color(0xeb4740), Color(0x0fcc7a), Color(0x38547d)]
  static let title = TextStyle(points: 16, weight: 700, alignment: .center, color: .black)
  /// What the host has behind the graph.
  static let background = Paint.rgb(0xebebeb)
}
