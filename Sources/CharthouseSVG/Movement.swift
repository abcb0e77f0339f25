import ChartColumns
import ChartModel
import ChartMotion
import ChartScene

/// The entrance of a mark's items in CSS: a class and a style of their group, and styles of items.
struct Movement {
  /// The class that is added to the group's.
  private(set) var className = ""
  /// The group's style.
  private(set) var style: String?
  /// The id of the clip that opens; `nil` for none.
  private(set) var clip: String?
  /// The id of the mask of all items that a pen opens; `nil` for none.
  private(set) var mask: String?
  private var styles: [String] = []
  private var masks: [String?] = []

  /// The style sheet of all pictures; each group specifies its animation, timing and curve.
  ///
  /// A viewer that doesn't know the curve uses its default one.
  static let sheet = """

    @media (prefers-reduced-motion:no-preference){
    .ch-move,.ch-moves>*{animation:var(--a) var(--t) var(--d,0s) both;animation-timing-function:var(--e);\
    transform-origin:var(--o,0 0)}
    .ch-own>*{transform-box:fill-box}
    .ch-mask,.ch-masks>*{mask:var(--m)}
    .ch-pen>*{stroke-dasharray:var(--l)}
    }
    @keyframes ch-fade{from{opacity:0}}
    @keyframes ch-x{from{transform:scaleX(0)}}
    @keyframes ch-y{from{transform:scaleY(0)}}
    @keyframes ch-scale{from{transform:scale(0)}}
    @keyframes ch-sweep{from{stroke-dashoffset:var(--s)}}

    """

  /// Creates the entrance of a mark; `nil` for a mark that is visible from the start.
  init?(_ motion: Motion, of mark: Mark, _ definitions: inout Definitions) {
    guard motion.form != .still, motion.end > 0 else { return nil }
    let delays = motion.starts.map { "--d:\((motion.timing.delay + $0).seconds)" }
    switch motion.form {
    case .still: return nil
    case .reveal(let rect, let fromRight):
      clip = definitions.id(
        of: Opening(
          rect: rect, fromRight: fromRight, clip: mark.clip, clipRadius: mark.clipRadius,
          timing: motion.timing))
    case .trace(let fromEnd):
      guard case .line(let line) = mark.shape,
        let trace = PenTrace(line, mark.style.stroke(of: 0), fromEnd: fromEnd, motion.timing)
      else { return nil }
      if trace.isOneStroke {
        className = " ch-moves ch-pen"
        style = trace.style + ";--l:\(trace.dashes)"
      } else {
        className = " ch-mask"
        mask = definitions.id(of: trace)
      }
    case .sweep(let fromEnd):
      guard case .wedges(let wedges) = mark.shape else { return nil }
      // Set by the sheet, not by an attribute: if nothing moves, there is no mask, and every edge
      // is the wedge's own.
      className = " ch-masks"
      masks = (0..<mark.count).map { item in
        var timing = motion.timing
        if !motion.starts.isEmpty { timing.delay += motion.starts[item] }
        return Sweep(wedges, item, style: mark.style, fromEnd: fromEnd, timing: timing)
          .map { definitions.id(of: $0) }
      }
    case .fade:
      className = delays.isEmpty ? " ch-move" : " ch-moves"
      style = motion.timing.css("fade")
      styles = delays
    case .scale:
      className = " ch-moves"
      style = motion.timing.css("scale")
      styles = delays
      if let pivot = mark.shape.geometry.pivot {
        style? += ";--o:\(pivot.x.decimal())px \(pivot.y.decimal())px"
      } else {
        className += " ch-own"
        style? += ";--o:50% 50%"
      }
    case .grow(let direction, let place):
      className = delays.isEmpty && place != nil ? " ch-move" : " ch-moves"
      style = motion.timing.css(direction.rawValue)
      styles = delays
      if let place {
        let origin = place.decimal()
        style? += ";--o:\(direction == .x ? "\(origin)px 0" : "0 \(origin)px")"
      } else if case .rects(let rects) = mark.shape {
        className += " ch-own"
        styles = (0..<mark.count).map { item in
          (delays.isEmpty ? "" : delays[item] + ";") + "--o:" + rects.origin(of: item)
        }
      }
    }
  }

