import ChartColumns
import ChartScene
import Synchronization

/// A mailbox for new data from any thread: the next layout draws what was put in last.
///
/// A host lives where it was made; the data of a chart may come from elsewhere, and more often than it is drawn. Nobody
/// waits: what was put in and not drawn yet is replaced. Set it as `Chart.feed`.
public final class DataFeed: Sendable {
  private let columns = Mutex<[String: [Column]]>([:])
  private let onNews: @Sendable () -> Void

  /// Makes an empty mailbox.
  ///
  /// - Parameter onNews: Called on the sender's thread when there is something in the empty mailbox, once until it is
  ///   taken out: the place to ask for a new layout.
  public init(onNews: @escaping @Sendable () -> Void = {}) {
    self.onNews = onNews
  }

  /// Puts in the columns that answer a chart's queries, by their names: one for all series, or one for each.
  ///
  /// All of what was there before goes, so that columns that belong together stay so. What doesn't fit the chart's kind
  /// is thrown by the layout.
  public func send(_ columns: [String: [Column]]) {
    let isNews = self.columns.withLock { held in
      defer { held = columns }
      return held.isEmpty && !columns.isEmpty
    }
    if isNews { onNews() }
  }

  /// Whether there is something.
  var hasNews: Bool { columns.withLock { !$0.isEmpty } }

  /// Takes out what is there.
  func take() -> [String: [Column]] {
    columns.withLock { held in
      defer { held = [:] }
      return held
    }
  }
}
