"""What `kiosk bench` measures on a board."""

from kiosk_vm.guest import Guest
from kiosk_vm.suite import expect_equal, fault, vm_test

SIZE = (800, 480)


@vm_test
@fault("C092")
def bench_counts_nothing_at_rest_and_what_a_mouse_makes(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        guest.run_kiosk("bench", "idle", "--display=kms", "--seconds=1")
        expect_equal(guest.wait_for("^idle: .*")[0], "idle: 0 wakeups, 0 flips in 1 s")
        expect_equal(guest.wait_for_exit(), 0)

        # It can count: a mouse moves meanwhile.
        mouse = guest.input.mouse("Test mouse")
        guest.run_kiosk("bench", "idle", "--display=kms", "--seconds=3")
        guest.wait_for("bench idle: counting")
        mouse.move(10, 10)
        counted = guest.wait_for(r"^idle: (\d+) wakeups, (\d+) flips in 3 s$")
        assert int(counted[1]) > 0 and int(counted[2]) > 0, counted[0]
        expect_equal(guest.wait_for_exit(), 70)


@vm_test
def bench_measures_each_touch_up_to_the_frame_that_shows_it(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        panel = guest.input.touch_panel("Test panel", SIZE)
        guest.run_kiosk("bench", "latency", "--display=kms", "--touches=3")
        guest.wait_for_input(panel)
        guest.wait_until_settled()
        for x in (100, 200):
            panel.tap(x, 240)
            guest.wait_until_touch_settles()
        # With the frame of the last one it ends, whether the finger is still there or not.
        panel.press(300, 240)
        least, middle, most = map(float, guest.wait_for(
            r"^latency: 3 touches, min (\S+) ms, median (\S+) ms, max (\S+) ms \(a frame takes \S+ ms\)$").groups())
        assert 0 < least <= middle <= most, (least, middle, most)
        expect_equal(guest.wait_for_exit(), 0)
