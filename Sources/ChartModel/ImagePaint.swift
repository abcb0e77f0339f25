/// A picture that surfaces are filled with.
public struct ImagePaint: Hashable, Sendable {
  /// How a picture fills what has another size.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// It becomes as wide and as high as the space.
    case stretch
    /// It is repeated at its own size, a pixel a point, from the space's top left.
    case tile
    /// It becomes as large as it can be without losing its proportions, in the space's middle.
    case fit
  }

  /// The picture.
  public var image: PNGImage
  /// How it fills what has another size.
  public var mode: Mode
  /// What it fills: the mark's own bounds, or the plot area; along a path there is none, that is the mark's.
  public var space: PaintSpace
  /// How much of what is behind it hides, 0 to 1, besides its own transparency.
  public var opacity: Double

  /// Makes a paint of a picture, stretched over each mark unless said.
  public init(
    _ image: PNGImage, mode: Mode = .stretch, space: PaintSpace = .mark, opacity: Double = 1
  ) {
    self.image = image
    self.mode = mode
    self.space = space
    self.opacity = opacity
  }

  /// Where the picture is that fills a space: of tiles, the first one.
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
