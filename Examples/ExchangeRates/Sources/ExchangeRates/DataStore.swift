import Charthouse
import CharthouseSpec

/// The euro reference rates of the European Central Bank, from a file.
struct DataStore {
  private let dates: Column
  private let columns: [String: Column]

  /// Reads a table with a column "Date" and one for each currency, in units per euro.
  init(contentsOf file: String) throws {
    let table = try Table.read(contentsOf: file).sorted(by: "Date")
    dates = try table.column(named: "Date").column
    var columns: [String: Column] = [:]
    for currency in Currency.all where currency.code != "EUR" {
      columns[currency.code] = try table.column(named: currency.code).column
    }
    self.columns = columns
  }

  /// The rates of the latest days, the oldest first.
  ///
  /// - Throws: `RatesError.tooFewDays` if there are fewer days.
  func latest(_ count: Int, base: Currency) throws(RatesError) -> [DayRates] {
    guard (1...dates.count).contains(count) else {
      throw .tooFewDays(asked: count, there: dates.count)
    }
    return (dates.count - count..<dates.count).map { rates(ofRecord: $0, base: base) }
  }

  private func rates(ofRecord record: Int, base: Currency) -> DayRates {
    var euro = columns.mapValues { $0[record] }
    euro["EUR"] = 1
    let unit = euro[base.code] ?? .nan
    return DayRates(date: dates[record], rates: euro.mapValues { $0 / unit })
  }
}

/// A reason that there are no rates to draw.
enum RatesError: Error, CustomStringConvertible {
  case noCurrency(String)
  case twice(Currency)
  case tooFewDays(asked: Int, there: Int)

  var description: String {
    switch self {
    case .noCurrency(let code):
      "There are no rates of \"\(code)\"; there are \(Currency.all.map(\.code).joined(separator: ", "))."
    case .twice(let currency):
      "\(currency.code) is given twice; a picture compares three different currencies."
    case .tooFewDays(let asked, let there):
      "\(asked) days can't be drawn; the store has \(there), and a picture needs at least one."
    }
  }
}
