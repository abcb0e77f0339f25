package import ChartModel
package import ChartScene

extension Value {
  /// The value with the images read that it names by their files: `{"image": "texture.png", "mode": "tile", "space":
  /// "plot", "opacity": 0.5}`, of which "image" alone must be there.
  ///
  /// An object that is not of this form stays as it is, and so does one with a mode or a space that there isn't.
  ///
  /// - Parameter folder: What files are relative to: a path that ends with a slash, or nothing.
  /// - Returns: The value with an image in the place of each such object.
  /// - Throws: `ImageError` where a file can't be read or is no picture.
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
