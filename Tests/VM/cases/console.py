"""What kiosk takes from the console it gives back."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import difference, expect_same
from kiosk_vm.suite import expect_equal, fault, vm_test

SIZE = (800, 480)


@vm_test
@fault("C083", "C087", "S005")
def console_comes_back_when_kiosk_ends(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        console = guest.screendump()
        expect_equal(guest.shell("/console-mode"), ["text"])
        guest.start_gallery()
        expect_equal(guest.shell("/console-mode"), ["graphics"])
        guest.signal("TERM")
        expect_equal(guest.wait_for_exit(), 0)
        expect_equal(guest.shell("/console-mode"), ["text"])
        # A blinking text cursor is all that may differ.
        returned = difference(console, guest.screendump())
        assert returned is None or returned.count <= 8 * 16, f"the console is changed: {returned}"


@vm_test
def console_comes_back_when_kiosk_crashes(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        guest.start_gallery()
        guest.signal("SEGV")
        assert guest.wait_for_exit() != 0
        expect_equal(guest.shell("/console-mode"), ["text"])


@vm_test
@fault("C081", "S008")
def gallery_comes_back_untouched_after_another_console_was_shown(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.start_gallery(panel)
        guest.shell("chvt 2")
        expect_equal(guest.shell("/console-mode"), ["text"])
        assert difference(kiosk.snapshot(size=SIZE), guest.screendump()), "the gallery still shows"
        panel.tap(493, 288)
        guest.wait_for("kiosk: touch .* ended")
        guest.shell("chvt 1")
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "console-switched-back")
        expect_equal(guest.shell("/console-mode"), ["graphics"])
