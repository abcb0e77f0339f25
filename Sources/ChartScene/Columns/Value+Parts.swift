package import ChartModel

extension Value {
  /// The text of a text value; `nil` for other values.
  ///
  /// The properties below do the same for the other cases.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var color: Color? { if case .color(let color) = self { color } else { nil } }
  package var paint: Paint? { if case .paint(let paint) = self { paint } else { nil } }
  package var stroke: Stroke? { if case .stroke(let stroke) = self { stroke } else { nil } }
  package var textStyle: TextStyle? { if case .textStyle(let style) = self { style } else { nil } }
  package var point: Point? { if case .point(let point) = self { point } else { nil } }
  package var elements: [Value]? { if case .list(let values) = self { values } else { nil } }
  package var numbers: [Double]? { elements?.compactMap(\.number) }
}
