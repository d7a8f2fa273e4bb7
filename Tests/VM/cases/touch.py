"""A finger and a keyboard in the guest do what the same script does in a snapshot."""

from kiosk_vm.guest import Guest
from kiosk_vm.picture import expect_same
from kiosk_vm.suite import expect_equal, fault, vm_test
from kiosk_vm.touch_script import ScriptPlayer

SIZE = (1024, 600)
STEPS = {
    "tap-switch": "tap 950,125",
    "drag-slider": "drag 348,389 360,389 420,391",
    "pick-segment": "tap 365,288",
    "hold-button": "down 1 286,188",
    "let-button-go": "up 1",
    "enter-field": "tap 900,508",
    "type-text": 'type "Hello"',
    "delete": "key backspace",
    "turn-page": "tap 798,558",
    "press-button": "tap 66,28",
}


@vm_test
def each_step_of_a_finger_and_a_keyboard_shows_the_snapshot_of_the_same_script(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel, keyboard = guest.input.touch_panel("Test panel", SIZE), guest.input.keyboard("Keys")
        guest.start_gallery(panel, keyboard)
        player = ScriptPlayer(guest, panel, keyboard)
        script = []
        expected = kiosk.snapshot(size=SIZE)
        for name, step in STEPS.items():
            script.append(step)
            before, expected = expected, kiosk.snapshot(size=SIZE, touch="; ".join(script))
            assert expected.pixels != before.pixels, f"the step {name} changes nothing"
            player.play_step(step)
            expect_same(expected, guest.screendump(), f"touch-{name}")


@vm_test
@fault("C001", "C027")
def tap_that_arrives_in_one_read_fires_once(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.start_gallery(panel)
        panel.play(*panel.pressed(950, 125), *panel.lifted())
        guest.wait_until_touch_settles()
        expected = kiosk.snapshot(size=SIZE, touch="tap 950,125")
        expect_same(expected, guest.screendump(), "tap-in-one-read")
        expect_equal([line for line in guest.output() if "kiosk: touch" in line],
                     ["kiosk: touch 1 began 950,125", "kiosk: touch 1 ended 950,125"])


@vm_test
def two_fingers_work_two_sliders_at_once(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.start_gallery(panel)
        panel.press(348, 389, slot=0)
        panel.press(272, 461, slot=1)
        panel.play(*panel.moved(300, 389, slot=0)[:-1], *panel.moved(330, 461, slot=1))
        panel.lift(slot=1)
        panel.lift(slot=0)
        guest.wait_until_touch_settles(count=2)
        script = ("down 1 348,389; down 2 272,461; move 1 300,389; move 2 330,461; up 2; up 1")
        expect_same(kiosk.snapshot(size=SIZE, touch=script), guest.screendump(), "two-fingers")
