import ChartModel
import ChartScene
import ChartSettings

extension GraphLayout {
  /// The title and the subtitle, unless they are omitted.
  func headings(without omitted: Set<Part>) -> [Heading] {
    var headings: [Heading] = []
    if !graph.title.isEmpty, !omitted.contains(.title) {
      headings.append(
        Heading(
          .title, graph.title, style: graph.titleStyle ?? theme.title, anchor: graph.titleAnchor,
          area: graph.titleArea, displacement: graph.titleDisplacement))
    }
    if !graph.subtitle.isEmpty, !omitted.contains(.subtitle) {
      headings.append(
        Heading(
          .subtitle, graph.subtitle, style: graph.subtitleStyle ?? theme.subtitle,
          anchor: graph.subtitleAnchor, area: graph.subtitleArea,
          displacement: graph.subtitleDisplacement))
    }
    return headings
  }

  /// Places the headings over the plot area, and keeps charts without axes off them.
  mutating func placeHeadings(_ arrangement: inout Arrangement) {
    guard let headings = arrangement.headings else { return }
    arrangement.freePlot = arrangement.plot
    guard let over = headings.placed(over: arrangement.plot) else {
      let what = headings.over.map { $0.role == .title ? "the title" : "the subtitle" }
      warnings.append(
        Warning("The plot area is too small for \(what.joined(separator: " and ")): left out."))
      return
    }
    arrangement.overHeadings = over
    for placed in over where placed.heading.area == .plot {
      let (box, gap) = (placed.box, 4.0)
      switch placed.heading.anchor.part.y {
      case 0:
        let low = min(arrangement.freePlot.midY, max(arrangement.freePlot.minY, box.maxY + gap))
        arrangement.freePlot = Rect(
          from: Point(x: arrangement.freePlot.minX, y: low),
          to: Point(x: arrangement.freePlot.maxX, y: arrangement.freePlot.maxY))
      case 1:
        let high = max(arrangement.freePlot.midY, min(arrangement.freePlot.maxY, box.minY - gap))
        arrangement.freePlot = Rect(
          from: Point(x: arrangement.freePlot.minX, y: arrangement.freePlot.minY),
          to: Point(x: arrangement.freePlot.maxX, y: high))
      default: break
      }
    }
  }

  /// The marks of title and subtitle, with a halo and a warning if they cover data.
  mutating func headingMarks(_ arrangement: Arrangement, over scene: Scene) -> [Mark] {
    let order: [Mark.Role] = [.title, .subtitle]
    let all =
      (arrangement.headings?.placed ?? []).map { ($0, false) }
      + arrangement.overHeadings.map { ($0, scene.hasData(in: $0.box)) }
    for (placed, covers) in all where covers {
      let name = placed.heading.role.rawValue
      warnings.append(
        Warning(
          "The \(name) lies over data. Move it with \(name)Offset, or anchor it to the picture with \(name)Area."
        ))
    }
    return order.flatMap { role in
      all.filter { $0.0.heading.role == role }.map { placed, covers in
        placed.mark(
          border: covers ? theme.ground.opacity(0.85) : nil, in: context)
      }
    }
  }
}

extension Scene {
  /// Returns `true` if a chart has drawn anything but text in a rectangle.
  func hasData(in rect: Rect) -> Bool {
    let across = max(2, min(24, Int(rect.width / 8)))
    let slop = max(rect.height / 4, rect.width / Double(across) / 2)
    let samples = (0..<across).flatMap { column in
      [0.25, 0.75].map { row in
        Point(
          x: rect.minX + (Double(column) + 0.5) / Double(across) * rect.width,
          y: rect.minY + row * rect.height)
      }
    }
    return marks.contains { mark in
      let form = mark.shape.form
      guard mark.role == .chart, form != .text else { return false }
      return samples.contains { !mark.touches(at: $0, slop: form == .line ? slop : 1).isEmpty }
    }
  }
}
