import ChartBridge
public import ChartDescription
public import ChartModel
public import ChartScene

extension Axis {
  private static var members: [OwnMember<Axis>] {
    rangeMembers + tickMembers + minorMembers + labelMembers + emphasisMembers + lineMembers
      + gridMembers + titleMembers + zoomMembers
  }

  private static var rangeMembers: [OwnMember<Axis>] {
    [
      choice("type", \.type, "What it measures; what its data are where it isn't set."),
      number("minimum", \.minimum, "The least value that it shows."),
      number("maximum", \.maximum, "The greatest value that it shows."),
      flag("reversed", \.isReversed, default: false, "Whether it runs the other way."),
      choice(
        "fit", \.fit, default: .automatic,
        "Where it ends: automatic (round values), at its first and last points, or all that is drawn."
      ),
      number(
        "lowMargin", \.lowMargin, minimum: "0", maximum: "100",
        "What stays free before the least of its data, as a part of what they span."),
      number(
        "highMargin", \.highMargin, minimum: "0", maximum: "100",
        "What stays free after the greatest of its data, as a part of what they span."),
      flag("hidden", \.isHidden, default: false, "Whether it is left out, with its labels."),
      OwnMember(
        "edge",
        .option(.enumeration(Enumeration(name: "edge", cases: Edge.allCases.map(\.rawValue)))),
        default: "null", "The side of the plot area where it is."
      ) { axis, value in
        axis.edge = value.text.flatMap(Edge.init) ?? (axis.direction == .x ? .bottom : .left)
      },
      number(
        "crossesAt", \.crossesAt,
        "The value of the axis across at which it lies, as far as that is in the plot area."),
      number(
        "inset", \.inset, minimum: "0", unit: "pt", "How far inside the plot area it lies."),
      number(
        "insetFraction", \.insetFraction, minimum: "0", maximum: "1",
        "The part of the plot area between it and its edge."),
    ]
  }

  private static var tickMembers: [OwnMember<Axis>] {
    [
      choice(
        "policy", \.policy,
        "Where its ticks come from; what is set of them and of labels decides where it isn't set."),
      numbers("ticks", \.ticks, "Where its ticks are."),
      count(
        "tickLimit", \.tickLimit, minimum: "1", maximum: "1000",
        "The most ticks that it may have; as many as fit where it isn't set."),
      flag(
        "wholeNumbers", \.wholeNumbers,
        "Whether ticks are at whole numbers only; where all data are whole where it isn't set."),
      number("interval", \.interval, "How far ticks are apart."),
      choice(
        "intervalUnit", \.intervalUnit,
        "The calendar's unit that the interval counts; seconds unless said."
      ),
      number("origin", \.origin, "A place that ticks at an interval are counted from."),
      count(
        "divisions", \.divisions, minimum: "1", maximum: "1000",
        "Into how many equal parts ticks divide it, from end to end."),
      numbers(
        "fractions", \.fractions, minimum: "0", maximum: "1",
        "Where its ticks are, as parts of the way from its least value to its greatest."),
      OwnMember(
        "exclusions", .list(.list(.f64)), default: "[]",
        "Pairs of values between which it has no ticks and labels of ticks."
      ) { $0.exclusions = ($1.elements ?? []).compactMap(\.range) },
      number(
        "tickLength", \.tickLength, minimum: "0", unit: "pt",
        "How long ticks are; 4 where it has a line of numbers or times, else 0 where it isn't set."
      ),
      choice(
        "tickDirection", \.tickDirection, default: .outward, "On which side of the line ticks are."),
      stroke("tickStroke", \.tickStroke, "How ticks are drawn; as the line unless said."),
    ]
  }

