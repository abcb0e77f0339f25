import ChartModel
import ChartScene
import Charthouse
import TestSupport

extension Golden {
  /// Pie charts: the shape of slices, and their styles.
  static let pies = [
    pie(
      "shares", "Slices follow each other from twelve o'clock, as large as their shares", [1, 2, 1]),
    pie(
      "counter-clockwise", "Counter-clockwise, the first slice ends at twelve o'clock", [1, 3],
      ["clockwise": false]),
    pie("any-numbers", "Any positive numbers make shares", [0.943, 1.064, 0.763]),
    pie("zero-slice", "A zero between slices has no hairline, label or width", [50, 0, 50]),
    pie(
      "half", "A half pie is as large as half the plot area allows", [1, 1],
      ["startAngle": .number(-.pi / 2), "endAngle": .number(.pi / 2), "labels": "none"]),
    pie(
      "quarter", "A quarter of a pie fills its corner", [1],
      ["endAngle": .number(.pi / 2), "labels": "none", "radius": 1]),
    pie(
      "start-angle", "Slices start where it is said", [1, 1], ["startAngle": .number(.pi / 4)]),
    pie(
      "start-angle-counter-clockwise", "Slices go round either way from their start", [1, 1],
      ["startAngle": .number(.pi / 4), "clockwise": false]),
    pie(
      "half-radius", "The radius is a part of the room", [1, 1], ["labels": "none", "radius": 0.5]),
    pie("radius-in-points", "The radius may be in points", [1], ["radiusInPoints": 40]),
    pie(
      "too-large-radius", "The radius is never more than there is room", [1],
      ["labels": "none", "radiusInPoints": 1000]),
    pie(
      "center", "The centre is where it is said, and the pie as large as the room around that", [1],
      ["centerX": 0.25, "centerY": 0.5, "labels": "none", "radius": 1]),
    pie("ring", "A ring is as wide in points as is said", [1, 2], ["ringWidth": 10]),
    pie(
      "too-wide-ring", "A ring wider than the radius is a full pie", [1, 2], ["ringWidth": 500]),
    pie(
      "track", "A track goes all around behind the slices", [1, 3],
      ["ringWidth": 10, "track": "#f0f0f0"]),
    pie(
      "zero-ring", "All values 0: no labels and no words of its own, in the hole as in a pie",
      [0, 0], ["ringWidth": 10, "centerTitle": "Weekly", "labels": "outside"]),
    pie(
      "no-data-text", "Without data it says the words that are set", [],
      ["noDataText": "Nobody came"]),
    pie(
      "overlay", "An overlay lies over the whole pie", [1, 1],
      ["overlay": "#ffffff40", "labels": "none"]),
    pie(
      "other", "Slices below a share are gathered in one", [50, 3, 40, 2, 1],
      ["otherBelow": 0.05, "otherName": "The rest"]),
    pie(
      "words-in-hole", "Words in the hole fit into it", [1],
      ["innerRadius": 0.3, "labels": "none", "centerTitle": "A long title", "centerText": "text"]),
    pie(
      "words-above", "Without a hole the words are above the pie, and it makes room for them",
      [1, 2], ["centerTitle": "Weekly", "centerText": "Report"]),
    pie(
      "words-above-ring", "Words are above a ring where that is asked", [1, 2],
      [
        "innerRadius": 0.5, "wordsAbove": true, "centerTitle": "Weekly", "centerText": "Report",
      ]),
    pie(
      "word-styles", "Words have the styles that are set", [1],
      [
        "innerRadius": 0.8, "centerTitle": "Big", "labels": "none",
        "centerTitleStyle": .textStyle(TextStyle(points: 31, color: Color(0xff0000))),
      ]),
    pie("no-room-at-edge", "A pie without room beside the edge is told", [5, 3], ["centerX": 0]),
    pie(
      "zero-without-track", "All values 0: there is a ring even where no track is wanted", [0, 0],
      ["track": "none"]),
    pie(
      "zero-total-text", "All values 0: it says the words that are set", [0],
      ["noDataText": "Nothing yet"]),
    pie(
      "zero-slice-in-legend", "A zero has its percentage in the legend", [50, 0, 50],
      ["labels": "none"]),
    Golden("pie/offsets", "Slices that a query moves out are moved") {
      try draw("pie") {
        try $0.slice(1, 1)
        try $0.encode("offset", withRecords: [0, 12])
      }
    },
    Golden("pie/no-room", "A pie without room beside slices that are moved is told") {
      try draw("pie", ["labels": "none"]) {
        try $0.slice(5, 3)
        try $0.encode("offset", withRecords: [0, 400])
      }
    },
    Golden("pie/fills", "Each slice may have a fill of its own, or none, and a border around it") {
      try draw("pie", ["border": .stroke(Stroke(Color(0xffffff), width: 2)), "labels": "none"]) {
        try $0.slice(1, 1, 1)
        try $0.encode("fill", withRecords: [.paint(gradient()), "none", .null])
        try $0.encode("color", withValue: Color(0x336699))
      }
    },
    Golden("pie/legend-titles", "The legend says what it is told, without what has no title") {
      try draw("pie") {
        try $0.slice(1, 1, 1)
        try $0.encode("legendTitle", withRecords: ["One", "", "Three"])
      }
    },
  ]

