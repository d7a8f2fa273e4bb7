"""Input devices in the guest, made and played through guest/uinput-player.c."""

from .wires import Wires

# linux/input-event-codes.h
EV_SYN, EV_KEY, EV_REL, EV_ABS = 0, 1, 2, 3
SYN_REPORT = 0
BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_TOUCH = 0x110, 0x111, 0x112, 0x14A
REL_X, REL_Y, REL_WHEEL = 0, 1, 8
ABS_X, ABS_Y = 0, 1
ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TRACKING_ID = 0x2F, 0x35, 0x36, 0x39
INPUT_PROP_DIRECT = 1
KEY_LEFTSHIFT = 42
KEY_CODES = {
    "escape": 1, "backspace": 14, "tab": 15, "enter": 28, "delete": 111,
    "home": 102, "left": 105, "right": 106, "end": 107,
    **{letter: 16 + index for index, letter in enumerate("qwertyuiop")},
    **{letter: 30 + index for index, letter in enumerate("asdfghjkl")},
    **{letter: 44 + index for index, letter in enumerate("zxcvbnm")},
    **{digit: 2 + index for index, digit in enumerate("1234567890")},
    "space": 57, " ": 57, ".": 52, ",": 51, "-": 12,
}
LAST_KEYBOARD_KEY = 248
UP, DOWN = 0, 1

REPORT = (EV_SYN, SYN_REPORT, 0)


class InputPlayer:
    def __init__(self, wires: Wires):
        self._wires = wires
        self._wire = wires["uinput"]
        self.answer("^player ready$")

    def tell(self, line):
        self._wire.send(line)

    def answer(self, pattern):
        match = self._wires.wait(lambda: self._wire.find(f"{pattern}|^error.*"), f"{pattern!r}")
        assert not match[0].startswith("error"), f"uinput-player: {match[0]}"
        return match

    def touch_panel(self, name, size, slots=10) -> "TouchPanel":
        return TouchPanel(self, name, size, slots)

    def single_touch_panel(self, name, size) -> "SingleTouchPanel":
        return SingleTouchPanel(self, name, size)

    def mouse(self, name) -> "Mouse":
        return Mouse(self, name)

    def keyboard(self, name) -> "Keyboard":
        return Keyboard(self, name)

    def device(self, name, *description) -> "InputDevice":
        """A device described by the lines that guest/uinput-player.c takes."""
        return InputDevice(self, name, description)


class InputDevice:
    """One uinput device, there until it is removed or the guest ends."""

    def __init__(self, player: InputPlayer, name, description):
        self._player = player
        self.name = name
        for line in [f"name {name}", *description, "create"]:
            player.tell(line)
        created = player.answer(r"^created (\d+) (/dev/input/event\d+)$")
        self._index, self.node = created[1], created[2]

    def play(self, *events):
        """Writes events, given as (type, code, value), with one write(2)."""
        words = " ".join("%d,%d,%d" % event for event in events)
        self._player.tell(f"play {self._index} {words}")
        self._player.answer("^played$")

    def remove(self):
        self._player.tell(f"remove {self._index}")
        self._player.answer("^removed$")


