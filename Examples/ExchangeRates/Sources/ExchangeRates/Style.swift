import Charthouse

/// The styles that both pictures share.
enum Style {
  /// The colours of the base and the other currencies.
  static let colors = [Color(0xeb4740), Color(0x0fcc7a), Color(0x38547d)]
  static let title = TextStyle(points: 16, weight: 700, alignment: .center, color: .black)
  /// The host's background behind the graph.
  static let background = Paint.rgb(0xebebeb)
}
