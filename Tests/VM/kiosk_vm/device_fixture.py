"""Real devices and their traces, as Tests/PlatformTests/Fixtures describes them."""

import re
from pathlib import Path

from . import paths
from .uinput import EV_SYN, REPORT

CODES_HEADER = Path("/usr/include/linux/input-event-codes.h")
TYPES = {"SYN": 0, "KEY": 1, "BTN": 1, "REL": 2, "ABS": 3, "MSC": 4, "SW": 5, "LED": 17}
COMMANDS = {"EV_KEY": "key", "EV_REL": "relative", "EV_MSC": "misc", "EV_SW": "switch", "EV_LED": "led"}


class Trace:
    def __init__(self, name):
        self.name, self.before, self.frames, self.expected = name, [], [], []


class DeviceFixture:
    """`lines` describe the device to uinput-player; `kind` is what kiosk must take it for."""

    def __init__(self, path: Path):
        self.file, self.lines, self.axes, self.traces = path.stem, [], {}, []
        for line in path.read_text().splitlines():
            if line:
                self._read(*line.split())

    def _read(self, word, *rest):
        if word in ("kind", "protocol"):
            setattr(self, word, rest[0])
        elif word == "name":
            self.name = " ".join(rest)
        elif word == "id":
            self.lines.append("identity " + " ".join(rest))
        elif word == "properties":
            self.lines += [f"property {_codes['INPUT_PROP_' + name]}" for name in rest]
        elif word == "type":
            self.lines.append(f"type {_codes[rest[0]]}")
            if rest[0] in COMMANDS:
                self.lines += [f"{COMMANDS[rest[0]]} {_code(code)[1]}" for code in rest[1:]]
        elif word == "axis":
            self.axes[rest[0]] = int(rest[1]), int(rest[2])
            self.lines.append(f"absolute {_code(rest[0])[1]} {rest[1]} {rest[2]} 0")
        elif word == "trace":
            self.traces.append(Trace(rest[0]))
        elif word == "before":
            self.traces[-1].before += [_event(rest[0]), REPORT]
        elif word == "expect":
            self.traces[-1].expected.append(" ".join(rest))
        else:
            self.traces[-1].frames.append([*map(_event, rest), REPORT])


def device_fixtures() -> "list[DeviceFixture]":
    return [DeviceFixture(path) for path in sorted(paths.DEVICE_FIXTURES.glob("*.txt"))]


def _read_codes():
    codes = {}
    for name, value in re.findall(r"^#define\s+(\w+)\s+(\w+)", CODES_HEADER.read_text(), re.M):
        codes[name] = codes[value] if value in codes else int(value, 0) if value[0].isdigit() else None
    return codes


def _code(name):
    """The type and number of a code's name, or of the number of a key without one."""
    if name.isdigit():
        return TYPES["KEY"], int(name)
    return TYPES[name.split("_")[0]], _codes[name]


def _event(word):
    name, _, value = word.partition("=")
    kind, code = _code(name)
    return kind, code, int(value or 0) if kind != EV_SYN else 0


_codes = _read_codes()
