"""Every driver of the virtual machine with sizes, turns and ways to show, in pairs: each value of one meets most of the others."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import expect_same
from kiosk_vm.suite import expect_equal, fault, repeats, vm_test


@vm_test
@fault("C073", "C080")
def virtio_shows_the_snapshot_in_every_size_turn_and_way(kiosk):
    """A display with a copy of its own: what nobody tells of stays away."""
    with Guest(kiosk.path, size=(480, 272)) as guest:
        _expect(kiosk, guest, "virtio_gpu", (480, 272), 0, "yes")
        _expect(kiosk, guest, "virtio_gpu", (800, 600), 90, "no")
        _expect(kiosk, guest, "virtio_gpu", (1920, 1080), 180, "yes")
        _expect(kiosk, guest, "virtio_gpu", (640, 480), 270, "no")


@vm_test
@fault("C078", "C080")
def bochs_shows_the_snapshot_in_every_size_turn_and_way_and_after_sleep(kiosk):
    """A display that shows its memory as it is, and knows no DirtyFB."""
    with Guest(kiosk.path, display="bochs", size=(800, 480)) as guest:
        _expect(kiosk, guest, "bochs-drm", (800, 480), 90, "yes")
        _expect(kiosk, guest, "bochs-drm", (1024, 768), 180, "no")
        _expect(kiosk, guest, "bochs-drm", (1920, 1080), 0, "no")
        guest.run_kiosk("gallery", "--display=kms")
        guest.wait_until_settled()
        for _ in range(repeats(1, soak=20)):
            guest.sleep()
            guest.wait_for("kiosk: awake again")
            guest.wait_until_settled()
            expect_same(kiosk.snapshot(size=(800, 480)), guest.screendump(), "bochs-awake-again")


@vm_test
@fault("C071")
def cirrus_shows_the_rgb565_snapshot_in_every_size_turn_and_way(kiosk):
    size = (640, 480)
    snapshot = kiosk.snapshot(size=size, format="rgb565")
    expect_same(kiosk.snapshot(size=size).through_rgb565(), snapshot, "rgb565-snapshot")
    with Guest(kiosk.path, display="cirrus") as guest:
        _expect(kiosk, guest, "cirrus", (1024, 768), 0, "yes", "RGB565")
        _expect(kiosk, guest, "cirrus", (800, 600), 270, "yes", "RGB565")
        _expect(kiosk, guest, "cirrus", (640, 480), 180, "no", "RGB565")


@vm_test
@fault("C080")
def qxl_shows_the_snapshot_in_every_size_turn_and_way(kiosk):
    with Guest(kiosk.path, display="qxl") as guest:
        _expect(kiosk, guest, "qxl", (1024, 768), 270, "no")
        _expect(kiosk, guest, "qxl", (800, 600), 0, "yes")
        _expect(kiosk, guest, "qxl", (640, 480), 90, "no")


def _expect(kiosk, guest, driver, size, degrees, atomic, pixels="XRGB8888"):
    width, height = size
    guest.run_kiosk("gallery", "--display=kms", f"--mode={width}x{height}", f"--rotate={degrees}",
                    f"--atomic={atomic}", "--scale=1")
    expect_equal(guest.wait_for_display(), f"{driver} {width}x{height} {pixels}")
    guest.wait_until_settled()
    drawn = size if degrees % 180 == 0 else size[::-1]
    expected = kiosk.snapshot(size=drawn, format=pixels.lower())
    name = f"{driver}-{width}x{height}-{degrees}-{atomic}"
    expect_same(expected.turned(degrees), guest.screendump(), name)
    guest.signal("TERM")
    expect_equal(guest.wait_for_exit(), 0)
