import CChartPlugin
import ChartBridge
import ChartColumns
import ChartDescription
import ChartModel
import ChartSettings

extension Value {
  /// The value as an argument of a call: texts and styles in the arena's memory, columns as `lend`
  /// returns them.
  ///
  /// - Precondition: The value is normalized for the type.
  func cValue(
    for type: ValueType, in arena: Arena, lending lend: (Column) -> UnsafePointer<ch_column>
  ) -> CValue {
    switch (type, self) {
    case (.option, .null): .absent
    case (.option(let wrapped), _): cValue(for: wrapped, in: arena, lending: lend)
    case (_, .bool(let value)): .bool(value)
    case (.s32, .number(let value)): .s32(Int32(value))
    case (.s64, .number(let value)): .s64(Int64(value))
    case (_, .number(let value)): .f64(value)
    case (.enumeration(let enumeration), .text(let name)):
      .enumeration(Int32(enumeration.cases.firstIndex(of: name) ?? 0))
    case (_, .text(let text)): .string(text)
    case (_, .color(let color)): .color(color.rgba)
    case (_, .point(let point)): .point(x: point.x, y: point.y)
    case (_, .paint(let paint)): .pointer(CPointer(paint.pointer(in: arena)))
    case (_, .stroke(let stroke)):
      // A stroke without a paint is black for a plug-in.
      .pointer(CPointer(stroke.painted(.color(.black)).pointer(in: arena)))
    case (_, .textStyle(let style)): .pointer(CPointer(style.pointer(in: arena)))
    case (_, .column(let column)): .pointer(CPointer(UnsafeRawPointer(lend(column))))
    case (.list(let element), .list(let values)):
      .list(values.map { $0.cValue(for: element, in: arena, lending: lend) })
    default: .pointer(CPointer(nil))
    }
  }

  /// Creates the value that a call returned; the chart looks up columns.
  init(_ value: CValue, type: ValueType, column: (CPointer) -> Column?) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .s32(let value): self = .number(Double(value))
    case .s64(let value): self = .number(Double(value))
    case .f64(let value): self = .number(value)
    case .string(let value): self = .text(value)
    case .color(let value): self = .color(Color(rgba: value))
    case .point(let x, let y): self = .point(Point(x: x, y: y))
    case .absent: self = .null
    case .enumeration(let position):
      guard case .enumeration(let enumeration) = type.unwrapped,
        enumeration.cases.indices.contains(Int(position))
      else {
        self = .null
        return
      }
      self = .text(enumeration.cases[Int(position)])
    case .list(let values):
      guard case .list(let element) = type.unwrapped else {
        self = .null
        return
      }
      self = .list(values.map { Value($0, type: element, column: column) })
    case .pointer(let pointer):
      guard pointer.raw != nil else {
        self = .null
        return
      }
      switch type.unwrapped {
      case .paint: self = .paint(Paint(pointer: pointer.raw))
      case .stroke: self = .stroke(Stroke(pointer: pointer.raw))
      case .textStyle: self = .textStyle(TextStyle(pointer: pointer.raw, else: TextStyle()))
      default: self = column(pointer).map(Value.column) ?? .null
      }
    }
  }
}

extension ValueType {
  /// The reply if there is no value: NaN, an empty value, or null.
  var nothing: CValue {
    switch self {
    case .bool: .bool(false)
    case .s32: .s32(0)
    case .s64: .s64(0)
    case .f64: .f64(.nan)
    case .string: .string("")
    case .color: .color(0)
    case .point: .point(x: .nan, y: .nan)
    case .enumeration: .enumeration(0)
    case .column, .paint, .stroke, .textStyle: .pointer(CPointer(nil))
    case .list: .list([])
    case .option: .absent
    }
  }
}
