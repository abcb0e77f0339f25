extension Theme {
  /// The names of the standard themes.
  public static let names = ["light", "dark"]

  /// The standard theme of a name; nil where there is none.
  public init?(named name: String) {
    switch name {
    case "light": self = .light
    case "dark": self = .dark
    default: return nil
    }
  }

  /// Dark on white, for paper and bright windows.
  ///
  /// Texts have a contrast of 5.9 at least with the background, the colours of series 3. The colours of series are at
  /// least 0.09 apart in OKLab with any kind of colour blindness. Source for the simulation: Machado, Oliveira and
  /// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
  public static let light = Theme(
    background: .white,
    text: Color(0x1f2530),
    muted: Color(0x5b6472),
    grid: Color(0xe3e6ea),
    axis: Color(0x8590a0),
    accent: Color(0x2643ba),
    positive: Color(0x0b7a75),
    negative: Color(0xb3261e),
    // Blue, orange, teal, red, plum, olive, sky, slate.
    palette: [
      Color(0x2643ba), Color(0xd57f0c), Color(0x02857c), Color(0x99171c), Color(0x72357c),
      Color(0x846d04), Color(0x2e9be0), Color(0x222d47),
    ],
    ramp: evenRamp([0xb9e9e5, 0x77c8d1, 0x41a2c1, 0x157ab1, 0x1c4f97, 0x1f2773]))

  /// Light on near-black, for dark windows.
  ///
  /// Measured as `light`: texts 7.6, series 3.4, 0.1 apart.
  public static let dark = Theme(
    background: Color(0x16191d),
    text: Color(0xe8eaed),
    muted: Color(0xa3abb6),
    grid: Color(0x2c3138),
    axis: Color(0x6b7480),
    accent: Color(0x6b91f9),
    positive: Color(0x4cc9b0),
    negative: Color(0xf0616a),
    // Blue, orange, mint, rose, violet, lemon, ice, green.
    palette: [
      Color(0x6b91f9), Color(0xfda202), Color(0x4dd6b2), Color(0xe2427e), Color(0x974dbf),
      Color(0xf0ec52), Color(0xa4ebff), Color(0x448502),
    ],
    ramp: evenRamp([0x323981, 0x2d60a9, 0x028dbb, 0x37b9b3, 0x8bdd9d, 0xf1f47f]))

  private static func evenRamp(_ colors: [UInt32]) -> [GradientStop] {
    evenRamp(colors.map { Color($0) })
  }

  /// A ramp with the colours at equal distances; one colour is all of it.
  static func evenRamp(_ colors: [Color]) -> [GradientStop] {
    colors.enumerated().map { index, color in
      GradientStop(at: Double(index) / Double(max(1, colors.count - 1)), color: color)
    }
  }
}
