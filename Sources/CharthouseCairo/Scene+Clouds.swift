import ChartModel
public import ChartScene

extension Scene {
  /// Returns the scene with each cloud of very many symbols as a picture, for vector files.
  ///
  /// Axes, texts and all other marks stay as they are. A file of each symbol of a cloud is large
  /// and slow to show. Hit testing needs the original scene.
  ///
  /// - Parameters:
  ///   - count: The greatest number of symbols of a mark that stay symbols.
  ///   - scale: The pixels of the pictures per point.
  /// - Returns: The scene, unchanged if it has no such cloud.
  /// - Throws: `RenderError` if a picture can't be drawn.
  public func embeddingClouds(
    ofMoreThan count: Int = 20_000, scale: Double = 3
  ) throws(RenderError) -> Scene {
    var scene = self
    for (index, mark) in marks.enumerated() {
      guard case .symbols = mark.shape, mark.count > count else { continue }
      var cloud = self
      cloud.background = .none
      cloud.marks = [mark]
      let picture = try cloud.png(scale: min(scale, 16_000 / max(size.width, size.height)))
      scene.marks[index].shape = .image(
        ImageShape(
          x0: Placement(points: 0), x1: Placement(points: size.width), y0: Placement(points: 0),
          y1: Placement(points: size.height), content: .png(picture)))
      // A picture doesn't stand for a single record.
      scene.marks[index].style.choice = nil
      scene.marks[index].style.records = nil
      scene.marks[index].style.names = []
      scene.marks[index].style.values = []
    }
    return scene
  }
}
