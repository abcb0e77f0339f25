import Testing

/// Specifications on the command line.
struct RenderTests {
  let place: Place

  init() throws {
    place = try Place()
    try place.write("rain.json", #"{"charthouse": 1, "kind": "bar", "data": "rain.csv"}"#)
  }

  @Test func `Without a name the picture is written to the current directory`() throws {
    #expect(try place.charthouse("render", "rain.json").messages.contains("Wrote rain.png."))
    #expect(place.read("rain.png")?.pngSize == [640, 400])
    let run = try place.charthouse("render", "--format=svg", "\(place.path)/rain.json", "-q")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.messages.isEmpty)
    #expect(place.text("rain.svg")?.contains("<svg") == true)
  }

  @Test func `Options overrule the specification`() throws {
    let run = try place.charthouse(
      "render", "rain.json", "-o", "a.png", "--size=200x100", "--theme=dark", "--scale=2",
      "--set=gap=0.5", "--time-zone=Europe/Lisbon")
    #expect(run.code == 0, "\(run.messages)")
    #expect(place.read("a.png")?.pngSize == [400, 200])
    let scene = try place.charthouse("scene", "rain.json", "--theme=dark")
    #expect(scene.text.contains("background #16191d"))
  }

  @Test func `A specification and its data may come through pipes`() throws {
    let run = try place.charthouse(
      "scene", "-", input: #"{"charthouse": 1, "kind": "bar", "data": "rain.csv"}"#)
    #expect(run.code == 0, "\(run.messages)")
    try place.write("pipe.json", #"{"charthouse": 1, "kind": "bar", "data": "-"}"#)
    let data = try place.charthouse(
      "scene", "pipe.json", input: "month,rain\nJan,3\nFeb,1\nMar,2\n")
    #expect(data.text == run.text)
  }

  @Test func `Files are found beside the specification`() throws {
    let run = try place.charthouse(
      "scene", "../\(place.path.split(separator: "/").last ?? "")/rain.json")
    #expect(run.code == 0, "\(run.messages)")
  }

  @Test func `A wrong value in a specification is reported with its path`() throws {
    try place.write(
      "a.json",
      #"{"charthouse": 1, "data": "rain.csv", "charts": [{"kind": "bar", "set": {"gap": 7}}]}"#)
    let run = try place.charthouse("render", "a.json")
    #expect(run.code == 1)
    #expect(run.messages.contains("a.json, line 1, $.charts[0].set.gap: "))
    #expect(run.messages.contains("from 0 to 0.9"))
    #expect(place.names == ["a.json", "rain.csv", "rain.json"])
  }

  @Test func `A background of none is transparent in PNG and SVG`() throws {
    for format in ["png", "svg"] {
      let clear = try place.charthouse(
        "render", "rain.json", "-o", "clear.\(format)", "--set=graph.background=none")
      #expect(clear.code == 0, "\(clear.messages)")
    }
    let scene = try place.charthouse("scene", "rain.json", "--set=graph.background=none")
    #expect(!scene.text.contains("background"))
    #expect(place.text("clear.svg")?.contains("#ffffff") == false)
  }
}
