public import Charthouse

extension Scene {
  /// Returns the charts' own marks of a shape, from back to front.
  public func chartMarks(_ form: Shape.Form) -> [Mark] {
    marks.filter { $0.role == .chart && $0.shape.form == form }
  }

  /// Returns the texts of a role, or of all roles, from back to front, visible or not.
  public func words(_ role: Mark.Role? = nil) -> [String] {
    marks.filter { role == nil || $0.role == role }.flatMap { $0.shape.text?.texts ?? [] }
  }

  /// Returns the texts of a role, or of all roles, that have a position, from back to front.
  public func texts(_ role: Mark.Role? = .chart) -> [(text: String, bounds: Rect, record: Int?)] {
    marks.filter { role == nil || $0.role == role }.flatMap { mark in
      (mark.shape.text?.texts ?? []).enumerated().compactMap { item, text in
        mark.bounds(of: item).map { (text, $0, mark.record(of: item)) }
      }
    }
  }
}
