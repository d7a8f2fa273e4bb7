"""Packaging/ in a small Debian: the unit, the user and the udev rule, installed by the steps of Documentation/Board.md."""

import re

from kiosk_vm import paths
from kiosk_vm.debian_guest import DebianGuest
from kiosk_vm.picture import difference, expect_same
from kiosk_vm.suite import expect_equal, only_in_soak, vm_test

SIZE = (800, 480)
STATUS = "shows on KMS card0 virtio_gpu Virtual-1 800x480 XRGB8888"
LIGHT = "/sys/class/backlight/acpi_video0"
REFUSED = "denied|not permitted|cannot"


@vm_test
@only_in_soak
def unit_shows_the_panel_as_its_own_user_and_starts_it_anew_when_it_is_killed_or_hangs(kiosk):
    snapshot = kiosk.snapshot(size=SIZE)
    with DebianGuest(kiosk.path, size=SIZE, has_late_display=True) as guest:
        guest.shell("systemctl set-environment KIOSK_LOG=1")
        guest.shell(f"cd /root; detached sh -ec '{'; '.join(_steps())}'")
        guest.follow_journal("kiosk")
        guest.wait_for("kiosk: no display yet")
        expect_equal(guest.property("kiosk", "ActiveState"), "activating")

        # The display's driver comes after the unit.
        guest.load_display()
        _expect_active(guest)
        start = len(guest.output())
        expect_equal(guest.property("kiosk", "StatusText"), STATUS)
        expect_same(snapshot, guest.screendump(), "systemd-first")
        _expect_own_user(guest)
        expect_equal(guest.shell("/console-mode keys"), ["graphics off"])
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.wait_for_input(panel)
        panel.tap(493, 288)
        guest.wait_until_touch_settles()
        expect_same(kiosk.snapshot(size=SIZE, touch="tap 493,288"), guest.screendump(), "systemd-tap")

        guest.shell("systemctl kill --kill-whom=main --signal=KILL kiosk")
        guest.wait_for("^kiosk.service: Main process exited, code=killed, status=9/KILL")
        _expect_anew(guest, 1, snapshot, "systemd-killed")

        guest.shell("systemctl kill --kill-whom=main --signal=STOP kiosk")
        guest.wait_for("^kiosk.service: Watchdog timeout")
        _expect_anew(guest, 2, snapshot, "systemd-hung")

        guest.shell("systemctl stop kiosk")
        guest.wait_for("^Stopped kiosk.service")
        expect_equal([line for line in guest.output()[start:] if re.search(REFUSED, line)], [])
        expect_equal(guest.property("kiosk", "ActiveState,Result"), "success\ninactive")
        expect_equal(guest.shell("/console-mode keys"), ["text typed"])
        assert difference(snapshot, guest.screendump()), "the gallery still shows"


@vm_test
@only_in_soak
def udev_rule_lets_the_panels_user_dim_a_backlight_that_is_there_or_comes(kiosk):
    with DebianGuest(kiosk.path, size=SIZE, has_backlight=True) as guest:
        expect_equal(_light(guest), ["root 644", "root 644"])
        greatest = _brightness(guest)
        guest.shell("systemctl set-environment KIOSK_LOG=1; mkdir /etc/kiosk; echo dim = 2 >/etc/kiosk/kiosk.conf")
        for step in _steps():
            guest.shell(f"cd /root; {step}")
        guest.shell("udevadm settle")
        expect_equal(_light(guest), ["video 664", "video 664"])

        # The panel itself, as its own user and in its own name space.
        guest.follow_journal("kiosk")
        guest.wait_for("kiosk: display dim")
        expect_equal(_brightness(guest), greatest // 10)
        guest.shell("systemctl stop kiosk")
        expect_equal(_brightness(guest), greatest)
        expect_equal([line for line in guest.output() if "backlight" in line], [])

        guest.shell("modprobe -r video; modprobe video; udevadm settle")
        expect_equal(_light(guest), ["video 664", "video 664"])


def _light(guest) -> "list[str]":
    """Group and mode of what sets the backlight."""
    return guest.shell(f"stat --format='%G %a' {LIGHT}/brightness {LIGHT}/bl_power")


def _brightness(guest) -> int:
    """What the firmware has set."""
    return int(guest.shell(f"cat {LIGHT}/actual_brightness")[0])


def _expect_active(guest):
    guest.wait_until_settled()
    # Waits for the start that is under way.
    guest.shell("systemctl start kiosk")
    expect_equal(guest.shell("systemctl is-active kiosk"), ["active"])


def _expect_own_user(guest):
    pid = guest.property("kiosk", "MainPID")
    status = dict(line.split(":\t", 1) for line in guest.shell(f"cat /proc/{pid}/status"))
    expect_equal(set(status["Uid"].split()), set(guest.shell("id -u kiosk")))
    assert "0" not in status["Uid"].split()


def _expect_anew(guest, restarts, snapshot, name):
    _expect_active(guest)
    expect_equal(guest.property("kiosk", "NRestarts"), str(restarts))
    expect_same(snapshot, guest.screendump(), name)


def _steps() -> "list[str]":
    """The commands that the guide names under "As a service"."""
    section = paths.BOARD_GUIDE.read_text().split("\n## As a service\n")[1]
    return re.search(r"```\n(.*?)```", section, re.DOTALL)[1].splitlines()
