import TestSupport
import Testing

@testable import Charthouse

extension Rect {
  /// What two rectangles have in common.
  fileprivate func intersection(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
      to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
  }
}

@Suite("A scatter plot")
struct ScatterChartTests {
  private func symbols(_ scene: Scene) throws -> (mark: Mark, shape: SymbolShape) {
    let mark = try #require(scene.chartMarks(.symbols).first)
    let shape = try #require(mark.shape.symbols)
    return (mark, shape)
  }

  @Test("The areas of symbols are as their values, and the small ones are in front")
  func sizes() throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.answer("x", with: Column([1, 2, 3, 4]))
      try chart.answer("y", with: Column([1, 2, 3, 4], title: "Height"))
      try chart.answer("size", with: Column([4, 16, .nan, 1], title: "People"))
      try chart.set("largestSize", to: 20)
    }
    let (mark, shape) = try symbols(scene)
    #expect((0..<mark.count).map(shape.diameter) == [20, 10, 5])
    #expect((0..<mark.count).map(mark.record) == [1, 0, 3])
    let legend = scene.texts(.legend).map(\.text)
    #expect(legend.first == "People")
    #expect(legend.count == 4)
  }

  @Test("Numbers have the colours of the theme's ramp, from the least to the greatest")
  func ramp() throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.answer("x", with: Column([1, 2, 3, 4]))
      try chart.answer("y", with: Column([1, 2, 3, 4]))
      try chart.answer("color", with: Column([10, 20, 30, .nan], title: "Heat", unit: "°C"))
      try chart.set("opacity", to: 1)
    }
    let (mark, _) = try symbols(scene)
    let colors = (0..<4).map { mark.look.fill(of: $0).color }
    #expect(colors[0] == Theme.light.rampColor(at: 0))
    #expect(colors[2] == Theme.light.rampColor(at: 1))
    #expect(colors[3] == Theme.light.grid)
    #expect(scene.texts(.legend).map(\.text) == ["Heat (°C)", "10", "20", "30"])
  }

  @Test("Categories have the palette's colours and entries in the legend")
  func palette() throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.answer("x", with: Column([1, 2, 3]))
      try chart.answer("y", with: Column([1, 2, 3]))
      try chart.answer("color", with: Column(categories: ["Cat", "Dog", "Cat"], title: "Pet"))
      try chart.set("opacity", to: 1)
    }
    let (mark, _) = try symbols(scene)
    let palette = Theme.light.palette
    #expect((0..<3).map { mark.look.fill(of: $0).color } == [palette[0], palette[1], palette[0]])
    #expect(scene.texts(.legend).map(\.text) == ["Cat", "Dog"])
  }

  @Test("Charts whose columns share a title share a scale")
  func sharedScale() throws {
    let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())
    for values in [[0.0, 10], [10, 20]] {
      let chart = try host.graph.addChart(kind: "scatter", registry: TestBuild.registry.get())
      try chart.answer("x", with: Column([1, 2]))
      try chart.answer("y", with: Column([1, 2]))
      try chart.answer("color", with: Column(values, title: "Heat"))
      try chart.answer("size", with: Column(values, title: "Mass"))
    }
    let scene = try host.layout()
    let marks = scene.chartMarks(.symbols)
    let fills = marks.flatMap { mark in
      (0..<2).map { item in (mark.record(of: item), mark.look.fill(of: item)) }
    }
    // The greatest of the first chart and the least of the second are the same number.
    #expect(fills.first { $0.0 == 1 }?.1 == fills.last { $0.0 == 0 }?.1)
    #expect(scene.texts(.legend).filter { $0.text == "Heat" || $0.text == "Mass" }.count == 2)
  }

  @Test("Several series have a legend, a colour, and each its own xs")
  func series() throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.answer("x", with: [Column([1, 2]), Column([3])])
      try chart.answer("y", with: [Column([1, 2], title: "A"), Column([5], title: "B")])
    }
    #expect(scene.chartMarks(.symbols).map(\.count) == [2, 1])
    #expect(scene.texts(.legend).map(\.text) == ["A", "B"])
  }

  @Test(
    "Ranges reach from low to high, as bars, capsules or dots",
    arguments: [
      ("bar", Shape.Form.segments, 3), ("capsule", .rects, 1), ("dots", .symbols, 2),
    ])
  func ranges(_ style: String, _ form: Shape.Form, _ count: Int) throws {
    let scene = try Kinds.scene("scatter") { chart in
      try chart.answer("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.answer("low", with: Column([1, 2]))
      try chart.answer("high", with: Column([4, 6]))
      try chart.set("range", to: style)
    }
    #expect(scene.chartMarks(form).count == count)
    let bounds = scene.marks.filter { $0.role == .chart }.compactMap(\.bounds)
    let (top, bottom) = (bounds.map(\.minY).min() ?? 0, bounds.map(\.maxY).max() ?? 0)
    // From 1 to 6, on an axis that shows little else.
    #expect(abs(bottom - top - scene.plot.height) < 24)
  }

  /// Blood pressure and heart rate of two days; the second heart rate was taken once.
  private func health(_ settings: [String: Value] = [:]) throws -> Scene {
    try Kinds.scene("scatter") { chart in
      try chart.answer("x", with: Column(categories: ["Mon", "Tue"]))
      try chart.answer("low", with: [Column([75, 80], title: "Pressure"), Column([60, 61])])
      try chart.answer("high", with: [Column([118, 125]), Column([88, 61])])
      for (name, value) in settings { try chart.set(name, to: value) }
    }
  }

  @Test("A range without a length is one symbol, with its record, and no range")
  func single() throws {
    for style in ["bar", "capsule", "dots"] {
      let scene = try health(["range": .text(style)])
      let dots = scene.chartMarks(.symbols).filter { $0.look.series == 1 && $0.count == 1 }
      let dot = try #require(dots.last)
      #expect(dot.record(of: 0) == 1)
      let wide = scene.chartMarks(style == "capsule" ? .rects : .segments).filter {
        $0.look.series == 1
      }
      #expect(wide.allSatisfy { $0.count == 1 && $0.record(of: 0) == 0 })
      #expect(!wide.isEmpty || style == "dots")
    }
  }

  @Test("Capsules are round bars of 8 points, and several plots stand beside each other")
  func besideEachOther() throws {
    let capsules = try health(["range": "capsule"]).chartMarks(.rects)
    #expect(try capsules.map { try #require($0.bounds(of: 0)).width } == [8, 8])
    for capsule in capsules {
      let rects = try #require(capsule.shape.rects)
      #expect(rects.tipRadius == 4)
    }
    let places = try capsules.map { try #require($0.bounds(of: 0)).midX }
    #expect(places[1] - places[0] >= 8)
    let close = try health(["range": "capsule", "spread": 8]).chartMarks(.rects)
    let closePlaces = try close.map { try #require($0.bounds(of: 0)).midX }
    #expect(abs(closePlaces[1] - closePlaces[0] - 8) < 1e-9)
  }

  /// Several plots of ranges from nothing to nine, at numbers or at categories.
  private func ranges(
    _ form: String, width: Double, isCategory: Bool, plots: Int = 3,
    _ change: (Graph) throws -> Void = { _ in }
  ) throws -> Scene {
    let host = try Kinds.host("scatter", width: width, height: 200) { chart in
      let places = (0..<5).map { Double($0) }
      try chart.answer(
        "x", with: isCategory ? Column(categories: places.map { "\(Int($0))" }) : Column(places))
      try chart.answer("low", with: (0..<plots).map { Column(places, title: "\($0)") })
      try chart.answer("high", with: (0..<plots).map { Column([9, 9, 9, 9, 10], title: "\($0)") })
      try chart.set("range", to: form)
      try chart.set("spread", to: 8)
    }
    try change(host.graph)
    return try host.layout()
  }

  /// What is painted of all ranges together: their boxes, cut at their clips.
  private func painted(_ scene: Scene) -> [Rect] {
    [.rects, .segments, .symbols].flatMap(scene.chartMarks).flatMap { mark in
      (0..<mark.count).compactMap { item in
        mark.bounds(of: item).map { box in mark.clip.flatMap { box.intersection($0) } ?? box }
      }
    }
  }

  @Test(
    "No range leaves the plot area, at any size", arguments: [90.0, 120, 240, 600], [false, true])
  func inside(_ width: Double, _ isCategory: Bool) throws {
    for form in ["bar", "capsule", "dots"] {
      let scene = try ranges(form, width: width, isCategory: isCategory)
      let boxes = painted(scene)
      #expect(boxes.count >= 15)
      for box in boxes {
        #expect(box.minX >= scene.plot.minX - 0.01 && box.maxX <= scene.plot.maxX + 0.01)
        #expect(box.minY >= scene.plot.minY - 0.01 && box.maxY <= scene.plot.maxY + 0.01)
      }
    }
  }

  @Test("A capsule ends where its range ends, and at limits that are set it is cut")
  func capsuleEnds() throws {
    let scene = try ranges("capsule", width: 400, isCategory: true) { graph in
      (graph.y.minimum, graph.y.maximum) = (0, 10)
    }
    let first = try #require(scene.chartMarks(.rects).first?.bounds(of: 0))
    #expect(abs(first.height - scene.plot.height * 0.9) < 1e-6)
    #expect(abs(first.maxY - scene.plot.maxY) < 1e-6)
    let cut = try ranges("capsule", width: 400, isCategory: true) { graph in
      (graph.y.minimum, graph.y.maximum) = (2, 8)
    }
    for box in painted(cut) {
      #expect(box.minY >= cut.plot.minY - 0.01 && box.maxY <= cut.plot.maxY + 0.01)
    }
  }

  @Test("With the first and last points at the edges, groups end there, and none is cut")
  func groupsAtEdges() throws {
    for isCategory in [false, true] {
      let scene = try ranges("capsule", width: 400, isCategory: isCategory) {
        ($0.x.fit, $0.y.minimum) = (.points, 0)
      }
      let boxes = scene.chartMarks(.rects).flatMap { mark in
        (0..<mark.count).compactMap { mark.bounds(of: $0) }
      }
      let (left, right) = (boxes.map(\.minX).min() ?? 0, boxes.map(\.maxX).max() ?? 0)
      #expect(left >= scene.plot.minX && left < scene.plot.minX + 2)
      #expect(right <= scene.plot.maxX && right > scene.plot.maxX - 2)
    }
  }

  @Test("Charts of ranges stand side by side at a category where the graph groups bands")
  func groupedCharts() throws {
    func middles(_ groups: Bool) throws -> [Double] {
      let host = ChartHost(width: 400, height: 300, measurer: FixedTextMeasurer())
      for _ in 0..<2 {
        let chart = try host.graph.addChart(kind: "scatter", registry: TestBuild.registry.get())
        try chart.answer("x", with: Column(categories: ["Mon", "Tue"]))
        try chart.answer("low", with: Column([1, 2]))
        try chart.answer("high", with: Column([4, 6]))
        try chart.set("range", to: "capsule")
      }
      host.graph.groupsBands = groups
      return try host.layout().chartMarks(.rects).map { try #require($0.bounds(of: 0)).midX }
    }
    let alike = try middles(false)
    #expect(alike[0] == alike[1])
    let apart = try middles(true)
    #expect(apart[1] - apart[0] > 20)
    #expect(abs((apart[0] + apart[1]) / 2 - alike[0]) < 1e-6)
  }

  @Test("Symbols are filled, or rings in their series' colour")
  func hollow() throws {
    func look(_ hollow: Bool) throws -> Look {
      let scene = try Kinds.scene("scatter") { chart in
        try chart.answer("x", with: Column([1, 2]))
        try chart.answer("y", with: Column([1, 2]))
        try chart.set("hollow", to: hollow)
      }
      return try symbols(scene).mark.look
    }
    let color = Theme.light.palette[0]
    #expect(try #require(try look(false).fill.color).opacity(1) != Theme.light.background)
    #expect(try look(true).fill == .color(Theme.light.background))
    #expect(try look(true).stroke.paint == .color(color))
    #expect(try look(true).stroke.width == 2)
  }

  @Test("Labels overlap neither each other nor the points")
  func labels() throws {
    let scene = try Kinds.scene("scatter") { chart in
      let places = (0..<60).map { Double($0 * 37 % 60) }
      try chart.answer("x", with: Column(places))
      try chart.answer("y", with: Column((0..<60).map { Double($0 * 23 % 60) }))
      try chart.answer("label", withRecords: (0..<60).map { .text("Record \($0)") })
    }
    let labels = scene.texts()
    let (mark, shape) = try symbols(scene)
    #expect(labels.count > 10)
    #expect(labels.count < 60)
    #expect(scene.overlaps.isEmpty)
    for label in labels {
      #expect(
        !(0..<mark.count).contains { item in
          label.bounds.contains(Point(x: shape.x(item), y: shape.y(item)))
        })
    }
  }
}
