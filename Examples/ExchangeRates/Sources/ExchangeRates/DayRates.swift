import Charthouse

/// What one unit of a base currency was worth on a day.
struct DayRates {
  /// The day's beginning, in seconds since 1970 UTC.
  let date: Double
  /// Units of each currency, by its code; 1 for the base itself.
  let rates: [String: Double]

  /// The day as people write it, such as "30 Oct 2026".
  var day: String { Self.format.text(of: date) }

  /// The greatest of the rates of some currencies.
  func greatest(of currencies: [Currency]) -> Double {
    currencies.compactMap { rates[$0.code] }.max() ?? 0
  }

  /// A rate as people write it: two decimals, or four where it is small.
  static func text(of rate: Double) -> String {
    NumberFormat.text(of: rate, decimals: rate < 0.1 ? 4 : 2)
  }

  private static let format: TimeFormat = {
    do { return try TimeFormat(pattern: "d MMM yyyy") } catch { return .automatic }
  }()
}
