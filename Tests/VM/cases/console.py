"""What kiosk takes from the console it gives back."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import difference, expect_same
from kiosk_vm.suite import expect_equal, fault, repeats, vm_test

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
@fault("C082", "C084", "C098", "C102")
def console_comes_back_when_kiosk_crashes_or_is_killed_and_no_key_reaches_the_shell(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        keyboard = guest.input.keyboard("Test keys")
        # In a shell's place: the first line that reaches the terminal. (`cat` would read with sendfile, and keep the pipe locked.)
        guest.shell("mkfifo /run/typed; detached sh -c 'read -r line </dev/tty1; echo $line >/run/typed'")

        guest.start_gallery(keyboard)
        guest.signal("SEGV")
        assert guest.wait_for_exit() != 0
        _expect_free_console(guest)

        for _ in range(repeats(1, soak=100)):
            guest.start_gallery(keyboard)
            expect_equal(guest.shell("/console-mode keys"), ["graphics off"])
            keyboard.type("reboot")
            keyboard.press_key("enter")
            guest.wait_for("kiosk: key enter up")
            guest.signal("KILL")
            expect_equal(guest.wait_for_exit(), 128 + 9)
            _expect_free_console(guest)
        keyboard.type("x")
        keyboard.press_key("enter")
        expect_equal(guest.shell("read -r line </run/typed; echo $line"), ["x"])

        # The next one shows the panel and nothing else, and what it says reaches the display where it cannot show.
        guest.start_gallery()
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "after-kill")
        guest.signal("TERM")
        expect_equal(guest.wait_for_exit(), 0)
        guest.run_kiosk("gallery", "--card=/init")
        expect_equal(guest.wait_for_exit(), 69)
        guest.shell("grep -q 'kiosk: /init: not a graphics device' /dev/vcs1")


def _expect_free_console(guest):
    guest.shell("/console-mode free")
    expect_equal(guest.shell("/console-mode keys"), ["text typed"])
    guest.shell("! grep -q kiosk-guard /proc/[0-9]*/comm")


@vm_test
@fault("C081", "S008")
def gallery_comes_back_untouched_after_another_console_was_shown(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.start_gallery(panel)
        snapshot = kiosk.snapshot(size=SIZE)
        for _ in range(repeats(1, soak=50)):
            guest.shell("chvt 2")
            expect_equal(guest.shell("/console-mode"), ["text"])
            assert difference(snapshot, guest.screendump()), "the gallery still shows"
            panel.tap(493, 288)
            guest.wait_for("kiosk: touch .* ended")
            guest.shell("chvt 1")
            guest.wait_until_settled()
            expect_same(snapshot, guest.screendump(), "console-switched-back")
            expect_equal(guest.shell("/console-mode"), ["graphics"])
