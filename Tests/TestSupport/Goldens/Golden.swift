import ChartScene
public import Charthouse
public import Testing

/// A scene that is recorded: its golden is the file of its name in the folder `Goldens` beside the
/// tests.
public struct Golden: CustomTestStringConvertible, Sendable {
  /// The name in words with hyphens, after its group: `pie/all-zero`.
  public let name: String
  /// The behaviour that it shows, in a sentence; the first line of the file.
  public let sentence: String
  /// Draws it.
  public let scene: @Sendable () throws -> Scene

  /// Makes a golden.
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

/// Draws a scene and compares it with its golden, which is recorded where the environment says so.
///
/// A recording is a failure too. `CHARTHOUSE_GOLDENS` says when goldens are recorded: see
/// `GoldenFolder.Mode`.
///
/// - Throws: Whatever the scene can't be drawn for, and what the file can't be read or written for.
public func expectGolden(
  _ golden: Golden, sourceLocation: SourceLocation = #_sourceLocation, file: String = #filePath
) throws {
  let text = "# \(golden.sentence)\n\n" + (try golden.scene().goldenText())
  let verdict = try GoldenFolder(besideFile: file).compare(text, with: golden.name)
  if let failure = verdict.failure {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
}
