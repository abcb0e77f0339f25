import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Colours along a path, in pieces.
@Suite struct PathPiecesTests {
  private let gradient = Paint.linear(
    LinearGradient(
      [GradientStop(at: 0, color: .black), GradientStop(at: 1, color: .white)], space: .path))
  private let level = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 100, y: 0))])

  private func pieces(
    _ path: Path, _ stroke: Stroke, step: Double = 10, overlap: Double = 1
  ) throws -> [PathPieces.Piece] {
    Array(
      PathPieces(
        path, stroke: stroke, gradient: try #require(PathGradient(gradient)), step: step,
        overlap: overlap))
  }

  private func xs(_ piece: PathPieces.Piece) -> [Double] {
    piece.path.flattened().joined().map { ($0.x * 100).rounded() / 100 }
  }

  @Test func `Only the outer pieces have the line's caps, and the last is below the others`()
    throws
  {
    let pieces = try pieces(level, Stroke(gradient, width: 4, cap: .round))
    #expect(pieces.map(\.cap) == [.round, .round] + Array(repeating: .butt, count: 8))
    #expect(xs(pieces[0]) == [89, 100])
    #expect(xs(pieces[1]) == [0, 10])
    #expect(xs(pieces[2]) == [9, 20])
    #expect(pieces[0].color.red > 240 && pieces[1].color.red < 15)
  }

  @Test func `A square cap makes the line longer, at its ends alone`() throws {
    let pieces = try pieces(level, Stroke(gradient, width: 6, cap: .square))
    #expect(pieces.allSatisfy { $0.cap == .butt })
    #expect(xs(pieces[0]) == [89, 103])
    #expect(xs(pieces[1]) == [-3, 10])
  }

  @Test func `Each dash has its caps and its colour`() throws {
    let stroke = Stroke(gradient, width: 4, cap: .round, dash: [20, 20], dashOffset: 10)
    let pieces = try pieces(level, stroke, step: 50)
    #expect(pieces.map(xs) == [[0, 10], [30, 50], [70, 90]])
    #expect(pieces.allSatisfy { $0.cap == .round })
    #expect(pieces.map(\.color.red).map { Int($0) / 50 } == [0, 2, 4])
  }

  @Test func `A dash of no length is a dot`() throws {
    let pieces = try pieces(level, Stroke(gradient, width: 4, cap: .round, dash: [0, 50]))
    #expect(pieces.map(xs) == [[0, 0], [50, 50], [100, 100]].prefix(pieces.count).map { $0 })
    #expect(pieces.count >= 2)
  }

  @Test func `A closed outline goes on into its beginning, and has no caps`() throws {
    let square = Path(rect: Rect(x: 0, y: 0, width: 25, height: 25))
    let pieces = try pieces(square, Stroke(gradient, width: 4, cap: .round))
    #expect(!pieces.isEmpty && pieces.allSatisfy { $0.cap == .butt })
    let last = try #require(pieces.first?.path.flattened().first)
    #expect(last.dropLast().last == Point(x: 0, y: 0))
    #expect(try #require(last.last).x > 0)
  }

  @Test func `A corner is inside one piece, which joins it`() throws {
    let corner = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 20, y: 0)), .line(Point(x: 20, y: 20)),
    ])
    let pieces = try pieces(corner, Stroke(gradient, width: 4))
    let joining = pieces.filter { piece in
      piece.path.flattened().joined().dropFirst().dropLast().contains(Point(x: 20, y: 0))
    }
    #expect(joining.count == 1)
  }

  @Test func `A path without a length or a finite point has no pieces`() throws {
    #expect(try pieces(Path(), Stroke(gradient)).isEmpty)
    let point = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 1, y: 1))])
    #expect(try pieces(point, Stroke(gradient)).isEmpty)
  }

  @Test func `A part of the path has the colours that the whole has there`() throws {
    let whole = try #require(PathGradient(gradient))
    let part = whole.limited(to: 0.5...1)
    #expect(part.color(at: 0) == whole.color(at: 0.5) && part.color(at: 1) == whole.color(at: 1))
    #expect(part.color(at: 0.5) == whole.color(at: 0.75))
  }
}
