"""Glass that tells wrong places is calibrated, and is right from then on, however the display is turned."""

import re

from kiosk_vm.guest import Guest
from kiosk_vm.suite import expect_equal, fault, vm_test
from kiosk_vm.uinput import ABS_X, ABS_Y, BTN_TOUCH, EV_ABS, EV_KEY, REPORT

SIZE = (480, 272)
LAST = 4095
PLACES = [(column * (SIZE[0] - 1) // 2, row * (SIZE[1] - 1) // 2) for column in range(3) for row in range(3)]
CONFIGURATION = "/run/kiosk.conf"
OLD = ["# A panel", "theme = dark # at night"]


@vm_test
@fault("C002", "C006", "C022", "C025")
def calibrated_glass_and_exact_glass_are_touched_where_they_are_aimed_at_in_every_turn(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        lines = "\\n".join(OLD)
        guest.shell(f"printf '{lines}\\n' >{CONFIGURATION}")
        lying, exact = (_glass(guest, name, model) for name, model in (("Lying glass", 1), ("Exact glass", 2)))
        _calibrate(guest, lying)
        stored = guest.shell(f"cat {CONFIGURATION}")
        expect_equal(stored[:2], OLD)
        assert re.fullmatch(r'input = name="Lying glass"( id=\S+)? calibration=[-0-9.,]+', stored[2]), stored
        expect_equal(len(stored), 3)
        for degrees in (0, 90, 180, 270):
            guest.run_kiosk("gallery", "--display=kms", f"--config={CONFIGURATION}", "--scale=1",
                            f"--rotate={degrees}")
            guest.wait_for_input(exact)
            guest.wait_until_settled()
            for place in PLACES:
                expect_equal((degrees, _tap(guest, exact, _values(place))), (degrees, _drawn(place, degrees)))
            for place in PLACES:
                found, wanted = _tap(guest, lying, _values(_lie(place))), _drawn(place, degrees)
                assert all(abs(a - b) <= 1 for a, b in zip(found, wanted)), (degrees, wanted, found)
            guest.signal("TERM")
            expect_equal(guest.wait_for_exit(), 0)


def _glass(guest, name, model):
    """Of a model of its own: two of one model that are touched at one place within 0.1 s are one thing."""
    axes = (f"absolute {axis} 0 {LAST} 0" for axis in (ABS_X, ABS_Y))
    return guest.input.device(name, f"identity 3 1 {model}", f"key {BTN_TOUCH}", *axes)


def _calibrate(guest, glass):
    guest.run_kiosk("calibrate", "--display=kms", f"--config={CONFIGURATION}", "--scale=1")
    guest.wait_for_input(glass)
    guest.wait_until_settled()
    width, height = SIZE
    dx, dy = max(width // 10, 36), max(height // 10, 36)
    marks = [(dx, dy), (width - dx, dy), (width - dx, height - dy), (dx, height - dy), (width // 2, height // 2)]
    # Then the button.
    for place in [*marks, (width - 24 - 64, int(height * 0.72))]:
        # Another touch within 0.3 s would be a bounce.
        guest.shell("sleep 0.4")
        _tap(guest, glass, _values(_lie(place)))
    expect_equal(guest.wait_for_exit(), 0)


def _lie(place):
    """What the glass tells instead: crossed, and of a part of its range."""
    x, y = place[0] / (SIZE[0] - 1), place[1] / (SIZE[1] - 1)
    return (0.9 - 0.8 * y) * (SIZE[0] - 1), (0.1 + 0.7 * x) * (SIZE[1] - 1)


def _values(place):
    return [round(part * LAST / (count - 1)) for part, count in zip(place, SIZE)]


def _tap(guest, glass, values):
    """Where kiosk believes to be touched."""
    x, y = values
    glass.play((EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_KEY, BTN_TOUCH, 1), REPORT)
    place = guest.wait_for(r"kiosk: touch \d+ began (\S+)")[1]
    glass.play((EV_KEY, BTN_TOUCH, 0), REPORT)
    guest.wait_for("kiosk: touch .* (ended|cancelled)")
    return tuple(int(float(part)) for part in place.split(","))


def _drawn(place, degrees):
    """The pixel of the picture that lies at a pixel of a display it is turned onto."""
    (x, y), (width, height) = place, SIZE
    return {0: (x, y), 90: (y, width - 1 - x), 180: (width - 1 - x, height - 1 - y), 270: (height - 1 - y, x)}[degrees]
