// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Thermostat",
  dependencies: [.package(name: "swift-kiosk", path: "../..")],
  targets: [
    .executableTarget(
      name: "Thermostat",
      dependencies: [
        .product(name: "Kiosk", package: "swift-kiosk"),
        .product(name: "KioskPlatform", package: "swift-kiosk"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ThermostatTests",
      dependencies: ["Thermostat", .product(name: "KioskTesting", package: "swift-kiosk")],
      exclude: ["Goldens"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
