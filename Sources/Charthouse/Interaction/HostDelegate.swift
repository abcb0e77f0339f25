import ChartScene
import ChartSettings

/// Hears what happens at any part of the picture; a host holds it weakly.
///
/// All is optional. What is pressed, released and selected may be a chart's mark, an entry of the legend, a title, the
/// label of a tick, an annotation, or the plot area: the hit's role says which. The delegate of the chart that is hit
/// hears of it first.
public protocol HostDelegate: AnyObject {
  /// A part of the picture was pressed and released, or a record selected by the program.
  func host(_ host: ChartHost, didSelect hit: Hit)
  /// A part of the picture was pressed.
  func host(_ host: ChartHost, didPress hit: Hit)
  /// A press was released at a part of the picture, the same one or another.
  func host(_ host: ChartHost, didRelease hit: Hit)
  /// A press at a part of the picture was taken back.
  func host(_ host: ChartHost, didCancel hit: Hit)
  /// The pointer, pressed or not, came over another part of the picture; nil: over none.
  func host(_ host: ChartHost, didHover hit: Hit?)
  /// A scrubber appeared.
  func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub)
  /// The scrubber is elsewhere.
  func host(_ host: ChartHost, didScrub scrub: Scrub)
  /// The scrubber is gone: released, taken back, or with nothing left to scrub.
  func host(_ host: ChartHost, didEndScrubbing scrub: Scrub)
  /// An axis is about to show another range: what is returned is shown instead, nil keeps what it shows now.
  func host(
    _ host: ChartHost, willShow range: ClosedRange<Double>, onAxis axis: String
  ) -> ClosedRange<Double>?
  /// An axis shows another range from the next layout on.
  func host(_ host: ChartHost, didShow range: ClosedRange<Double>, onAxis axis: String)
}

extension HostDelegate {
  /// Does nothing.
  public func host(_ host: ChartHost, didSelect hit: Hit) {}
  /// Does nothing.
  public func host(_ host: ChartHost, didPress hit: Hit) {}
  /// Does nothing.
  public func host(_ host: ChartHost, didRelease hit: Hit) {}
  /// Does nothing.
  public func host(_ host: ChartHost, didCancel hit: Hit) {}
}

extension HostDelegate {
  /// Agrees.
  public func host(
    _ host: ChartHost, willShow range: ClosedRange<Double>, onAxis axis: String
  ) -> ClosedRange<Double>? { range }
  /// Does nothing.
  public func host(_ host: ChartHost, didShow range: ClosedRange<Double>, onAxis axis: String) {}
}

extension HostDelegate {
  /// Does nothing.
  public func host(_ host: ChartHost, didHover hit: Hit?) {}
  /// Does nothing.
  public func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub) {}
  /// Does nothing.
  public func host(_ host: ChartHost, didScrub scrub: Scrub) {}
  /// Does nothing.
  public func host(_ host: ChartHost, didEndScrubbing scrub: Scrub) {}
}
