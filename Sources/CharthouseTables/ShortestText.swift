import CNumber

/// Returns the shortest text that parses to the same number.
func shortestText(of number: Double) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { room in
    let count = cnumber_write(number, room.baseAddress, room.count)
    return String(decoding: room[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
