// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "report",
  dependencies: [.package(name: "charthouse", path: "../..")],
  targets: [
    .executableTarget(
      name: "Report",
      dependencies: [
        .product(name: "Charthouse", package: "charthouse")
      ]),
    // An otherwise empty program that depends on the kinds and the scan helper, so that `swift
    // build` puts them next to `Report`. `Report` itself doesn't depend on them: it loads a kind
    // when it draws a chart of it.
    .executableTarget(
      name: "Plugins",
      dependencies: [
        .product(name: "BarChart", package: "charthouse"),
        .product(name: "LineChart", package: "charthouse"),
        .product(name: "charthouse-scan", package: "charthouse"),
      ]),
  ]
)
