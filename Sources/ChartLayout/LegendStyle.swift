import ChartModel
import ChartSettings

/// How a legend's entries are set: what the program says, and the theme where it doesn't.
struct LegendStyle {
  let text: TextStyle
  let title: TextStyle
  let legend: Legend
  /// What scales swatches without a size of their own: that of the words to the theme's.
  private let scale: Double
  /// Whether it has a ground of its own because it lies over something.
  private let isOver: Bool
  private let ground: Color
  private let axis: Color

  /// The look of a legend at an edge, or over something.
  init(_ legend: Legend, isOver: Bool, background: Color, theme: Theme) {
    self.legend = legend
    self.isOver = isOver
    ground = background
    axis = theme.axis
    text = legend.textStyle ?? theme.legend
    var title = text
    title.weight = max(600, text.weight)
    self.title = legend.titleStyle ?? title
    scale = legend.textStyle == nil ? 1 : text.points / max(0.1, theme.legend.points)
  }

  /// What is behind it.
  var fill: Paint { legend.fill ?? (isOver ? .color(ground.opacity(0.85)) : .none) }
  /// The line around it.
  var border: Stroke { (legend.border ?? .none).painted(.color(axis)) }
  /// The line around swatches; nil: that of the entry.
  var swatchBorder: Stroke? { legend.swatchBorder?.painted(.color(axis)) }
  /// The radius of its corners.
  var cornerRadius: Double { legend.cornerRadius ?? (isOver ? 4 : 0) }
  /// Points between its edges and its entries.
  var padding: Edges {
    legend.padding ?? Edges(all: isOver || !fill.isNone || !border.isNone ? 8 : 0)
  }
  /// Whether there is anything behind the entries.
  var hasBackground: Bool { !fill.isNone || !border.isNone }

  /// How large a swatch is.
  func swatch(_ sample: LegendEntry.Sample) -> Size {
    if let size = legend.swatchSize { return size }
    return switch sample {
    case .fill: Size(width: 11 * scale, height: 11 * scale)
    case .symbol: Size(width: 8 * scale, height: 11 * scale)
    case .line, .lineSymbol: Size(width: 18 * scale, height: 11 * scale)
    }
  }

  /// Points across a symbol in a swatch.
  func diameter(in swatch: Size) -> Double {
    legend.swatchSize == nil ? 7 * scale : min(swatch.width, swatch.height) * 7 / 11
  }
}