  /// Writes the attributes of an item.
  func write(_ item: Int, to element: inout Markup) {
    if styles.indices.contains(item) { element.attribute("style", styles[item]) }
    if masks.indices.contains(item), let mask = masks[item] {
      element.attribute("style", ids: [mask], before: "--m:url(#", after: ")")
    }
  }
}

/// A clip rectangle that opens from a side.
struct Opening: Hashable {
  let rect: Rect
  let fromRight: Bool
  /// The clip of the mark itself.
  let clip: Rect?
  /// The radius of its corners.
  let clipRadius: Double
  let timing: Timing
}

/// A part of a disc that opens around its centre, for one wedge.
struct Sweep {
  let center: Point
  let radius: Double
  /// The angle of its start, in radians clockwise from twelve o'clock.
  let start: Double
  /// The length of the arc in the middle of the opened part.
  let length: Double
  let isCounterClockwise: Bool
  let timing: Timing

  /// Creates the sweep of a wedge; `nil` if the wedge isn't drawn.
  init?(_ wedges: WedgeShape, _ item: Int, style: MarkStyle, fromEnd: Bool, timing: Timing) {
    guard let wedge = wedges.wedge(of: item), wedge.outer > 0 else { return nil }
    center = wedge.center
    radius = wedge.outer + style.stroke(of: item).width + 1
    isCounterClockwise = (wedges.end[item] < wedges.start[item]) != fromEnd
    // A little more on both sides, so that the finished wedge has its own edges.
    let more = 2 / radius
    start = isCounterClockwise ? wedge.end + more : wedge.start - more
    length = (wedge.sweep + 2 * more) * radius / 2
    self.timing = timing
  }
}

/// The path of a pen along a line.
///
/// A line that is one solid stroke is its own path. Others are drawn behind a mask that the pen
/// opens: if the line crosses itself, a little of its later part is visible early.
struct PenTrace {
  let way: Path
  /// The bounds of the path with the pen's width.
  let bounds: Rect
  /// The width of the pen: wider than the line, and than dots between gaps.
  let width: Double
  /// The length of the path with the additions for caps and rounding.
  let length: Double
  /// `true` if the line is written as one path without dashes.
  let isOneStroke: Bool
  /// The animation of the visible part, as CSS.
  let style: String

  /// A dash as long as the path, and a gap behind it.
  var dashes: String { "\(length.decimal())px \((2 * length).decimal())px" }

  /// Creates the trace of a line; `nil` if the line isn't drawn.
  init?(_ line: LineShape, _ stroke: Stroke, fromEnd: Bool, _ timing: Timing) {
    let way = MeasuredPath(line)
    guard let bounds = way.path.bounds, stroke.width.isFinite else { return nil }
    width = LineParts.dotDiameter(lineWidth: stroke.width) + 1
    self.way = way.path
    self.bounds = bounds.inset(by: Edges(all: -width))
    length = way.length + 2 * width
    let parts = way.parts(0...1)
    isOneStroke =
      parts.runs.count == 1 && parts.dots.isEmpty && parts.bridges.isEmpty
      && stroke.drawnDash.isEmpty && PathGradient(stroke.paint) == nil
    let start = (fromEnd ? -1 : 1) * (length + width)
    style = timing.css("sweep") + ";--s:\(start.decimal())px"
  }
}

extension Markup {
  mutating func write(_ opening: Opening, id: String, clip: String?) {
    element("clipPath") { element in
      element.attribute("id", ids: [id])
      if let clip { element.attribute("clip-path", .reference(clip)) }
      element.inline("rect") { rect in
        rect.write(opening.rect)
        let edge = opening.fromRight ? opening.rect.maxX : opening.rect.minX
        rect.attribute("class", "ch-move")
        rect.attribute("style", opening.timing.css("x") + ";--o:\(edge.decimal())px 0")
      }
    }
  }

