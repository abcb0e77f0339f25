import CICU

/// The International Components for Unicode, loaded for the first locale other than English.
struct ICU {
  private static let loaded: Result<Void, FormatError> =
    cicu_load().map { reason in
      .failure(
        .noLanguages(reason: String(cString: reason), package: "libicu\(cicu_version())"))
    } ?? .success(())

  /// Loads the library on first use.
  ///
  /// - Throws: `FormatError.noLanguages` if it isn't installed in the version that this program was
  ///   built with.
  init() throws(FormatError) {
    try Self.loaded.get()
  }

  /// The names of all locales, such as "pt_BR", including older names such as "zh_CN".
  func locales() -> [String] {
    texts { cicu_locales($0, $1) }
  }

  /// The name in the form of `locales`: "pt_BR" for "pt-br" and "pt_BR.UTF-8".
  func canonicalName(of locale: String) -> String {
    texts { cicu_canonical_name(locale, $0, $1) }.first ?? ""
  }

  /// The separators and names of one of `locales`, for Latin digits and the Gregorian calendar.
  ///
  /// `nil` if the library has no data for it.
  func locale(_ locale: String) -> ChartLocale? {
    var isThere = false
    var rest = texts { take, list in
      isThere = cicu_language(locale + "@calendar=gregorian;numbers=latn", take, list)
    }[...]
    guard isThere else { return nil }
    func next(_ count: Int) -> [String] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let marks = next(2)
    return ChartLocale(
      decimalMark: marks[0], groupMark: marks[1], months: next(12), shortMonths: next(12),
      weekdays: next(7), shortWeekdays: next(7), halvesOfDay: next(2),
      hasMonthFirst: next(1)[0].first { "dM".contains($0) } == "M")
  }

  /// All texts that a C function passes to its callback.
  private func texts(
    _ give: (
      @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void,
      UnsafeMutableRawPointer
    ) -> Void
  ) -> [String] {
    var texts: [String] = []
    withUnsafeMutablePointer(to: &texts) { list in
      give(
        { text, list in
          guard let text, let list else { return }
          list.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
        }, list)
    }
    return texts
  }
}
