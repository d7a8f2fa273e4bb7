"""A display that is mounted another way: picture and touches are turned together."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import expect_same
from kiosk_vm.suite import fault, vm_test

DISPLAY = (800, 480)


@vm_test
@fault("C002", "C004", "C005")
def display_turned_by_90_shows_the_turned_snapshot_and_is_touched_where_it_is_lit(kiosk):
    _expect_turned(kiosk, 90)


@vm_test
@fault("C002", "C004")
def display_turned_by_180_shows_the_turned_snapshot_and_is_touched_where_it_is_lit(kiosk):
    _expect_turned(kiosk, 180)


def _expect_turned(kiosk, degrees):
    size = DISPLAY if degrees % 180 == 0 else DISPLAY[::-1]
    place = (size[0] // 2, 125)
    with Guest(kiosk.path, size=DISPLAY) as guest:
        panel = guest.input.touch_panel("Test panel", DISPLAY)
        guest.run_kiosk("gallery", "--display=kms", f"--rotate={degrees}", "--scale=1")
        guest.wait_for_input(panel)
        guest.wait_until_settled()
        expected = kiosk.snapshot(size=size).turned(degrees)
        expect_same(expected, guest.screendump(), f"rotation-{degrees}")
        panel.tap(*_on_glass(place, size, degrees))
        guest.wait_for(f"kiosk: touch .* began {place[0]},{place[1]}$")


def _on_glass(place, size, degrees):
    """Where a pixel of a picture of that size lies on the display that it is turned onto."""
    (x, y), (width, height) = place, size
    return {90: (height - 1 - y, x), 180: (width - 1 - x, height - 1 - y)}[degrees]
