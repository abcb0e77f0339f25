import ChartKit
import Glibc

/// The slices and their sizes.
extension PieChart {
  /// One part of the whole.
  struct Slice {
    /// The record of the slice; `nil` if it combines several.
    var record: Int?
    var name: String
    var value: Double
    var share: Double
    var percent: String
    var fill: Paint
    var offset: Double
    /// The angle from the first slice's start in radians, in the direction of the slices.
    var start = 0.0
    var sweep = 0.0
  }

  func total(of values: Column) throws -> Double {
    var whole = 0.0
    for (record, value) in values.enumerated() {
      if value < 0 {
        throw PieError.negative(name: name(record), record: record, value: text(value))
      }
      if value.isFinite {
        whole += value
      } else if missing == .refuse {
        throw PieError.missing(name: name(record), record: record, isInfinite: !value.isNaN)
      } else {
        let fault = value.isNaN ? "has no value" : "is infinite"
        chart.warn("The slice \(name(record)) \(fault) and is left out.", record: record)
      }
    }
    guard whole.isFinite else { throw PieError.tooLarge }
    return whole
  }

  func slices(of values: Column, whole: Double) throws -> [Slice] {
    let records = values.indices.filter { values[$0].isFinite }
    let shares = records.map { whole > 0 ? values[$0] / whole : 0 }
    let small = zip(records, shares).filter { $1 > 0 && $1 < otherBelow }
    let gathered = small.count > 1 ? Set(small.map(\.0)) : []
    var slices = zip(records, shares).filter { !gathered.contains($0.0) }.map { record, share in
      Slice(
        record: record, name: name(record), value: values[record], share: share, percent: "",
        fill: paint(of: record), offset: exploded[record] ?? offset.map { $0(record) } ?? 0)
    }
    if !gathered.isEmpty {
      slices.append(
        Slice(
          name: otherName, value: small.reduce(0) { $0 + values[$1.0] },
          share: small.reduce(0) { $0 + $1.1 }, percent: "", fill: chart.paint(.muted), offset: 0))
    }
    let turn = try turn()
    var start = 0.0
    for (index, percent) in percentages(of: slices.map(\.share)).enumerated() {
      slices[index].percent = percent
      slices[index].start = start
      slices[index].sweep = slices[index].share * turn
      start += slices[index].sweep
    }
    return slices
  }

  private func paint(of record: Int) -> Paint {
    fill?(record) ?? color?(record).map { .color($0) } ?? chart.style(ofSeries: record).fill
  }

  // MARK: Angles

  /// The angle from the first slice's start to the last one's end, in radians.
  func turn() throws -> Double {
    guard let endAngle else { return 2 * .pi }
    guard endAngle > startAngle else { throw PieError.noTurn(start: startAngle, end: endAngle) }
    return Swift.min(2 * .pi, endAngle - startAngle)
  }

  /// The angle at which the first slice starts, within a turn, where angles are precise.
  var firstAngle: Double { startAngle.truncatingRemainder(dividingBy: 2 * .pi) }

  func angles(of slice: Slice) -> ClosedRange<Double> {
    let first = clockwise ? firstAngle + slice.start : firstAngle - slice.start - slice.sweep
    return first...first + slice.sweep
  }

  /// The angle of the middle of a slice.
  func middle(of slice: Slice) -> Double {
    let angles = angles(of: slice)
    return (angles.lowerBound + angles.upperBound) / 2
  }

  // MARK: Texts

  private func name(_ record: Int) -> String {
    let name = label?(record) ?? ""
    return name.isEmpty ? chart.text(number: Double(record + 1)) : name
  }

  func text(_ value: Double) -> String {
    valuePattern.map { chart.text(number: value, pattern: $0) }
      ?? chart.text(number: value, decimals: decimals)
  }

  /// The legend's text for a slice.
  func entry(of slice: Slice) -> String {
    if let record = slice.record, let legendTitle { return legendTitle(record) }
    if slices.allSatisfy({ $0.value == 0 }) { return "\(slice.name): 0" }
    return labels == .none || slice.value == 0 ? "\(slice.name): \(slice.percent)" : slice.name
  }

  /// The texts of shares, each rounded separately, or so that they add up to 100.
  ///
  /// For a sum of 100 each is rounded down, and the missing units are added to those that lost
  /// most, the first of equals: the largest remainder method.
  private func percentages(of shares: [Double]) -> [String] {
    let decimals = decimals ?? 0
    let least = pow(10, -2 - Double(decimals))
    // A nonzero share is never written as zero.
    let tiny = "<" + chart.text(percent: least, decimals: decimals)
    guard sumTo100, shares.contains(where: { $0 > 0 }) else {
      return shares.map { share in
        share > 0 && share < least / 2 ? tiny : chart.text(percent: share, decimals: decimals)
      }
    }
    let whole = pow(10, Double(2 + decimals))
    // Tolerates errors in the last digits of a double.
    var units = shares.map { ($0 * whole + 1e-9).rounded(.down) }
    let rest = Int((whole - units.reduce(0, +)).rounded())
    let order = shares.indices.sorted { left, right in
      let (first, second) = (
        shares[left] * whole - units[left], shares[right] * whole - units[right]
      )
      return abs(first - second) > 1e-9 ? first > second : left < right
    }
    for index in order.prefix(Swift.max(0, rest)) { units[index] += 1 }
    return zip(units, shares).map { units, share in
      units == 0 && share > 0 ? tiny : chart.text(percent: units / whole, decimals: decimals)
    }
  }
}

extension ClosedRange<Double> {
  /// Returns `true` if the range contains an angle, give or take full turns.
  func contains(turnedInto angle: Double) -> Bool {
    guard angle.isFinite, lowerBound < upperBound else { return false }
    let beyond = (angle - lowerBound).truncatingRemainder(dividingBy: 2 * .pi)
    return (beyond < 0 ? beyond + 2 * .pi : beyond) <= upperBound - lowerBound
  }
}

extension Stroke {
  /// `true` if the stroke is visible.
  var isSeen: Bool { width > 0 && paint != Paint.none }
}

/// A reason that a pie can't be drawn.
enum PieError: Error, CustomStringConvertible {
  case negative(name: String, record: Int, value: String)
  case missing(name: String, record: Int, isInfinite: Bool)
  case tooLarge
  case noTurn(start: Double, end: Double)
  case noSlice(Int)

  var description: String {
    switch self {
    case .negative(let name, let record, let value):
      "record \(record + 1), \(name), is \(value): a slice can't be less than nothing"
    case .missing(let name, let record, let isInfinite):
      "record \(record + 1), \(name), \(isInfinite ? "is infinite" : "has no value"); set missing to \"skip\" to leave it out"
    case .tooLarge: "the values are too large to be added up"
    case .noTurn(let start, let end):
      "endAngle, \(end), must be greater than startAngle, \(start)"
    case .noSlice(let slice): "there is no slice \(slice): slices are counted from 0"
    }
  }
}
