import ChartFiles
public import ChartModel

extension PNGImage {
  /// Reads a PNG file.
  ///
  /// - Throws: `ImageError` if the file can't be read, isn't a PNG file, is damaged or too large.
  public convenience init(contentsOf path: String) throws(ImageError) {
    guard let bytes = FileContent.read(path) else {
      throw .unreadable(path, reason: FileContent.reason(of: path))
    }
    try self.init(bytes, name: path)
  }
}
