/// Something that a legend shows.
enum LegendItem {
  /// A look and what has it.
  case entry(LegendEntry)
  /// The colours of numbers.
  case ramp(ColorScale)
  /// The sizes of symbols.
  case sizes(SizeScale)
}

/// Where the legend's items are: rows above or below the plot area, or columns beside it.
struct LegendLayout {
  private struct Cell {
    var block: LegendBlock
    var place = Point(x: 0, y: 0)
  }

  /// How much room it takes.
  private(set) var size = Size.zero
  /// How many items have no room.
  private(set) var left = 0

  private var cells: [Cell] = []

  private static let columnGap = 16.0
  private static let rowGap = 4.0

  /// Lays items out in rows, each as full as `width` allows, at most `height` points high in all.
  init(rows items: [LegendItem], width: Double, height: Double, in surroundings: Surroundings) {
    cells = items.map { Cell(block: LegendBlock($0, width: width, in: surroundings)) }
    var y = 0.0
    var next = 0
    while next < cells.count {
      // As many as fit side by side, their middle lines at one height.
      var end = next
      var x = 0.0
      while end < cells.count, end == next || x + cells[end].block.size.width <= width {
        cells[end].place.x = x
        x += cells[end].block.size.width + Self.columnGap
        end += 1
      }
      let above = cells[next..<end].map(\.block.middle).max() ?? 0
      let below = cells[next..<end].map { $0.block.size.height - $0.block.middle }.max() ?? 0
      guard y + above + below <= height else { break }
      for index in next..<end { cells[index].place.y = y + above - cells[index].block.middle }
      y += above + below + Self.rowGap
      next = end
    }
    cut(at: next, width: width, in: surroundings)
  }

  /// Lays items out in columns, each as full as `height` allows, at most `width` points wide in all.
  init(columns items: [LegendItem], width: Double, height: Double, in surroundings: Surroundings) {
    cells = items.map { Cell(block: LegendBlock($0, width: width, in: surroundings)) }
    var x = 0.0
    var y = 0.0
    var columnWidth = 0.0
    var next = 0
    while next < cells.count {
      let size = cells[next].block.size
      if y > 0, y + size.height > height {
        x += columnWidth + Self.columnGap
        (y, columnWidth) = (0, 0)
      }
      guard x + size.width <= width, y + size.height <= height else { break }
      cells[next].place = Point(x: x, y: y)
      y += size.height + Self.rowGap
      columnWidth = max(columnWidth, size.width)
      next += 1
    }
    cut(at: next, width: width, in: surroundings)
  }

  /// Leaves out the cells from one on; the last with a place where that fits then says how many are left.
  private mutating func cut(at end: Int, width: Double, in surroundings: Surroundings) {
    left = cells.count - end
    cells.removeSubrange(end...)
    while left > 0, let last = cells.last {
      left += 1
      cells.removeLast()
      let note = LegendBlock(note: "+\(left) more", in: surroundings)
      if last.place.x == 0 || last.place.x + note.size.width <= width {
        cells.append(Cell(block: note, place: last.place))
        break
      }
    }
    size = Size(
      width: cells.map { $0.place.x + $0.block.size.width }.max() ?? 0,
      height: cells.map { $0.place.y + $0.block.size.height }.max() ?? 0)
  }

  /// The samples and texts, with the legend's top left corner at `origin`.
  func marks(at origin: Point) -> [Mark] {
    cells.flatMap {
      $0.block.marks(at: Point(x: origin.x + $0.place.x, y: origin.y + $0.place.y))
    }
  }
}
