"""A mouse in the guest: a cursor once it has moved, and a click where that points."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import difference, expect_same
from kiosk_vm.suite import fault, vm_test

SIZE = (1024, 600)
# The cursor's arrow lies within this many pixels right of and below its tip.
CURSOR = 32


@vm_test
@fault("C019")
def cursor_shows_once_the_mouse_has_moved_and_a_click_works_there(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        mouse = guest.input.mouse("Test mouse")
        guest.start_gallery(mouse)
        resting = kiosk.snapshot(size=SIZE)
        expect_same(resting, guest.screendump(), "mouse-before-it-moved")

        # From wherever it starts, a long way up and left ends in the corner.
        mouse.move(-5000, -5000)
        guest.wait_until_pointer_settles()
        _expect_cursor_at(guest, resting, 0, 0)

        mouse.move(950, 125)
        guest.wait_until_pointer_settles()
        _expect_cursor_at(guest, resting, 950, 125)

        mouse.click()
        guest.wait_until_touch_settles()
        mouse.move(-300, 300)
        guest.wait_until_pointer_settles()
        clicked = kiosk.snapshot(size=SIZE, touch="tap 950,125")
        _expect_cursor_at(guest, clicked, 650, 425)


def _expect_cursor_at(guest, without_cursor, x, y):
    found = difference(without_cursor, guest.screendump())
    assert found is not None, "no cursor shows"
    left, top, width, height = found.box()
    right, bottom = left + width, top + height
    inside = x - 2 <= left and y - 2 <= top and right <= x + CURSOR and bottom <= y + CURSOR
    assert inside, f"expected a cursor at {x},{y} and nothing else: {found}"
