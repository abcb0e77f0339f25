import ChartModel
import ChartScene
import ChartSettings

enum LegendItem {
  /// A style and the series or category that has it.
  case entry(LegendEntry)
  /// The colours of numbers.
  case ramp(ColorScale)
  /// The sizes of symbols.
  case sizes(SizeScale)
}

/// The positions of a legend's items: in rows, in columns or in a grid.
struct LegendLayout {
  private struct Cell {
    var block: LegendBlock
    var place = Point(x: 0, y: 0)
  }

  /// The size of the whole legend.
  private(set) var size = Size.zero
  /// The number of items that have no room.
  private(set) var left = 0
  /// The number of columns if it is less than requested; otherwise `nil`.
  private(set) var fewerColumns: Int?

  private var cells: [Cell] = []
  /// The number of entries whose titles were shortened.
  var shortened: Int { cells.count { $0.block.isShortened } }
  private var title: LegendBlock?
  private let style: LegendStyle
  private let context: LayoutContext

  /// `true` if rows are centred.
  private let isCentered: Bool

  /// Lays out items in a room, in rows or columns unless the program's settings require a grid.
  ///
  /// Centred rows have about the same number of items each.
  init(
    _ items: [LegendItem], inRows: Bool, isCentered: Bool, room: Size, style: LegendStyle,
    in context: LayoutContext
  ) {
    self.style = style
    self.isCentered = isCentered
    self.context = context
    let padding = style.padding
    var inner = Size(
      width: max(0, room.width - padding.left - padding.right),
      height: max(0, room.height - padding.top - padding.bottom))
    let legend = style.legend
    if !legend.title.isEmpty {
      title = LegendBlock(title: legend.title, width: inner.width, style, in: context)
    }
    let head = title.map { $0.size.height + 4 } ?? 0
    inner.height = max(0, inner.height - head)
    cells = blocks(items, width: inner.width)
    let isGrid = legend.columns > 0 || legend.hasEqualColumns && inRows && legend.rows == 0
    let shown =
      isGrid
      ? layOutGrid(items, in: inner)
      : inRows && legend.rows == 0 ? layOutRows(in: inner) : layOutColumns(in: inner)
    cut(at: shown, width: inner.width)
    finish(below: head, padding)
  }

  /// The background, samples and texts, with the legend's top left corner at `origin`.
  func marks(at origin: Point) -> [Mark] {
    var marks: [Mark] = []
    if style.hasBackground {
      let box = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      marks.append(
        .rect(
          .legend, box, fill: style.fill, stroke: style.border, radius: style.cornerRadius))
    }
    let corner = Point(x: origin.x + style.padding.left, y: origin.y + style.padding.top)
    if let title { marks += title.marks(at: corner) }
    return marks
      + cells.flatMap {
        $0.block.marks(at: Point(x: corner.x + $0.place.x, y: corner.y + $0.place.y))
      }
  }

  // MARK: - Positions, each function returning the number of items that have one

  /// Lays out rows, each as full as the width allows.
  private mutating func layOutRows(in room: Size) -> Int {
    var y = 0.0
    var next = 0
    var rows = self.rows(of: Int.max, width: room.width)
    if isCentered, rows.count > 1 {
      // Find the fewest items in a row that need no additional row.
      for most in 1..<cells.count {
        let even = self.rows(of: most, width: room.width)
        guard even.count == rows.count else { continue }
        rows = even
        break
      }
    }
    let widest = rows.map(width(of:)).max() ?? 0
    for row in rows {
      // Blocks in a row align at their middle lines.
      var x = isCentered ? (widest - width(of: row)) / 2 : 0
      for index in row {
        cells[index].place.x = x
        x += cells[index].block.size.width + style.legend.columnGap
      }
      guard cells[row.lowerBound].block.size.width <= room.width,
        let height = align(row, at: y, in: room)
      else { break }
      y += height + style.legend.rowGap
      next = row.upperBound
    }
    return next
  }

