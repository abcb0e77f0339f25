import ChartColumns
import ChartScene
import Synchronization

/// A mailbox for new data from any thread; the next layout draws the latest contents.
///
/// A host stays on one thread; the data of a chart may come from others, and more often than it is
/// drawn. Senders never wait: data that weren't drawn yet are replaced. Set it as `Chart.feed`.
public final class DataFeed: Sendable {
  private let columns = Mutex<[String: [Column]]>([:])
  private let onNews: @Sendable () -> Void

  /// Creates an empty mailbox.
  ///
  /// - Parameter onNews: A function to schedule a layout. Called on the sender's thread when an
  ///   empty mailbox receives data.
  public init(onNews: @escaping @Sendable () -> Void = {}) {
    self.onNews = onNews
  }

  /// Puts columns into the mailbox, by query: one for all series, or one for each.
  ///
  /// Replaces the previous contents as a whole, so that columns that belong together stay together.
  /// The layout throws if they don't fit the chart's kind.
  public func send(_ columns: [String: [Column]]) {
    let isNews = self.columns.withLock { held in
      defer { held = columns }
      return held.isEmpty && !columns.isEmpty
    }
    if isNews { onNews() }
  }

  /// `true` if there are columns in the mailbox.
  var hasNews: Bool { columns.withLock { !$0.isEmpty } }

  /// Empties the mailbox.
  func take() -> [String: [Column]] {
    columns.withLock { held in
      defer { held = [:] }
      return held
    }
  }
}
