"""Where things are."""

from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
PACKAGING = REPOSITORY / "Packaging"
BOARD_GUIDE = REPOSITORY / "Documentation/Board.md"
GUEST_SOURCES = REPOSITORY / "Tests/VM/guest"
BUILD = REPOSITORY / ".build/vm"
KERNELS = BUILD / "kernel"
DEVICE_FIXTURES = REPOSITORY / "Tests/PlatformTests/Fixtures"
PROGRAMS = BUILD / "guest"
DEBIAN_ROOTS = BUILD / "root"
FAILURES = BUILD / "failures"
FAULTS = BUILD / "faults.txt"
