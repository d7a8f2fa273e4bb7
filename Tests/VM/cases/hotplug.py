"""Devices that come and go while kiosk runs, and displays that are not there."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import expect_same
from kiosk_vm.suite import expect_equal, fault, vm_test

SIZE = (1024, 600)
# A touch panel four times as fine as the display; its last value belongs to the last pixel.
FINE_PANEL = ((SIZE[0] - 1) * 4 + 1, (SIZE[1] - 1) * 4 + 1)


@vm_test
def touch_panel_made_after_the_start_works_and_may_go_again(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        guest.start_gallery()
        panel = guest.input.single_touch_panel("Late panel", FINE_PANEL)
        guest.wait_for_input(panel)
        panel.tap(950 * 4 + 1, 125 * 4 - 1)
        guest.wait_for("kiosk: touch .* began 950,125$")
        guest.wait_until_touch_settles()
        expected = kiosk.snapshot(size=SIZE, touch="tap 950,125")
        expect_same(expected, guest.screendump(), "late-panel")
        panel.remove()
        guest.wait_for("kiosk: input removed Late panel")


@vm_test
def keyboard_plugged_in_after_the_start_types_and_may_go_again(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.start_gallery(panel)
        panel.tap(900, 508)
        guest.wait_until_touch_settles()
        guest.plug("virtio-keyboard-pci", "late-keyboard")
        guest.wait_for("kiosk: input added QEMU Virtio Keyboard")
        guest.wait_until_plugged()
        for key in "abc":
            guest.press_keys(key)
        guest.wait_until_keys_settle(3)
        expected = kiosk.snapshot(size=SIZE, touch='tap 900,508; type "abc"')
        expect_same(expected, guest.screendump(), "late-keyboard")
        guest.unplug("late-keyboard")
        guest.wait_for("kiosk: input removed QEMU Virtio Keyboard")


@vm_test
@fault("C047")
def display_whose_driver_loads_after_the_start_is_waited_for(kiosk):
    with Guest(kiosk.path, size=SIZE, has_late_display=True) as guest:
        guest.run_kiosk("gallery", "--display=kms", "--wait", "--scale=1")
        guest.wait_for("kiosk: no display yet: /dev/dri: no graphics card")
        guest.load_display()
        expect_equal(guest.wait_for_display(), f"virtio_gpu {SIZE[0]}x{SIZE[1]} XRGB8888")
        guest.wait_until_settled()
        expect_same(kiosk.snapshot(size=SIZE), guest.screendump(), "late-display")


@vm_test
@fault("C037")
def file_that_is_no_card_is_named_and_refused_with_69(kiosk):
    with Guest(kiosk.path, display="none") as guest:
        guest.run_kiosk("gallery", "--card=/init")
        guest.wait_for("^kiosk: /init: not a graphics device")
        expect_equal(guest.wait_for_exit(), 69)


@vm_test
def without_a_card_kiosk_says_so_and_ends_with_69(kiosk):
    with Guest(kiosk.path, display="none") as guest:
        guest.run_kiosk("gallery", "--display=kms")
        guest.wait_for("^kiosk: .*/dev/dri")
        expect_equal(guest.wait_for_exit(), 69)


@vm_test
@fault("C036")
def card_without_outputs_is_named_and_refused_with_69(kiosk):
    with Guest(kiosk.path, display="none", modules=["vgem"]) as guest:
        guest.run_kiosk("gallery")
        guest.wait_for("^kiosk: /dev/dri/card0: .*sets no modes")
        expect_equal(guest.wait_for_exit(), 69)


@vm_test
def card_without_permission_names_the_group_that_helps_and_ends_with_77(kiosk):
    with Guest(kiosk.path) as guest:
        guest.shell("chown root:video /dev/dri/card0; chmod 660 /dev/dri/card0")
        guest.run(["su", "nobody", "-c", "exec /kiosk gallery --display=kms"])
        guest.wait_for("/dev/dri/card0: .*permission.*group.*video")
        expect_equal(guest.wait_for_exit(), 77)
