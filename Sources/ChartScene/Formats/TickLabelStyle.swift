/// The style that the labels of an axis share.
struct TickLabelStyle: Hashable, Sendable {
  private enum Notation: Hashable, Sendable {
    /// All digits.
    case plain
    /// In thousands, millions, …: the same for all, or `nil` for each label's own.
    case compact(Magnitude?)
    /// A power of ten.
    case scientific
  }

  private var notation: Notation
  private var grouped: Bool
  /// The number of digits after the point; `nil` if each label has as many as it needs.
  private var decimals: Int?

  /// Creates a short style that shows all of `ticks`.
  ///
  /// If `isShort`, numbers from a thousand on are abbreviated; otherwise from a million on.
  init(for ticks: [Double], logarithmic: Bool, isShort: Bool) {
    let sizes = ticks.filter { $0.isFinite && $0 != 0 }.map(abs)
    let largest = sizes.max() ?? 0
    let least = sizes.min() ?? 0
    grouped = largest >= 10_000
    notation = .plain
    decimals = nil
    if logarithmic, largest / least >= 10 {
      if largest >= 1e15 || least < 1e-4 {
        notation = .scientific
      } else if largest >= (isShort ? 1e3 : 1e6) {
        notation = .compact(nil)
      }
    } else if largest >= 1e15 || largest < 1e-4 && largest > 0 {
      notation = .scientific
    } else {
      decimals = Self.decimals(of: ticks, powerOfTen: 0, uniform: true)
      if largest >= (isShort ? 1e3 : 1e6), let magnitude = Magnitude(of: DecimalDigits(largest)),
        let few = Self.decimals(of: ticks, powerOfTen: -magnitude.power, uniform: true), few <= 2
      {
        notation = .compact(magnitude)
        decimals = few
      }
    }
  }

  /// The label of a finite tick.
  package func text(of tick: Double) -> String {
    let digits = DecimalDigits(tick)
    switch notation {
    case .plain:
      return digits.text(decimals: decimals ?? digits.decimals, grouped: grouped)
    case .compact(let common):
      guard !digits.isZero, let magnitude = common ?? Magnitude(of: digits) else {
        return digits.text(decimals: digits.decimals)
      }
      let scaled = digits.scaled(byPowerOfTen: -magnitude.power)
      return scaled.text(decimals: decimals ?? scaled.decimals) + magnitude.letter
    case .scientific:
      return digits.scientificText
    }
  }

  /// The number of decimals that shows `ticks` times a power of ten; `nil` if not `uniform`.
  ///
  /// It is what the tick with the most decimals needs, but at most two more than tell neighbours
  /// apart, and at most 20.
  static func decimals(of ticks: [Double], powerOfTen power: Int, uniform: Bool) -> Int? {
    guard uniform else { return nil }
    let finite = ticks.filter(\.isFinite)
    let most =
      finite.map { DecimalDigits($0).scaled(byPowerOfTen: power).decimals }.max() ?? 0
    let steps = zip(finite.dropFirst(), finite).map { abs($0 - $1) }.filter { $0 > 0 }
    guard let least = steps.min(), least.isFinite else { return min(most, 20) }
    return min(most, 20, max(0, 2 - DecimalDigits(least).exponent - power))
  }
}

/// A thousand, million, billion or trillion, as a letter after a number.
enum Magnitude: Int, CaseIterable, Hashable, Sendable {
  case thousand = 3
  case million = 6
  case billion = 9
  case trillion = 12

  /// Creates the greatest magnitude that isn't above a number; `nil` for one below a thousand.
  init?(of digits: DecimalDigits) {
    guard !digits.isZero, digits.exponent >= 3 else { return nil }
    self = Self(rawValue: digits.exponent / 3 * 3) ?? .trillion
  }

  /// The power of ten.
  var power: Int { rawValue }

  /// The letter after the number.
  var letter: String {
    switch self {
    case .thousand: "K"
    case .million: "M"
    case .billion: "B"
    case .trillion: "T"
    }
  }
}
