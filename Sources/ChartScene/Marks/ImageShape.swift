public import ChartModel

/// One image in a box: a file, or a grid of colours.
public struct ImageShape: Sendable {
  /// The content of an image.
  public enum Content: Hashable, Sendable {
    /// The bytes of a PNG file.
    case png([UInt8])
    /// Colours row by row, all rows of equal length; clear for cells that aren't painted.
    case grid([Color], columns: Int)
  }

  /// The horizontal position of one side; the first cell of each row is there.
  public var x0: Placement
  /// The horizontal position of the opposite side.
  public var x1: Placement
  /// The vertical position of one side; the first row is there.
  public var y0: Placement
  /// The vertical position of the opposite side.
  public var y1: Placement
  /// The content to draw.
  public var content: Content

  /// Creates an image.
  public init(x0: Placement, x1: Placement, y0: Placement, y1: Placement, content: Content) {
    self.x0 = x0
    self.x1 = x1
    self.y0 = y0
    self.y1 = y1
    self.content = content
  }

  /// The number of columns and rows of cells; one of each for a file.
  public var cells: (columns: Int, rows: Int) {
    guard case .grid(let colors, let columns) = content else { return (1, 1) }
    return (max(0, columns), columns > 0 ? colors.count / columns : 0)
  }

  /// The box of the image; `nil` if its position isn't finite.
  public var box: Rect? {
    Rect(around: [Point(x: x0(0), y: y0(0)), Point(x: x1(0), y: y1(0))])
  }

  /// The box of an item: a cell of a grid, or a whole file.
  public func rect(of item: Int) -> Rect? {
    let (columns, rows) = cells
    guard box != nil, columns > 0, rows > 0, (0..<columns * rows).contains(item) else { return nil }
    func place(_ start: Double, _ end: Double, _ number: Int, of count: Int) -> Double {
      start + (end - start) * Double(number) / Double(count)
    }
    let (column, row) = (item % columns, item / columns)
    return Rect(
      from: Point(
        x: place(x0(0), x1(0), column, of: columns), y: place(y0(0), y1(0), row, of: rows)),
      to: Point(
        x: place(x0(0), x1(0), column + 1, of: columns),
        y: place(y0(0), y1(0), row + 1, of: rows)))
  }

  /// The item at a point; `nil` outside the image.
  package func item(at point: Point) -> Int? {
    let (columns, rows) = cells
    guard let box, box.contains(point), box.width > 0, box.height > 0, columns > 0, rows > 0 else {
      return nil
    }
    func number(_ place: Double, _ start: Double, _ end: Double, of count: Int) -> Int {
      min(count - 1, Int(clamping: (place - start) / (end - start) * Double(count)))
    }
    return number(point.y, y0(0), y1(0), of: rows) * columns
      + number(point.x, x0(0), x1(0), of: columns)
  }
}

extension ImageShape: Geometry {
  package static var form: Shape.Form { .image }
  package static var traits: Traits { .filled }
  package var shape: Shape { .image(self) }
  package var count: Int { cells.columns * cells.rows }

  package func bounds(of item: Int) -> Rect? { rect(of: item) }

  package func isPainted(_ item: Int, _ style: MarkStyle) -> Bool {
    guard case .grid(let colors, _) = content else { return true }
    return colors[item].alpha > 0
  }

  package func touches(by pointer: Pointer, _ style: MarkStyle) -> [HitCandidate] {
    guard let item = item(at: pointer.point), let place = center(of: item) else { return [] }
    return [HitCandidate(item: item, distance: 0, nearest: pointer.point, place: place)]
  }

  package var arrival: Arrival { .open }

  package func faded(by factor: Double) -> Self {
    guard case .grid(let colors, let columns) = content else { return self }
    var image = self
    image.content = .grid(colors.map { $0.opacity(factor) }, columns: columns)
    return image
  }
}