  mutating func write(_ sweep: Sweep, id: String) {
    element("mask") { element in
      let radius = sweep.radius
      element.attribute("id", ids: [id])
      element.attribute("maskUnits", "userSpaceOnUse")
      element.write(
        Rect(
          x: sweep.center.x - radius, y: sweep.center.y - radius, width: 2 * radius,
          height: 2 * radius))
      element.inline("circle") { circle in
        let degrees = (sweep.start - .pi / 2) * 180 / .pi
        let place = "translate(\(sweep.center.x.decimal()) \(sweep.center.y.decimal()))"
        let flip = sweep.isCounterClockwise ? "scale(1 -1)" : ""
        circle.attribute("r", radius / 2)
        circle.attribute("transform", "\(place)rotate(\(degrees.decimal(places: 4)))\(flip)")
        circle.attribute("fill", "none")
        circle.attribute("stroke", "#ffffff")
        circle.attribute("stroke-width", radius)
        let length = sweep.length.decimal()
        circle.attribute("stroke-dasharray", "\(length) \((8 * radius).decimal())")
        circle.attribute("class", "ch-move")
        circle.attribute("style", sweep.timing.css("sweep") + ";--s:\(length)px")
      }
    }
  }
}

extension Markup {
  mutating func write(_ trace: PenTrace, id: String) {
    element("mask") { element in
      element.attribute("id", ids: [id])
      element.attribute("maskUnits", "userSpaceOnUse")
      element.write(trace.bounds)
      element.inline("path") { path in
        path.attribute("d", trace.way)
        path.attribute("fill", "none")
        path.attribute("stroke", "#ffffff")
        path.attribute("stroke-width", trace.width)
        path.attribute("stroke-linecap", "round")
        path.attribute("stroke-linejoin", "round")
        path.attribute(
          "stroke-dasharray", "\(trace.length.decimal()) \((2 * trace.length).decimal())")
        path.attribute("class", "ch-move")
        path.attribute("style", trace.style)
      }
    }
  }
}

extension RectShape {
  /// Returns the middle of the baseline edge of an item, as percentages of its box.
  fileprivate func origin(of item: Int) -> String {
    switch baselineEdge(of: item) {
    case nil: "50% 50%"
    case .left: "0 50%"
    case .right: "100% 50%"
    case .top: "50% 0"
    case .bottom: "50% 100%"
    }
  }
}

extension Timing {
  /// Returns the style of an element that moves by the keyframes of a name.
  fileprivate func css(_ name: String) -> String {
    let start = delay > 0 ? ";--d:\(delay.seconds)" : ""
    return "--a:ch-\(name);--t:\(duration.seconds)\(start);--e:\(curve.css)"
  }
}

extension Double {
  /// A time in CSS syntax, to the millisecond.
  fileprivate var seconds: String { decimal(places: 3) + "s" }
}

extension AnimationCurve {
  /// The curve as a timing function: exact if CSS has it, otherwise straight between points on it.
  fileprivate var css: String {
    switch self {
    case .linear: return "linear"
    case .bezier(let first, let second): return Self.bezier(first, second)
    case .ease(.quad, .in): return Self.bezier(Point(x: 1 / 3, y: 0), Point(x: 2 / 3, y: 1 / 3))
    case .ease(.quad, .out): return Self.bezier(Point(x: 1 / 3, y: 2 / 3), Point(x: 2 / 3, y: 1))
    case .ease(.cubic, .in): return Self.bezier(Point(x: 1 / 3, y: 0), Point(x: 2 / 3, y: 0))
    case .ease(.cubic, .out): return Self.bezier(Point(x: 1 / 3, y: 1), Point(x: 2 / 3, y: 1))
    case .ease(let family, _):
      let steps = family == .elastic || family == .bounce ? 48 : 16
      let points = (0...steps).map { self(Double($0) / Double(steps)).decimal(places: 3) }
      return "linear(\(points.joined(separator: ",")))"
    }
  }

  private static func bezier(_ first: Point, _ second: Point) -> String {
    let numbers = [min(1, max(0, first.x)), first.y, min(1, max(0, second.x)), second.y]
    return "cubic-bezier(\(numbers.map { $0.decimal(places: 4) }.joined(separator: ",")))"
  }
}
