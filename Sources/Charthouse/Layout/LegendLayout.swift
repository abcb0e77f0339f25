/// Where the legend's entries are: rows above or below the plot area, or columns beside it.
struct LegendLayout {
  private struct Cell {
    var entry: LegendEntry
    var title: String
    var size: Size
    var place = Point(x: 0, y: 0)
  }

  /// How much room it takes.
  private(set) var size = Size.zero
  /// How many entries have no room.
  private(set) var left = 0

  private var cells: [Cell] = []
  private let style: TextStyle
  private let surroundings: Surroundings

  /// Points across a sample: a square, or a piece of a line.
  private static func sampleWidth(_ entry: LegendEntry) -> Double {
    switch entry.sample {
    case .fill: 11
    case .symbol: 8
    case .line, .lineSymbol: 18
    }
  }
  private static let sampleGap = 6.0
  private static let columnGap = 16.0
  private static let rowGap = 4.0

  /// Lays entries out in rows, each as full as `width` allows, at most `height` points high in all.
  init(rows entries: [LegendEntry], width: Double, height: Double, in surroundings: Surroundings) {
    self.init(entries, widest: width, in: surroundings)
    var x = 0.0
    var y = 0.0
    var rowHeight = 0.0
    place { cell in
      if x > 0, x + cell.size.width > width {
        y += rowHeight + Self.rowGap
        (x, rowHeight) = (0, 0)
      }
      guard y + cell.size.height <= height else { return nil }
      defer {
        x += cell.size.width + Self.columnGap
        rowHeight = max(rowHeight, cell.size.height)
      }
      return Point(x: x, y: y)
    }
  }

  /// Lays entries out in columns, each as full as `height` allows, at most `width` points wide in all.
  init(columns entries: [LegendEntry], width: Double, height: Double, in surroundings: Surroundings)
  {
    self.init(entries, widest: width, in: surroundings)
    var x = 0.0
    var y = 0.0
    var columnWidth = 0.0
    place { cell in
      if y > 0, y + cell.size.height > height {
        x += columnWidth + Self.columnGap
        (y, columnWidth) = (0, 0)
      }
      guard x + cell.size.width <= width, y + cell.size.height <= height else { return nil }
      defer {
        y += cell.size.height + Self.rowGap
        columnWidth = max(columnWidth, cell.size.width)
      }
      return Point(x: x, y: y)
    }
  }

  private init(_ entries: [LegendEntry], widest: Double, in surroundings: Surroundings) {
    self.surroundings = surroundings
    style = surroundings.theme.legend
    cells = entries.map { entry in
      let sample = Self.sampleWidth(entry) + Self.sampleGap
      let title = surroundings.measurer.fitted(
        entry.title.split(whereSeparator: \.isNewline).joined(separator: " "), style: style,
        width: widest - sample)
      let size = surroundings.measurer.size(of: title, style: style)
      return Cell(
        entry: entry, title: title,
        size: Size(
          width: sample + size.width,
          height: max(size.height, surroundings.measurer.lineHeight(style))))
    }
  }

  /// Gives each cell its place, until one has none; the last that has one then says how many are left.
  private mutating func place(_ next: (Cell) -> Point?) {
    for index in cells.indices {
      guard let place = next(cells[index]) else {
        left = cells.count - index
        cells.removeSubrange(index...)
        break
      }
      cells[index].place = place
    }
    if left > 0, let last = cells.indices.last {
      left += 1
      cells[last].title = "+\(left) more"
    }
    size = Size(
      width: cells.map { $0.place.x + $0.size.width }.max() ?? 0,
      height: cells.map { $0.place.y + $0.size.height }.max() ?? 0)
  }

  /// The samples and texts, with the legend's top left corner at `origin`.
  func marks(at origin: Point) -> [Mark] {
    cells.enumerated().flatMap { index, cell -> [Mark] in
      let isRest = left > 0 && index == cells.count - 1
      let left = origin.x + cell.place.x
      let middle = origin.y + cell.place.y + cell.size.height / 2
      let text = Mark.texts(
        .legend, [cell.title],
        at: [
          Point(x: isRest ? left : left + Self.sampleWidth(cell.entry) + Self.sampleGap, y: middle)
        ],
        style: style, anchor: Point(x: 0, y: 0.5), in: surroundings)
      let marks = isRest ? [text] : sample(of: cell.entry, left: left, middle: middle) + [text]
      return marks.map { attributed($0, to: cell.entry) }
    }
  }

  private func attributed(_ mark: Mark, to entry: LegendEntry) -> Mark {
    var mark = mark
    mark.chart = entry.chart
    mark.kind = entry.kind
    mark.look.series = entry.series
    mark.look.seriesName = entry.title
    mark.look.records = Column([entry.record.map(Double.init) ?? .nan])
    mark.look.titles = [entry.title]
    return mark
  }

  private func sample(of entry: LegendEntry, left: Double, middle: Double) -> [Mark] {
    let right = left + Self.sampleWidth(entry)
    let center = (left + right) / 2
    var marks: [Mark] = []
    if entry.sample == .line || entry.sample == .lineSymbol {
      marks.append(
        .segments(
          .legend, [(Point(x: left, y: middle), Point(x: right, y: middle))], stroke: entry.stroke))
    }
    switch entry.sample {
    case .fill:
      let side = 11.0
      marks.append(
        .rect(
          .legend, Rect(x: center - side / 2, y: middle - side / 2, width: side, height: side),
          fill: entry.fill, radius: 2))
    case .symbol, .lineSymbol:
      marks.append(
        Mark(
          role: .legend,
          shape: .symbols(
            SymbolShape(
              x: Placement(points: center), y: Placement(points: middle), symbol: entry.symbol,
              diameter: 7)),
          look: Look(fill: entry.fill)))
    case .line: break
    }
    return marks
  }
}
