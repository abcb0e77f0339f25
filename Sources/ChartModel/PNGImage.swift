/// A PNG file in memory, checked to be complete, undamaged and not too large.
///
/// A file has at most 16 MiB; an image has at most 8192 pixels in each direction.
public final class PNGImage: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  private let hash: Int

  /// Maximum size of a file in bytes.
  public static let maximumBytes = 16 << 20
  /// Maximum width and height of an image in pixels.
  public static let maximumPixels = 8192

  /// Checks the bytes of a PNG file; `name` is used in messages and may be empty.
  ///
  /// - Throws: `ImageError.damaged`, `.large` or `.wide` if the bytes can't be used.
  public init(_ bytes: [UInt8], name: String = "") throws(ImageError) {
    guard bytes.count <= Self.maximumBytes else { throw .large(name, bytes: bytes.count) }
    do throws(PNGFault) {
      (width, height) = try PNGCheck(bytes).size()
    } catch {
      throw .damaged(name, reason: error.reason)
    }
    guard max(width, height) <= Self.maximumPixels else {
      throw .wide(name, width: width, height: height)
    }
    self.bytes = bytes
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}

extension PNGImage: Hashable {
  /// `true` if both images have the same bytes.
  public static func == (one: PNGImage, other: PNGImage) -> Bool {
    one === other || one.hash == other.hash && one.bytes == other.bytes
  }

  /// Hashes a digest of the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A reason for which a file can't be used as an image.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file can't be read.
  case unreadable(String, reason: String)
  /// The file isn't a PNG file, or is incomplete or damaged.
  case damaged(String, reason: String)
  /// The file has too many bytes.
  case large(String, bytes: Int)
  /// The image has too many pixels.
  case wide(String, width: Int, height: Int)

  /// A whole sentence with the file and the limit.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(Self.subject(file)) can't be read: \(reason)."
    case .damaged(let file, let reason):
      "\(Self.subject(file)) can't be used: \(reason)."
    case .large(let file, let bytes):
      "\(Self.subject(file)) is too large: it has \(bytes) bytes; the limit is \(PNGImage.maximumBytes)."
    case .wide(let file, let width, let height):
      "\(Self.subject(file)) is too large: it has \(width) × \(height) pixels; the limit is \(PNGImage.maximumPixels) in each direction."
    }
  }

  private static func subject(_ file: String) -> String {
    file.isEmpty ? "The image" : "The image \(file)"
  }
}

/// A defect in the bytes of a PNG file.
private struct PNGFault: Error {
  let reason: String
}

/// Reads the chunks of a PNG file without decoding the image.
///
/// - Source: W3C, Portable Network Graphics, third edition, 5 and annex D.
private struct PNGCheck {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Width and height in pixels.
  ///
  /// - Throws: `PNGFault` if a chunk is damaged or a required one is missing.
  package func size() throws(PNGFault) -> (width: Int, height: Int) {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw PNGFault(reason: "it is not a PNG file")
    }
    var place = 8
    var size: (width: Int, height: Int)?
    var hasPixels = false
    while place + 12 <= bytes.count {
      let length = number(at: place)
      guard length <= bytes.count - place - 12 else { break }
      let type = bytes[place + 4..<place + 8]
      guard Self.check(bytes[place + 4..<place + 8 + length]) == number(at: place + 8 + length)
      else { throw PNGFault(reason: "its bytes are damaged") }
      if size == nil {
        guard type.elementsEqual("IHDR".utf8), length == 13 else {
          throw PNGFault(reason: "its first part is not a header")
        }
        size = (number(at: place + 8), number(at: place + 12))
      }
      if type.elementsEqual("IDAT".utf8) { hasPixels = true }
      place += 12 + length
      guard type.elementsEqual("IEND".utf8) else { continue }
      guard let size, size.width > 0, size.height > 0, hasPixels else { break }
      return size
    }
    throw PNGFault(reason: "it is incomplete")
  }

  private func number(at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func check(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt32 = 0xffff_ffff
    for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8 }
    return Int(~value)
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1
    }
  }
}
