import ChartLayout
import ChartModel
import ChartScene
import ChartSettings
import Charthouse
import TestSupport

extension Golden {
  /// Legends.
  static let legends =
    Legend.Position.allCases.map { position in
      legend("at-\(position.rawValue)", "The legend is at: \(position.rawValue)") {
        $0.position = position
      }
    }
    + [
      legend("rows", "Rows alone fill one column after the other", ["a", "b", "c", "d", "e"]) {
        ($0.position, $0.rows) = (.right, 2)
      },
      legend(
        "equal-columns", "Columns may be all as wide as the widest",
        ["one", "two that is long", "three", "four"]
      ) {
        ($0.columns, $0.hasEqualColumns) = (3, true)
      },
      legend("reversed", "Its order can be turned around") { $0.isReversed = true },
      legend("names", "Entries are renamed and left out by their words") {
        $0.names = ["US dollar": "USD", "Pound": ""]
      },
      legend("swatches-at-right", "Swatches at the right are below each other, right of the words")
      {
        ($0.position, $0.swatchSide) = (.right, .right)
      },
      legend("large", "One column at the right, white, with large words and swatches") {
        ($0.anchor, $0.columns, $0.fill) = (.right, 1, .color(.white))
        $0.textStyle = TextStyle(points: 18)
        $0.swatchSize = Size(width: 27, height: 27)
        $0.displacement = Point(x: -4, y: 0)
      },
      legend("box-style", "Border, radius, padding, gaps and swatches are as the program says") {
        ($0.position, $0.border, $0.cornerRadius) = (.right, Stroke(.black, width: 2), 5)
        $0.padding = Edges(top: 1, right: 2, bottom: 3, left: 4)
        ($0.rowGap, $0.swatchGap, $0.swatchRadius) = (10, 9, 0)
        $0.swatchBorder = Stroke(.black)
      },
      Golden("legends/greyed", "What is hidden can stay, greyed") {
        try draw("bar", graph: { $0.legend.greysHidden = true }) {
          try $0.plot([1, 2, 3], [1, 2, 3])
          $0.hiddenSeries = [1]
        }
      },
      Golden("legends/per-chart", "There may be one entry for each chart") {
        let host = makeHost()
        try host.add("pie", ["labels": "none"]) { try $0.slice(1, 2) }
        try host.add("bar") { try $0.plot([1, 2]) }
        host.graph.legend.isPerChart = true
        return try host.layout()
      },
    ]

  /// Legends in several positions that keep their form.
  static let legendForms: [Golden] = [Legend.Position.top, .right, .bottom, .left, .inside].flatMap
  {
    position in
    [
      legend("title-at-\(position.rawValue)", "Its title is above its entries") {
        ($0.position, $0.title) = (position, "Currencies of the world")
      },
      legend(
        "columns-at-\(position.rawValue)", "It has as many columns as the program says",
        ["one", "two and more", "three", "four", "five"]
      ) { ($0.position, $0.columns) = (position, 2) },
      legend(
        "counted-at-\(position.rawValue)", "Entries without a place are counted and told",
        ["a", "b", "c", "d", "e", "f"]
      ) { ($0.position, $0.columns, $0.rows) = (position, 2, 2) },
      legend(
        "lines-of-text-at-\(position.rawValue)", "Rows are as high as their entries of lines",
        ["gross domestic product", "rate", "consumer price index", "wages of all"]
      ) { ($0.position, $0.textStyle) = (position, TextStyle(points: 10, wrap: 60)) },
    ]
  }

  private static func legend(
    _ name: String, _ sentence: String, _ names: [String] = ["US dollar", "Pound", "Yen"],
    _ change: @escaping @Sendable (inout Legend) -> Void
  ) -> Golden {
    Golden("legends/\(name)", sentence) {
      try draw("bar", width: 600, height: 400, graph: { change(&$0.legend) }) {
        try $0.encode("x", with: Column([1, 2, 3]))
        try $0.encode("y", with: names.map { Column([1, 2, 3], title: $0) })
      }
    }
  }

