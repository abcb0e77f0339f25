@preconcurrency import Glibc
import Testing

/// Animated pictures, and single moments of them.
struct AnimationTests {
  let place: Place

  init() throws {
    place = try Place()
    try place.write(
      "rain.json",
      #"""
      {"charthouse": 1, "kind": "bar", "data": "rain.csv",
       "entrance": {"duration": 0.5, "curve": "cubic-out", "order": "together"}}
      """#)
  }

  @Test func `An SVG plays, stays still for those who want that, and is the same every time`()
    throws
  {
    for name in ["a.svg", "b.svg"] {
      let run = try place.charthouse("render", "rain.json", "--animate", "-o", name)
      #expect(run.code == 0, "\(run.messages)")
    }
    let text = try #require(place.text("a.svg"))
    #expect(text == place.text("b.svg"))
    #expect(text.contains("prefers-reduced-motion:no-preference"))
    #expect(text.contains("--a:ch-y;--t:0.5s;--e:cubic-bezier("))
    // Frames aren't written one by one: the file is little larger than the still one.
    _ = try place.charthouse("render", "rain.json", "-o", "still.svg")
    let still = try #require(place.text("still.svg"))
    #expect(!still.contains("animation"))
    #expect(text.utf8.count < still.utf8.count + 1_500)
  }

  @Test func `A folder gets numbered pictures, the last one the finished picture`() throws {
    let run = try place.charthouse("render", "rain.json", "--animate", "--fps=10", "-o", "frames/")
    #expect(run.code == 0, "\(run.messages)")
    _ = try place.charthouse("render", "rain.json", "-o", "still.png")
    let first = try #require(place.read("frames/frame-0001.png"))
    let last = try #require(place.read("frames/frame-0006.png"))
    #expect(first != last && last == place.read("still.png"))
    #expect(place.read("frames/frame-0007.png") == nil)
    #expect(place.names.filter { $0.hasPrefix("frames") } == ["frames"])
    // Fewer pictures replace more.
    _ = try place.charthouse("render", "rain.json", "--animate", "--fps=2", "-o", "frames")
    #expect(place.read("frames/frame-0002.png") == place.read("still.png"))
    #expect(place.read("frames/frame-0003.png") == nil)
  }

  @Test func `A folder with something else in it is left alone`() throws {
    _ = try place.charthouse("render", "rain.json", "--animate", "--fps=2", "-o", "frames/")
    try place.write("frames/notes.txt", "mine")
    let run = try place.charthouse("render", "rain.json", "--animate", "-o", "frames/")
    #expect(run.code == 1)
    #expect(run.messages.contains("notes.txt"))
    #expect(place.text("frames/notes.txt") == "mine")
    #expect(place.read("frames/frame-0002.png") != nil)
    #expect(!place.names.contains { $0.hasSuffix(".part") || $0.hasSuffix(".old") })
  }

  @Test func `A WebP moves once, or is still`() throws {
    #expect(try place.charthouse("render", "rain.json", "--animate", "-o", "a.webp").code == 0)
    #expect(try place.charthouse("render", "rain.json", "-o", "b.webp").code == 0)
    let moving = try #require(place.read("a.webp"))
    let still = try #require(place.read("b.webp"))
    for bytes in [moving, still] {
      #expect(bytes.text(0..<4) == "RIFF" && bytes.text(8..<12) == "WEBP")
    }
    #expect(moving.chunks.contains("ANIM"))
    #expect(moving.chunks.count { $0 == "ANMF" } > 8)
    #expect(!still.chunks.contains("ANIM"))
    _ = try place.charthouse("render", "rain.json", "--animate", "-o", "c.webp")
    #expect(place.read("c.webp") == moving)
  }

  @Test func `A moment is drawn in any format, and printed as a scene`() throws {
    for name in ["a.png", "a.svg", "a.pdf", "a.webp"] {
      #expect(try place.charthouse("render", "rain.json", "--at=0.1", "-o", name).code == 0)
      #expect(try place.charthouse("render", "rain.json", "-o", "end.\(name)").code == 0)
      #expect(place.read(name) != place.read("end.\(name)"))
    }
    let start = try place.charthouse("scene", "rain.json", "--at=0").text
    let end = try place.charthouse("scene", "rain.json", "--at=9").text
    let still = try place.charthouse("scene", "rain.json").text
    #expect(!start.contains("chart       rects") && end == still)
    let plot = try place.charthouse(
      "plot", "rain.csv", "--kind=bar", "--at=0.3", "--set=entrance.duration=9", "-o", "p.png")
    #expect(plot.code == 0, "\(plot.messages)")
  }

  @Test func `An impossible option is refused with what is possible`() throws {
    let cases: [([String], String)] = [
      (["--animate", "-o", "a.png"], "a folder"),
      (["--animate", "-o", "a.pdf"], "A PDF can't be animated"),
      (["--animate", "--at=1", "-o", "a.svg"], "one of the two"),
      (["--fps=10", "-o", "a.png"], "--animate"),
      (["--animate", "--fps=0", "-o", "a.webp"], "from 1 to 1000"),
      (["--animate", "--fps=1001", "-o", "a.webp"], "from 1 to 1000"),
      (["--animate", "--format=svg", "-o", "a/"], "written to a file"),
      (["--at=-1", "-o", "a.png"], "at least 0"),
    ]
    for (words, message) in cases {
      let run = try place.charthouse(["render", "rain.json"] + words)
      #expect(run.code == 2)
      #expect(run.messages.contains(message), "\(run.messages)")
    }
    try place.write(
      "wrong.json",
      #"{"charthouse": 1, "kind": "bar", "data": "rain.csv", "entrance": {"curve": "cubic"}}"#)
    let run = try place.charthouse("render", "wrong.json")
    #expect(run.code == 1 && run.messages.contains("$.entrance.curve"), "\(run.messages)")
  }

  @Test func `Many pictures a second are as many, and more than can be drawn are refused`()
    throws
  {
    let run = try place.charthouse(
      "render", "rain.json", "--animate", "--fps=200", "--size=60x40", "-o", "many/")
    #expect(run.code == 0, "\(run.messages)")
    #expect(place.read("many/frame-0101.png") != nil && place.read("many/frame-0102.png") == nil)
    let endless = try place.charthouse(
      "render", "rain.json", "-q", "--animate", "--fps=1000", "--set=entrance.duration=3600", "-o",
      "endless/")
    #expect(endless.code == 1 && endless.messages.contains("100000"), "\(endless.messages)")
    #expect(!place.names.contains { $0.hasPrefix("endless") })
  }

  @Test func `A WebP that is slow ends when the entrance does`() throws {
    _ = try place.charthouse("render", "rain.json", "--animate", "--fps=1", "-o", "slow.webp")
    // The first picture is shown for half a second, the whole entrance; the last one for a second.
    #expect(try #require(place.read("slow.webp")).durations == [500, 1000])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `An interrupted run leaves nothing behind, and ends by the signal`(signal: Int32) throws {
    let words = [
      "render", "rain.json", "-q", "--animate", "--fps=1000", "--set=entrance.duration=60", "-o",
    ]
    for name in ["frames/", "long.webp"] {
      let run = try place.interrupted(words + [name], by: signal) { names in
        name.hasSuffix(".webp") || names.contains { $0.hasSuffix(".part") }
      }
      #expect(run.signal == signal && run.messages.isEmpty, "\(run.messages)")
      #expect(place.names == ["rain.csv", "rain.json"])
    }
  }

  @Test func `An interruption leaves the pictures that there were`() throws {
    _ = try place.charthouse("render", "rain.json", "--animate", "--fps=2", "-o", "frames/")
    let old = place.read("frames/frame-0001.png")
    let run = try place.interrupted(
      [
        "render", "rain.json", "-q", "--animate", "--fps=1000", "--set=entrance.duration=60", "-o",
        "frames",
      ],
      by: SIGINT
    ) { names in names.contains { $0.hasSuffix(".part") } }
    #expect(run.signal == SIGINT)
    #expect(place.names == ["rain.csv", "rain.json", "frames"])
    #expect(old != nil && place.read("frames/frame-0001.png") == old)
  }

  @Test func `Charts of a specification have entrances of their own`() throws {
    try place.write(
      "two.json",
      #"""
      {"charthouse": 1, "data": "rain.csv", "entrance": {"duration": 2},
       "charts": [{"kind": "bar"}, {"kind": "line", "entrance": {"style": "none"}}]}
      """#)
    let scene = try place.charthouse("scene", "two.json", "--at=0").text
    #expect(scene.contains("  line  ") && !scene.contains("  bar  "), "\(scene)")
  }
}

extension [UInt8] {
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }

  /// The duration of each picture of an animated WebP, in milliseconds.
  fileprivate var durations: [Int] {
    var durations: [Int] = []
    var place = 12
    while place + 24 <= count {
      let size = self[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      if text(place..<place + 4) == "ANMF" {
        durations.append(self[place + 20..<place + 23].reversed().reduce(0) { $0 << 8 | Int($1) })
      }
      place += 8 + size + size % 2
    }
    return durations
  }

  /// The names of the chunks of a RIFF file, in order.
  fileprivate var chunks: [String] {
    var names: [String] = []
    var place = 12
    while place + 8 <= count {
      names.append(text(place..<place + 4))
      let size = self[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      place += 8 + size + size % 2
    }
    return names
  }
}
