import Charthouse

/// The worth of one unit of a base currency on a day.
struct DayRates {
  /// The start of the day, in seconds since 1970 UTC.
  let date: Double
  /// The units of each currency, by code; 1 for the base itself.
  let rates: [String: Double]

  /// The day as text, such as "30 Oct 2026".
  var day: String { Self.format.text(of: date) }

  /// The greatest rate among some currencies.
  func greatest(of currencies: [Currency]) -> Double {
    currencies.compactMap { rates[$0.code] }.max() ?? 0
  }

  /// The text of a rate: two decimals, or four if it is small.
  static func text(of rate: Double) -> String {
    NumberFormat.text(of: rate, decimals: rate < 0.1 ? 4 : 2)
  }

  private static let format: TimeFormat = {
    do { return try TimeFormat(pattern: "d MMM yyyy") } catch { return .automatic }
  }()
}
