import ChartScene
import Charthouse
import TestSupport

extension Golden {
  /// Every kind with data at the limits of what it can draw.
  static let oddData = ["bar", "line", "multi-line", "pie", "scatter"].flatMap(oddData)

  private static func oddData(of kind: String) -> [Golden] {
    let isPie = kind == "pie"
    let values: [(name: String, sentence: String, values: [Double])] = [
      ("empty", "Without records there are the words No data", []),
      ("one-record", "One record is seen", [3]),
      (
        "all-zero",
        isPie ? "A zero total draws no slices, and words say so" : "Zeros have a place", [0, 0, 0]
      ),
      ("all-equal", "Equal values have room above and below them", [4, 4, 4, 4]),
      ("missing", "What is missing is left out, with its record alone", [2, .nan, 3, 1]),
      ("infinite", "What is infinite is left out, and a warning tells", [1, 2, .infinity, 3]),
      ("huge", "The largest numbers are drawn", [1e300, 2e300, 3e300]),
      ("tiny", "The smallest numbers are drawn", [1e-300, 2e-300]),
      ("close", "Large numbers that hardly differ are drawn apart", [1e15, 1e15 + 1]),
      (
        "many-records", "A thousand records are drawn",
        (0..<1000).map { Double(1 + $0 * 7919 % 1000) }
      ),
    ]
    let negative = (
      name: "negative", sentence: "A negative value is below a positive one",
      values: [2.0, -2, -5]
    )
    // A negative slice is an error, without a scene.
    return (isPie ? values : values + [negative]).map { data in
      Golden("\(kind)/\(data.name)", data.sentence) {
        try draw(kind) { chart in
          if isPie {
            try chart.slice(data.values)
          } else if kind == "bar" {
            try chart.encode(
              "x", with: Column(categories: data.values.indices.map { "Place \($0)" }))
            try chart.encode("y", with: Column(data.values, title: "Values"))
          } else {
            try chart.encode("x", with: Column(data.values.indices.map(Double.init)))
            try chart.encode("y", with: Column(data.values, title: "Values"))
          }
        }
      }
    } + [
      Golden("\(kind)/unanswered", "Without an answer there are the words No data") {
        try draw(kind) { _ in }
      }
    ]
  }
}
