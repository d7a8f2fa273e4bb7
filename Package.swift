// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]
/// Modules that touch the control model run on the main actor unless they say otherwise.
let ui = swift + [.defaultIsolation(MainActor.self)]
/// `Kiosk` holds no pointer at all; the compiler keeps it so.
let pure = ui + [.strictMemorySafety()]
let c: [CSetting] = [
  .define("_GNU_SOURCE"), .enableWarning("all"), .enableWarning("extra"),
  .treatAllWarnings(as: .error),
]

/// Tests that leave the work to what they test: in release the product is optimised and they are not, which builds them sooner.
let plain = ui + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
/// Of the tests only the random operations, which need the optimiser's speed and no more than what is public;
/// see Scripts/random-operations.
let isRandomOnly = Context.environment["KIOSK_RANDOM_OPERATIONS"] != nil
let otherTests: [Target] =
  isRandomOnly
  ? []
  : [
    .testTarget(
      name: "RenderTests", dependencies: ["Render", "CRows", "FuzzSurfaces", "Traits"],
      exclude: ["Goldens", "Fonts"], swiftSettings: swift),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "Platform", "PlatformTesting", "Kiosk", "Render", "CEvdev", "CLinux", "Traits",
      ],
      exclude: ["Fixtures"], swiftSettings: plain),
    .testTarget(
      name: "KioskMainTests",
      dependencies: [
        "KioskMain", "Kiosk", "KioskTesting", "Render", "Platform", "PlatformTesting", "Traits",
      ],
      exclude: ["Goldens"], swiftSettings: plain),
    .testTarget(
      name: "KioskUIKitTests", dependencies: ["KioskUIKit", "KioskTesting"], swiftSettings: plain),
  ]

/// Links only with the fuzzer's main; see Scripts/fuzz.
let fuzz: [Target] =
  Context.environment["KIOSK_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzSurfaces"], path: "Tests/Fuzz", exclude: ["Corpus"],
      swiftSettings: swift)
  ]

let package = Package(
  name: "swift-kiosk",
  products: [
    .library(name: "Kiosk", targets: ["Kiosk"]),
    .library(name: "KioskPlatform", targets: ["Platform"]),
    .library(name: "KioskTesting", targets: ["KioskTesting"]),
    .library(name: "PlatformTesting", targets: ["PlatformTesting"]),
    .library(name: "KioskUIKit", targets: ["KioskUIKit"]),
    .executable(name: "kiosk", targets: ["KioskMain"]),
  ],
  targets: [
    .systemLibrary(name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CThai", pkgConfig: "libthai", providers: [.apt(["libthai-dev"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .target(name: "CJPEG", cSettings: c, linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CLinux", cSettings: c),
    .target(name: "CAssets", cSettings: c),
    .target(name: "CUnicode", cSettings: c),
    .target(name: "CRows", cSettings: c),

    .target(
      name: "Render",
      dependencies: [
        "CFreeType", "CFriBidi", "CHarfBuzz", "CThai", "CPNG", "CJPEG", "CAssets", "CUnicode",
        "CRows",
      ],
      swiftSettings: swift),
    .target(name: "Kiosk", dependencies: ["Render"], swiftSettings: pure),
    .target(
      name: "Platform",
      dependencies: ["Kiosk", "Render", "CDRM", "CEvdev", "CXKBCommon", "CLinux"],
      swiftSettings: ui),
    .target(
      name: "PlatformTesting", dependencies: ["Platform", "Kiosk", "Render", "CEvdev"],
      swiftSettings: ui),
    .target(name: "KioskTesting", dependencies: ["Kiosk", "Render"], swiftSettings: ui),
    .target(name: "KioskUIKit", dependencies: ["Kiosk"], swiftSettings: pure),
    .executableTarget(
      name: "KioskMain", dependencies: ["Kiosk", "Render", "Platform", "CLinux", "CAssets"],
      swiftSettings: ui),

    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", cSettings: c),
    .executableTarget(
      name: "FrameProbe",
      dependencies: ["Kiosk", "Render", "Platform", "CEvdev", "CAllocationCount"],
      path: "Tests/FrameProbe", swiftSettings: ui),

    .target(
      name: "FuzzSurfaces", dependencies: ["Render", "Kiosk", "Platform"],
      path: "Tests/FuzzSurfaces",
      swiftSettings: swift),

    .target(name: "Traits", path: "Tests/Traits", swiftSettings: swift),

    .testTarget(
      name: "KioskTests", dependencies: ["Kiosk", "KioskTesting", "Render", "Traits"],
      exclude: isRandomOnly ? [] : ["Goldens"], sources: isRandomOnly ? ["Soak"] : nil,
      swiftSettings: plain),
  ] + otherTests + fuzz,
  cLanguageStandard: .c2x
)
