import CChartPlugin
import ChartLayout
import ChartModel

extension Position {
  /// Copies a C position; `nil`, and the crossing fails, if it can't be read.
  init?(_ pointer: UnsafePointer<ch_position>?, of instance: ChartInstance) {
    self.init()
    guard let pointer, let c = readStruct(pointer) else {
      instance.fail("it passed no position, or one without its size")
      return nil
    }
    if let header = c.column {
      guard let column = instance.column(header) else { return nil }
      self.column = column
    }
    if let header = c.band_column {
      guard let column = instance.column(header) else { return nil }
      bandColumn = column
    }
    value = c.value
    band = c.band
    points = c.points
    guard let from = Start(rawValue: Int(c.from)) else {
      instance.fail("it passed a position with the unknown from value \(c.from)")
      return nil
    }
    self.from = from
    if from != .data { (column, value) = (nil, .nan) }
  }
}
