import ChartScene
import ChartSettings

/// The events of all parts of a picture; the delegate is held weakly by the host.
///
/// All methods are optional. A hit may be a chart's mark, a legend entry, a title, a tick label, an
/// annotation or the plot area, as its role tells. The delegate of a chart that is hit is notified
/// first.
public protocol HostDelegate: AnyObject {
  /// Called when a part of the picture was pressed and released, or a record selected by the
  /// program.
  func host(_ host: ChartHost, didSelect hit: Hit)
  /// Called when a part of the picture was pressed.
  func host(_ host: ChartHost, didPress hit: Hit)
  /// Called when a press was released at a part of the picture, the pressed one or another.
  func host(_ host: ChartHost, didRelease hit: Hit)
  /// Called when a press was cancelled.
  func host(_ host: ChartHost, didCancel hit: Hit)
  /// Called when the pointer, pressed or not, moved to another part of the picture; `nil` for none.
  func host(_ host: ChartHost, didHover hit: Hit?)
  /// Called when a scrubber appeared.
  func host(_ host: ChartHost, didBeginScrubbing scrub: Scrub)
  /// Called when the scrubber moved.
  func host(_ host: ChartHost, didScrub scrub: Scrub)
  /// Called when the scrubber disappeared: released, cancelled, or without anything left to scrub.
  func host(_ host: ChartHost, didEndScrubbing scrub: Scrub)
  /// Called before an axis shows another range; return the range to show, or `nil` to keep the
  /// present one.
  func host(
    _ host: ChartHost, willShow range: ClosedRange<Double>, onAxis axis: String
  ) -> ClosedRange<Double>?
  /// Called when an axis has another range from the next layout on.
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
  /// Returns the range.
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
