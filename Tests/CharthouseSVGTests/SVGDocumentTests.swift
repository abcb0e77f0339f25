import Charthouse
import CharthouseSVG
import Testing

@Suite struct SVGDocumentTests {
  @Test func `A scene is a flat document with a group for each mark`() {
    var scene = Samples.scene(
      Samples.bars(), Samples.text("Rain", anchor: Point(x: 0.5, y: 1)))
    scene.background = .rgb(0xffffff)
    scene.title = "Weather"
    scene.summary = "How it was."
    scene.marks[0].clip = Samples.plot
    #expect(
      scene.svg(options: SVGOptions(idPrefix: "w")) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100" role="img" aria-labelledby="w-title w-desc">
        <title id="w-title">Weather</title>
        <desc id="w-desc">How it was.</desc>
        <defs>
        <clipPath id="w-clip1"><rect x="20" y="10" width="160" height="80"/></clipPath>
        </defs>
        <rect class="ch-background" width="200" height="100" fill="#ffffff"/>
        <g class="ch-mark ch-chart ch-bar" data-chart="weather" data-series="0" data-series-name="Rain" clip-path="url(#w-clip1)" fill="#336699">
        <rect x="30" y="74" width="30" height="16" data-record="0" data-value="20"/>
        <rect x="80" y="58" width="30" height="32" data-record="1" data-value="40"/>
        <rect x="130" y="26" width="30" height="64" data-record="2" data-value="80"/>
        </g>
        <g class="ch-mark ch-annotation" font-family="Inter, sans-serif" font-size="10">
        <text x="100" y="47" text-anchor="middle">Rain</text>
        </g>
        </svg>

        """)
  }

  @Test func `Every text reads back as it was given, in content and in attributes`() throws {
    let words = [
      "A & B", "Jan>", "Feb<", "\"a\" 'b'", "R&D <2024>", "&amp;", "m\u{b2} \u{ae} \u{2026}",
    ]
    for word in words {
      var scene = Samples.scene(Samples.bars(), Samples.text(word))
      scene.title = word
      scene.summary = word
      scene.marks[0].chart = word
      scene.marks[0].style.seriesName = word + "\n\t"
      scene.marks[0].style.names = [word]
      let svg = try Element.parse(scene.svg())
      #expect(svg.all("text").map(\.text) == [word])
      #expect(svg.all("title").map(\.text) == [word, word, word])
      #expect(svg.all("desc").map(\.text) == [word])
      #expect(svg.groups("ch-bar").map { $0["data-chart"] } == [word])
      #expect(svg.groups("ch-bar").map { $0["data-series-name"] } == [word + "\n\t"])
    }
  }

  @Test func `Hard spaces and soft hyphens stay characters`() throws {
    let svg = Samples.scene(Samples.text("10\u{a0}km Wetter\u{ad}bericht")).svg()
    #expect(svg.contains(">10\u{a0}km Wetter\u{ad}bericht<"))
  }

  @Test func `Characters that XML doesn't have are replaced`() throws {
    let svg = Samples.scene(Samples.text("a\u{0}b\u{1b}c\u{ffff}d\u{7f}")).svg()
    #expect(
      try Element.parse(svg).all("text").map(\.text) == ["a\u{fffd}b\u{fffd}c\u{fffd}d\u{7f}"])
  }

  @Test func `Without a title or summary nothing refers to one`() throws {
    let svg = try Element.parse(Samples.scene().svg())
    #expect(svg["role"] == "img")
    #expect(svg["aria-labelledby"] == nil)
    #expect(svg.children.isEmpty)
  }

  @Test func `The accessible name and description are referred to by their ids`() throws {
    var scene = Samples.scene()
    scene.title = "Weather"
    scene.summary = "How it was."
    let svg = try Element.parse(scene.svg())
    let ids = svg["aria-labelledby"]?.split(separator: " ").map(String.init)
    #expect(ids == svg.children.compactMap { $0["id"] })
    #expect(svg.children.map(\.text) == ["Weather", "How it was."])
  }

  @Test func `The same scene gives the same bytes`() {
    func scene() -> Scene {
      var scene = Samples.scene(
        Samples.bars(style: MarkStyle(fill: Samples.gradient(.mark))),
        Samples.line([20, 80], [20, 80], stroke: Stroke(Samples.gradient(.plot))))
      scene.marks[0].clip = Samples.plot
      return scene
    }
    #expect(scene().svg() == scene().svg())
  }

  @Test func `Different pictures share no id, and every reference has its target`() throws {
    let first = try Element.parse(
      Samples.scene(Samples.bars(style: MarkStyle(fill: Samples.gradient(.mark)))).svg())
    var other = Samples.scene(Samples.bars(style: MarkStyle(fill: Samples.gradient(.plot))))
    other.marks[0].clip = Samples.plot
    let second = try Element.parse(other.svg())
    let (firstIDs, secondIDs) = (
      Set(first.all.compactMap { $0["id"] }), second.all.compactMap { $0["id"] }
    )
    #expect(firstIDs.count == 1)
    #expect(secondIDs.count == 2)
    #expect(firstIDs.isDisjoint(with: secondIDs))
    let group = try #require(second.groups("ch-bar").first)
    #expect(
      Set([group["clip-path"], group["fill"]]) == Set(secondIDs.map { "url(#\($0))" }))
  }

  @Test(arguments: [
    ("sales-2", "sales-2-title"), ("my chart)", "my_chart_-title"), ("1", "ch1-title"),
  ])
  func `A chosen prefix of ids is made safe`(prefix: String, id: String) throws {
    var scene = Samples.scene()
    scene.title = "Weather"
    let svg = try Element.parse(scene.svg(options: SVGOptions(idPrefix: prefix)))
    #expect(svg.all("title").map { $0["id"] } == [id])
  }

  @Test func `A scale changes the size, not the coordinates`() throws {
    let svg = try Element.parse(Samples.scene().svg(options: SVGOptions(scale: 1.5)))
    #expect(svg["width"] == "300")
    #expect(svg["height"] == "150")
    #expect(svg["viewBox"] == "0 0 200 100")
  }

  @Test func `For a part of a page the declaration can be left out`() {
    #expect(Samples.scene().svg(options: SVGOptions(declaration: false)).hasPrefix("<svg "))
  }

  @Test func `A background that is none or clear isn't painted`() throws {
    for background in [Paint.none, .color(.clear)] {
      var scene = Samples.scene()
      scene.background = background
      #expect(try Element.parse(scene.svg()).children.isEmpty)
    }
  }

  @Test func `Lists of numbers have neither commas too many nor empty items`() throws {
    let dashed = Stroke(.color(.black), width: 2, dash: [4, 2.5, 0.333])
    let turned = Samples.text("Rain", rotation: 0.3)
    let scene = Samples.scene(Samples.line([20, 100, 180], [50, 10, 50], stroke: dashed), turned)
    let number = #/-?[0-9]+(\.[0-9]+)?/#
    let lists = ["d", "points", "stroke-dasharray", "viewBox", "transform"]
    var count = 0
    for element in try Element.parse(scene.svg()).all {
      for (name, value) in element.attributes where lists.contains(name) {
        let bare = value.replacing(#/rotate\(|\)|[MLCZ]/#, with: " ")
        let items = bare.split(separator: " ")
        #expect(items.count > 1)
        #expect(items.allSatisfy { $0.wholeMatch(of: number) != nil }, "\(name): \(value)")
        count += 1
      }
      for name in ["x", "y", "width", "height", "cx", "cy", "r"] {
        if let value = element[name] { #expect(value.wholeMatch(of: number) != nil, "\(value)") }
      }
    }
    #expect(count >= 4)
  }

  @Test func `Thousands of items are all in one group`() throws {
    let places = (0..<5_000).map { Double($0 % 97) }
    let svg = try Element.parse(Samples.scene(Samples.symbols(.circle, x: places, y: places)).svg())
    #expect(svg.all("circle").count == 5_000)
    #expect(svg.all("g").count == 1)
    #expect(svg.depth == 3)
  }

  @Test func `Nothing is fetched`() {
    let svg = Samples.scene(Samples.text("x", style: TextStyle(family: "Lobster"))).svg()
    #expect(svg.contains("font-family=\"Lobster, sans-serif\""))
    #expect(svg.split(separator: "http").count == 2)
    #expect(!svg.contains("@import"))
  }
}
