// swift-tools-version: 6.3

import PackageDescription

/// What every Swift target is built with.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The standard themes, which the library has in it.
let themes = [
  "light", "dark", "dark-gradient", "plain-white", "plain-black", "slate", "stocks",
]

let package = Package(
  name: "charthouse",
  products: [
    .executable(name: "charthouse", targets: ["CharthouseCLI"]),
    .executable(name: "charthouse-scan", targets: ["CharthouseScan"]),
    .library(
      name: "Charthouse",
      targets: [
        "Charthouse", "ChartDescription", "CharthouseKinds", "CharthouseCairo", "CharthouseSVG",
        "CharthouseSpec",
      ]),
    .library(name: "ChartKit", targets: ["ChartKit"]),
    .library(name: "BarChart", type: .dynamic, targets: ["BarChart"]),
    .library(name: "LineChart", type: .dynamic, targets: ["LineChart"]),
    .library(name: "MultiLineChart", type: .dynamic, targets: ["MultiLineChart"]),
    .library(name: "PieChart", type: .dynamic, targets: ["PieChart"]),
    .library(name: "ScatterChart", type: .dynamic, targets: ["ScatterChart"]),
  ],
  targets: [
    // C: the plug-in header, and shims over system libraries.
    .target(name: "CChartPlugin"),
    .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "cairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CNumber"),

    // Both sides of the C line.
    .target(
      name: "ChartBridge", dependencies: ["CFFI"], swiftSettings: settings + [.strictMemorySafety()]
    ),
    // What both know of a picture: colours, paints, strokes, text styles. A part of every Swift plug-in, so it is small.
    .target(
      name: "ChartModel", dependencies: ["CChartPlugin", "ChartBridge"], swiftSettings: settings),

    // What a plug-in says about itself: read from its C tables, checked, and kept in bytes. Known to the scan helper,
    // which reads it in a process of its own, and to the host, which believes it.
    .target(
      name: "ChartDescription", dependencies: ["CChartPlugin", "ChartBridge"],
      swiftSettings: settings),

    // The plug-ins' side.
    .target(
      name: "ChartKit", dependencies: ["CChartPlugin", "ChartBridge", "ChartModel"],
      swiftSettings: settings),
    .target(
      name: "BarChart", dependencies: ["ChartKit"], path: "Plugins/BarChart",
      swiftSettings: settings),
    .target(
      name: "LineChart", dependencies: ["ChartKit"], path: "Plugins/LineChart",
      swiftSettings: settings),
    .target(
      name: "MultiLineChart", dependencies: ["ChartKit"], path: "Plugins/MultiLineChart",
      swiftSettings: settings),
    .target(
      name: "PieChart", dependencies: ["ChartKit"], path: "Plugins/PieChart",
      swiftSettings: settings),
    .target(
      name: "ScatterChart", dependencies: ["ChartKit"], path: "Plugins/ScatterChart",
      swiftSettings: settings),

    // The host's side.
    // Each knows those above it that it names, and none below it.
    .target(name: "ChartFiles", swiftSettings: settings),
    .target(
      name: "ChartScene",
      dependencies: ["CChartPlugin", "ChartBridge", "ChartModel"],
      swiftSettings: settings),
    .target(
      name: "ChartMotion", dependencies: ["ChartModel", "ChartScene"], swiftSettings: settings),
    .target(
      name: "ChartSettings",
      dependencies: [
        "ChartBridge", "ChartDescription", "ChartFiles", "ChartModel", "ChartScene", "ChartMotion",
      ],
      resources: themes.map { .embedInCode("Themes/\($0).json") }, swiftSettings: settings),
    .target(
      name: "ChartLayout", dependencies: ["ChartModel", "ChartScene", "ChartSettings"],
      swiftSettings: settings),
    .target(
      name: "ChartRegistry",
      dependencies: ["CChartPlugin", "ChartBridge", "ChartDescription", "ChartFiles"],
      swiftSettings: settings),
    .target(
      name: "Charthouse",
      dependencies: [
        "CChartPlugin", "ChartBridge", "ChartDescription", "ChartFiles", "ChartModel",
        "ChartScene", "ChartMotion", "ChartSettings", "ChartLayout", "ChartRegistry",
      ],
      swiftSettings: settings),
    .target(name: "CharthouseKinds", dependencies: ["Charthouse"], swiftSettings: settings),
    .target(
      name: "CharthouseCairo",
      dependencies: ["ChartModel", "ChartMotion", "ChartScene", "CCairo", "CDeflate", "CPango", "CWebP"],
      swiftSettings: settings),
    .target(
      name: "CharthouseSVG", dependencies: ["ChartModel", "ChartMotion", "ChartScene"],
      swiftSettings: settings),
    .target(
      name: "CharthouseSpec",
      dependencies: ["Charthouse", "ChartDescription", "CNumber", "CJansson"],
      swiftSettings: settings),
    .executableTarget(
      name: "CharthouseScan", dependencies: ["CChartPlugin", "ChartDescription"],
      swiftSettings: settings),
    .executableTarget(
      name: "CharthouseCLI",
      dependencies: [
        "Charthouse", "CharthouseCairo", "CharthouseSVG", "CharthouseSpec",
        "ChartDescription", "ChartBridge", "CGetopt",
      ],
      swiftSettings: settings),

    // Measures; not installed.
    .target(name: "BenchmarkFunctions", path: "Benchmarks/BenchmarkFunctions"),
    .executableTarget(
      name: "charthouse-bench",
      dependencies: [
        "Charthouse", "CharthouseCairo", "CharthouseSVG", "ChartBridge", "BenchmarkFunctions",
      ],
      path: "Benchmarks/charthouse-bench", swiftSettings: settings),

    .target(name: "BridgeFixtures", path: "Tests/BridgeFixtures"),
    .target(
      name: "TestSupport", dependencies: ["Charthouse"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ChartBridgeTests", dependencies: ["ChartBridge", "BridgeFixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "ChartKitTests", dependencies: ["ChartKit", "ChartModel", "ChartBridge", "CChartPlugin"],
      swiftSettings: settings),
    .testTarget(
      name: "CharthouseTests",
      dependencies: [
        "ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CChartPlugin", "ChartBridge", "ChartDescription", "TestSupport",
      ],
      exclude: ["Probe"], swiftSettings: settings),
    .testTarget(
      name: "CharthouseSpecTests",
      dependencies: [
        "ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CharthouseSpec", "ChartBridge", "ChartDescription", "CCSV", "TestSupport",
      ],
      swiftSettings: settings),
    // What the tests compare with.
    .systemLibrary(name: "CCSV", path: "Tests/CCSV", providers: [.apt(["libcsv-dev"])]),
    .testTarget(
      name: "CharthouseCairoTests",
      dependencies: ["ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CharthouseCairo", "CDeflate", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CharthouseSVGTests", dependencies: ["ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CharthouseSVG", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RegistryTests",
      dependencies: [
        "ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CChartPlugin", "ChartDescription", "ChartBridge", "TestSupport",
      ],
      exclude: ["Zoo"], swiftSettings: settings),
    .testTarget(
      name: "KindTests",
      dependencies: [
        "ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CharthouseCairo", "CharthouseKinds", "CharthouseSVG", "CharthouseSpec",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "OutsideTests",
      dependencies: ["ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "CharthouseSVG", "CharthouseSpec", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["ChartFiles", "ChartLayout", "ChartModel", "ChartMotion", "ChartRegistry", "ChartScene",
        "ChartSettings", "Charthouse", "TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
