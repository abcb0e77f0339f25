import Glibc

/// The distinct texts of a column, numbered in the order of first appearance.
///
/// Texts remain in the file's memory; no strings are created.
final class TextIndex {
  private struct Entry {
    let text: Bytes
    let value: Double
  }

  private var entries: [Entry] = []
  /// A hash table with open addressing: 32 bits each for hash and entry number plus one; 0 is free.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []
  /// The indexes that own joined texts.
  private var others: [TextIndex] = []
  private var nextValue = 0.0

  deinit {
    for copy in copies { copy.deallocate() }
  }

  /// Returns the number of a text; NaN if it is missing.
  ///
  /// The memory of the text must remain valid; if `isTemporary` is `true`, a new text is copied.
  func value(
    of text: Bytes, isTemporary: Bool = false, isMissing: (Bytes) -> Bool = { _ in false }
  ) -> Double {
    let hash = Self.hash(text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash {
        let entry = entries[Int(slots[slot] & 0xFFFF_FFFF) - 1]
        if Self.areEqual(entry.text, text) { return entry.value }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let value = isMissing(text) ? Double.nan : nextValue
    if !value.isNaN { nextValue += 1 }
    entries.append(Entry(text: isTemporary ? copied(text) : text, value: value))
    slots[slot] = hash << 32 | UInt64(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return value
  }

  /// The texts that have a number, by number.
  var texts: [Bytes] { entries.lazy.filter { !$0.value.isNaN }.map(\.text) }

  /// Adds the texts of another index; its number `i` is number `result[i]` here.
  func join(_ other: TextIndex) -> [Double] {
    others.append(other)
    return other.texts.map { value(of: $0) }
  }

  private func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for entry in slots where entry != 0 {
      var slot = Int(entry >> 32) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = entry
    }
    slots = larger
  }

  private func copied(_ text: Bytes) -> Bytes {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(fromContentsOf: text)
    copies.append(copy)
    return Bytes(copy)
  }

  private static func areEqual(_ left: Bytes, _ right: Bytes) -> Bool {
    guard let first = left.baseAddress, let second = right.baseAddress else {
      return left.count == right.count
    }
    return left.count == right.count && memcmp(first, second, left.count) == 0
  }

  /// A hash of 32 bits; eight bytes at a time are mixed by a multiplication with folded halves.
  private static func hash(_ text: Bytes) -> UInt64 {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: text.count) &* multiplier
    var index = 0
    while index < text.count {
      var word: UInt64 = 0
      if text.count - index >= 8 {
        word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      } else {
        for byte in text[index...] { word = word << 8 | UInt64(byte) }
      }
      let product = (hash ^ word).multipliedFullWidth(by: multiplier)
      hash = product.high ^ product.low
      index += 8
    }
    return (hash ^ hash >> 32) & 0xFFFF_FFFF
  }
}
