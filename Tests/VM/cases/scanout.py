"""The display shows the snapshot, pixel for pixel."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import expect_same
from kiosk_vm.suite import expect_equal, fault, vm_test


@vm_test
@fault("C073")
def virtio_at_800x480_shows_the_snapshot(kiosk):
    _expect_snapshot(kiosk, "virtio", "virtio_gpu", (800, 480))


@vm_test
def virtio_at_1024x600_shows_the_snapshot(kiosk):
    _expect_snapshot(kiosk, "virtio", "virtio_gpu", (1024, 600))


@vm_test
def bochs_shows_the_snapshot(kiosk):
    """A display that shows its memory as it is, and knows no DirtyFB."""
    _expect_snapshot(kiosk, "bochs", "bochs-drm", (800, 480))


@vm_test
def cirrus_shows_the_rgb565_snapshot(kiosk):
    size = (1024, 768)
    snapshot = kiosk.snapshot(size=size, format="rgb565")
    expect_same(kiosk.snapshot(size=size).through_rgb565(), snapshot, "rgb565-snapshot")
    with Guest(kiosk.path, display="cirrus") as guest:
        guest.run_kiosk("gallery", "--display=kms", "--mode=1024x768")
        expect_equal(guest.wait_for_display(), "cirrus 1024x768 RGB565")
        guest.wait_until_settled()
        expect_same(snapshot, guest.screendump(), "cirrus")


def _expect_snapshot(kiosk, display, driver, size):
    width, height = size
    with Guest(kiosk.path, display=display, size=size) as guest:
        guest.run_kiosk("gallery", "--display=kms")
        expect_equal(guest.wait_for_display(), f"{driver} {width}x{height} XRGB8888")
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=size), guest.screendump(), f"{display}-{width}x{height}")