  private static var minorMembers: [OwnMember<Axis>] {
    [
      flag(
        "minorTicks", \.hasMinorTicks, "Whether there are smaller ticks between the ticks."),
      count(
        "minorTickCount", \.minorTickCount, minimum: "0", maximum: "100",
        "How many smaller ticks are between two; as scale or calendar has it where it isn't set."),
      number(
        "minorTickLength", \.minorTickLength, minimum: "0", unit: "pt",
        "How long smaller ticks are; 2.5 where it isn't set."),
      stroke(
        "minorTickStroke", \.minorTickStroke, "How smaller ticks are drawn; as ticks unless said."),
      flag(
        "minorLabels", \.hasMinorLabels, "Whether smaller ticks have labels, where there is room."),
      text("minorFormat", \.minorFormat, "The pattern of labels at smaller ticks."),
      textStyle(
        "minorLabelStyle", \.minorLabelStyle,
        "How labels at smaller ticks are set; as labels, smaller, unless said."),
      number(
        "minorLabelOffset", \.minorLabelOffset, unit: "pt",
        "How far labels are from the ends of smaller ticks."),
      OwnMember(
        "minorLabelRotation", .f64, default: "0", unit: "rad",
        "How far labels at smaller ticks are turned, clockwise."
      ) { $0.minorLabelRotation = $1.number ?? 0 },
    ]
  }

  private static var labelMembers: [OwnMember<Axis>] {
    [
      flag("hasLabels", \.hasLabels, default: true, "Whether its ticks have labels."),
      text(
        "format", \.format,
        "The pattern of its labels, such as \"0.0%\", \"#,##0\" or, for times, \"MMM yyyy\"."),
      count(
        "decimals", \.decimals, minimum: "0", maximum: "20",
        "How many digits labels have after the point; as many as they need where it isn't set."),
      textStyle("labelStyle", \.labelStyle, "How labels are set; as the theme says unless said."),
      number(
        "labelOffset", \.labelOffset, unit: "pt",
        "How far labels are from the ends of ticks; less than 0 is into the plot area."),
      number(
        "labelRotation", \.labelRotation, unit: "rad",
        "How far labels are turned, clockwise; as they fit where it isn't set."),
      choice(
        "labelAlignment", \.labelAlignment,
        "Which part of a label is at its tick; the middle, or a turned one's end, unless said."),
      flag(
        "thinsLabels", \.thinsLabels, default: false,
        "Whether labels of its own are left out where they would overlap one before."),
      OwnMember(
        "leastLabelScale", .f64, default: "1", minimum: "0.5", maximum: "1",
        "How small the names of categories may become, as a part of their size, before they are turned."
      ) { $0.leastLabelScale = $1.number ?? 1 },
    ]
  }

  private static var emphasisMembers: [OwnMember<Axis>] {
    [
      choice(
        "emphasis", \.emphasis, default: .none, "Which label of a tick stands out in a capsule."),
      OwnMember(
        "emphasizedValues", .list(.f64), default: "[]", "Where labels of ticks stand out too."
      ) { $0.emphasizedValues = $1.numbers ?? [] },
      OwnMember(
        "emphasisFill", .paint, default: "null",
        "What the capsule is filled with; the theme's accent unless said."
      ) { $0.emphasisFill = $1.paint },
      OwnMember(
        "minimumImage", .option(.string), default: "null",
        "A PNG file whose image is in place of the label at the least value."
      ) { $0.minimumImage = $1.text.flatMap { try? PNGImage(contentsOf: $0) } },
      OwnMember(
        "maximumImage", .option(.string), default: "null",
        "A PNG file whose image is in place of the label at the greatest value."
      ) { $0.maximumImage = $1.text.flatMap { try? PNGImage(contentsOf: $0) } },
      OwnMember(
        "imageSize", .f64, default: "20", minimum: "1", unit: "pt",
        "The sides of the square that an image fits in."
      ) { $0.imageSize = $1.number ?? 20 },
    ]
  }

  private static var lineMembers: [OwnMember<Axis>] {
    [
      flag(
        "line", \.hasLine,
        "Whether it has a line; where it is level, has categories or lies inside unless said."),
      stroke("lineStroke", \.lineStroke, "How the line is drawn; as the theme says unless said."),
      range("lineRange", \.lineRange, "The two values between which the line is; all unless said."),
      choice(
        "lowLineEnd", \.lowLineEnd, default: .none,
        "What is at the end of the line where its least value is."),
      choice(
        "highLineEnd", \.highLineEnd, default: .none,
        "What is at the end of the line where its greatest value is."),
      OwnMember(
        "lineEndSize", .f64, default: "8", minimum: "0", unit: "pt",
        "How long what is at an end of the line is; arrows are beyond the end."
      ) { $0.lineEndSize = $1.number ?? 8 },
    ]
  }

