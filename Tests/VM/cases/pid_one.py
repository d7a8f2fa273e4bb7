"""Kiosk as the only program of a machine."""

from kiosk_vm.guest import PIDOneGuest
from kiosk_vm.picture import expect_same
from kiosk_vm.suite import expect_equal, vm_test

SIZE = (800, 480)


@vm_test
def kiosk_as_pid_1_shows_the_gallery_and_switches_off_on_the_power_key(kiosk):
    with PIDOneGuest(kiosk.path, size=SIZE) as guest:
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "pid-1")
        guest.press_power_button()
        expect_equal(guest.wait_for_shutdown(), "guest-shutdown")


@vm_test
def kiosk_as_pid_1_mounts_what_it_needs_reaps_orphans_and_switches_off_on_sigterm(kiosk):
    with PIDOneGuest(kiosk.path, witness=True, size=SIZE) as guest:
        guest.wait_until_settled()
        guest.ask_witness("mounts", "^mounted$")
        guest.ask_witness("orphan", "^reaped$")
        guest.tell_witness("terminate")
        expect_equal(guest.wait_for_shutdown(), "guest-shutdown")


@vm_test
def kiosk_as_pid_1_takes_its_arguments_from_the_kernels_command_line(kiosk):
    with PIDOneGuest(kiosk.path, ["gallery", "--theme=dark"], size=SIZE) as guest:
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=SIZE, theme="dark"), guest.screendump(), "pid-1-dark")
