package import ChartModel
package import ChartScene
package import ChartSettings

extension TextShape {
  /// Creates texts that are complete for a renderer, with family, colour and sizes.
  package init(
    x: Placement, y: Placement, texts: [String], style: TextStyle, anchor: Point,
    rotation: Double = 0, measuredBy measurer: any TextMeasurer, theme: Theme
  ) {
    var style = style
    style.family = style.family ?? measurer.family
    style.color = style.color ?? theme.text
    self.init(
      x: x, y: y, texts: texts, style: style, anchor: anchor, rotation: rotation,
      sizes: texts.map { measurer.size(of: $0, style: style) },
      ascents: texts.map { measurer.ascent(of: $0, style: style) })
  }
}
