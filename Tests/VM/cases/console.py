"""What kiosk takes from the console it gives back."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import difference
from kiosk_vm.suite import expect_equal, vm_test

SIZE = (800, 480)


@vm_test
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
