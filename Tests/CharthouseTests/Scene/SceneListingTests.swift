import Charthouse
import Testing

@Suite struct SceneListingTests {
  @Test func `Each item is a line with its role, chart, series, record, bounds and text`() {
    var scene = Scene(size: Size(width: 200, height: 100), plot: plot)
    scene.background = .rgb(0xffffff)
    scene.title = "Rain"
    scene.summary = "How much \"rain\" fell."
    scene.marks = [
      Mark(
        role: .grid,
        shape: .segments(
          SegmentShape(
            x0: Placement(points: 20), x1: Placement(points: 180), y0: Placement(points: [10]),
            y1: Placement(points: [10]))),
        style: MarkStyle(stroke: Stroke(.black))),
      bars(from: [20, 70], height: [60, 30.006]),
      Mark(
        role: .tickLabel,
        shape: .text(
          texts(["Jan", "Feb\nMar"], x: [40, 90], size: Size(width: 20, height: 12))),
        style: MarkStyle()),
    ]
    #expect(
      scene.listing() == """
        size 200 100
        plot 20 10 160 80
        background #ffffff
        title "Rain"
        summary "How much \\"rain\\" fell."

        role        shape     chart  series        record         x         y     width    height  text
        grid        segments  -      -                  -     20.00     10.00    160.00      0.00
        chart       rects     rain   1 "New York"       0     20.00     30.00     40.00     60.00
        chart       rects     rain   1 "New York"       1     70.00     59.99     40.00     30.01
        tick-label  text      -      -                  -     30.00     90.00     20.00     12.00  "Jan"
        tick-label  text      -      -                  -     80.00     90.00     20.00     12.00  "Feb\\nMar"

        """)
  }

  @Test func `A line is one row with its bounds and how many of its points have a position`() {
    let scene = scene(of: [line(x: [20, 60, 100, 140], y: [50, .nan, 20, 80])])
    #expect(
      row(1, of: scene).hasSuffix(
        "     -     20.00     20.00    120.00     60.00  3 of 4 points"))
  }

  @Test func `An item without a finite position or outside the clip has no bounds`() {
    var mark = bars(from: [20, .nan, 400], height: [60, 10, 10])
    mark.clip = plot
    let scene = scene(of: [mark])
    #expect(!row(1, of: scene).hasSuffix("-         -         -         -"))
    #expect(row(2, of: scene).hasSuffix("-         -         -         -"))
    #expect(row(3, of: scene).hasSuffix("-         -         -         -"))
  }

  @Test func `A warning is a line, with its position`() {
    var scene = scene(of: [])
    scene.warnings = [Warning("A value is missing.", chart: "rain", record: 2)]
    #expect(scene.listing().contains("warning \"chart rain, record 3: A value is missing.\"\n"))
  }

  @Test(
    arguments: [
      (0, "0"), (-0.001, "0"), (-0.0, "0"), (0.005, "0.01"), (-0.05, "-0.05"), (12.5, "12.5"),
      (1234567.891, "1234567.89"), (100, "100"), (-1.999, "-2"), (1e300, "1e+300"),
    ])
  func `A number in JSON has two decimals at most and no negative zero`(
    number: Double, text: String
  ) {
    let scene = Scene(size: Size(width: number, height: 1), plot: plot)
    #expect(scene.listingJSON().contains("\"size\": {\"width\": \(text), \"height\": 1}"))
  }

  @Test func `The JSON form has the points of a line, null where one is missing`() {
    var mark = line(x: [20, 60.126, 100], y: [50, .nan, 20])
    mark.style.records = Column([7, 8, .nan])
    #expect(
      scene(of: [mark]).listingJSON().contains(
        #"""
        {"mark": 0, "item": null, "role": "chart", "shape": "line", "chart": "rain", "kind": "line", "part": 0, "series": 0, "seriesName": "mm", "record": null, "bounds": {"x": 20, "y": 20, "width": 80, "height": 30}, "points": [[20, 50], [60.13, null], [100, 20]], "records": [7, 8, null]}
        """#))
  }

  @Test func `The JSON form escapes quotes, control characters and line ends`() {
    let label = texts(["a\"b\\c\n\u{1}\u{2028}é"], x: [1], size: Size(width: 1, height: 1))
    let scene = scene(of: [Mark(role: .title, shape: .text(label), style: MarkStyle())])
    #expect(scene.listingJSON().contains(#""text": "a\"b\\c\n\u0001\u2028é"}"#))
  }

  private let plot = Rect(x: 20, y: 10, width: 160, height: 80)

  private func scene(of marks: [Mark]) -> Scene {
    Scene(size: Size(width: 200, height: 100), plot: plot, marks: marks)
  }

  /// Returns a row of a scene's table; the first one after its header is 1.
  private func row(_ row: Int, of scene: Scene) -> String {
    let lines = scene.listing().split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("role ") }) else { return "" }
    return String(lines[head + row])
  }

  private func bars(from x: [Double], height: [Double]) -> Mark {
    Mark(
      role: .chart, chart: "rain", kind: "bar",
      shape: .rects(
        RectShape(
          x0: Placement(points: x), x1: Placement(points: x.map { $0 + 40 }),
          y0: Placement(points: 90), y1: Placement(points: height.map { 90 - $0 }), baseline: .y0)),
      style: MarkStyle(fill: .rgb(0x336699), series: 1, seriesName: "New York"))
  }

  private func line(x: [Double], y: [Double]) -> Mark {
    Mark(
      role: .chart, chart: "rain", kind: "line",
      shape: .line(LineShape(x: Placement(points: x), y: Placement(points: y))),
      style: MarkStyle(stroke: Stroke(.black), series: 0, seriesName: "mm"))
  }

  private func texts(_ texts: [String], x: [Double], size: Size) -> TextShape {
    TextShape(
      x: Placement(points: x), y: Placement(points: 90), texts: texts,
      style: TextStyle(family: "Sans", color: .black), anchor: Point(x: 0.5, y: 0),
      sizes: texts.map { _ in size }, ascents: texts.map { _ in 9 })
  }
}
