// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "lollipop",
  products: [
    // A plug-in is a dynamic library.
    .library(name: "LollipopChart", type: .dynamic, targets: ["LollipopChart"])
  ],
  dependencies: [.package(name: "charthouse", path: "../..")],
  targets: [
    .target(
      name: "LollipopChart", dependencies: [.product(name: "ChartKit", package: "charthouse")])
  ]
)
