public import Charthouse

/// The position of a record along an axis: a name, a number or a time.
///
/// All positions of a chart must be of the same type.
public enum RecordPosition: Hashable, Sendable {
  /// A category; equal names are one position, in the order of first appearance.
  case name(String)
  /// A number.
  case number(Double)
  /// A time, in seconds since 1970 UTC.
  case time(Double)
}

extension RecordPosition: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// Creates a position with a name.
  public init(stringLiteral name: String) { self = .name(name) }
  /// Creates a position with a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Creates a position with a number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
}

/// An error in the positions of records.
public enum PositionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A position is of another type than the first.
  case mixed(first: RecordPosition, record: Int, found: RecordPosition)

  /// A sentence with both positions.
  public var description: String {
    switch self {
    case .mixed(let first, let record, let found):
      "The first position is \(first.words), but that of record \(record + 1) is \(found.words); all positions of a chart must be of the same type."
    }
  }
}

extension RecordPosition {
  fileprivate var words: String {
    switch self {
    case .name(let name): "the name \"\(name)\""
    case .number(let number): "the number \(number)"
    case .time(let seconds): "the time \(TimeFormat.automatic.text(of: seconds))"
    }
  }
}

extension Column {
  /// Creates a column of categories, numbers or times from positions.
  ///
  /// An empty column has numbers.
  ///
  /// - Throws: `PositionError.mixed` if the positions are of different types.
  public convenience init(places: [RecordPosition], title: String = "") throws(PositionError) {
    guard let first = places.first else {
      self.init([], title: title)
      return
    }
    func values(_ value: (RecordPosition) -> Double?) throws(PositionError) -> [Double] {
      var values: [Double] = []
      values.reserveCapacity(places.count)
      for (record, place) in places.enumerated() {
        guard let value = value(place) else {
          throw .mixed(first: first, record: record, found: place)
        }
        values.append(value)
      }
      return values
    }
    switch first {
    case .number:
      self.init(
        try values { if case .number(let number) = $0 { number } else { nil } }, title: title)
    case .time:
      self.init(
        try values { if case .time(let seconds) = $0 { seconds } else { nil } }, type: .time,
        title: title)
    case .name:
      var positions: [String: Int] = [:]
      var names: [String] = []
      let values = try values {
        guard case .name(let name) = $0 else { return nil }
        if let known = positions[name] { return Double(known) }
        positions[name] = names.count
        names.append(name)
        return Double(names.count - 1)
      }
      self.init(values, type: .category, title: title, names: names)
    }
  }
}
