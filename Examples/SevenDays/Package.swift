// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "seven-days",
  dependencies: [.package(name: "charthouse", path: "../..")],
  targets: [
    .executableTarget(
      name: "SevenDays",
      dependencies: [
        .product(name: "Charthouse", package: "charthouse")
      ]),
    // An otherwise empty program that depends on the kinds and the scan helper, so that `swift
    // build` puts them next to `SevenDays`, which loads them when it draws.
    .executableTarget(
      name: "Plugins",
      dependencies: [
        .product(name: "LineChart", package: "charthouse"),
        .product(name: "charthouse-scan", package: "charthouse"),
      ]),
  ]
)