class TouchPanel(InputDevice):
    """A multi-touch panel that speaks protocol B. `size`: the values of its axes, 0 ..< size.

    Frames are lists of events that end in a report; `press`, `move` and `lift` play theirs at once,
    `pressed`, `moved` and `lifted` return them for a test that needs several in one write.
    """

    def __init__(self, player, name, size, slots):
        width, height = size
        super().__init__(player, name, [
            f"property {INPUT_PROP_DIRECT}",
            f"key {BTN_TOUCH}",
            f"absolute {ABS_X} 0 {width - 1} 0",
            f"absolute {ABS_Y} 0 {height - 1} 0",
            f"absolute {ABS_MT_SLOT} 0 {slots - 1} 0",
            f"absolute {ABS_MT_POSITION_X} 0 {width - 1} 0",
            f"absolute {ABS_MT_POSITION_Y} 0 {height - 1} 0",
            f"absolute {ABS_MT_TRACKING_ID} 0 65535 0",
        ])
        self._next_tracking_id = 1
        self._down = set()

    def press(self, x, y, slot=0):
        self.play(*self.pressed(x, y, slot))

    def move(self, x, y, slot=0):
        self.play(*self.moved(x, y, slot))

    def lift(self, slot=0):
        self.play(*self.lifted(slot))

    def tap(self, x, y):
        self.press(x, y)
        self.lift()

    def pressed(self, x, y, slot=0):
        first = not self._down
        self._down.add(slot)
        tracking_id, self._next_tracking_id = self._next_tracking_id, self._next_tracking_id + 1
        return [
            (EV_ABS, ABS_MT_SLOT, slot),
            (EV_ABS, ABS_MT_TRACKING_ID, tracking_id),
            (EV_ABS, ABS_MT_POSITION_X, x),
            (EV_ABS, ABS_MT_POSITION_Y, y),
            *([(EV_KEY, BTN_TOUCH, 1)] if first else []),
            REPORT,
        ]

    def moved(self, x, y, slot=0):
        return [
            (EV_ABS, ABS_MT_SLOT, slot),
            (EV_ABS, ABS_MT_POSITION_X, x),
            (EV_ABS, ABS_MT_POSITION_Y, y),
            REPORT,
        ]

    def lifted(self, slot=0):
        self._down.discard(slot)
        return [
            (EV_ABS, ABS_MT_SLOT, slot),
            (EV_ABS, ABS_MT_TRACKING_ID, -1),
            *([] if self._down else [(EV_KEY, BTN_TOUCH, 0)]),
            REPORT,
        ]


class SingleTouchPanel(InputDevice):
    """A resistive panel: ABS_X, ABS_Y, BTN_TOUCH, and no INPUT_PROP_DIRECT."""

    def __init__(self, player, name, size):
        width, height = size
        super().__init__(player, name, [
            f"key {BTN_TOUCH}",
            f"absolute {ABS_X} 0 {width - 1} 0",
            f"absolute {ABS_Y} 0 {height - 1} 0",
        ])

    def tap(self, x, y):
        self.play((EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_KEY, BTN_TOUCH, 1), REPORT)
        self.play((EV_KEY, BTN_TOUCH, 0), REPORT)


class Mouse(InputDevice):
    def __init__(self, player, name):
        super().__init__(player, name, [
            *(f"key {button}" for button in (BTN_LEFT, BTN_RIGHT, BTN_MIDDLE)),
            *(f"relative {axis}" for axis in (REL_X, REL_Y, REL_WHEEL)),
        ])

    def move(self, dx, dy):
        self.play((EV_REL, REL_X, dx), (EV_REL, REL_Y, dy), REPORT)

    def click(self):
        self.play((EV_KEY, BTN_LEFT, 1), REPORT)
        self.play((EV_KEY, BTN_LEFT, 0), REPORT)


class Keyboard(InputDevice):
    """A keyboard whose keys are named as on a US layout."""

    def __init__(self, player, name):
        super().__init__(player, name, [f"key {code}" for code in range(1, LAST_KEYBOARD_KEY + 1)])

    def type(self, text) -> int:
        """Returns how many keys came up: more than characters, where some need Shift."""
        released = 0
        for character in text:
            if character.isupper():
                self._set(KEY_LEFTSHIFT, DOWN)
            self.press_key(character.lower())
            released += 1
            if character.isupper():
                self._set(KEY_LEFTSHIFT, UP)
                released += 1
        return released

    def press_key(self, name):
        self._set(KEY_CODES[name], DOWN)
        self._set(KEY_CODES[name], UP)

    def _set(self, code, value):
        self.play((EV_KEY, code, value), REPORT)
