import ChartModel
import ChartScene
import ChartSettings

/// The backgrounds and borders of a graph and its plot area.
struct GraphBackground {
  let theme: Theme
  let size: Size
  let plot: Rect

  private var graphRadius: Double { max(0, theme.graphRadius) }
  private var plotRadius: Double { max(0, theme.plotRadius) }
  private var graphFill: Paint { theme.graphFill ?? .color(theme.background) }

  /// The fill of the whole picture; none if its corners are rounded.
  var background: Paint { graphRadius > 0 ? .none : graphFill }

  /// The marks behind everything else.
  func behind() -> [Mark] {
    var marks: [Mark] = []
    let border = theme.graphBorder ?? .none
    if graphRadius > 0 || !border.isNone {
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let inset = border.isNone ? 0 : border.width / 2
      marks.append(
        frame(
          whole.inset(by: Edges(all: inset)), fill: graphRadius > 0 ? graphFill : .none,
          stroke: border, radius: max(0, graphRadius - inset)))
    }
    let plotFill = theme.plotFill ?? .color(theme.plotBackground)
    if !plotFill.isNone {
      marks.append(frame(plot, fill: plotFill, stroke: .none, radius: plotRadius))
    }
    return marks
  }

  /// The border of the plot area, in front of the charts.
  func border() -> [Mark] {
    guard let border = theme.plotBorder, !border.isNone else { return [] }
    return [frame(plot, fill: .none, stroke: border, radius: plotRadius)]
  }

  /// The marks, clipped to the plot area's rounded corners.
  func within(_ marks: [Mark]) -> [Mark] {
    guard plotRadius > 0 else { return marks }
    return marks.map { mark in
      var mark = mark
      if mark.role == .grid { mark.clip = mark.clip ?? plot }
      if mark.role != .background, let clip = mark.clip {
        mark.clipRadius = max(0, plotRadius + (clip.width - plot.width) / 2)
      }
      return mark
    }
  }

  private func frame(_ rect: Rect, fill: Paint, stroke: Stroke, radius: Double) -> Mark {
    var mark = Mark.rect(.background, rect, fill: fill, radius: radius)
    mark.style.stroke = stroke
    return mark
  }
}
