import ChartFiles
public import ChartModel

extension PNGImage {
  /// Reads a PNG file.
  ///
  /// - Throws: `ImageError` if there is no such file, or if it is too large, damaged or not a PNG
  ///   file.
  public convenience init(contentsOf path: String) throws(ImageError) {
    guard let bytes = FileContent.read(path) else {
      throw .unreadable(path, reason: FileContent.reason(of: path))
    }
    try self.init(bytes, name: path)
  }
}
