/// The pixels of a picture of few colours as positions in a list of them.
struct PNGPalette {
  /// 0xAARRGGBB, premultiplied, in the order in which they first appear.
  private(set) var colors: [UInt32] = []
  /// The rows as PNG has them: for each the filter's number, 0, and a byte for each pixel.
  private(set) var rows: [UInt8] = []

  /// Places for colours in a table that is four times as large as the longest list.
  private static let places = 1_024

  /// Reads the rows of a picture; nil where it has more than 256 colours.
  init?(width: Int, height: Int, row: (Int) -> UnsafeBufferPointer<UInt32>) {
    var numbers = [Int16](repeating: -1, count: Self.places)
    var colors: [UInt32] = []
    var isFull = false
    let length = width + 1
    rows = [UInt8](unsafeUninitializedCapacity: length * height) { bytes, count in
      numbers.withUnsafeMutableBufferPointer { numbers in
        for index in 0..<height {
          let pixels = row(index)
          var place = index * length
          bytes[place] = 0
          // Neighbours are mostly alike.
          var last = ~pixels[0]
          var number: UInt8 = 0
          for pixel in pixels {
            if pixel != last {
              var slot = Int(truncatingIfNeeded: (pixel &* 0x9e37_79b1) >> 22)
              while numbers[slot] >= 0, colors[Int(numbers[slot])] != pixel {
                slot = (slot + 1) & (Self.places - 1)
              }
              if numbers[slot] < 0 {
                if colors.count == 256 {
                  isFull = true
                  return
                }
                numbers[slot] = Int16(colors.count)
                colors.append(pixel)
              }
              number = UInt8(truncatingIfNeeded: numbers[slot])
              last = pixel
            }
            place += 1
            bytes[place] = number
          }
        }
        count = length * height
      }
    }
    guard !isFull else { return nil }
    self.colors = colors
  }
}
