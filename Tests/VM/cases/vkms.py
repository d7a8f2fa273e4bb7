"""A display that has a vblank, and tells the checksum of every picture that it scans out."""

import zlib

from kiosk_vm.guest import Guest
from kiosk_vm.picture import Picture
from kiosk_vm.suite import expect_equal, only_in_soak, vm_test

SIZE = (1024, 768)
CHECKSUMS = "/sys/kernel/debug/dri/0/crtc-0/crc/data"


@vm_test
@only_in_soak
def vkms_scans_out_the_snapshot_at_each_vblank_and_is_left_clean(kiosk):
    resting, touched = kiosk.snapshot(size=SIZE), kiosk.snapshot(size=SIZE, touch="tap 950,125")
    assert _checksum(resting) != _checksum(touched)
    with Guest(kiosk.path, display="none", modules=["vkms"]) as guest:
        guest.shell("mount -t debugfs debug /sys/kernel/debug")
        panel = guest.input.touch_panel("Test panel", SIZE)
        for _ in range(2):
            guest.run_kiosk("gallery", "--display=kms")
            expect_equal(guest.wait_for_display(), f"vkms {SIZE[0]}x{SIZE[1]} XRGB8888")
            guest.wait_for_input(panel)
            guest.wait_until_settled()
            expect_equal(_scanned_out(guest), _checksum(resting))
            panel.tap(950, 125)
            guest.wait_until_touch_settles()
            expect_equal(_scanned_out(guest), _checksum(touched))
            guest.signal("TERM")
            expect_equal(guest.wait_for_exit(), 0)
            expect_equal(guest.shell("/console-mode keys"), ["text typed"])
        expect_equal([line for line in guest.output() if "plainer" in line], [])


def _scanned_out(guest) -> "list[int]":
    """The checksums of two frames in a row; their numbers are one apart."""
    # The kernel begins with a byte of 0.
    lines = [line.strip("\0").split() for line in guest.shell(f"head -n 2 {CHECKSUMS}")]
    first, second = (int(number, 16) for number, _ in lines)
    expect_equal(second, first + 1)
    return [int(checksum, 16) for _, checksum in lines]


def _checksum(picture: Picture) -> "list[int]":
    """As vkms computes it: over alpha, red, green and blue of 16 bits each, beginning at 0, without a last inversion."""
    wide = bytearray(b"\xff") * (picture.width * picture.height * 8)
    for channel in range(3):
        plane = picture.pixels[channel::3]
        wide[2 + 2 * channel :: 8] = plane
        wide[3 + 2 * channel :: 8] = plane
    return [zlib.crc32(wide, 0xFFFFFFFF) ^ 0xFFFFFFFF] * 2
