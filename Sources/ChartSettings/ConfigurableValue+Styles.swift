import ChartBridge
public import ChartModel
public import ChartScene

extension Color: ConfigurableValue {
  static var valueType: ValueType { .color }
}

extension Point: ConfigurableValue {
  static var valueType: ValueType { .point }
}

extension Size: ConfigurableValue {
  static var valueType: ValueType { .point }
  /// Reads a point, as width and height.
  public init?(from value: Value) {
    guard let point = Point(from: value) else { return nil }
    self.init(width: point.x, height: point.y)
  }
  /// Width and height.
  public var value: Value { .point(Point(x: width, y: height)) }
}

extension ClosedRange: ConfigurableValue, SettingValue, ValueConvertible where Bound == Double {
  static var valueType: ValueType { .list(.f64) }
  /// Reads two ascending numbers.
  public init?(from value: Value) {
    guard let ends = [Double](from: value), ends.count == 2, ends[0] <= ends[1] else { return nil }
    self = ends[0]...ends[1]
  }
  /// The two bounds.
  public var value: Value { [lowerBound, upperBound].value }
  static func allowed(_ words: String) -> String { "two numbers, [minimum, maximum]" }
}

extension Edges: ConfigurableValue {
  static var valueType: ValueType { .f64 }
  /// Reads points for all edges, or an object with points for some edges and 0 for the others.
  public init?(from value: Value) {
    self.init()
    switch value {
    case .number(let points):
      guard isLength(points) else { return nil }
      self.init(all: points)
    case .object(let fields):
      for (name, value) in fields {
        guard let edge = Edge(rawValue: name), let points = value.number, isLength(points) else {
          return nil
        }
        self[keyPath: Self.path(to: edge)] = points
      }
    default: return nil
    }
  }
  /// One number if all edges are equal, otherwise an object.
  public var value: Value {
    if self == Edges(all: top) { return .number(top) }
    return .object(
      Dictionary(
        uniqueKeysWithValues: Edge.allCases.map {
          ($0.rawValue, .number(self[keyPath: Self.path(to: $0)]))
        }))
  }
  static func allowed(_ words: String) -> String {
    "\(words), or {\"top\": 8, \"left\": 30}"
  }

  private static func path(to edge: Edge) -> WritableKeyPath<Edges, Double> {
    switch edge {
    case .top: \.top
    case .right: \.right
    case .bottom: \.bottom
    case .left: \.left
    }
  }
}

extension Paint: ConfigurableValue {
  static var valueType: ValueType { .paint }
}

extension Stroke: ConfigurableValue {
  static var valueType: ValueType { .stroke }
}

extension TextStyle: ConfigurableValue {
  static var valueType: ValueType { .textStyle }
}

/// An image named by its PNG file.
struct ImageFile: ConfigurableValue {
  var image: PNGImage

  static var valueType: ValueType { .string }

  init(_ image: PNGImage) { self.image = image }

  /// Takes an image that `readingImages` has read.
  init?(from value: Value) {
    guard case .paint(.image(let paint)) = value else { return nil }
    image = paint.image
  }

  var value: Value { .paint(.image(ImagePaint(image))) }

  static func readingImages(of value: Value, in folder: String) throws(ImageError) -> Value {
    guard let file = value.text else { return value }
    return ImageFile(try PNGImage(contentsOf: file.hasPrefix("/") ? file : folder + file)).value
  }
}
