import ChartModel
import ChartScene
import ChartSettings
import Glibc

/// The title of an axis beside its labels, as large as there is room.
struct AxisTitle {
  private(set) var text: AxisText?
  private(set) var warnings: [Warning] = []

  /// Places the title.
  ///
  /// - Parameters:
  ///   - demand: The axis.
  ///   - length: Points along the axis.
  ///   - deepest: Points that there may be across the axis.
  ///   - distance: Points from the axis' line to the title.
  ///   - ends: The axis' ends in points, in any order.
  ///   - context: Fonts and colours.
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
          "The title of axis \(axis.id) has no room in one line: it is \(style.wrap == nil ? "shortened" : "broken")."
        )
      ]
    }
    guard !words.isEmpty else { return }
    let size = measurer.size(of: words, style: style)
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    // Along a vertical axis it starts below.
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
  /// Whether it isn't at its edge.
  var isInside: Bool { crossesAt != nil || inset != nil || insetFraction != nil }

  /// Whether its title stands beside its labels, rather than in a row with those of others.
  var hasTitleBeside: Bool {
    titleOffset != nil || titleRotation != nil || titleAlignment != nil
  }
}
