public import ChartModel

/// An error in rendering a scene.
public enum RenderError: Error, Hashable, Sendable {
  /// The scene's size in points is not positive and finite.
  case size(Size)
  /// The scale is not positive and finite.
  case scale(Double)
  /// The picture would have more than `limit` pixels in width or height.
  case tooLarge(Size, scale: Double, limit: Int)
  /// The page would be wider or higher than `limit` points.
  case pageTooLarge(Size, limit: Int)
  /// There is not enough memory for the picture.
  case noMemory(Size, scale: Double)
  /// The drawing library failed, for the given reason.
  case drawing(String)
}

extension RenderError: CustomStringConvertible {
  /// A complete sentence with the error and the limits that apply.
  public var description: String {
    switch self {
    case .size(let size):
      let side = size.width > 0 && size.width.isFinite ? "height" : "width"
      return
        "The \(side) of the picture must be a positive number of points; it is \(Self.text(size))."
    case .scale(let scale):
      return "The scale of the picture must be a positive number; it is \(scale)."
    case .tooLarge(let size, let scale, let limit):
      return """
        The picture is too large: \(Self.text(size)) at a scale of \(scale). Width and height \
        times scale may be at most \(limit) pixels each; make it smaller, or write SVG or PDF.
        """
    case .pageTooLarge(let size, let limit):
      return """
        The page is too large: \(Self.text(size)). Width and height may be at most \(limit) \
        points each; make it smaller, or write SVG.
        """
    case .noMemory(let size, let scale):
      return """
        There is not enough memory for a picture of \(Self.text(size)) at a scale of \(scale); make it smaller, or \
        write SVG or PDF.
        """
    case .drawing(let reason):
      return "The picture could not be drawn: \(reason)."
    }
  }

  private static func text(_ size: Size) -> String { "\(size.width) × \(size.height) points" }
}
