import ChartModel
public import ChartMotion
public import ChartScene

extension Scene {
  /// Returns the scene as SVG: real text, flat groups, and the data that each item stands for.
  ///
  /// Each mark is a group of class `ch-mark`, with a class for its role (`ch-chart`,
  /// `ch-tick-label`, …) and for its chart's kind (`ch-bar`), and `data-chart`, `data-series` and
  /// `data-series-name`. Its items are the elements in it; a line or an area is one item. An item
  /// has `data-record` (from 0), `data-value` if it has one in data units, and its title. Title and
  /// summary are the picture's accessible name and description. Screen readers skip the marks and
  /// read the invisible element of each accessibility element after them
  /// (`Scene.accessibilityElements(limit:)`), with its label as title and its value as description.
  ///
  /// UTF-8, XML 1.0; the same scene and options give the same bytes. Coordinates are points with
  /// two decimals. Fonts are named, with fallbacks, and never fetched.
  public func svg(options: SVGOptions = SVGOptions()) -> String {
    var document = SVGDocument(scene: self)
    let text = document.text(options)
    return (options.declaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "") + text
  }
}

extension EntranceTimeline {
  /// Returns the finished picture as SVG, with its entrance, which plays once.
  ///
  /// The animation is CSS alone: a viewer that doesn't support it, or for which reduced motion is
  /// preferred, shows the finished picture.
  public func svg(options: SVGOptions = SVGOptions()) -> String {
    var document = SVGDocument(scene: scene)
    document.motions = motions
    let text = document.text(options)
    return (options.declaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "") + text
  }
}

/// An SVG while it is written.
struct SVGDocument {
  let scene: Scene
  /// The entrance of each mark; `nil` if the picture is still.
  var motions: [Motion]?
  /// The content of the picture: all but the definitions.
  var body = Markup()
  /// The accessibility elements of the picture; empty if there are too many.
  let spoken: [AccessibilityElement]
  var definitions: Definitions

  init(scene: Scene) {
    self.scene = scene
    definitions = Definitions(plot: scene.plot)
    let elements = scene.accessibilityElements(limit: Self.accessibilityLimit)
    spoken = elements.count > Self.accessibilityLimit ? [] : elements
  }

  /// Returns the whole `svg` element.
  mutating func text(_ options: SVGOptions) -> String {
    writeBackground()
    for (index, mark) in scene.marks.enumerated() {
      write(mark, motions?[index], options.detail)
    }

    let scale = options.scale > 0 && options.scale.isFinite ? options.scale : 1
    let (width, height) = (max(0, scene.size.width), max(0, scene.size.height))
    let names = [("title", scene.title), ("desc", scene.summary(options.detail))]
      .filter { !$0.1.isEmpty }
    var markup = Markup()
    markup.group("svg") { svg in
      svg.attribute("xmlns", "http://www.w3.org/2000/svg")
      svg.attribute("width", width * scale)
      svg.attribute("height", height * scale)
      svg.attribute("viewBox", "0 0 \(width.decimal()) \(height.decimal())")
      svg.attribute("role", spoken.isEmpty ? "img" : "graphics-document document")
      if !names.isEmpty { svg.attribute("aria-labelledby", ids: names.map(\.0)) }
      for (name, text) in names {
        svg.element(name) { element in
          element.attribute("id", ids: [name])
          element.content(text)
        }
      }
      if motions?.contains(where: { $0.end > 0 }) == true {
        svg.element("style") { $0.content(Movement.sheet) }
      }
      definitions.write(to: &svg)
      svg.append(body)
      write(spoken, to: &svg)
    }
    return markup.finished(idPrefix: options.idPrefix.map(Self.idPrefix)) + "\n"
  }

  private mutating func writeBackground() {
    guard !scene.background.isNone else { return }
    let whole = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    let style = Style(fill: scene.background, on: .element(whole), &definitions)
    body.element("rect") { rect in
      rect.attribute("class", "ch-background")
      rect.attribute("width", whole.width)
      rect.attribute("height", whole.height)
      rect.write(style)
    }
  }

  private static func idPrefix(_ text: String) -> String {
    let safe = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
          return isPlain || scalar == "-" || scalar == "_" ? scalar : "_"
        }))
    // An XML id begins with a letter.
    return safe.first?.isLetter == true ? safe : "ch" + safe
  }
}
