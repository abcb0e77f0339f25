import TestSupport
import Testing

/// Scenes that are recorded as text: a change of any of them fails and shows the difference.
///
/// To record them again: `make goldens`.
@Suite("Goldens") struct GoldenTests {
  private static let groups: [[Golden]] = [
    Golden.specifications, Golden.oddData, Golden.themes, Golden.bars, Golden.barLabels,
    Golden.pies, Golden.pieLabels, Golden.lines, Golden.multiLines, Golden.scatters, Golden.axes,
    Golden.legends, Golden.legendForms, Golden.headings, Golden.grounds, Golden.annotations,
    Golden.inputs,
    Golden.entrances,
  ]

  private static let all = groups.flatMap { $0 }

  @Test("A scene is as it was recorded", arguments: all)
  func recorded(_ golden: Golden) throws { try expectGolden(golden) }

  @Test func `Each golden in the folder is of a scene that is drawn`() throws {
    let stale = try GoldenFolder(besideFile: #filePath).stale(besides: Self.all.map(\.name))
    if let failure = stale.failure { Issue.record("\(failure)") }
  }

  @Test func `No two goldens have one name, and each name is words with hyphens after its group`() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    for golden in Self.all {
      #expect(golden.name.wholeMatch(of: /[a-z-]+\/[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    }
  }

  @Test("Every number of a scene can be drawn", arguments: all)
  func finite(_ golden: Golden) throws {
    let words = try golden.scene().goldenText().split { $0.isWhitespace || $0 == "," }
    #expect(!words.contains { ["nan", "inf", "-inf", "nan°"].contains($0) })
  }
}
