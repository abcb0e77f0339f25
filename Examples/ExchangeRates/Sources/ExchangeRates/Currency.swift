/// A currency with rates in the store.
struct Currency: Hashable {
  /// The code of three letters, such as "USD".
  let code: String
  /// The name for users.
  let name: String

  /// All currencies in the store.
  static let all = [
    Currency(code: "EUR", name: "Euro"), Currency(code: "USD", name: "US dollar"),
    Currency(code: "GBP", name: "Pound sterling"), Currency(code: "CHF", name: "Swiss franc"),
    Currency(code: "JPY", name: "Yen"),
  ]

  /// The currency with a code.
  ///
  /// - Throws: `RatesError.noCurrency` if there is none.
  static func named(_ code: String) throws(RatesError) -> Currency {
    guard let currency = all.first(where: { $0.code == code.uppercased() }) else {
      throw .noCurrency(code)
    }
    return currency
  }
}

/// The currencies of a picture: a base, and two to compare it with.
struct Selection {
  /// The currency whose unit is exchanged.
  var base = "EUR"
  /// The currencies that it is exchanged for.
  var others = ["USD", "GBP"]

  /// All three, the base first.
  ///
  /// - Throws: `RatesError.noCurrency` if a code is unknown, or `.twice` if two are the same.
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