  /// Labels of slices.
  static let pieLabels = [
    pie(
      "labels-outside", "Lines lead to all labels outside", [90, 1, 1, 1, 1, 1],
      ["labels": "outside"]),
    pie(
      "labels-outside-without-leaders", "No lines lead to labels where none are asked for",
      [90, 1, 1, 1, 1, 1], ["labels": "outside", "leaderLines": "none"]),
    pie(
      "labels-outside-in-points", "The pie leaves room for labels that begin beyond it", [3, 2, 1],
      ["labelOffset": 10, "leaderLines": "none"]),
    pie(
      "labels-outside-with-needed-leaders", "Lines lead to the labels that were moved",
      [90, 1, 1, 1, 1, 1], ["labels": "outside", "leaderLines": "moved"]),
    pie("labels-inside", "Labels inside are in their slices", [5, 4, 3], ["labels": "inside"]),
    pie(
      "labels-pinned", "An offset of -0.6 of the radius pins the edge to the centre at 0.4 of it",
      [1, 1, 1, 1],
      [
        "labelOffset": -0.6, "labelOffsetUnit": "radius", "labelContent": "name",
        "startAngle": .number(-.pi / 4),
      ]),
    pie(
      "labels-in-slice-colors", "Labels outside may have the colours of their slices", [3, 2],
      ["labels": "outside", "labelContent": "percent", "labelsInSliceColor": true]),
    pie(
      "labels-along-radius", "Labels along the radius are turned with it, and never upside down",
      [1, 1, 1, 1, 1, 1, 1, 1], ["labelsFollowRadius": true, "labelContent": "name"], height: 400),
    pie(
      "labels-turned", "Labels may be turned by a fixed angle, and stay in the picture",
      [5, 4, 3, 2, 1, 1, 1, 1, 1], ["labelRotation": 0.5, "labels": "outside"]),
    pie(
      "labels-left-out", "A label that has no room is left out with a warning", [100, 1, 1, 1, 1],
      ["labelOffset": -0.6, "labelOffsetUnit": "radius"]),
    pie(
      "labels-with-format", "Values are written by a pattern", [1, 2],
      ["labelContent": "value", "valueFormat": "€0.00"]),
    Golden("pie/label-texts", "Labels may have texts of their own, in lines, in a style") {
      let style = TextStyle(points: 12, color: Color(0xffffff))
      return try draw(
        "pie",
        [
          "labelOffset": -0.6, "labelOffsetUnit": "radius", "labelStyle": .textStyle(style),
        ]
      ) {
        try $0.slice(1, 1)
        try $0.encode("labelText", withRecords: ["EUR\n0.94", "USD\n1.06"])
      }
    },
  ]

  private static func pie(
    _ name: String, _ sentence: String, _ values: [Double], _ settings: [String: Value] = [:],
    height: Double = 300
  ) -> Golden {
    Golden("pie/\(name)", sentence) {
      try draw("pie", height: height, settings) { try $0.slice(values) }
    }
  }
}