  private static var gridMembers: [OwnMember<Axis>] {
    [
      flag("grid", \.hasGrid, "Whether lines cross the plot area at its ticks."),
      stroke(
        "gridStroke", \.gridStroke, "How these lines are drawn; as the theme says unless said."),
      flag(
        "minorGrid", \.hasMinorGrid, default: false,
        "Whether lines cross the plot area at smaller ticks too."),
      stroke("minorGridStroke", \.minorGridStroke, "How those are drawn; fainter unless said."),
      range(
        "gridRange", \.gridRange,
        "The two values of the axis across between which these lines are; all unless said."),
      OwnMember(
        "stripes", .list(.paint), default: "[]",
        "What the plot area is filled with between neighbouring ticks, in turn."
      ) { $0.stripes = ($1.elements ?? []).compactMap(\.paint) },
      number(
        "stripeOrigin", \.stripeOrigin,
        "A value at or behind which the first stripe is; the first tick unless said."),
    ]
  }

  private static var titleMembers: [OwnMember<Axis>] {
    [
      text(
        "title", \.title,
        "The words beside it; the name of its data where they aren't set, none where empty."),
      textStyle("titleStyle", \.titleStyle, "How the title is set; as the theme says unless said."),
      number(
        "titleOffset", \.titleOffset, unit: "pt", "How far the title is from the labels."),
      number(
        "titleRotation", \.titleRotation, unit: "rad",
        "How far the title is turned, clockwise; a vertical axis has it beside its labels then."),
      choice(
        "titleAlignment", \.titleAlignment,
        "Where along the axis the title is, start left or below; a vertical axis has it beside its labels then."
      ),
    ]
  }

  /// What can be set of an axis by name, besides "labels" and "days", which take objects.
  public static var properties: [PropertyDescription] { members.map(\.description) }

  /// The members that have one number, but its least and greatest value, of which `AxisDemand` says more.
  nonisolated(unsafe) private static let numberMembers = members.filter {
    $0.number != nil && !["minimum", "maximum"].contains($0.description.name)
  }

  /// Throws where a program set a number that the member of that name doesn't take.
  package func check() throws(ChartError) {
    for member in Self.numberMembers { try member.check(self, called: "axis \(id)") }
  }

  /// Sets something by its name; "labels" takes a list of objects, "days" an object or null.
  ///
  /// - Throws: `ChartError.noMember`, `.badValue` with what is allowed, or `.image`.
  public mutating func set(_ name: String, to value: some ValueConvertible) throws(ChartError) {
    let value = value.value
    let owner = "axis \(id)"
    switch (name, value) {
    case ("labels", _): labels = try AxisLabel.list(value, owner: owner)
    case ("days", _): days = try LastDays.optional(value, owner: owner)
    case ("edge", .text(let text)) where Edge(rawValue: text)?.direction == direction.across:
      throw .badValue(
        owner: owner, member: name, value: value.description,
        allowed: direction == .x ? "\"top\" or \"bottom\"" : "\"left\" or \"right\"")
    case ("minimumImage", .text(let path)): minimumImage = try image(path, name)
    case ("maximumImage", .text(let path)): maximumImage = try image(path, name)
    default:
      try Self.checkRanges(name, value, owner: owner)
      try OwnMember.set(
        name, to: value, of: &self, called: owner, among: Self.members,
        besides: ["labels", "days"])
    }
  }

  /// The names of members that name a PNG file.
  package static let imageNames = ["minimumImage", "maximumImage"]

  private func image(_ path: String, _ member: String) throws(ChartError) -> PNGImage {
    do throws(ImageError) {
      return try PNGImage(contentsOf: path)
    } catch {
      throw .image(owner: "axis \(id)", member: member, reason: error.description)
    }
  }

  /// Refuses pairs that aren't two ascending numbers.
  private static func checkRanges(_ name: String, _ value: Value, owner: String)
    throws(ChartError)
  {
    let pairs: [Value]
    switch (name, value) {
    case (_, .null): return
    case ("lineRange", _), ("gridRange", _), ("visible", _), ("outermost", _): pairs = [value]
    case ("exclusions", .list(let values)): pairs = values
    default: return
    }
    guard pairs.allSatisfy({ $0.range != nil }) else {
      throw .badValue(
        owner: owner, member: name, value: value.description,
        allowed: name == "exclusions"
          ? "a list of pairs, [least, greatest]" : "two numbers, [least, greatest]")
    }
  }
}

