/// A label of the program's own at an axis.
public struct AxisLabel: Hashable, Sendable {
  /// Where it is along the axis.
  public var place: AxisPlace
  /// Its words; several lines with line breaks.
  public var text: String
  /// Points from the axis' line to it, negative into the plot area; nil: as the labels of ticks.
  public var offset: Double?
  /// Which part of it is at its place; nil: as the axis says.
  public var alignment: Axis.Alignment?
  /// Radians, clockwise, that it is turned; nil: as the axis says.
  public var rotation: Double?
  /// How it is set; nil: as the labels of ticks.
  public var style: TextStyle?
  /// Whether it stands out in a capsule.
  public var isEmphasized: Bool

  /// Makes a label, set as those of ticks unless said.
  public init(
    _ text: String, at place: AxisPlace, offset: Double? = nil, alignment: Axis.Alignment? = nil,
    rotation: Double? = nil, style: TextStyle? = nil, isEmphasized: Bool = false
  ) {
    self.text = text
    self.place = place
    self.offset = offset
    self.alignment = alignment
    self.rotation = rotation
    self.style = style
    self.isEmphasized = isEmphasized
  }
}

/// An image at an end of an axis, from a PNG file.
public struct AxisImage: Hashable, Sendable {
  /// The bytes of the file.
  public let png: [UInt8]
  /// How many pixels it is wide and high.
  let pixels: (width: Int, height: Int)

  /// Makes an image; nil where the bytes are no PNG file.
  public init?(png: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard png.count >= 33, png.starts(with: signature) else { return nil }
    func number(at place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width > 0, height > 0 else { return nil }
    self.png = png
    pixels = (width, height)
  }

  /// Reads a PNG file.
  ///
  /// - Throws: `ChartError.image` where it can't be read, or is none.
  public init(contentsOf path: String) throws(ChartError) {
    guard let bytes = FileContent.read(path) else {
      throw .image(path: path, reason: "it can't be read")
    }
    guard let image = AxisImage(png: bytes) else {
      throw .image(path: path, reason: "it is no PNG file")
    }
    self = image
  }

  /// Whether both have the same bytes.
  public static func == (one: AxisImage, other: AxisImage) -> Bool { one.png == other.png }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(png) }
}
