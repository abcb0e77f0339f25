/// An enumeration whose cases the C header numbers from 0, in order.
package protocol CEnumeration: CaseIterable, Hashable where AllCases == [Self] {}

extension CEnumeration {
  /// The case with the given number in the header; `nil` if there is none.
  package init?(c number: Int32) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }

  /// The number in the header.
  package var c: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}
