import Testing

/// The output of `plot`, `render` and `scene`, and its destination.
struct PictureTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `The ending of the file determines the format, the option overrules it`() throws {
    let beginnings = [("a.png", "\u{89}PNG"), ("a.svg", "<?xml"), ("a.PDF", "%PDF")]
    for (name, _) in beginnings {
      let run = try place.charthouse("plot", "rain.csv", "--kind=bar", "-o", name)
      #expect(run.code == 0, "\(run.messages)")
      #expect(run.output.isEmpty)
    }
    #expect(place.read("a.png")?.pngSize == [640, 400])
    #expect(place.text("a.svg")?.contains("<svg") == true)
    #expect(place.read("a.PDF")?.begins(with: "%PDF") == true)
    #expect(
      try place.charthouse("plot", "rain.csv", "-k", "bar", "-o", "b.png", "--format=PDF").code == 0
    )
    #expect(place.read("b.png")?.begins(with: "%PDF") == true)
  }

  @Test func `A hyphen is standard input and standard output`() throws {
    let run = try place.charthouse(
      "plot", "-", "-k", "bar", "-o", "-", "--format=png", input: "a;b\nx;1,5\ny;2,25\n")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.pngSize == [640, 400])
    #expect(run.messages == "bar: x is a; y is b.\n")
  }

  @Test func `Standard input is a file like others under its own name`() throws {
    let run = try place.charthouse("scene", "/dev/stdin", "-k", "bar", input: "a,b\nx,1\n")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("\"x\""))
  }

  @Test func `The scale multiplies the pixels and nothing else`() throws {
    for scale in ["1", "3"] {
      let run = try place.charthouse(
        "plot", "rain.csv", "-k", "bar", "-o", "\(scale).png", "--scale", scale)
      #expect(run.code == 0)
    }
    #expect(place.read("1.png")?.pngSize == [640, 400])
    #expect(place.read("3.png")?.pngSize == [1920, 1200])
    let large = try place.charthouse(
      "plot", "rain.csv", "-k", "bar", "-o", "8.png", "--size=600x360", "--scale=8")
    #expect(large.code == 0, "\(large.messages)")
    #expect(place.read("8.png")?.pngSize == [4800, 2880])
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `Standard output has the bytes that a file has`(format: String) throws {
    let words = ["plot", "rain.csv", "-q", "-k", "bar", "--format", format, "-o"]
    let date = ["SOURCE_DATE_EPOCH": "86400"]
    let written = try place.charthouse(words + ["a.picture"], variables: date)
    #expect(written.code == 0, "\(written.messages)")
    let run = try place.charthouse(words + ["-"], variables: date)
    #expect(!run.output.isEmpty)
    #expect(run.output == place.read("a.picture"))
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `The same command twice gives the same bytes`(format: String) throws {
    for name in ["first", "second"] {
      let run = try place.charthouse(
        "plot", "rain.csv", "-k", "bar", "-o", "\(name).\(format)",
        variables: ["SOURCE_DATE_EPOCH": "86400"])
      #expect(run.code == 0, "\(run.messages)")
    }
    let first = try #require(place.read("first.\(format)"))
    #expect(first == place.read("second.\(format)"))
    let later = try place.charthouse(
      "plot", "rain.csv", "-k", "bar", "-o", "later.\(format)",
      variables: ["SOURCE_DATE_EPOCH": "186400"])
    #expect(later.code == 0)
    #expect((place.read("later.\(format)") == first) == (format != "pdf"))
  }

  @Test func `A file that is written is replaced whole, a link stays one`() throws {
    try place.write("old.svg", "old")
    try #require(symlink(place, "old.svg", "link.svg"))
    let run = try place.charthouse("plot", "rain.csv", "-k", "bar", "-o", "link.svg")
    #expect(run.code == 0, "\(run.messages)")
    #expect(place.text("old.svg")?.contains("</svg>") == true)
    #expect(place.text("link.svg") == place.text("old.svg"))
    #expect(place.names == ["rain.csv", "old.svg", "link.svg"])
  }

  @Test func `A picture for a device is written to it`() throws {
    let run = try place.charthouse(
      "plot", "rain.csv", "-k", "bar", "-o", "/dev/null", "--format=png")
    #expect(run.code == 0, "\(run.messages)")
    #expect(
      try place.charthouse("plot", "rain.csv", "-k", "bar", "-o", "/dev/full", "--format=png").code
        == 1)
  }

  @Test func `The listing has every bar with its record, series and bounds`() throws {
    let run = try place.charthouse("scene", "rain.csv", "--kind=bar", "--quiet")
    #expect(run.code == 0)
    #expect(run.messages.isEmpty)
    let bars = run.text.split(separator: "\n").filter { $0.hasPrefix("chart ") }
    #expect(bars.count == 3)
    #expect(bars.allSatisfy { $0.contains("rain") })
    let json = try place.charthouse("scene", "rain.csv", "-k", "bar", "-q", "--json")
    #expect(json.text.contains(#""role": "chart", "shape": "rects", "chart": "bar""#))
    let file = try place.charthouse("scene", "rain.csv", "-k", "bar", "-q", "-o", "scene.txt")
    #expect(file.output.isEmpty)
    #expect(place.text("scene.txt") == run.text)
  }

  @Test func `Properties of chart, graph, legend and axes can be set`() throws {
    let run = try place.charthouse(
      "scene", "rain.csv", "-k", "bar", "--set=graph.title=Wet & dry", "--set=x.title=null",
      "--set=y.title=\"mm\"", "--set=y.maximum=10", "--set=bar.gap=0", "--set=legend.position=top")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("\"Wet & dry\""))
    #expect(run.text.contains("\"mm\""))
    #expect(run.text.contains("\"10\""))
    #expect(run.text.contains("legend"))
  }

  @Test func `A title is taken as it is, also where it looks like a number`() throws {
    let run = try place.charthouse("scene", "rain.csv", "-k", "bar", "--set", "graph.title=2024")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("\"2024\""))
  }

  @Test func `Columns that weren't named are reported`() throws {
    try place.write("t.csv", "day,low,high\n2024-01-01,1,4\n2024-01-02,2,5\n")
    let run = try place.charthouse("scene", "t.csv", "-k", "line")
    #expect(run.messages == "line: x is day; y is low, high.\n")
    let named = try place.charthouse("scene", "t.csv", "-k", "line", "--x=day", "--y=low,high")
    #expect(named.messages.isEmpty)
    #expect(named.text == run.text)
    let apart = try place.charthouse(
      "scene", "t.csv", "-k", "line", "--x=day", "--y=low", "--y=high")
    #expect(apart.text == run.text)
  }

  @Test func `A character that no font has is reported by its code`() throws {
    let run = try place.charthouse(
      "scene", "rain.csv", "-k", "bar", "-q", "--set", "graph.title=a\u{10fffd}")
    #expect(run.code == 0)
    #expect(run.messages.hasPrefix("charthouse: warning: No installed font has U+10FFFD;"))
  }

  @Test func `A table of a header alone is a picture with a message`() throws {
    try place.write("t.csv", "a,b\n")
    let run = try place.charthouse("scene", "t.csv", "-k", "bar", "--x=a", "--y=b")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("\"No data\""))
  }

  @Test func `Records without a time have no position, and are counted`() throws {
    try place.write("t.csv", "time,v\n2024-01-01,1\n,5\n2024-01-03,2\n")
    let run = try place.charthouse("scene", "t.csv", "-q", "-k", "line")
    #expect(run.code == 0)
    #expect(run.messages == "charthouse: warning: chart line: 1 of 3 values of time is missing.\n")
    #expect(run.text.contains("2 of 3 points"))
    #expect(!run.text.lowercased().contains("invalid"))
  }

  @Test func `An empty cell of numbers is missing, and is counted`() throws {
    try place.write("t.csv", "1,1\n1,2\n,2\n")
    let run = try place.charthouse("scene", "t.csv", "-q", "-k", "bar", "--y=column 1")
    #expect(run.messages.contains("1 of 3 values of column 1 is missing."))
    let bars = run.text.split(separator: "\n").filter { $0.hasPrefix("chart ") }
    #expect(bars.count == 3)
    #expect(bars[2].hasSuffix("-"))
  }

  @Test func `A table of nothing but not-a-number is a picture without data`() throws {
    try place.write("t.csv", "\"a\";\"b\"\n" + String(repeating: "nan;nan\n", count: 9))
    let run = try place.charthouse("scene", "t.csv", "-v", "-k", "line", "--x=a", "--y=b")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("\"No data\""))
    #expect(run.messages.contains("cells separated by \";\""))
  }

  @Test func `A byte order mark isn't part of the first name, whose dates are read`() throws {
    try place.write("t.csv", "\u{feff}Month,v\n2024-01-01,1\n2024-02-01,3\n")
    let run = try place.charthouse("scene", "t.csv", "-k", "bar", "--x=Month", "--y=v")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("\"Feb\""))
  }

  @Test func `A label of two lines is set in two lines`() throws {
    try place.write("t.csv", "name,v\n\"first\nsecond\",1\nb,2\n")
    let run = try place.charthouse("scene", "t.csv", "-k", "bar")
    #expect(run.text.contains(#""first\nsecond""#))
    let svg = try place.charthouse("plot", "t.csv", "-q", "-k", "bar", "-o", "-", "--format=svg")
    #expect(svg.text.contains(">first</tspan>"))
    #expect(svg.text.contains(">second</tspan>"))
  }

  @Test func `A column is called by its whole name, with points in it`() throws {
    try place.write(
      "t.json", #"[{"a": "r", "b.y": 1}, {"a": "s", "b.yb": 2}, {"a": "t", "b.y": 3}]"#)
    let run = try place.charthouse("scene", "t.json", "-q", "-k", "bar", "--x=a", "--y=b.y")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.messages.contains("t.json, record 2: the key “b.y” is missing"))
    let bars = run.text.split(separator: "\n").filter { $0.hasPrefix("chart ") }
    #expect(bars.map { $0.hasSuffix("-") } == [false, true, false])
  }

  @Test func `Texts come back from SVG as they were given`() throws {
    try place.write("t.csv", "name,n\nR&D <2024>,1\n\"\"\"both\"\" 'kinds'\",2\n")
    let run = try place.charthouse(
      "plot", "t.csv", "-k", "bar", "-o", "-", "--format=svg", "--set=graph.title=A & B")
    #expect(run.code == 0)
    #expect(run.text.contains(">A &amp; B</"))
    #expect(run.text.contains("R&amp;D &lt;2024&gt;"))
    #expect(!run.text.contains("&amp;amp;"))
  }

  @Test func `The separator that was found is reported on request`() throws {
    try place.write("t.csv", "a\tb\nx\t1\n")
    let run = try place.charthouse("scene", "t.csv", "-k", "bar", "--verbose")
    #expect(
      run.messages.contains(
        "t.csv: 1 record, cells separated by tabs; columns a (category), b (number)."))
  }

  @Test func `A table in long form becomes a series for each name`() throws {
    try place.write("long.csv", "who,x,y\nA,1,1\nB,1,2\nA,2,3\nB,2,4\n")
    let run = try place.charthouse(
      "scene", "long.csv", "-k", "line", "--series=who", "--x=x", "--y=y")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("0 A"))
    #expect(run.text.contains("1 B"))
  }

  @Test func `Records are filtered, sorted and counted before they are drawn`() throws {
    try place.write(
      "t.csv", "day,n\n2024-01-01,5\n2024-01-02,1\n2024-01-03,4\n2024-01-04,2\n2024-01-05,3\n")
    let bars = try place.charthouse(
      "scene", "t.csv", "-k", "bar", "--y=n", "--filter=day=2024-01-02..2024-01-05",
      "--filter=n=2..", "--sort=-n", "--first=2")
    #expect(bars.code == 0, "\(bars.messages)")
    #expect(bars.text.split(separator: "\n").filter { $0.hasPrefix("chart ") }.count == 2)
  }

  @Test func `Texts are kept by name`() throws {
    let run = try place.charthouse("scene", "rain.csv", "-k", "bar", "--filter=month=Jan,Mar")
    #expect(run.text.contains("\"Jan\""))
    #expect(!run.text.contains("\"Feb\""))
  }

  @Test func `Records of one name make one slice by an aggregate`() throws {
    try place.write("t.csv", "A,B\nx,1\ny,2\nx,3\n")
    let run = try place.charthouse(
      "scene", "t.csv", "-k", "pie", "--encoding=label=A", "--encoding=value=B", "--aggregate=sum")
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.text.contains("x\\n67%") && run.text.contains("y\\n33%"), "\(run.text)")
  }

  @Test func `Several records at one position are combined by an aggregate`() throws {
    try place.write("t.csv", "who,n\nA,1\nB,5\nA,2\n")
    let apart = try place.charthouse("scene", "t.csv", "-k", "bar")
    #expect(apart.code == 1)
    #expect(apart.messages.contains("record 1 and record 3"))
    #expect(apart.messages.contains("aggregate"))
    let sum = try place.charthouse(
      "scene", "t.csv", "-k", "bar", "--y=n", "--aggregate=mean", "--set=valueLabels=true")
    #expect(sum.code == 0, "\(sum.messages)")
    #expect(sum.text.contains("\"1.5\""))
  }
}
