/// An enumeration whose cases the C header numbers from 0, in their order.
package protocol CEnumeration: CaseIterable, Hashable where AllCases == [Self] {}

extension CEnumeration {
  /// The case that the header numbers so; `nil` for another number.
  package init?(c number: Int32) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }

  /// The header's number.
  package var c: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}
