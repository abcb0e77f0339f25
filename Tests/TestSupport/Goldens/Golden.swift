import ChartScene
public import Charthouse
public import Testing

/// A scene with a golden: the recorded text of that name in the folder `Goldens` beside the tests.
public struct Golden: CustomTestStringConvertible, Sendable {
  /// The name in words with hyphens, after its group: `pie/all-zero`.
  public let name: String
  /// The behaviour that it shows, in a sentence; the first line of the file.
  public let sentence: String
  /// Draws the scene.
  public let scene: @Sendable () throws -> Scene

  /// Creates a golden.
  public init(
    _ name: String, _ sentence: String, scene: @escaping @Sendable () throws -> Scene
  ) {
    self.name = name
    self.sentence = sentence
    self.scene = scene
  }

  /// The name and the sentence.
  public var testDescription: String { "\(name): \(sentence)" }
}

/// Draws a scene and compares it with its golden, or records it if the environment requests it.
///
/// A recording is a failure too. `CHARTHOUSE_GOLDENS` selects the goldens to record: see
/// `GoldenFolder.Mode`.
///
/// - Throws: The errors of drawing the scene, and of reading or writing the file.
public func expectGolden(
  _ golden: Golden, sourceLocation: SourceLocation = #_sourceLocation, file: String = #filePath
) throws {
  let text = "# \(golden.sentence)\n\n" + (try golden.scene().goldenText())
  let verdict = try GoldenFolder(besideFile: file).compare(text, with: golden.name)
  if let failure = verdict.failure {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
}
