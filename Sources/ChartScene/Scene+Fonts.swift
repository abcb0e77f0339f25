import ChartModel

extension Scene {
  /// Warnings about characters that no font has, and about font families that aren't installed.
  package func fontWarnings(_ measurer: any TextMeasurer) -> [Warning] {
    missingGlyphs(measurer) + missingFamilies(measurer)
  }

  private func missingFamilies(_ measurer: any TextMeasurer) -> [Warning] {
    let usual = measurer.family
    var families: Set<String> = []
    for mark in marks {
      guard case .text(let text) = mark.shape, let family = text.style.family else { continue }
      if family != usual { families.insert(family) }
    }
    return families.sorted().compactMap { family in
      measurer.substitute(for: family).map { other in
        Warning("The font family \"\(family)\" isn't installed; \(other) is used instead.")
      }
    }
  }

  private func missingGlyphs(_ measurer: any TextMeasurer) -> [Warning] {
    var missing: Set<Unicode.Scalar> = []
    for mark in marks {
      guard case .text(let text) = mark.shape else { continue }
      for word in text.texts {
        missing.formUnion(measurer.missingGlyphs(in: word, style: text.style))
      }
    }
    guard !missing.isEmpty else { return [] }
    let codes = missing.sorted().map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return [
      Warning(
        "No installed font has \(codes.joined(separator: ", ")); boxes are drawn instead. Install a font that has \(codes.count == 1 ? "it" : "them")."
      )
    ]
  }
}
