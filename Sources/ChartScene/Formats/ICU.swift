import CICU

/// The International Components for Unicode, which know the languages: loaded for the first one other than English.
struct ICU {
  private static let loaded: Result<Void, FormatError> =
    cicu_load().map { reason in
      .failure(
        .noLanguages(reason: String(cString: reason), package: "libicu\(cicu_version())"))
    } ?? .success(())

  /// Loads the library if nobody has.
  ///
  /// - Throws: `FormatError.noLanguages` if it isn't installed in the version that this program was built with.
  init() throws(FormatError) {
    try Self.loaded.get()
  }

  /// The names of all locales, such as "pt_BR"; "zh_CN" and others that have newer names are among them.
  func locales() -> [String] {
    texts { cicu_locales($0, $1) }
  }

  /// The form in which `locales` has a name: "pt_BR" of "pt-br" and "pt_BR.UTF-8".
  func canonicalName(of locale: String) -> String {
    texts { cicu_canonical_name(locale, $0, $1) }.first ?? ""
  }

  /// The marks and words of one of `locales`, for numbers in Latin digits and dates of the Gregorian calendar.
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

  /// All texts that a function gives.
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
