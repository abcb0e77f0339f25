import ChartScene
import ChartSettings

/// An object that receives input in any part of the picture; a host holds it weakly.
///
/// All methods are optional. A hit may be a chart's mark, an entry of the legend, a title, the
/// label of a tick, an annotation, or the plot area, as its role specifies. The delegate of the
/// hit chart is notified first.
public protocol HostDelegate: AnyObject {
  /// A part of the picture was pressed and released, or the program selected a record.
  func host(_ host: ChartHost, didSelect hit: Hit)
  /// A part of the picture was pressed.
  func host(_ host: ChartHost, didPress hit: Hit)
  /// A press was released at a part of the picture, the same one or another.
  func host(_ host: ChartHost, didRelease hit: Hit)
  /// A press at a part of the picture was cancelled.
  func host(_ host: ChartHost, didCancel hit: Hit)
  /// The pointer, pressed or not, moved over another part of the picture; `nil` for none.
  func host(_ host: ChartHost, didHover hit: Hit?)
  /// A scrubber appeared.
  func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub)
  /// The scrubber moved.
  func host(_ host: ChartHost, didScrub scrub: Scrub)
  /// The scrubber disappeared: released, cancelled, or with nothing left to scrub.
  func host(_ host: ChartHost, didEndScrubbing scrub: Scrub)
  /// An axis is about to show another range.
  ///
  /// The returned range is shown instead; `nil` keeps the current one.
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
  /// Returns the range unchanged.
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
