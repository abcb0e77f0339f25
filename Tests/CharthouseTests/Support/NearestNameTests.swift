import Charthouse
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "A slip of the fingers finds the name that was meant",
    arguments: [
      ("lineWith", "lineWidth"), ("lnieWidth", "lineWidth"), ("color", "colour"), ("USDD", "USD"),
      ("usd", "USD"), ("b.yb", "b.y"), ("X", "x"),
    ])
  func slips(_ typed: String, _ meant: String) {
    #expect(
      nearestName(to: typed, among: ["lineWidth", "colour", "USD", "JPY", "b.y", "x"]) == meant)
  }

  @Test("A distant name is no suggestion", arguments: ["totallyFake", "GBP", "y", "", "width"])
  func nothing(_ typed: String) {
    #expect(nearestName(to: typed, among: ["lineWidth", "colour", "USD", "JPY", "x"]) == nil)
  }

  @Test("The same name in another case comes before one with a letter less")
  func caseFirst() {
    #expect(nearestName(to: "price", among: ["prize", "Price"]) == "Price")
  }

  @Test("The closest name wins, the first of equals")
  func closest() {
    #expect(nearestName(to: "temp_mix", among: ["temp_man", "temp_min", "temp_max"]) == "temp_min")
  }
}