  /// Titles and subtitles.
  static let headings =
    Anchor.allCases.map { anchor in
      heading(
        "\(anchor.rawValue)-of-picture", "Title and subtitle have room at: \(anchor.rawValue)"
      ) {
        ($0.titleAnchor, $0.subtitleAnchor) = (anchor, anchor)
      }
    }
    + Anchor.allCases.map { anchor in
      heading("\(anchor.rawValue)-of-plot", "They are in the plot area, moved: \(anchor.rawValue)")
      {
        ($0.titleAnchor, $0.titleArea) = (anchor, .plot)
        ($0.subtitleAnchor, $0.subtitleArea) = (anchor, .plot)
        $0.titleDisplacement = Point(x: 3, y: -2)
      }
    }
    + [
      heading("lines-and-style", "A title of two lines has the height of two, and its own style") {
        $0.title = "Rates\n2024-05-01"
        $0.titleStyle = TextStyle(points: 16, weight: 700, alignment: .center)
      },
      heading("wrapped", "A long title is broken into lines") {
        $0.title = String(repeating: "word ", count: 30)
      },
      heading("left-out", "A title that takes too much room is left out, and a warning tells") {
        $0.title = String(repeating: "word ", count: 3000)
      },
    ]

  private static func heading(
    _ name: String, _ sentence: String, _ change: @escaping @Sendable (Graph) -> Void
  ) -> Golden {
    Golden("headings/\(name)", sentence) {
      try draw(
        "bar", width: 600, height: 400,
        graph: {
          ($0.title, $0.subtitle) = ("Title", "Subtitle")
          change($0)
        }
      ) { try $0.plot([4, 2, 4]) }
    }
  }

  /// The background and frame of a graph, and graphs of odd sizes.
  static let grounds = [
    ground("plain", "The usual theme paints the picture and nothing else behind the charts") { _ in
    },
    ground("round-plot", "What charts draw ends at the plot area's round corners") {
      $0.plotCornerRadius = 12
    },
    ground("round-picture", "Beyond the picture's round corners nothing is painted") {
      ($0.cornerRadius, $0.border) = (20, Stroke(.black, width: 4))
    },
    ground("own", "What a graph sets takes the place of what its theme says", theme: "slate") {
      ($0.background, $0.plotBackground) = (.rgb(0xffd700), .rgb(0xfffff0))
      ($0.border, $0.plotBorder) = (Stroke(Color(0xff0000), width: 3), Stroke.none)
      ($0.cornerRadius, $0.plotCornerRadius) = (0, 0)
    },
    ground(
      "without-background", "A graph without a background leaves the plot area's",
      theme: "plain-white"
    ) {
      $0.background = Paint.none
    },
    ground("label-style", "Labels of one graph have their own style") {
      $0.labelStyle = TextStyle(points: 15, weight: 700)
    },
    Golden("grounds/no-charts", "A graph without charts has axes and words") {
      try makeHost().layout()
    },
    Golden("grounds/small", "A small picture leaves out what has no room, and says so") {
      try draw("line", width: 60, height: 40, graph: { $0.title = "Title" }) {
        try $0.plot([1, 2, 3], [3, 2, 1], [2, 2, 2])
      }
    },
    Golden("grounds/large", "A large picture has more ticks") {
      try draw("line", width: 1920, height: 1080, graph: { $0.title = "Title" }) {
        try $0.plot([1, 2, 3], [3, 2, 1], [2, 2, 2])
      }
    },
  ]

  private static func ground(
    _ name: String, _ sentence: String, theme: String = "light",
    _ change: @escaping @Sendable (Graph) -> Void
  ) -> Golden {
    Golden("grounds/\(name)", sentence) {
      let host = try makeHost("bar", ["valueLabels": true]) { try $0.plot([1, 2, 3]) }
      host.theme = try Theme(theme)
      change(host.graph)
      return try host.layout()
    }
  }

