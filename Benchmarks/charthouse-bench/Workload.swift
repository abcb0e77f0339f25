import Charthouse
import CharthouseCairo
import Glibc

/// One of the eight workloads.
struct Workload {
  let name: String
  let kind: String
  let width: Double
  let height: Double
  /// The names of the bars; empty if x is numbers.
  let labels: [String]
  /// The number of records.
  let count: Int
  /// The number of series.
  let series: Int
  private let make: @Sendable (Workload) -> (x: [Double], ys: [[Double]])

  static let all: [Workload] = [
    Workload("w1", "bar", size: (800, 600), count: 3, labels: ["A", "B", "C"], make: heights),
    Workload("w2", "line", count: 1_000, make: walks),
    Workload("w3", "line", count: 1_000_000, make: walks),
    Workload("w4", "line", count: 10_000_000, make: walks),
    Workload("w5", "scatter", count: 1_000_000, make: clouds),
    Workload("w6", "line", count: 50_000, series: 20, make: walks),
    Workload("w7", "bar", count: 1_000, series: 3, make: heights),
    Workload(
      "w8", "bar", size: (800, 600), count: 10, labels: "ABCDEFGHIJ".map { String($0) },
      make: heights),
  ]

  private init(
    _ name: String, _ kind: String, size: (Double, Double) = (1_600, 900), count: Int,
    series: Int = 1, labels: [String] = [],
    make: @escaping @Sendable (Workload) -> (x: [Double], ys: [[Double]])
  ) {
    self.name = name
    self.kind = kind
    (width, height) = size
    self.count = count
    self.series = series
    self.labels = labels
    self.make = make
  }

  /// Returns the numbers, rounded to four decimals as in the files.
  func numbers() -> (x: [Double], ys: [[Double]]) {
    var numbers = make(self)
    func round(_ values: inout [Double]) {
      for index in values.indices { values[index] = (values[index] * 1e4).rounded() / 1e4 }
    }
    round(&numbers.x)
    for index in numbers.ys.indices { round(&numbers.ys[index]) }
    return numbers
  }

  /// Creates a host with a chart of columns.
  func host(x: Column, ys: [Column]) throws -> ChartHost {
    let host = ChartHost(width: width, height: height, measurer: PangoTextMeasurer.shared)
    let chart = try host.graph.addChart(kind: kind)
    try chart.encode("x", with: x)
    try chart.encode("y", with: ys)
    return host
  }

  /// Returns the x column, with categories if there are labels.
  func column(_ x: [Double]) -> Column {
    labels.isEmpty ? Column(x, title: "x") : Column(categories: labels, title: "label")
  }

  /// Writes the numbers as CSV.
  func write(to directory: String) throws {
    let (x, ys) = numbers()
    var text: [UInt8] = []
    text.reserveCapacity(count * 10 * (series + 1))
    text +=
      (["x"] + (series == 1 ? ["y"] : (1...series).map { "y\($0)" })).joined(separator: ",")
      .utf8
    text.append(0x0a)
    for record in 0..<count {
      if labels.isEmpty { Self.append(x[record], to: &text) } else { text += labels[record].utf8 }
      for y in ys {
        text.append(0x2c)
        Self.append(y[record], to: &text)
      }
      text.append(0x0a)
    }
    try AtomicFile.write(text, to: "\(directory)/\(name).csv")
  }

  /// Appends a number with up to four decimals.
  private static func append(_ number: Double, to text: inout [UInt8]) {
    let units = Int((abs(number) * 1e4).rounded())
    if number < 0, units > 0 { text.append(0x2d) }
    text += String(units / 10_000).utf8
    var rest = units % 10_000
    guard rest > 0 else { return }
    text.append(0x2e)
    var unit = 1_000
    while rest > 0 {
      text.append(0x30 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  // MARK: Numbers

  /// Returns heights of bars from 10 to 100.
  private static func heights(_ workload: Workload) -> (x: [Double], ys: [[Double]]) {
    var random = SeededRandom(state: 1)
    let ys = (0..<workload.series).map { _ in
      (0..<workload.count).map { _ in 10 + 90 * random.part() }
    }
    return ((0..<workload.count).map(Double.init), ys)
  }

  /// Returns random walks; those of a million steps or more have five spikes of one sample each.
  private static func walks(_ workload: Workload) -> (x: [Double], ys: [[Double]]) {
    var random = SeededRandom(state: 2)
    let ys = (0..<workload.series).map { _ -> [Double] in
      var place = 0.0
      var (low, high) = (0.0, 0.0)
      var values = (0..<workload.count).map { _ -> Double in
        place += random.normal()
        (low, high) = (min(low, place), max(high, place))
        return place
      }
      if workload.count >= 1_000_000 {
        for part in [0.13, 0.31, 0.5, 0.72, 0.9] {
          let record = Int(part * Double(workload.count))
          values[record] +=
            values[record] < (low + high) / 2 ? 0.45 * (high - low) : 0.45 * (low - high)
        }
      }
      return values
    }
    return ((0..<workload.count).map(Double.init), ys)
  }

  /// Returns five clouds of different width and weight, and five isolated points.
  private static func clouds(_ workload: Workload) -> (x: [Double], ys: [[Double]]) {
    var random = SeededRandom(state: 3)
    let centers: [(x: Double, y: Double, width: Double, share: Double)] = [
      (0, 0, 1, 0.5), (3, 2, 0.5, 0.75), (-3, 2, 0.3, 0.9), (2, -3, 0.8, 0.96), (-2, -3, 0.2, 1),
    ]
    let alone: [(Double, Double)] = [(-9, -9), (-9, 9), (9, -9), (9, 9), (0, 8.5)]
    var (x, y): ([Double], [Double]) = ([], [])
    for record in 0..<workload.count {
      if record < alone.count {
        x.append(alone[record].0)
        y.append(alone[record].1)
        continue
      }
      let part = random.part()
      let center = centers.first { part < $0.share } ?? centers[0]
      x.append(center.x + center.width * random.normal())
      y.append(center.y + center.width * random.normal())
    }
    return (x, [y])
  }
}
