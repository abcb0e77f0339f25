import ChartColumns
import ChartScene
import Synchronization

/// A mailbox for new data from any thread; the next layout draws what was sent last.
///
/// A host stays in one thread, but data may come from another, and more often than they are drawn.
/// No sender waits: data that weren't drawn yet are replaced. Set it as `Chart.feed`.
public final class DataFeed: Sendable {
  private let columns = Mutex<[String: [Column]]>([:])
  private let onNews: @Sendable () -> Void

  /// Creates an empty mailbox.
  ///
  /// - Parameter onNews: Called on the sender's thread when data arrive in the empty mailbox, and
  ///   not again until they are taken: request a new layout here.
  public init(onNews: @escaping @Sendable () -> Void = {}) {
    self.onNews = onNews
  }

  /// Sends columns that answer a chart's queries, by their names: one for all series, or one for
  /// each.
  ///
  /// They replace all columns that wait, so that those that belong together stay together. The
  /// layout throws if they don't fit the kind.
  public func send(_ columns: [String: [Column]]) {
    let isNews = self.columns.withLock { held in
      defer { held = columns }
      return held.isEmpty && !columns.isEmpty
    }
    if isNews { onNews() }
  }

  /// `true` if data wait.
  var hasNews: Bool { columns.withLock { !$0.isEmpty } }

  /// Removes and returns the data that wait.
  func take() -> [String: [Column]] {
    columns.withLock { held in
      defer { held = [:] }
      return held
    }
  }
}
