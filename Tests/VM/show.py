#!/usr/bin/env python3
"""The gallery in a guest: in a window where there is a desktop, else as a picture of its screen."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from kiosk_vm import paths
from kiosk_vm.guest import Guest
from kiosk_vm.guest_programs import compile_guest_programs


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kiosk", type=Path, required=True, help="the release binary")
    parser.add_argument("--size", default="1024x600", help="the display, %(default)s")
    options, arguments = parser.parse_known_args()
    compile_guest_programs()
    width, height = map(int, options.size.split("x"))
    window = _window()
    # Not virtio: its display takes the size of the window, which at first is none.
    with Guest(options.kiosk, display="bochs", size=(width, height), window=window,
               devices=["virtio-tablet-pci", "virtio-keyboard-pci"]) as guest:
        guest.run_kiosk("gallery", "--display=kms", *arguments)
        guest.wait_until_settled()
        if window:
            _wait_until_closed(guest)
        else:
            picture = paths.BUILD / "gallery.png"
            guest.screendump().write_png(picture)
            print(f"There is no desktop here for a window; {picture} shows the guest's screen.")
    return 0


def _window():
    """The kind of window QEMU can open here, or None."""
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return None
    listing = subprocess.run(["qemu-system-x86_64", "-display", "help"],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             text=True).stdout.split()
    kind = next((kind for kind in ("gtk", "sdl") if kind in listing), None)
    if kind is None:
        print("QEMU has no window here; apt-get install qemu-system-gui gives it one.")
    return kind


def _wait_until_closed(guest):
    print("The gallery runs in the guest's window. Close it to end.")
    try:
        guest.wait_for_end()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    sys.exit(main())
