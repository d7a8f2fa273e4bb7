"""The guest itself: when one of these fails, look no further."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import Picture, difference
from kiosk_vm.suite import expect_equal, vm_test
from kiosk_vm.uinput import EV_REL, REL_X, REL_Y, REPORT

INPUT_EVENT_SIZE = 24


@vm_test
def guest_shows_a_display_of_the_asked_size_and_hands_back_a_programs_status(kiosk):
    with Guest(kiosk.path, size=(800, 480)) as guest:
        guest.run(["sh", "-c", "echo hello; exit 7"])
        guest.wait_for("^hello$")
        expect_equal(guest.wait_for_exit(), 7)
        picture = guest.screendump()
        expect_equal((picture.width, picture.height), (800, 480))
        expect_equal(guest.shell("/console-mode"), ["text"])


@vm_test
def events_written_at_once_are_read_at_once(kiosk):
    """Three frames in one write must not arrive in more than one read."""
    with Guest(kiosk.path, display="none") as guest:
        mouse = guest.input.mouse("Test mouse")
        reader = f"exec 4<{mouse.node}; echo open; exec dd bs=4096 count=1 of=/run/events <&4"
        guest.run(["sh", "-c", reader])
        guest.wait_for("^open$")
        frame = [(EV_REL, REL_X, 1), (EV_REL, REL_Y, 1), REPORT]
        mouse.play(*frame * 3)
        expect_equal(guest.wait_for_exit(), 0)
        expect_equal(guest.shell("wc -c </run/events"), [str(9 * INPUT_EVENT_SIZE)])


@vm_test
def one_wrong_pixel_is_found_and_measured(kiosk):
    clean = Picture(5, 4, bytes(60))
    spoiled = bytearray(clean.pixels)
    spoiled[(2 * 5 + 3) * 3 + 1] = 9
    found = difference(clean, Picture(5, 4, bytes(spoiled)))
    expect_equal((found.count, found.greatest, found.box()), (1, 9, (3, 2, 1, 1)))
    expect_equal(difference(clean, clean), None)
