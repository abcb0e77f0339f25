import TestSupport
import Testing

@testable import ChartFiles
@testable import ChartLayout
@testable import ChartModel
@testable import ChartMotion
@testable import ChartRegistry
@testable import ChartScene
@testable import ChartSettings
@testable import Charthouse

/// Images as paint, before they are drawn.
@Suite struct ImagePaintTests {
  private let file = SamplePicture.redAndBlue

  private func problem(_ bytes: [UInt8]) -> String {
    do {
      _ = try PNGImage(bytes, name: "a.png")
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `A picture knows its size`() throws {
    let image = try PNGImage(file)
    #expect(image.width == 2 && image.height == 1)
    #expect(try image == PNGImage(file))
  }

  @Test func `An incomplete PNG file is refused with the reason`() {
    var damaged = file
    damaged[45] ^= 1
    #expect(problem([]) == "The image a.png can't be used: it is not a PNG file.")
    #expect(problem(Array("GIF89a".utf8)).contains("not a PNG file"))
    #expect(problem(Array(file.dropLast(1))).contains("incomplete"))
    #expect(problem(Array(file.prefix(40))).contains("incomplete"))
    #expect(problem(damaged).contains("damaged"))
    #expect(
      problem([UInt8](repeating: 0, count: PNGImage.maximumBytes + 1))
        == "The image a.png is too large: it has 16777217 bytes; the limit is 16777216.")
  }

  @Test func `A folder and a missing file are reported with the system's message`() throws {
    let home = try TemporaryDirectory()
    #expect(throws: ImageError.unreadable(home.path, reason: "Is a directory")) {
      try PNGImage(contentsOf: home.path)
    }
    #expect(throws: ImageError.unreadable("/none.png", reason: "No such file or directory")) {
      try PNGImage(contentsOf: "/none.png")
    }
  }

  @Test func `A picture is stretched, repeated, or as large as fits`() throws {
    let image = try PNGImage(file)
    let space = Rect(x: 10, y: 20, width: 40, height: 40)
    func place(_ mode: ImagePaint.Mode) -> Rect { ImagePaint(image, mode: mode).place(in: space) }
    #expect(place(.stretch) == space)
    #expect(place(.tile) == Rect(x: 10, y: 20, width: 2, height: 1))
    #expect(place(.fit) == Rect(x: 10, y: 30, width: 40, height: 20))
  }

  @Test func `A member takes an image by its file, and reports what is wrong with it`() throws {
    let home = try TemporaryDirectory()
    let path = "\(home.path)/a.png"
    try AtomicFile.write(file, to: path)
    let graph = Graph()
    try graph.set(
      "background",
      to: Value.object(["image": .text(path), "mode": "fit", "opacity": 0.5, "space": "plot"]))
    #expect(
      graph.background
        == .image(ImagePaint(try PNGImage(file), mode: .fit, space: .plot, opacity: 0.5)))
    try graph.set("border", to: Value.object(["color": .object(["image": .text(path)])]))
    #expect(graph.border?.paint == .image(ImagePaint(try PNGImage(file))))
    for (field, value) in [("mode", "zoom"), ("space", "path"), ("file", "x")] {
      #expect(throws: ChartError.self) {
        try graph.set(
          "background", to: Value.object(["image": .text(path), field: .text(value)]))
      }
    }
    #expect {
      try graph.set("background", to: Value.object(["image": "none.png"]))
    } throws: {
      "\($0)"
        == "background of the graph: The image none.png can't be read: No such file or directory."
    }
  }

  @Test func `A paler image is the same with less opacity`() throws {
    let paint = Paint.image(ImagePaint(try PNGImage(file), opacity: 0.5))
    #expect(paint.opacity(0.5) == .image(ImagePaint(try PNGImage(file), opacity: 0.25)))
    #expect(paint.opacity(0).isNone)
    #expect(paint.color == nil)
  }
}
