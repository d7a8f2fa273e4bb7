#!/usr/bin/env python3
"""Runs the virtual-machine tests: python3 Tests/VM/run.py --kiosk PATH [-k PART-OF-A-NAME]"""

import argparse
import os
import sys
from pathlib import Path

import cases  # noqa: F401 - lists the tests
from kiosk_vm.guest_programs import compile_guest_programs
from kiosk_vm.kernel import Kernel
from kiosk_vm.kiosk import Kiosk
from kiosk_vm.suite import run_all


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs the virtual-machine tests.")
    parser.add_argument("--kiosk", type=Path, required=True, help="the release binary to test")
    parser.add_argument("-k", dest="name_part", default="", help="run tests whose names hold this")
    parser.add_argument("-j", dest="jobs", type=int, default=os.cpu_count(),
                        help="guests at once, %(default)s")
    parser.add_argument("--faults", action="store_true",
                        help="run only the tests that name a fault of Tests/Contract/faults.txt")
    parser.add_argument("--soak", action="store_true", help="with the long counts")
    options = parser.parse_args()
    if not options.kiosk.is_file():
        parser.error(f"no kiosk at {options.kiosk}; build it with: swift build -c release")
    Kernel.installed()
    compile_guest_programs()
    kiosk = Kiosk(options.kiosk.resolve())
    return 0 if run_all(kiosk, options.name_part, options.jobs, options.faults, options.soak) else 1


if __name__ == "__main__":
    sys.exit(main())
