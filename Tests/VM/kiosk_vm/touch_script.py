"""Steps of a touch script, as `kiosk snapshot --touch` takes them, played on devices in the guest.

A step is played and waited for: when `play_step` returns, the guest has handled it and settled.
"""

import re

from .guest import Guest
from .uinput import Keyboard, TouchPanel


class ScriptPlayer:
    def __init__(self, guest: Guest, panel: TouchPanel, keyboard: Keyboard = None):
        self._guest, self._panel, self._keyboard = guest, panel, keyboard

    def play_step(self, step):
        """`tap x,y`, `drag x,y x,y …`, `down ID x,y`, `up ID`, `type "text"` or `key NAME`."""
        verb, _, rest = step.partition(" ")
        getattr(self, f"_{verb}")(rest)

    def _tap(self, point):
        self._panel.tap(*_point(point))
        self._guest.wait_until_touch_settles()

    def _drag(self, points):
        first, *others = map(_point, points.split())
        self._panel.press(*first)
        for point in others:
            self._panel.move(*point)
        self._panel.lift()
        self._guest.wait_until_touch_settles()

    def _down(self, finger_and_point):
        finger, point = finger_and_point.split()
        self._panel.press(*_point(point), slot=int(finger))
        self._guest.wait_until_touch_settles(phase="began")

    def _up(self, finger):
        self._panel.lift(slot=int(finger))
        self._guest.wait_until_touch_settles()

    def _type(self, quoted):
        released = self._keyboard.type(re.fullmatch(r'"(.*)"', quoted)[1])
        self._guest.wait_until_keys_settle(released)

    def _key(self, name):
        self._keyboard.press_key(name)
        self._guest.wait_until_keys_settle(1)


def _point(text):
    x, y = text.split(",")
    return int(x), int(y)
