/// Paths of the package's sources.
enum Build {
  /// The directory of the C sources of bad plug-ins.
  static let zoo = String(#filePath.dropLast("/Build.swift".count)) + "/Zoo"
  /// The directory of the plug-in header.
  static let header = zoo + "/../../../Sources/CChartPlugin/include"
}
