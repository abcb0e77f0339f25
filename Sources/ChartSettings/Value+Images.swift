package import ChartModel
package import ChartScene

extension Value {
  /// The value with the images that it names by their files replaced by the images themselves.
  ///
  /// The form is `{"image": "texture.png", "mode": "tile", "space": "plot", "opacity": 0.5}`, of
  /// which only "image" is required. Other objects stay as they are, and so do those with an
  /// unknown mode or space.
  ///
  /// - Parameter folder: The folder of relative paths: a path that ends with a slash, or empty.
  /// - Returns: The value with an image for each such object.
  /// - Throws: `ImageError` if a file can't be read or isn't a picture.
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
