import BenchmarkFunctions
import ChartBridge
import Charthouse
import CharthouseCairo
import CharthouseSVG

/// Prints the time to draw columns in memory with unknown ranges as a PNG file in memory.
func measureDrawing(_ workload: Workload, rounds: Int) throws {
  let (x, ys) = workload.numbers()
  let data = Double((x.count + ys.reduce(0) { $0 + $1.count }) * 8) / 1_048_576
  let before = peakMemory()
  var (whole, unencoded, layout): ([Double], [Double], [Double]) = ([], [], [])
  var isShared = true
  var size = 0
  for _ in 0...rounds {
    let columns = (workload.column(x), ys.map { Column($0, title: "y") })
    let start = now()
    let scene = try workload.host(x: columns.0, ys: columns.1).layout()
    let laidOut = now()
    let pixels = try scene.pixels(scale: 1)
    let drawn = now()
    size = pixels.png()?.count ?? 0
    whole.append(now() - start)
    unencoded.append(drawn - start)
    layout.append(laidOut - start)
    isShared = isShared && scene.usesMemory(of: columns.1)
  }
  print("first", whole[0])
  print("whole", median(Array(whole.dropFirst())))
  print("unencoded", median(Array(unencoded.dropFirst())))
  print("layout", median(Array(layout.dropFirst())))
  print("bytes", size)
  print("data", data)
  print("added", peakMemory() - before)
  print("copied", isShared ? 0 : data * 1_048_576)
}

extension Scene {
  /// Returns `true` if its marks have these same columns, so that no number was copied from the
  /// data.
  fileprivate func usesMemory(of columns: [Column]) -> Bool {
    var used: Set<Column> = []
    for mark in marks {
      switch mark.shape {
      case .line(let line): used.insert(line.y.column ?? Column([]))
      case .symbols(let symbols): used.insert(symbols.y.column ?? Column([]))
      case .rects(let rects): used.insert(rects.y1.column ?? Column([]))
      default: break
      }
    }
    return columns.allSatisfy(used.contains)
  }
}

/// Prints the time for the minimum and maximum of ten million numbers, in C and by a column.
func measurePass() {
  var random = SeededRandom(state: 4)
  let numbers = (0..<10_000_000).map { _ in random.part() }
  var (least, greatest) = (0.0, 0.0)
  let c = (0..<9).map { _ in time { benchmark_pass(numbers, numbers.count, &least, &greatest) } }
  let own = (0..<9).map { _ in
    let column = Column(numbers)
    return time { precondition(column.range == least...greatest) }
  }
  print("pass", median(c))
  print("column", median(own))
}

/// Prints the time of a call through libffi, out and back, beside a call in C, in nanoseconds.
func measureBridge() throws {
  let count = 2_000_000
  guard let callee = benchmark_callee() else { return }
  let signature = try Signature(parsing: "func(record: s64) -> f64")
  let function = CFunction(callee, signature: signature)
  let call = try function.bind(as: ((Int) -> Double).self)
  let closure = try CClosure(
    signature, arena: Arena(), onError: { _ in }, { (record: Int) -> Double in Double(record) / 2 })
  var sum = 0.0
  let plain = (0..<5).map { _ in time { sum += benchmark_sum(callee, Int64(count)) } }
  let out = (0..<5).map { _ in time { for record in 0..<count { sum += call(record) } } }
  let back = (0..<5).map { _ in time { sum += benchmark_sum(closure.function, Int64(count)) } }
  precondition(sum > 0)
  print("plain", median(plain) * 1e6 / Double(count))
  print("call", median(out) * 1e6 / Double(count))
  print("callback", median(back) * 1e6 / Double(count))
}

/// Prints the number of charts a second that one process draws in turn, and its memory growth.
func measureMany(_ count: Int) throws {
  guard let workload = Workload.all.last else { return }
  let (x, ys) = workload.numbers()
  func scene(_ number: Int) throws -> Scene {
    let heights = ys.map { Column($0.map { $0 + Double(number % 7) }, title: "y") }
    let host = try workload.host(x: workload.column(x), ys: heights)
    host.graph.title = "Chart \(number)"
    return try host.layout()
  }
  for number in 0..<20 { _ = try scene(number).png() }
  let before = peakMemory()
  let png = try time { for number in 0..<count { _ = try scene(number).png() } }
  let svg = try time { for number in 0..<count { _ = try scene(number).svg() } }
  print("png", Double(count) / png * 1e3)
  print("svg", Double(count) / svg * 1e3)
  print("grown", peakMemory() - before)
}

/// Prints the time to draw a line of a million points again with a thousand more.
func measureAppending() throws {
  guard let workload = Workload.all.first(where: { $0.name == "w3" }) else { return }
  let (xs, all) = workload.numbers()
  let (range, ends) = ((all[0].min() ?? 0)...(all[0].max() ?? 1), xs.count + 40_000)
  var (x, y) = (Column([]).appending(xs), Column([]).appending(all[0]))
  let host = ChartHost(width: 1_600, height: 900, measurer: PangoTextMeasurer.shared)
  let chart = try host.graph.addChart(kind: "line")
  var (appended, drawn): ([Double], [Double]) = ([], [])
  host.graph.x.minimum = 0
  host.graph.x.maximum = Double(ends)
  host.graph.y.minimum = range.lowerBound
  host.graph.y.maximum = range.upperBound
  for round in 0..<20 {
    let more = (0..<1_000).map { Double(x.count + $0) }
    let values = (0..<1_000).map { all[0][(round * 1_000 + $0) % all[0].count] }
    appended.append(
      try time {
        (x, y) = (x.appending(more), y.appending(values))
        try chart.encode("x", with: x)
        try chart.encode("y", with: [y])
        _ = try host.layout()
      })
    drawn.append(try time { _ = try host.layout().pixels(scale: 1) })
  }
  print("append", median(appended))
  print("draw", median(drawn))
}

/// Prints the time to find the item under a pointer among ten million points, after the first time.
func measureTouching() throws {
  for (kind, name) in [("line", "line"), ("scatter", "scatter")] {
    let workload = Workload.all[3]
    var (x, ys) = workload.numbers()
    if kind == "scatter" {
      var random = SeededRandom(state: 6)
      for record in x.indices {
        x[record] = random.part()
        ys[0][record] = random.part()
      }
    }
    let host = ChartHost(width: 1_600, height: 900, measurer: PangoTextMeasurer.shared)
    let chart = try host.graph.addChart(kind: kind)
    try chart.encode("x", with: Column(x))
    try chart.encode("y", with: [Column(ys[0])])
    let scene = try host.layout()
    let points = (1..<40).map { Point(x: Double($0) * 39, y: Double($0 * 131 % 800) + 20) }
    let times = points.map { point in time { _ = scene.hit(at: point) } }
    print("first-\(name)", times[0])
    print("touch-\(name)", median(Array(times.dropFirst())))
    print("slowest-\(name)", times.dropFirst().max() ?? 0)
    print("frame-\(name)", median(try frames(of: host)))
  }
}

/// Returns the times to lay out and draw parts of a picture's x axis.
///
/// Each part is a different one, a thousandth as wide as the whole.
private func frames(of host: ChartHost) throws -> [Double] {
  _ = try host.layout()
  let whole = try host.visibleRange(ofAxis: "x")
  let width = (whole.upperBound - whole.lowerBound) / 1_000
  return try (1..<20).map { number in
    let start = whole.lowerBound + Double(number) * 40 * width
    try host.show(start...start + width, onAxis: "x")
    return try time { _ = try host.layout().pixels(scale: 1) }
  }
}
