"""Kiosk as a service: its own user, a supervisor that is told, a card that is handed over."""

import subprocess

from kiosk_vm.guest import Guest
from kiosk_vm.picture import difference, expect_same
from kiosk_vm.suite import expect_equal, fault, vm_test

SIZE = (800, 480)
# The height of the line that says that no input device may be read.
NOTICE = 44
CAP_SYS_TTY_CONFIG = 1 << 26


@vm_test
@fault("C052", "C053", "C054", "C097")
def service_tells_its_supervisor_gives_up_roots_rights_and_needs_none(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        guest.shell("chown root:video /dev/dri/card0; chmod 660 /dev/dri/card0")
        panel = _device_of_group(guest, "First panel", "input")
        pid = _start_service(guest, "--user=panel")
        guest.wait_for_input(panel)
        guest.wait_for("^told: READY=1$")
        guest.wait_for(r"^told: STATUS=shows on KMS card0 virtio_gpu Virtual-1 800x480 XRGB8888$")
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "service")

        status = dict(line.split(":\t", 1) for line in guest.shell(f"cat /proc/{pid}/status"))
        expect_equal(set(status["Uid"].split()), {"901"})
        expect_equal(set(status["Gid"].split()), {"902"})
        expect_equal(status["Groups"].split(), ["44", "105"])
        expect_equal(int(status["CapEff"], 16), CAP_SYS_TTY_CONFIG)

        # What is plugged in later belongs to group input.
        late = _device_of_group(guest, "Late panel", "input")
        guest.wait_for_input(late)
        late.tap(400, 240)
        guest.wait_for("kiosk: touch .* ended")
        guest.wait_for("^told: WATCHDOG=1$")
        guest.wait_for("^told: WATCHDOG=1$")
        guest.shell(f"kill -TERM {pid}")
        guest.wait_for("^told: STOPPING=1$")
        expect_equal(guest.wait_for_exit(), 0)
        expect_equal(guest.shell("/console-mode keys"), ["text typed"])

        # Started by that user: no root, no seat, no terminal.
        _start_as_panel(guest)
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "without-root")
        guest.signal("TERM")
        expect_equal(guest.wait_for_exit(), 0)

        # Nothing may be read: that is to be seen, and the keyboard is left to the terminal.
        guest.shell("chmod 600 /dev/input/event*")
        _start_as_panel(guest)
        guest.wait_for("kiosk: cannot read /dev/input/event.*: permission denied; add the user to group")
        guest.wait_until_settled()
        notice = difference(kiosk.snapshot(size=SIZE), guest.screendump())
        assert notice is not None, "nothing says that no touch works"
        left, top, width, height = notice.box()
        assert (left, width) == (0, SIZE[0]) and top >= SIZE[1] - NOTICE, f"more is changed: {notice}"
        expect_equal(guest.shell("/console-mode keys"), ["text typed"])
        # And it goes as soon as one may be.
        guest.shell("chmod 660 /dev/input/event*")
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "notice-gone")


@vm_test
@fault("S006")
def program_asks_for_no_library_that_it_does_not_use(kiosk):
    asked = subprocess.run(["ldd", "-u", kiosk.path], stdout=subprocess.PIPE, text=True).stdout
    expect_equal(asked.split(), [])


def _device_of_group(guest, name, group):
    device = guest.input.touch_panel(name, SIZE)
    guest.shell(f"chown root:{group} {device.node}; chmod 660 {device.node}")
    return device


def _start_service(guest, *arguments):
    """Under a supervisor that opens the card itself and hands it over; gives the process."""
    guest.run(["/supervisor", "--card", "/dev/dri/card0", "/kiosk", "gallery", *arguments],
              KIOSK_LOG=1, NOTIFY_SOCKET="@kiosk-supervisor", WATCHDOG_USEC=1_000_000)
    return guest.wait_for(r"^program (\d+)$")[1]


def _start_as_panel(guest):
    guest.run(["su", "panel", "-c", "KIOSK_LOG=1 exec /kiosk gallery --display=kms"])
