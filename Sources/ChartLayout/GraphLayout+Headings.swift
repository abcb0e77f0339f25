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
  mutating func placeHeadings(_ places: inout Places) {
    guard let headings = places.headings else { return }
    places.freePlot = places.plot
    guard let over = headings.placed(over: places.plot) else {
      let what = headings.over.map { $0.role == .title ? "the title" : "the subtitle" }
      warnings.append(
        Warning("The plot area is too small for \(what.joined(separator: " and ")): left out."))
      return
    }
    places.overHeadings = over
    for placed in over where placed.heading.area == .plot {
      let (box, gap) = (placed.box, 4.0)
      switch placed.heading.anchor.part.y {
      case 0:
        let low = min(places.freePlot.midY, max(places.freePlot.minY, box.maxY + gap))
        places.freePlot = Rect(
          from: Point(x: places.freePlot.minX, y: low),
          to: Point(x: places.freePlot.maxX, y: places.freePlot.maxY))
      case 1:
        let high = max(places.freePlot.midY, min(places.freePlot.maxY, box.minY - gap))
        places.freePlot = Rect(
          from: Point(x: places.freePlot.minX, y: places.freePlot.minY),
          to: Point(x: places.freePlot.maxX, y: high))
      default: break
      }
    }
  }

  /// The marks of title and subtitle, with a halo and a warning if they cover data.
  mutating func headingMarks(_ places: Places, over scene: Scene) -> [Mark] {
    let order: [Mark.Role] = [.title, .subtitle]
    let all =
      (places.headings?.placed ?? []).map { ($0, false) }
      + places.overHeadings.map { ($0, scene.hasData(in: $0.box)) }
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
    let places = (0..<across).flatMap { column in
      [0.25, 0.75].map { row in
        Point(
          x: rect.minX + (Double(column) + 0.5) / Double(across) * rect.width,
          y: rect.minY + row * rect.height)
      }
    }
    return marks.contains { mark in
      let form = mark.shape.form
      guard mark.role == .chart, form != .text else { return false }
      return places.contains { !mark.touches(at: $0, slop: form == .line ? slop : 1).isEmpty }
    }
  }
}