  /// Lines, bands and notes.
  static let annotations =
    Anchor.allCases.flatMap { anchor in
      AnchorArea.allCases.map { area in
        annotation(
          "note-at-\(anchor.rawValue)-of-\(area.rawValue)",
          "At an anchor its own same point is there: \(anchor.rawValue) of the \(area.rawValue)",
          [.note(Note("here", at: .anchor(anchor, of: area)))])
      }
    }
    + [
      annotation(
        "lines-and-bands", "An axis reaches the lines and bands that are on it",
        [
          .line(ReferenceLine(at: 10, label: "limit")),
          .band(ReferenceBand(from: -5, to: 0, label: "loss")),
          .line(ReferenceLine(at: 1.5, axis: "x", label: "when")),
          .band(ReferenceBand(from: 0.5, to: 1, axis: "x", label: "then")),
        ]),
      annotation(
        "behind", "A line may be behind the charts, its words in front",
        [.line(ReferenceLine(at: 2, label: "limit", isBehind: true))]),
      annotation(
        "words-apart", "Words of lines and bands lie on no others",
        [
          .line(ReferenceLine(at: 2, label: "here")), .line(ReferenceLine(at: 2, label: "there")),
          .line(ReferenceLine(at: 2, label: "nowhere")),
          .band(ReferenceBand(from: 2, to: 2.2, label: "some")),
        ]),
      annotation(
        "broken-words", "Long words of a line are broken to stay in the plot area",
        [
          .line(
            ReferenceLine(at: 2, label: String(repeating: "a long story of it ", count: 6)))
        ]),
      annotation(
        "broken-words-of-upright-line", "Long words of an upright line are broken too",
        [
          .line(
            ReferenceLine(
              at: 1, axis: "x", label: String(repeating: "a long story of it ", count: 6)))
        ]),
      annotation(
        "words-left-out", "Words that have no place are left out, and a warning tells",
        [
          .line(
            ReferenceLine(at: 2, axis: "x", label: String(repeating: "words ", count: 400)))
        ]),
      annotation(
        "note-in-box", "A note has a box and padding, and a line leads to it",
        [
          .note(
            Note(
              "a note\nof two lines", at: .record(0, chart: "bar"),
              displacement: Point(x: 60, y: -40),
              box: Note.Box(
                fill: .color(.white), border: Stroke(.black, width: 2), cornerRadius: 7,
                padding: Edges(all: 5)), leader: Stroke(.black)))
        ]),
      annotation(
        "turned-note", "A turned note stays in the picture too",
        [.note(Note("a long note at the very end", x: 2, y: 3, rotation: 0.7))]),
      annotation(
        "note-at-record", "A note is above its record's bar, and labels make way for it",
        [.note(Note("three", record: 1, of: "bar"))]),
      Golden("annotations/note-at-slice", "A note is outside a slice") {
        try draw(
          "pie", graph: { $0.annotations = [.note(Note("here", record: 0, of: "pie"))] }
        ) { try $0.slice(1, 1) }
      },
      Golden("annotations/image-in-pixels", "An image has a point for each pixel, unless said") {
        let image = Note.Image(try PNGImage(SamplePicture.redAndBlue))
        return try draw(
          "bar",
          graph: { $0.annotations = [.note(Note("words", at: .anchor(.topLeft), image: image))] }
        ) { try $0.plot([1, 3, 2]) }
      },
      Golden("annotations/image", "An image is above the words") {
        let image = Note.Image(
          try PNGImage(SamplePicture.redAndBlue), size: Size(width: 9, height: 8))
        return try draw(
          "bar",
          graph: { $0.annotations = [.note(Note("words", at: .anchor(.topLeft), image: image))] }
        ) { try $0.plot([1, 3, 2]) }
      },
    ]

  private static func annotation(
    _ name: String, _ sentence: String, _ annotations: [Annotation]
  ) -> Golden {
    Golden("annotations/\(name)", sentence) {
      try draw("bar", ["valueLabels": true], graph: { $0.annotations = annotations }) {
        try $0.plot([1, 3, 2])
      }
    }
  }
}
