public import Charthouse

/// Where a record stands along an axis: at a name, a number or a moment.
///
/// All places of a chart are of one sort.
public enum RecordPosition: Hashable, Sendable {
  /// At a category: equal names are one place, in the order in which they first appear.
  case name(String)
  /// At a number.
  case number(Double)
  /// At a moment, in seconds since 1970 UTC.
  case time(Double)
}

extension RecordPosition: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A place at a name.
  public init(stringLiteral name: String) { self = .name(name) }
  /// A place at a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// A place at a number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
}

/// Why places don't make a column.
public enum PositionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place of another sort than the first one's.
  case mixed(first: RecordPosition, record: Int, found: RecordPosition)

  /// A whole sentence with both places.
  public var description: String {
    switch self {
    case .mixed(let first, let record, let found):
      "The first place is \(first.words), but that of record \(record + 1) is \(found.words): all places of a chart are of one sort."
    }
  }
}

extension RecordPosition {
  fileprivate var words: String {
    switch self {
    case .name(let name): "the name \"\(name)\""
    case .number(let number): "the number \(number)"
    case .time(let seconds): "the moment \(TimeFormat.automatic.text(of: seconds))"
    }
  }
}

extension Column {
  /// Makes a column of places: of categories, numbers or times, as the places are.
  ///
  /// Numbers where there are none.
  ///
  /// - Throws: `PositionError.mixed` where they are of more than one sort.
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
