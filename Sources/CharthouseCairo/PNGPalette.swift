/// The pixels of a picture of few colours, as positions in a palette.
///
/// If there are somewhat more colours than a palette can have, as the edges of many letters cause,
/// opaque ones that differ by one step of 255, or else by two, share an entry; the most frequent of
/// them is drawn.
struct PNGPalette {
  /// 0xAARRGGBB, premultiplied.
  let colors: [UInt32]
  /// The rows as PNG has them: the number of the filter and a byte for each pixel.
  ///
  /// A row like the one above it has filter 2 and zeros; others are unchanged, with filter 0.
  let rows: [UInt8]

  /// Reads the rows of a picture; `nil` if it has too many colours.
  init?(_ picture: PixelRows) {
    guard var table = ColorTable(picture) else { return nil }
    guard let colors = table.share(among: 256) else { return nil }
    self.colors = colors
    let length = picture.width + 1
    rows = [UInt8](unsafeUninitializedCapacity: length * picture.height) { bytes, count in
      for index in 0..<picture.height {
        let row = UnsafeMutableBufferPointer(
          rebasing: bytes[index * length..<(index + 1) * length])
        if picture.isLikeAbove(index) {
          row.initialize(repeating: 0)
          row[0] = 2
          continue
        }
        row[0] = 0
        let pixels = picture[index]
        // Neighbours are mostly alike.
        var last = ~pixels[0]
        var number: UInt8 = 0
        for column in 0..<pixels.count {
          let pixel = pixels[column]
          if pixel != last {
            number = table.place(of: pixel)
            last = pixel
          }
          row[column + 1] = number
        }
      }
      count = length * picture.height
    }
  }
}

/// The colours of a picture, in a hash table.
private struct ColorTable {
  private struct Entry {
    let color: UInt32
    var pixelCount: Int
    var place: UInt8
  }

  /// In the order in which they first appear.
  private var entries: [Entry] = []
  /// The numbers of entries; -1 for an empty slot.
  private var slots = [Int16](repeating: -1, count: 1 << Self.slotBits)

  private static let slotBits = 11
  private static let most = 512

  /// Counts the pixels of each colour, in rows that differ from the one above.
  ///
  /// `nil` if there are too many colours.
  init?(_ picture: PixelRows) {
    for index in 0..<picture.height where !picture.isLikeAbove(index) {
      let pixels = picture[index]
      var start = 0
      while start < pixels.count {
        let pixel = pixels[start]
        var end = start + 1
        while end < pixels.count, pixels[end] == pixel { end += 1 }
        let slot = slot(of: pixel)
        if slots[slot] < 0 {
          guard entries.count < Self.most else { return nil }
          slots[slot] = Int16(entries.count)
          entries.append(Entry(color: pixel, pixelCount: 0, place: 0))
        }
        entries[Int(slots[slot])].pixelCount += end - start
        start = end
      }
    }
  }

  /// Assigns each colour an entry of a palette of at most `most`; `nil` if there are too many.
  mutating func share(among most: Int) -> [UInt32]? {
    if entries.count <= most {
      for number in entries.indices { entries[number].place = UInt8(number) }
      return entries.map(\.color)
    }
    let common = entries.indices.sorted { first, second in
      (entries[second].pixelCount, first) < (entries[first].pixelCount, second)
    }
    for steps in 1...2 {
      if let colors = share(common, within: steps, among: most) { return colors }
    }
    return nil
  }

  private mutating func share(_ common: [Int], within steps: Int, among most: Int) -> [UInt32]? {
    var colors: [UInt32] = []
    for number in common {
      let color = entries[number].color
      if let place = colors.firstIndex(where: { Self.distance($0, color) <= steps }) {
        entries[number].place = UInt8(place)
      } else {
        guard colors.count < most else { return nil }
        entries[number].place = UInt8(colors.count)
        colors.append(color)
      }
    }
    return colors
  }

  /// Returns the greatest difference in a channel of two opaque colours; others are never close.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    guard (a & b) >> 24 == 0xff else { return .max }
    var greatest = 0
    for shift in Swift.stride(from: 0 as UInt32, to: 32, by: 8) {
      greatest = max(greatest, abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff)))
    }
    return greatest
  }

  /// Returns the position of a colour of the picture in the palette.
  func place(of color: UInt32) -> UInt8 { entries[Int(slots[slot(of: color)])].place }

  private func slot(of color: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (color &* 0x9e37_79b1) >> UInt32(32 - Self.slotBits))
    while slots[slot] >= 0, entries[Int(slots[slot])].color != color {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
