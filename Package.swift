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

/// The modules of the host, each of which knows those before it and none after it.
let core: [Target.Dependency] = [
  "ChartCalendar", "ChartColumns", "ChartFiles", "ChartText", "ChartModel", "ChartScene",
  "ChartMotion", "ChartSettings", "ChartLayout", "ChartRegistry", "Charthouse",
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
        "CharthouseTables", "CharthouseSpec",
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
    .systemLibrary(name: "CGetopt"),
    .target(name: "CNumber"),
    .target(name: "CTimeZone", linkerSettings: [.linkedLibrary("cctz")]),
    // Loads ICU when a language needs it.
    .target(name: "CICU"),

    // What knows nothing of charts, one idea each.
    .target(name: "ChartJSON", swiftSettings: settings),
    .target(name: "ChartFiles", swiftSettings: settings),
    .target(name: "ChartCalendar", swiftSettings: settings),
    .target(name: "ChartText", swiftSettings: settings),
    .target(name: "ChartColumns", dependencies: ["CChartPlugin"], swiftSettings: settings),
    .target(
      name: "CharthouseTables",
      dependencies: [
        "ChartJSON", "ChartFiles", "ChartCalendar", "ChartText", "ChartColumns", "CNumber",
      ],
      swiftSettings: settings),

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
      name: "ChartDescription", dependencies: ["CChartPlugin", "ChartBridge", "ChartJSON"],
      swiftSettings: settings),

    // Source for programs that use a kind, made of what its plug-in says.
    .target(
      name: "ChartBindings", dependencies: ["ChartBridge", "ChartDescription", "ChartJSON"],
      swiftSettings: settings),

    // The plug-ins' side.
    .target(
      name: "ChartKit", dependencies: ["CChartPlugin", "ChartBridge", "ChartJSON", "ChartModel"],
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
    .target(
      name: "ChartScene",
      dependencies: [
        "CChartPlugin", "CICU", "CTimeZone", "ChartBridge", "ChartCalendar", "ChartColumns",
        "ChartFiles", "ChartJSON", "ChartModel", "ChartText",
      ],
      swiftSettings: settings),
    .target(
      name: "ChartMotion", dependencies: ["ChartColumns", "ChartModel", "ChartScene"],
      swiftSettings: settings),
    .target(
      name: "ChartSettings",
      dependencies: [
        "CChartPlugin", "ChartBridge", "ChartColumns", "ChartDescription", "ChartFiles",
        "ChartJSON", "ChartModel", "ChartScene", "ChartMotion", "ChartText",
      ],
      resources: themes.map { .embedInCode("Themes/\($0).json") }, swiftSettings: settings),
    .target(
      name: "ChartLayout",
      dependencies: [
        "ChartCalendar", "ChartColumns", "ChartModel", "ChartScene", "ChartSettings", "ChartText",
      ],
      swiftSettings: settings),
    .target(
      name: "ChartRegistry",
      dependencies: [
        "CChartPlugin", "ChartBridge", "ChartDescription", "ChartFiles", "ChartText",
      ],
      swiftSettings: settings),
    .target(
      name: "Charthouse",
      dependencies: [
        "CChartPlugin", "ChartBridge", "ChartColumns", "ChartDescription", "ChartFiles",
        "ChartJSON", "ChartModel", "ChartScene", "ChartMotion", "ChartSettings", "ChartLayout",
        "ChartRegistry", "ChartText",
      ],
      swiftSettings: settings),
    .target(name: "CharthouseKinds", dependencies: ["Charthouse"], swiftSettings: settings),
    .target(
      name: "CharthouseCairo",
      dependencies: [
        "ChartColumns", "ChartModel", "ChartMotion", "ChartScene", "CCairo", "CDeflate", "CPango",
        "CWebP",
      ],
      swiftSettings: settings),
    .target(
      name: "CharthouseSVG",
      dependencies: ["ChartColumns", "ChartModel", "ChartMotion", "ChartScene"],
      swiftSettings: settings),
    .target(
      name: "CharthouseSpec",
      dependencies: [
        "Charthouse", "CharthouseTables",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "CharthouseScan", dependencies: ["CChartPlugin", "ChartDescription"],
      swiftSettings: settings),
    .executableTarget(
      name: "CharthouseCLI",
      dependencies: [
        "Charthouse", "CharthouseCairo", "CharthouseSVG", "CharthouseSpec",
        "ChartBindings", "CGetopt",
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
      name: "TestSupport", dependencies: core, path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ChartBridgeTests", dependencies: ["ChartBridge", "BridgeFixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "ChartKitTests",
      dependencies: ["ChartKit", "ChartModel", "ChartBridge", "CChartPlugin"],
      swiftSettings: settings),
    // Charthouse too, as the bindings that the tests expect are compiled with them.
    .testTarget(
      name: "ChartBindingsTests",
      dependencies: [
        "ChartBindings", "ChartBridge", "ChartDescription", "Charthouse", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CharthouseTests",
      dependencies: core + [
        "CChartPlugin", "ChartBridge", "ChartDescription", "ChartJSON", "TestSupport",
      ],
      exclude: ["Probe"], swiftSettings: settings),
    .testTarget(name: "ChartJSONTests", dependencies: ["ChartJSON"], swiftSettings: settings),
    .testTarget(
      name: "CharthouseTablesTests",
      dependencies: [
        "CharthouseTables", "ChartColumns", "ChartFiles", "CCSV", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CharthouseSpecTests",
      dependencies: core + [
        "CharthouseSpec", "ChartBridge", "ChartDescription", "CharthouseTables", "ChartJSON",
        "TestSupport",
      ],
      swiftSettings: settings),
    // What the tests compare with.
    .systemLibrary(name: "CCSV", path: "Tests/CCSV", providers: [.apt(["libcsv-dev"])]),
    .testTarget(
      name: "CharthouseCairoTests",
      dependencies: core + ["CharthouseCairo", "CDeflate", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CharthouseSVGTests",
      dependencies: core + ["CharthouseSVG", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RegistryTests",
      dependencies: core + [
        "CChartPlugin", "ChartDescription", "ChartBridge", "ChartJSON", "TestSupport",
      ],
      exclude: ["Zoo"], swiftSettings: settings),
    .testTarget(
      name: "KindTests",
      dependencies: core + [
        "CharthouseCairo", "CharthouseKinds", "CharthouseSVG", "CharthouseSpec", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GoldenTests", dependencies: core + ["CharthouseSpec", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "OutsideTests",
      dependencies: core + ["CharthouseSVG", "CharthouseSpec", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: core + ["TestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)