// MARK: - Members of one form

extension Axis {
  private static func number(
    _ name: String, _ path: WritableKeyPath<Axis, Double?>, minimum: String? = nil,
    maximum: String? = nil, unit: String = "", _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(
      name, .option(.f64), default: "null", minimum: minimum, maximum: maximum, unit: unit, summary
    ) { $0[keyPath: path] = $1.number }
    .reading { $0[keyPath: path] }
  }

  private static func count(
    _ name: String, _ path: WritableKeyPath<Axis, Int?>, minimum: String, maximum: String,
    _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(
      name, .option(.s64), default: "null", minimum: minimum, maximum: maximum, summary
    ) { $0[keyPath: path] = $1.number.map { Int($0) } }
    .reading { $0[keyPath: path].map(Double.init) }
  }

  private static func numbers(
    _ name: String, _ path: WritableKeyPath<Axis, [Double]?>, minimum: String? = nil,
    maximum: String? = nil, _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(
      name, .option(.list(.f64)), default: "null", minimum: minimum, maximum: maximum, summary
    ) { $0[keyPath: path] = $1.numbers }
  }

  private static func range(
    _ name: String, _ path: WritableKeyPath<Axis, ClosedRange<Double>?>, _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(name, .option(.list(.f64)), default: "null", summary) {
      $0[keyPath: path] = $1.range
    }
  }

  private static func flag(
    _ name: String, _ path: WritableKeyPath<Axis, Bool?>, _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(name, .option(.bool), default: "null", summary) { $0[keyPath: path] = $1.flag }
  }

  private static func flag(
    _ name: String, _ path: WritableKeyPath<Axis, Bool>, default usual: Bool, _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(name, .bool, default: "\(usual)", summary) { $0[keyPath: path] = $1.flag ?? usual }
  }

  private static func text(
    _ name: String, _ path: WritableKeyPath<Axis, String?>, _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(name, .option(.string), default: "null", summary) { $0[keyPath: path] = $1.text }
  }

  private static func textStyle(
    _ name: String, _ path: WritableKeyPath<Axis, TextStyle?>, _ summary: String
  ) -> OwnMember<Axis> {
    // What an object leaves open is as in the standard themes; colour and family are those of the graph's.
    var usual = name == "titleStyle" ? Theme.light.axisTitle : Theme.light.tickLabel
    usual.color = nil
    return OwnMember(
      name, .textStyle, default: "null", orObject: .textStyle(usual), summary
    ) { $0[keyPath: path] = $1.textStyle }
  }

  private static func stroke(
    _ name: String, _ path: WritableKeyPath<Axis, Stroke?>, _ summary: String
  ) -> OwnMember<Axis> {
    OwnMember(name, .stroke, default: "null", summary) { $0[keyPath: path] = $1.stroke }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Axis, Choice?>, _ summary: String
  ) -> OwnMember<Axis> {
    let names = Enumeration(name: name, cases: Choice.allCases.map(\.rawValue))
    return OwnMember(name, .option(.enumeration(names)), default: "null", summary) {
      $0[keyPath: path] = $1.text.flatMap(Choice.init(rawValue:))
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Axis, Choice>, default usual: Choice,
    _ summary: String
  ) -> OwnMember<Axis> {
    let names = Enumeration(name: name, cases: Choice.allCases.map(\.rawValue))
    return OwnMember(name, .enumeration(names), default: "\"\(usual.rawValue)\"", summary) {
      $0[keyPath: path] = $1.text.flatMap(Choice.init(rawValue:)) ?? usual
    }
  }
}

extension Value {
  /// Two ascending numbers, where it is a list of them.
  var range: ClosedRange<Double>? {
    guard let numbers, numbers.count == 2, elements?.count == 2, numbers[0] <= numbers[1] else {
      return nil
    }
    return numbers[0]...numbers[1]
  }
}

extension Edge {
  /// The direction of an axis at it.
  package var direction: Direction { self == .top || self == .bottom ? .x : .y }
}
