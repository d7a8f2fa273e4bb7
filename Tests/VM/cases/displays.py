"""Several displays, displays that come and go, and displays that go dark."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import difference, expect_same
from kiosk_vm.suite import expect_equal, fault, repeats, vm_test

SIZE = (800, 600)
CONNECTOR = "/sys/class/drm/card0-Virtual-{}/status"


def _set_status(guest, number, status):
    """Plugs a display in or out: the kernel tells of it as of a cable."""
    guest.shell(f"echo {status} >{CONNECTOR.format(number)}")
    guest.shell("echo change >/sys/class/drm/card0/uevent")


@vm_test
@fault("C075", "C077")
def second_display_shows_the_same_picture_and_either_may_go_and_come(kiosk):
    snapshot = kiosk.snapshot(size=SIZE)
    with Guest(kiosk.path, display="virtio-two", size=SIZE) as guest:
        guest.run_kiosk("gallery", "--display=kms", "--mirror", "--scale=1",
                        f"--mode={SIZE[0]}x{SIZE[1]}")
        expect_equal(guest.wait_for_display(), f"virtio_gpu {SIZE[0]}x{SIZE[1]} XRGB8888")
        guest.wait_until_settled()
        expect_same(snapshot, guest.screendump(), "mirror-first")
        process = guest.shell("cat /run/program.pid")
        _set_status(guest, 2, "on")
        guest.wait_for("kiosk: display KMS .*Virtual-2 .*the same picture")
        guest.wait_until_settled()
        expect_same(snapshot, guest.screendump(head=1), "mirror-second")
        for _ in range(repeats(2, soak=100)):
            _set_status(guest, 1, "off")
            guest.wait_for("kiosk: display KMS .*Virtual-2")
            guest.wait_until_settled()
            expect_same(snapshot, guest.screendump(head=1), "mirror-unplugged")
            _set_status(guest, 1, "detect")
            guest.wait_for("kiosk: display KMS .*Virtual-1 .*the same picture")
            guest.wait_until_settled()
            expect_same(snapshot, guest.screendump(), "mirror-plugged")
            _set_status(guest, 2, "off")
            guest.wait_for("kiosk: display KMS .*Virtual-1")
            guest.wait_until_settled()
            _set_status(guest, 2, "on")
            guest.wait_for("kiosk: display KMS .*Virtual-2 .*the same picture")
            guest.wait_until_settled()
        guest.shell(f"test -d /proc/{process[0]}")


@vm_test
@fault("C109", "C111")
def display_goes_dark_and_the_touch_that_lights_it_does_nothing_else(kiosk):
    size = (800, 480)
    snapshot = kiosk.snapshot(size=size)
    with Guest(kiosk.path, size=size) as guest:
        panel = guest.input.touch_panel("Test panel", size)
        guest.run_kiosk("gallery", "--display=kms", "--blank=2")
        guest.wait_for_input(panel)
        guest.wait_for("kiosk: display dark")
        # A place with a control.
        assert difference(snapshot, guest.screendump()), "the gallery still shows"
        panel.press(400, 288)
        guest.wait_for("kiosk: display lit")
        guest.wait_until_settled()
        panel.lift()
        guest.wait_until_touch_settles()
        expect_same(snapshot, guest.screendump(), "lit-again")
