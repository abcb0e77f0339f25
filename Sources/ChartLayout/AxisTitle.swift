import ChartModel
import ChartScene
import ChartSettings
import Glibc

/// The title of an axis beside its labels, wrapped or shortened to fit.
struct AxisTitle {
  private(set) var text: AxisText?
  private(set) var warnings: [Warning] = []

  /// Lays out the title.
  ///
  /// - Parameters:
  ///   - resolved: The axis.
  ///   - length: The axis' length, in points.
  ///   - deepest: The points that are available across the axis.
  ///   - distance: The points from the axis line to the title.
  ///   - ends: The axis' ends in points, in any order.
  ///   - context: The fonts and colours.
  init(
    _ resolved: ResolvedAxis, length: Double, deepest: Double, distance: Double,
    ends: (Double, Double), in context: LayoutContext
  ) {
    let axis = resolved.axis
    let isHorizontal = axis.direction == .x
    let rotation = axis.titleRotation ?? (isHorizontal ? 0 : -.pi / 2)
    var style = axis.titleStyle ?? context.theme.axisTitle
    style.color = style.color ?? context.theme.axisTitle.color
    style.alignment = .center
    let measurer = context.measurer
    let (level, steep) = (abs(cos(rotation)), abs(sin(rotation)))
    let (along, across) = isHorizontal ? (level, steep) : (steep, level)
    let line = measurer.lineHeight(style)
    var widest = Double.infinity
    if along > 0.1 { widest = min(widest, (length - line * across) / along) }
    if across > 0.1 { widest = min(widest, (deepest - line * along) / across) }
    widest = max(1, widest)
    var words = resolved.title
    if measurer.size(of: words, style: style).width > widest {
      style.wrap = widest
      let tallest = along > across ? line * 3.2 : length
      if measurer.size(of: words, style: style).height > tallest {
        style.wrap = nil
        words = measurer.fitted(words, style: style, width: widest)
      }
      warnings = [
        Warning(
          "The title of axis \(axis.id) doesn't fit on one line: it is \(style.wrap == nil ? "shortened" : "wrapped")."
        )
      ]
    }
    guard !words.isEmpty else { return }
    let size = measurer.size(of: words, style: style)
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    // A title along a vertical axis starts at the bottom.
    let (place, alignment): (Double, Axis.Alignment) =
      switch axis.titleAlignment {
      case .start: isHorizontal ? (low, .start) : (high, .end)
      case .end: isHorizontal ? (high, .end) : (low, .start)
      case .center, nil: ((low + high) / 2, .center)
      }
    text = AxisText(
      words, style: style, size: size, at: place, distance: distance, rotation: rotation,
      alignment: alignment, edge: axis.edge)
  }
}

extension Axis {
  /// `true` if the axis isn't at its edge.
  var isInside: Bool { crossesAt != nil || inset != nil || insetFraction != nil }

  /// `true` if the title is beside the labels, rather than in a row with other titles.
  var hasTitleBeside: Bool {
    titleOffset != nil || titleRotation != nil || titleAlignment != nil
  }
}
