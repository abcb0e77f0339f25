import ChartModel
public import ChartScene

extension Scene {
  /// The scene with each cloud of very many symbols as a picture, for files of lines and shapes.
  ///
  /// Axes, texts and all else stay as they are. A file of a cloud's symbols one by one is large and slow to show; hit
  /// testing needs this scene as it was.
  ///
  /// - Parameters:
  ///   - count: How many symbols a mark has that stay symbols.
  ///   - scale: Pixels of the pictures per point.
  /// - Returns: The scene, the same where there is no such cloud.
  /// - Throws: `RenderError` where a picture can't be drawn.
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
      // A picture stands for no single record.
      scene.marks[index].style.choice = nil
      scene.marks[index].style.records = nil
      scene.marks[index].style.names = []
      scene.marks[index].style.values = []
    }
    return scene
  }
}
