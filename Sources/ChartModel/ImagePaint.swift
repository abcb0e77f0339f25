/// An image that fills surfaces.
public struct ImagePaint: Hashable, Sendable {
  /// Fitting of an image into a space of another size.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Stretches the image to the width and height of the space.
    case stretch
    /// Repeats the image from the top left of the space, one pixel per point.
    case tile
    /// Scales the image to the largest size that fits, centred, keeping its proportions.
    case fit
  }

  /// The image.
  public var image: PNGImage
  /// Fitting of the image into the space.
  public var mode: Mode
  /// Space that the image fills: the mark's bounds or the plot area.
  ///
  /// Images can't follow a path, so `.path` is treated as `.mark`.
  public var space: PaintSpace
  /// Opacity from 0 to 1, in addition to the image's own transparency.
  public var opacity: Double

  /// Creates an image paint.
  ///
  /// Default: stretched over each mark.
  public init(
    _ image: PNGImage, mode: Mode = .stretch, space: PaintSpace = .mark, opacity: Double = 1
  ) {
    self.image = image
    self.mode = mode
    self.space = space
    self.opacity = opacity
  }

  /// The image's rectangle in a space; with tiles, that of the first one.
  package func place(in space: Rect) -> Rect {
    let size = Size(width: Double(image.width), height: Double(image.height))
    switch mode {
    case .stretch: return space
    case .tile: return Rect(x: space.x, y: space.y, width: size.width, height: size.height)
    case .fit:
      let factor = min(space.width / size.width, space.height / size.height)
      let fitted = Size(width: size.width * factor, height: size.height * factor)
      return Rect(
        x: space.midX - fitted.width / 2, y: space.midY - fitted.height / 2, width: fitted.width,
        height: fitted.height)
    }
  }
}

extension ImagePaint.Mode: CEnumeration {}
