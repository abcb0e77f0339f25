/// A currency that the store has rates of.
struct Currency: Hashable {
  /// Its code of three letters, such as "USD".
  let code: String
  /// What people call it.
  let name: String

  /// All that the store has.
  static let all = [
    Currency(code: "EUR", name: "Euro"), Currency(code: "USD", name: "US dollar"),
    Currency(code: "GBP", name: "Pound sterling"), Currency(code: "CHF", name: "Swiss franc"),
    Currency(code: "JPY", name: "Yen"),
  ]

  /// The currency of a code.
  ///
  /// - Throws: `RatesError.noCurrency`.
  static func named(_ code: String) throws(RatesError) -> Currency {
    guard let currency = all.first(where: { $0.code == code.uppercased() }) else {
      throw .noCurrency(code)
    }
    return currency
  }
}

/// The currencies of a picture: one to start from, and two to compare with it.
struct Selection {
  /// The one whose unit is exchanged.
  var base = "EUR"
  /// What it is exchanged for.
  var others = ["USD", "GBP"]

  /// All three, the base first.
  ///
  /// - Throws: `RatesError.noCurrency`, or `.twice` where two are the same.
  func currencies() throws(RatesError) -> [Currency] {
    var currencies: [Currency] = []
    for code in [base] + others {
      let currency = try Currency.named(code)
      guard !currencies.contains(currency) else { throw .twice(currency) }
      currencies.append(currency)
    }
    return currencies
  }
}
