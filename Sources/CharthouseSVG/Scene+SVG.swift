import ChartModel
public import ChartMotion
public import ChartScene

extension Scene {
  /// The scene as SVG: real text, flat groups, and what each item stands for.
  ///
  /// Each mark is a group of class `ch-mark`, with a class for its role (`ch-chart`, `ch-tick-label`, …) and for its
  /// chart's kind (`ch-bar`), and `data-chart`, `data-series` and `data-series-name`. Its items are the elements in it,
  /// a line or an area one of them; an item has `data-record` (from 0), `data-value` where it has one in data units,
  /// and its title. Title and summary are the picture's accessible name and description. Screen readers don't meet the
  /// marks but, after them, an invisible element for each thing that there is to say (`Scene.spoken`), with its label as
  /// title and its value as description.
  ///
  /// UTF-8, XML 1.0; the same scene and options give the same bytes. Coordinates are points with two places. Fonts are
  /// named, with fallbacks, and never fetched.
  public func svg(options: SVGOptions = SVGOptions()) -> String {
    var document = SVGDocument(scene: self)
    let text = document.text(options)
    return (options.declaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "") + text
  }
}

extension EntranceTimeline {
  /// The finished picture as SVG, with its entrance: it plays once where the file is shown.
  ///
  /// By CSS alone: where animations aren't known or a person prefers reduced motion, the finished picture is shown.
  public func svg(options: SVGOptions = SVGOptions()) -> String {
    var document = SVGDocument(scene: scene)
    document.motions = motions
    let text = document.text(options)
    return (options.declaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "") + text
  }
}

/// An SVG in the making.
struct SVGDocument {
  let scene: Scene
  /// How each mark comes in; nil: the picture is still.
  var motions: [Motion]?
  /// What the picture shows: all but the definitions.
  var body = Markup()
  /// What is read of it, one by one; empty where there is too much to be read.
  let spoken: [AccessibilityElement]
  var definitions: Definitions

  init(scene: Scene) {
    self.scene = scene
    definitions = Definitions(plot: scene.plot)
    let elements = scene.accessibilityElements(limit: Self.accessibilityLimit)
    spoken = elements.count > Self.accessibilityLimit ? [] : elements
  }

  /// The whole element `svg`.
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