  /// The rows of at most `most` cells, each as full as the width allows.
  private func rows(of most: Int, width: Double) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for index in cells.indices {
      if let row = rows.last, row.count < most,
        self.width(of: row.lowerBound..<index + 1) <= width
      {
        rows[rows.count - 1] = row.lowerBound..<index + 1
      } else {
        rows.append(index..<index + 1)
      }
    }
    return rows
  }

  private func width(of row: Range<Int>) -> Double {
    cells[row].reduce(0) { $0 + $1.block.size.width }
      + style.legend.columnGap * Double(row.count - 1)
  }

  /// Aligns a row's cells at their middle lines; returns its height, or `nil` if it has no room.
  private mutating func align(_ row: Range<Int>, at y: Double, in room: Size) -> Double? {
    let above = cells[row].map(\.block.middle).max() ?? 0
    let below = cells[row].map { $0.block.size.height - $0.block.middle }.max() ?? 0
    guard y + above + below <= room.height else { return nil }
    for index in row { cells[index].place.y = y + above - cells[index].block.middle }
    return above + below
  }

  /// Lays out columns, each as full as the height and the program's settings allow.
  private mutating func layOutColumns(in room: Size) -> Int {
    let most = style.legend.rows > 0 ? style.legend.rows : Int.max
    let widest = style.legend.hasEqualColumns ? cells.map(\.block.size.width).max() ?? 0 : 0
    var x = 0.0
    var y = 0.0
    var columnWidth = widest
    var start = 0
    var next = 0
    while next < cells.count {
      let size = cells[next].block.size
      if next > start, y + size.height > room.height || next - start >= most {
        alignTexts(start..<next, width: columnWidth)
        x += columnWidth + style.legend.columnGap
        (y, columnWidth, start) = (0, widest, next)
      }
      guard x + max(size.width, widest) <= room.width, y + size.height <= room.height else { break }
      cells[next].place = Point(x: x, y: y)
      y += size.height + style.legend.rowGap
      columnWidth = max(columnWidth, size.width)
      next += 1
    }
    alignTexts(start..<next, width: columnWidth)
    return next
  }

  /// Aligns the swatches of a column if they are at the right.
  private mutating func alignTexts(_ column: some Sequence<Int>, width: Double) {
    guard style.legend.swatchSide == .right else { return }
    for index in column { cells[index].place.x += width - cells[index].block.size.width }
  }

  /// Lays out rows of the requested number of items, or of as many equal columns as fit.
  private mutating func layOutGrid(_ items: [LegendItem], in room: Size) -> Int {
    guard !cells.isEmpty else { return 0 }
    let gap = style.legend.columnGap
    let widest = cells.map(\.block.size.width).max() ?? 0
    let fitting = max(1, Int((room.width + gap) / max(1, widest + gap)))
    let asked = min(cells.count, style.legend.columns > 0 ? style.legend.columns : fitting)
    var count = asked
    // Texts are shortened before columns are removed, as long as enough of them is left.
    while count > 1, !fit(count, items, in: room) { count -= 1 }
    if count == 1 { cells = blocks(items, width: room.width) }
    if count < asked { fewerColumns = count }
    let widths = columnWidths(count)
    guard widths.reduce(0, +) + gap * Double(count - 1) <= room.width + 0.01 else { return 0 }
    let starts = widths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1 + gap) }
    let most = style.legend.rows > 0 ? style.legend.rows : Int.max
    var y = 0.0
    var next = 0
    var row = 0
    while next < cells.count, row < most {
      let end = min(cells.count, next + count)
      for index in next..<end {
        cells[index].place.x = starts[index - next]
        alignTexts([index], width: widths[index - next])
      }
      guard let height = align(next..<end, at: y, in: room) else { break }
      y += height + style.legend.rowGap
      next = end
      row += 1
    }
    return next
  }

  private func blocks(_ items: [LegendItem], width: Double) -> [Cell] {
    LegendBlock.all(
      style.legend.isReversed ? items.reversed() : items, width: width, style, in: context
    ).map { Cell(block: $0) }
  }

  private func columnWidths(_ count: Int) -> [Double] {
    let widths = (0..<count).map { column in
      stride(from: column, to: cells.count, by: count).map { cells[$0].block.size.width }.max() ?? 0
    }
    guard style.legend.hasEqualColumns, let widest = widths.max() else { return widths }
    return [Double](repeating: widest, count: count)
  }

  /// Narrows the blocks to fit a number of columns; returns `false` if that isn't possible.
  private mutating func fit(_ count: Int, _ items: [LegendItem], in room: Size) -> Bool {
    let gaps = style.legend.columnGap * Double(count - 1)
    cells = blocks(items, width: room.width)
    if columnWidths(count).reduce(0, +) + gaps <= room.width { return true }
    let width = (room.width - gaps) / Double(count)
    guard width >= style.swatch(.fill).width + style.legend.swatchGap + 5 * style.text.points else {
      return false
    }
    cells = blocks(items, width: width)
    return columnWidths(count).reduce(0, +) + gaps <= room.width + 0.01
  }

  // MARK: - Whole legend

  /// Removes cells from `end` on, and replaces the last that can hold it with a note of how many.
  private mutating func cut(at end: Int, width: Double) {
    left = cells.count - end
    cells.removeSubrange(end...)
    while left > 0, let last = cells.last {
      left += 1
      cells.removeLast()
      let note = LegendBlock(note: "+\(left) more", style, in: context)
      let end = last.place.x + last.block.size.width
      let x =
        style.legend.swatchSide == .left ? last.place.x : max(0, end - note.size.width)
      if x + note.size.width <= width {
        let middle = last.place.y + last.block.middle
        cells.append(Cell(block: note, place: Point(x: x, y: middle - note.middle)))
        break
      }
    }
  }

  /// Moves the cells below the title, and measures the legend.
  private mutating func finish(below head: Double, _ padding: Edges) {
    guard !cells.isEmpty else {
      title = nil
      return
    }
    for index in cells.indices { cells[index].place.y += head }
    let blocks =
      cells.map { ($0.place, $0.block.size) } + [(Point(x: 0, y: 0), title?.size ?? .zero)]
    size = Size(
      width: (blocks.map { $0.0.x + $0.1.width }.max() ?? 0) + padding.left + padding.right,
      height: (blocks.map { $0.0.y + $0.1.height }.max() ?? 0) + padding.top + padding.bottom)
  }
}
