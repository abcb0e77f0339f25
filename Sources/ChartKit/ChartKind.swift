import CChartPlugin

/// A kind of chart: a class with its members, and two functions, `plan` and `draw`.
///
/// One object is one chart. Queries, events, properties and methods are declared with `@Query`,
/// `@Event`, `@Property` and `@Method`; the variables' names are their names. The host never enters
/// an object on two threads at once, but may use a different thread each time. A thrown error makes
/// the host's call fail, and its text is shown to the user.
public protocol ChartKind: AnyObject {
  /// The names and the summary of the kind.
  static var about: KindDescription { get }

  /// Creates a chart, with every property at its default; `chart` is not available yet.
  init()

  /// Requests axes, space and a legend.
  func plan(_ plan: Plan) throws

  /// Draws the marks.
  func draw(on canvas: Canvas) throws
}

/// A kind that handles input at its marks.
public protocol InteractiveKind: ChartKind {
  /// Handles input at one of the chart's marks, and may emit events.
  ///
  /// - Parameter hit: The input and its position.
  /// - Returns: `true` if the host should do nothing else with the input.
  /// - Throws: An error that makes the input fail, with a text for the user.
  func hit(_ hit: Hit) throws -> Bool
}

/// The names and the summary of a kind.
public struct KindDescription: Sendable {
  /// The features of a kind that the host has to know.
  public struct Flags: OptionSet, Sendable {
    /// The bits, as in the C header.
    public let rawValue: UInt32

    /// Creates flags from the bits of the C header.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// All series share one x column, with NaN for missing values.
    public static let aligned = Flags(rawValue: UInt32(CH_ALIGNED))

    /// No axes: positions are points of the plot area.
    public static let free = Flags(rawValue: UInt32(CH_FREE))

    /// Charts are drawn again when the visible range changes.
    public static let redrawnOnRange = Flags(rawValue: UInt32(CH_REDRAW_ON_RANGE))
  }

  let id: String
  let name: String
  let title: String
  let summary: String
  let flags: Flags

  /// Creates a description; id and name should never change, title and summary may.
  ///
  /// - Parameters:
  ///   - id: An identifier in reverse-domain form, such as `org.charthouse.bar`.
  ///   - name: A short name of lower-case letters, digits and hyphens.
  ///   - title: A name for users, such as "Bar chart".
  ///   - summary: One sentence.
  ///   - flags: The features of the kind.
  public init(id: String, name: String, title: String, summary: String, flags: Flags = []) {
    self.id = id
    self.name = name
    self.title = title
    self.summary = summary
    self.flags = flags
  }
}
