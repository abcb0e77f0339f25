import Testing

/// `charthouse interact`: input of a person, and notifications of a program.
@Suite("The command interact") struct InteractTests {
  private let place: Place

  init() throws {
    place = try Place()
    try place.write(
      "rain.json", #"{"charthouse": 1, "kind": "bar", "data": "rain.csv", "title": "Rain"}"#)
  }

  /// Runs a script on the picture of the rain.
  private func run(_ script: String, _ words: String...) throws -> Run {
    try place.charthouse(["interact", "rain.json", "-q", "-e", "-"] + words, input: script)
  }

  /// Returns the middle of the bar of a record.
  private func bar(_ record: Int) throws -> String {
    let listing = try place.charthouse("scene", "rain.json", "-q").text
    let line = try #require(
      listing.split(separator: "\n").first {
        $0.hasPrefix("chart") && $0.split(separator: " ").prefix(8).contains("rects")
          && $0.split(separator: " ").contains("\(record)")
      })
    let numbers = line.split(separator: " ").compactMap { Double($0) }.suffix(4)
    let box = Array(numbers)
    try #require(box.count == 4)
    return "\(box[0] + box[2] / 2) \(box[1] + box[3] / 2)"
  }

  @Test func `A tap on a bar reports press, release and selection, with its record`() throws {
    let bar = try bar(2)
    let run = try run("press \(bar)\nrelease \(bar)\n")
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, event) in zip(lines, ["pressed", "released", "emitted", "selected"]) {
      #expect(line.hasPrefix("{\"event\": \"\(event)\""))
      #expect(line.contains("\"record\": 2"))
      #expect(line.contains("\"chart\": \"bar\""))
    }
  }

  @Test func `The picture is drawn as it is at the end`() throws {
    let bar = try bar(0)
    let run = try run("press \(bar)\nrelease \(bar)\n", "-o", "after.svg")
    #expect(run.code == 0)
    let plain = try place.charthouse("render", "rain.json", "-q", "-o", "before.svg")
    #expect(plain.code == 0)
    #expect(place.text("after.svg") != place.text("before.svg"))
    #expect(place.text("after.svg")?.contains("selection") == true)
  }

  @Test func `Zooming reports the ranges that are shown`() throws {
    let bar = try bar(1)
    let run = try run("wheel \(bar) -1\npinch \(bar) 1.5 # closer\n\n# done\n")
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"event\": \"range\", \"axis\": \"x\", \"low\": ") })
  }

  // MARK: Scrubbing

  /// Runs a script on a line of the rain that is scrubbed, from edge to edge of the plot area.
  private func scrub(_ script: String) throws -> [Substring] {
    try place.write(
      "line.json",
      #"{"charthouse": 1, "kind": "line", "data": "rain.csv", "size": [400, 300], "scrubbing": {"stroke": {"color": "red"}, "snap": 0.2}, "axes": {"x": {"fit": "points"}}}"#
    )
    let run = try place.charthouse(
      "interact", "line.json", "-q", "-e", "-", "-o", "line.svg", input: script)
    #expect(run.code == 0, "\(run.messages)")
    return run.text.split(separator: "\n")
  }

  /// Returns a number of a line of JSON; `nil` if there is none.
  private func number(_ name: String, in line: Substring) -> Double? {
    guard let start = line.firstRange(of: "\"\(name)\": ")?.upperBound else { return nil }
    return Double(line[start...].prefix { !",}".contains($0) })
  }

  @Test func `Scrubbing reports points from the plot's left edge, the position and the value`()
    throws
  {
    let lines = try scrub("key Right\nkey Right\nkey End\nkey Escape\n")
    let events = ["scrub-began", "scrubbed", "scrubbed", "scrub-ended"]
    try #require(lines.count == 4)
    for (line, event) in zip(lines, events) { #expect(line.hasPrefix("{\"event\": \"\(event)\"")) }
    #expect(lines.map { number("record", in: $0) } == [0, 1, 2, 2])
    #expect(lines.map { number("position", in: $0) } == [0, 1, 2, 2])
    #expect(lines.map { number("value", in: $0) } == [3, 1, 2, 2])
    let offsets = lines.compactMap { number("offset", in: $0) }
    try #require(offsets.count == 4)
    #expect(offsets[0] == 0)
    #expect(abs(offsets[1] * 2 - offsets[2]) < 0.01 && offsets[2] > 200)
  }

  @Test func `A drag moves the scrubber, and one that is taken back ends it`() throws {
    let lines = try scrub("press 100 150\nmove 130 150\nmove 160 151\ncancel\n")
      .filter { $0.contains("scrub") }
    #expect(lines.first?.contains("scrub-began") == true)
    #expect(lines.last?.contains("scrub-ended") == true)
    try #require(lines.count == 4)
    let values = lines.compactMap { number("value", in: $0) }
    try #require(values.count == 4)
    #expect(values[0] > values[1] && values[1] > values[2])
    #expect(lines[1].contains("\"record\": null"))
    #expect(try !#require(place.text("line.svg")).contains("ch-selection"))
  }

  @Test func `The picture has the scrubber as it is at the end`() throws {
    _ = try scrub("key End\n")
    #expect(place.text("line.svg")?.contains("stroke=\"#ff0000\"") == true)
    #expect(place.text("line.svg")?.contains(">2</text>") == true)
  }

  @Test(arguments: [
    ("press 1", "press X Y"), ("presss 1 2", "press X Y"), ("pinch 1 2 0", "pinch X Y FACTOR"),
    ("wheel 1 2 nan", "wheel X Y STEPS"), ("cancel 3", "nothing may follow cancel"),
    ("advance -1", "write advance SECONDS, SECONDS at least 0."),
    ("fly away", "it must be one of"),
  ])
  func `A line that isn't understood is an error with its number`(line: String, hint: String)
    throws
  {
    let run = try run("cancel\n\n\(line)\n")
    #expect(run.code == 1)
    #expect(run.messages.contains("standard input, line 3: \"\(line)\" is not understood"))
    #expect(run.messages.contains(hint))
  }

  /// Returns the events of a run, in order.
  private func events(_ run: Run) -> [String] {
    run.text.split(separator: "\n").compactMap { line in
      line.split(separator: "\"").dropFirst(3).first.map(String.init)
    }
  }

  @Test func `A press that is moved away or taken back selects nothing`() throws {
    let bar = try bar(0)
    let back = try run("press \(bar)\nmove \(bar)\ncancel\n")
    #expect(events(back) == ["pressed", "over", "cancelled"])
    let away = try run("press \(bar)\nmove 639 399\nrelease 639 399\n")
    #expect(events(away).first == "pressed")
    #expect(!events(away).contains("selected"))
  }

  @Test func `Keys move the scrubber, and escape ends it`() throws {
    try place.write(
      "lines.json", #"{"charthouse": 1, "kind": "line", "data": "rain.csv", "scrubbing": true}"#)
    let run = try place.charthouse(
      "interact", "lines.json", "-q", "-e", "-", input: "key Right\nkey Right\nkey Escape\n")
    #expect(events(run) == ["scrub-began", "scrubbed", "scrub-ended"])
    #expect(run.text.contains("\"record\": 1, "))
  }

  @Test func `Events before a bad line are printed`() throws {
    let bar = try bar(0)
    let run = try run("press \(bar)\nnonsense\n")
    #expect(run.code == 1)
    #expect(run.text.hasPrefix("{\"event\": \"pressed\""))
  }

  @Test func `A script may be a file, and a missing one is an error`() throws {
    try place.write("script", "press 1 1\nrelease 1 1")
    let run = try place.charthouse("interact", "rain.json", "-q", "--events", "script")
    #expect(run.code == 0)
    let missing = try place.charthouse("interact", "rain.json", "-q", "--events", "none")
    #expect(missing.code == 1)
    #expect(missing.messages.contains("none can't be read: No such file or directory."))
  }

  @Test func `The command line is checked`() throws {
    #expect(try place.charthouse("interact", "rain.json").code == 2)
    #expect(try place.charthouse("interact", "-", "-e", "-", input: "").code == 2)
    let help = try place.charthouse("interact", "--help")
    #expect(help.code == 0)
    #expect(help.text.contains("press X Y; move X Y"))
  }
}
