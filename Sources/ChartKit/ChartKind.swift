import CChartPlugin

/// A kind of chart: a class with its members beside what they mean, and two functions, `plan` and `draw`.
///
/// One object is one chart. Queries, events, properties and methods are declared with `@Query`, `@Event`,
/// `@Property` and `@Method`; their names are those of the variables. The host never enters an object on two threads
/// at once, but may enter it on a different one each time. An error that is thrown fails what the host asked for, and
/// is shown to the person.
public protocol ChartKind: AnyObject {
  /// What the kind is called, and what it is.
  static var about: KindDescription { get }

  /// Makes a chart, with every property at its default; `chart` cannot be used yet.
  init()

  /// Says what axes, room and legend the chart wants.
  func plan(_ plan: Plan) throws

  /// Puts the marks on the canvas.
  func draw(on canvas: Canvas) throws
}

/// A kind that wants to know what people do with its marks.
public protocol InteractiveKind: ChartKind {
  /// Hears of input at one of the chart's marks; from here it fires its own events.
  ///
  /// - Parameter hit: What happened, and where.
  /// - Returns: Whether the input was taken: then the host does nothing else with it.
  /// - Throws: Whatever shall fail the input, with its words.
  func hit(_ hit: Hit) throws -> Bool
}

/// What a kind is called, and what it is.
public struct KindDescription: Sendable {
  /// How the host treats charts of a kind.
  public struct Flags: OptionSet, Sendable {
    /// The bits, as in the C header.
    public let rawValue: UInt32

    /// Flags from the bits of the C header.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All series are answered on one x column, with NaN where a series has nothing.
    public static let aligned = Flags(rawValue: UInt32(CH_ALIGNED))

    /// No axes: positions are the plot area's own points.
    public static let free = Flags(rawValue: UInt32(CH_FREE))

    /// Charts are drawn again when the visible range changes.
    public static let redrawnOnRange = Flags(rawValue: UInt32(CH_REDRAW_ON_RANGE))
  }

  let id: String
  let name: String
  let title: String
  let summary: String
  let flags: Flags

  /// A description; id and name are for ever, title and summary may change.
  ///
  /// - Parameters:
  ///   - id: In reverse-domain form, `org.charthouse.bar`.
  ///   - name: Short: lower-case letters, digits and hyphens.
  ///   - title: For people, as in "Bar chart".
  ///   - summary: One sentence.
  ///   - flags: How the host treats charts of the kind.
  public init(id: String, name: String, title: String, summary: String, flags: Flags = []) {
    self.id = id
    self.name = name
    self.title = title
    self.summary = summary
    self.flags = flags
  }
}
