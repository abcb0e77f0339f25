import ChartModel
import ChartScene

extension SVGDocument {
  /// How many things a person can be expected to hear of one picture; of one with more the summary says what it shows.
  static let accessibilityLimit = 500

  /// Writes what is read of the picture: an invisible rectangle around each thing, where a reader's focus goes.
  ///
  /// Without a fill it takes no pointer from the marks behind it.
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
