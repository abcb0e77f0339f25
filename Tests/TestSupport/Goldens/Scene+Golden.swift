import ChartModel
import ChartScene
public import Charthouse

extension Scene {
  /// Returns the scene as text for goldens: all marks, their texts, and the data of each item.
  ///
  /// `listing()` has the positions of items; this has their styles and exact shapes too. A mark is
  /// a few lines that begin with its role, with a line for each item below them. Numbers have two
  /// decimals, angles are in degrees clockwise from twelve o'clock. Of more than 40 items, about 24
  /// are written, and a digest of all of them.
  public func goldenText() -> String {
    var lines = [
      "size \(size.width.decimal()) \(size.height.decimal())",
      "plot \(plot.golden)",
      "background \(background.golden)",
    ]
    if !title.isEmpty { lines.append("title \(title.quoted)") }
    if !summary.isEmpty { lines.append("summary \(summary.quoted)") }
    for warning in warnings { lines.append("warning \("\(warning)".quoted)") }
    for mark in marks { lines += ["", mark.goldenHead] + mark.goldenStyles + mark.goldenItems }
    let elements = accessibilityElements()
    if !elements.isEmpty {
      lines += ["", "accessibility"]
      lines += reduced(elements.map { "  \($0.chart) \($0.text.quoted) at \($0.bounds.golden)" })
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Returns all lines if there are few; otherwise some at even distances, the last, and a digest.
private func reduced(_ lines: [String]) -> [String] {
  guard lines.count > 40 else { return lines }
  let step = lines.count / 24
  var some = lines.indices.filter { $0.isMultiple(of: step) }
  if some.last != lines.count - 1 { some.append(lines.count - 1) }
  return some.map { lines[$0] } + ["  of \(lines.count), digest \(digest(of: lines))"]
}

/// Returns the number of styles that items choose from, or an empty text for 0.
private func choices(_ count: Int) -> String { count == 0 ? "" : ", \(count) to choose from" }

/// Returns a number that differs for different lines.
///
/// Source: Fowler, Noll and Vo, FNV-1a of 64 bits.
private func digest(of lines: [String]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for line in lines {
    for byte in line.utf8 + [10] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
  return String(hash, radix: 16)
}

extension Mark {
  /// The description of the mark, in one line.
  fileprivate var goldenHead: String {
    var words = [role.rawValue, shape.form.rawValue]
    if let chart { words.append("chart \(chart)") }
    if let kind { words.append("kind \(kind)") }
    if let axis { words.append("axis \(axis)") }
    if style.part != 0 { words.append("part \(style.part)") }
    if let series = style.series { words.append("series \(series) \(style.seriesName.quoted)") }
    return words.joined(separator: " ")
  }

  /// The attributes common to all items, one per line.
  fileprivate var goldenStyles: [String] {
    var lines: [String] = []
    if let clip {
      lines.append(
        "clip \(clip.golden)" + (clipRadius == 0 ? "" : " radius \(clipRadius.decimal())"))
    }
    if let opening { lines.append("open \(opening.golden)") }
    if let traced {
      lines.append("drawn \(traced.lowerBound.decimal()) to \(traced.upperBound.decimal())")
    }
    lines += shape.goldenSettings
    let (fills, strokes) = (style.fills, style.strokes)
    if style.fill != .none || !fills.isEmpty {
      lines.append("fill \(style.fill.golden)" + choices(fills.count))
    }
    if !style.stroke.isNone || strokes.contains(where: { !$0.isNone }) {
      lines.append("stroke \(style.stroke.golden)" + choices(strokes.count))
    }
    return lines.map { "  \($0)" }
  }

  /// The items, one per line.
  fileprivate var goldenItems: [String] {
    reduced(
      (0..<count).map { item in
        var words = ["\(shape.golden(item))"]
        if !shape.isLine, bounds(of: item) == nil { words.append("unseen") }
        let record = record(of: item)
        if record != item {
          if let record { words.append("record \(record)") }
          if record == nil, role == .chart { words.append("no record") }
        }
        if let keys = style.keys, keys.count > item, keys[item].isFinite {
          words.append("key \(keys[item].decimal())")
        }
        if style.choice != nil {
          if !style.fills.isEmpty { words.append("fill \(style.fill(of: item).golden)") }
          if !style.strokes.isEmpty { words.append("stroke \(style.stroke(of: item).golden)") }
        }
        if let title = style.title(of: item) { words.append("title \(title.quoted)") }
        return "  \(item): " + words.joined(separator: ", ")
      })
  }
}

extension Shape {
  /// `true` if its items are points of one line.
  fileprivate var isLine: Bool { form == .line || form == .area }

  /// The attributes common to all items of the shape, one per line.
  fileprivate var goldenSettings: [String] {
    switch self {
    case .line(let line): ["curve \(line.curve.rawValue), gaps \(line.gap.rawValue)"]
    case .area(let area): ["curve \(area.curve.rawValue), gaps \(area.gap.rawValue)"]
    case .rects(let rects):
      [
        "baseline \(rects.baseline.rawValue), radii \(rects.endRadius.decimal()) and "
          + "\(rects.baselineRadius.decimal()), at least \(rects.minimumWidth.decimal())"
      ]
    case .segments, .path: []
    case .symbols(let symbols): ["symbol \(symbols.symbol.rawValue)"]
    case .text(let text):
      [
        text.style.golden,
        "anchor \(text.anchor.golden), turned \(text.rotation.degrees)",
      ]
    case .wedges(let wedges): ["baseline \(wedges.baseline.rawValue)"]
    case .image(let image):
      switch image.content {
      case .png(let bytes): ["PNG of \(bytes.count) bytes"]
      case .grid(_, let columns): ["\(columns) columns"]
      }
    }
  }

  /// Returns the shape and position of an item.
  fileprivate func golden(_ item: Int) -> String {
    switch self {
    case .line(let line): return Point(x: line.x(item), y: line.y(item)).golden
    case .area(let area):
      return Point(x: area.x(item), y: area.y(item)).golden + " to "
        + Point(x: area.x(item), y: area.baseline(item)).golden
    case .rects(let rects): return rects.rect(of: item)?.golden ?? "nowhere"
    case .segments(let segments):
      return Point(x: segments.x0(item), y: segments.y0(item)).golden + " to "
        + Point(x: segments.x1(item), y: segments.y1(item)).golden
    case .symbols(let symbols):
      return Point(x: symbols.x(item), y: symbols.y(item)).golden
        + " across \(symbols.diameter(of: item).decimal())"
    case .text(let text):
      let size = text.sizes[item]
      return "\(text.texts[item].quoted) at \(Point(x: text.x(item), y: text.y(item)).golden)"
        + " size \(size.width.decimal()) \(size.height.decimal())"
        + " ascent \(text.ascents[item].decimal())"
    case .wedges(let wedges): return wedges.wedge(of: item)?.golden ?? "nowhere"
    case .path(let path): return path.path(of: item)?.golden ?? "nowhere"
    case .image(let image):
      let place = image.rect(of: item)?.golden ?? "nowhere"
      guard case .grid(let colors, _) = image.content, colors.indices.contains(item) else {
        return place
      }
      return "\(place) \(colors[item])"
    }
  }
}

extension Wedge {
  fileprivate var golden: String {
    "\(start.degrees) to \(end.degrees) around \(center.golden) radii \(inner.decimal()) to "
      + "\(outer.decimal()) gap \(gap.decimal())"
  }
}

extension Path {
  /// The path in SVG syntax.
  fileprivate var golden: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(point.golden)"
      case .line(let point): "L \(point.golden)"
      case .curve(let first, let second, let end):
        "C \(first.golden) \(second.golden) \(end.golden)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Paint {
  fileprivate var golden: String {
    func words(_ stops: [GradientStop]) -> String {
      stops.map { "\($0.color) at \($0.at.decimal())" }.joined(separator: " ")
    }
    switch self {
    case .none: return "none"
    case .color(let color): return "\(color)"
    case .linear(let gradient):
      return "linear from \(gradient.start.golden) to \(gradient.end.golden) of the "
        + "\(gradient.space.rawValue) \(words(gradient.stops))"
    case .radial(let gradient):
      return "radial around \(gradient.center.golden) to \(gradient.radius.decimal()) of the "
        + "\(gradient.space.rawValue) \(words(gradient.stops))"
    case .image(let image):
      return "image \(image.image.width) \(image.image.height) \(image.mode.rawValue) of the "
        + "\(image.space.rawValue) opacity \(image.opacity.decimal())"
    }
  }
}

extension Stroke {
  fileprivate var golden: String {
    guard !isNone else { return "none" }
    var words = ["\(paint.golden) width \(width.decimal()) \(cap.rawValue) \(join.rawValue)"]
    if miterLimit != 10 { words.append("miter limit \(miterLimit.decimal())") }
    if !dash.isEmpty {
      words.append("dash " + dash.map { $0.decimal() }.joined(separator: " "))
      if dashOffset != 0 { words.append("offset \(dashOffset.decimal())") }
    }
    return words.joined(separator: " ")
  }
}

extension TextStyle {
  fileprivate var golden: String {
    var words = ["font \((family ?? "none").quoted) \(points.decimal()) weight \(weight)"]
    if italic { words.append("italic") }
    words.append("lines \(alignment.rawValue)")
    if let color { words.append("\(color)") }
    if let wrap { words.append("wrap \(wrap.decimal())") }
    return words.joined(separator: " ")
  }
}

extension Point {
  /// The position, or the word `nowhere` if it isn't finite.
  fileprivate var golden: String {
    x.isFinite && y.isFinite ? "\(x.decimal()) \(y.decimal())" : "nowhere"
  }
}

extension Rect {
  fileprivate var golden: String {
    "\(x.decimal()) \(y.decimal()) \(width.decimal()) \(height.decimal())"
  }
}

extension Double {
  fileprivate var degrees: String { "\((self * 180 / .pi).decimal())°" }
}

extension String {
  fileprivate var quoted: String {
    var json = JSONWriter()
    json.write(self)
    return json.text
  }
}
