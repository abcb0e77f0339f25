package import ChartModel
package import ChartScene

extension Value {
  /// Returns the value with the images read that it names by their files.
  ///
  /// An image is an object such as `{"image": "texture.png", "mode": "tile", "space": "plot",
  /// "opacity": 0.5}`, of which only "image" is required. Other objects, and those with an unknown
  /// mode or space, are kept.
  ///
  /// - Parameter folder: The folder of the files: a path that ends with a slash, or empty.
  /// - Returns: The value with images in place of the objects that describe them.
  /// - Throws: `ImageError` if a file can't be read or isn't a PNG file.
  package func readingImages(in folder: String = "") throws(ImageError) -> Value {
    switch self {
    case .list(let values):
      var read: [Value] = []
      for value in values { read.append(try value.readingImages(in: folder)) }
      return .list(read)
    case .object(let fields):
      if let image = try Self.image(fields, in: folder) { return .paint(.image(image)) }
      var read: [String: Value] = [:]
      for (name, value) in fields { read[name] = try value.readingImages(in: folder) }
      return .object(read)
    default: return self
    }
  }

  private static func image(
    _ fields: [String: Value], in folder: String
  ) throws(ImageError) -> ImagePaint? {
    guard let file = fields["image"]?.text,
      Set(fields.keys).isSubset(of: ["image", "mode", "space", "opacity"]),
      let mode = choice(fields["mode"], else: ImagePaint.Mode.stretch),
      let space = choice(fields["space"], else: PaintSpace.mark), space != .path
    else { return nil }
    var opacity = 1.0
    if let value = fields["opacity"] {
      guard let number = value.number, (0...1).contains(number) else { return nil }
      opacity = number
    }
    let path = file.hasPrefix("/") ? file : folder + file
    return ImagePaint(
      try PNGImage(contentsOf: path), mode: mode, space: space, opacity: opacity)
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ value: Value?, else usual: Choice
  ) -> Choice? {
    guard let value else { return usual }
    return value.text.flatMap(Choice.init)
  }
}
