import ChartModel
import ChartScene

extension SVGDocument {
  /// The most accessibility elements of one picture; with more, the summary describes it.
  static let accessibilityLimit = 500

  /// Writes the accessibility elements: an invisible rectangle for each, for a reader's focus.
  ///
  /// Without a fill it doesn't hide the marks behind it from the pointer.
  func write(_ elements: [AccessibilityElement], to svg: inout Markup) {
    guard !elements.isEmpty else { return }
    svg.group("g") { group in
      group.attribute("class", "ch-accessibility")
      group.attribute("fill", "none")
      for element in elements {
        group.element("rect") { rect in
          rect.attribute("role", "img")
          rect.write(element.bounds.inset(by: Edges(all: -4)))
          rect.inline("title") { $0.content(element.label) }
          if !element.value.isEmpty { rect.inline("desc") { $0.content(element.value) } }
        }
      }
    }
  }
}
