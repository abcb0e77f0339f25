import ChartBridge
import ChartDescription
import ChartScene

extension Axis {
  /// What can be set of how far it reaches, and of what zooming does, by name.
  static var zoomMembers: [OwnMember<Axis>] {
    [
      OwnMember(
        "visible", .option(.list(.f64)), default: "null",
        "The part of its range that is seen, [first, last]; all of it where it isn't set."
      ) { $0.visible = $1.range },
      OwnMember(
        "allowsZoom", .option(.bool), default: "null",
        "Whether wheel and pinch zoom it; where that stays true to the data, where it isn't set."
      ) { $0.allowsZoom = $1.flag },
      OwnMember(
        "allowsPan", .option(.bool), default: "null",
        "Whether drags move what is seen of it; where it can be zoomed, where it isn't set."
      ) { $0.allowsPan = $1.flag },
      OwnMember(
        "outermost", .option(.list(.f64)), default: "null",
        "What zooming never leaves, [first, last]; what it shows unzoomed, where it isn't set."
      ) { $0.outermost = $1.range },
      OwnMember(
        "leastSpan", .option(.f64), default: "null", minimum: "0",
        "The least that zooming shows, in data units."
      ) { $0.leastSpan = $1.number },
      OwnMember(
        "greatestSpan", .option(.f64), default: "null", minimum: "0",
        "The most that zooming shows, in data units."
      ) { $0.greatestSpan = $1.number },
      OwnMember(
        "followsNewest", .bool, default: "false",
        "Whether the visible part moves on with new data, as long as it is at their end."
      ) { $0.followsNewest = $1.flag ?? false },
    ]
  }
}
