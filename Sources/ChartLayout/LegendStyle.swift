import ChartModel
import ChartSettings

/// The style of a legend, from the program's settings and the theme.
struct LegendStyle {
  let text: TextStyle
  let title: TextStyle
  let legend: Legend
  /// The ratio of the text's size to the theme's, for swatches without a size of their own.
  private let scale: Double
  /// `true` if the legend is over other content, and so has a background.
  private let isOver: Bool
  private let ground: Color
  private let axis: Color

  /// Creates the style of a legend at an edge, or over other content.
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

  var fill: Paint { legend.fill ?? (isOver ? .color(ground.opacity(0.85)) : .none) }
  var border: Stroke { (legend.border ?? .none).painted(.color(axis)) }
  /// The border of swatches; `nil` for the stroke of the entry.
  var swatchBorder: Stroke? { legend.swatchBorder?.painted(.color(axis)) }
  var cornerRadius: Double { legend.cornerRadius ?? (isOver ? 4 : 0) }
  /// The points between the legend's edges and its entries.
  var padding: Edges {
    legend.padding ?? Edges(all: isOver || !fill.isNone || !border.isNone ? 8 : 0)
  }
  /// `true` if the legend has a fill or a border.
  var hasBackground: Bool { !fill.isNone || !border.isNone }

  func swatch(_ sample: LegendEntry.Sample) -> Size {
    if let size = legend.swatchSize { return size }
    return switch sample {
    case .fill: Size(width: 11 * scale, height: 11 * scale)
    case .symbol: Size(width: 8 * scale, height: 11 * scale)
    case .line, .lineSymbol: Size(width: 18 * scale, height: 11 * scale)
    }
  }

  /// The diameter of a symbol in a swatch, in points.
  func diameter(in swatch: Size) -> Double {
    legend.swatchSize == nil ? 7 * scale : min(swatch.width, swatch.height) * 7 / 11
  }
}
