"""Every real device that is known, made again with uinput: what it is taken for, and what its traces mean."""

import re

from kiosk_vm.device_fixture import device_fixtures
from kiosk_vm.guest import Guest
from kiosk_vm.suite import expect_equal, fault, vm_test

SIZE = (1024, 600)
MIDDLE = SIZE[0] // 2, SIZE[1] // 2
# Ranges that are not the display's pixels: finer, coarser, and not from zero.
RANGES = [((0, 4095), (0, 4095)), ((0, 255), (0, 127)), ((-300, 1700), (190, 3850))]
BTN_TOUCH, ABS_X, ABS_Y = 0x14A, 0, 1


@vm_test
@fault("C033")
def every_device_is_what_it_is_and_its_traces_mean_what_its_user_did(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        marker = guest.input.keyboard("Marker")
        guest.start_gallery(marker)
        pointer = MIDDLE
        for fixture in device_fixtures():
            for trace in fixture.traces:
                lines = _replay(guest, marker, fixture, trace)
                pointer = _check(fixture, trace, lines, pointer)


@vm_test
def nine_taps_hit_what_they_point_at_whatever_the_range(kiosk):
    with Guest(kiosk.path, size=SIZE) as guest:
        guest.start_gallery()
        for index, (x_range, y_range) in enumerate(RANGES):
            panel = guest.input.device(
                f"Panel {index}", "property 1", f"key {BTN_TOUCH}",
                f"absolute {ABS_X} {x_range[0]} {x_range[1]} 0",
                f"absolute {ABS_Y} {y_range[0]} {y_range[1]} 0")
            guest.wait_for_input(panel)
            for x in _thirds(x_range):
                for y in _thirds(y_range):
                    panel.play((3, ABS_X, x), (3, ABS_Y, y), (1, BTN_TOUCH, 1), (0, 0, 0))
                    place = guest.wait_for(r"touch \d+ began (\S+)")[1]
                    panel.play((1, BTN_TOUCH, 0), (0, 0, 0))
                    guest.wait_for("touch .* ended")
                    _expect_place(place, (x, y), (x_range, y_range), f"panel {index}")
            panel.remove()


def _thirds(axis):
    first, last = axis
    return first, (first + last) // 2, last


def _replay(guest, marker, fixture, trace):
    """What kiosk says while the trace is played on a new device."""
    if trace.before:
        guest.signal("STOP")
    device = guest.input.device(fixture.name, *fixture.lines)
    if trace.before:
        device.play(*trace.before)
        guest.signal("CONT")
    kind = guest.wait_for(rf"kiosk: input added {re.escape(fixture.name)} \((\S+)\)")[1]
    expect_equal((fixture.file, kind), (fixture.file, fixture.kind))
    start = len(guest.output())
    for frame in trace.frames:
        device.play(*frame)
    # One turn of the loop may say what it reads in any order: after two, all has been said.
    for _ in range(2):
        marker.press_key("home")
        guest.wait_for("kiosk: key home up")
    lines = [line for line in guest.output()[start:] if "key home" not in line]
    device.remove()
    guest.wait_for("kiosk: input removed")
    return lines


def _check(fixture, trace, lines, pointer):
    """Compares, and gives where the pointer is afterwards."""
    name = f"{fixture.file} {trace.name}"
    touches = [match for line in lines if (match := re.search(r"touch \d+ (\S+) (\S+)$", line))]
    keys = [match[1] for line in lines if (match := re.search(r"kiosk: (key \S+ (?:down|up))$", line))]
    moves = [match for line in lines if (match := re.search(r"pointer ([\d.]+),([\d.]+)$", line))]
    last = (int(moves[-1][1]), int(moves[-1][2])) if moves else pointer
    expected_touches, expected_keys = [], []
    for what, *rest in (line.split() for line in trace.expected):
        if what == "key":
            expected_keys += [f"key {rest[0].removeprefix('shift+')} {rest[1]}"]
        elif what == "way":
            _expect_way(last, pointer, rest[0], fixture, name)
        elif what == "at":
            _expect_place(f"{last[0]},{last[1]}", _numbers(rest[0]), _ranges(fixture), name)
        else:
            expected_touches.append((what, rest[0]))
    # The kernel adds repeats of its own while a key is held.
    expected_keys = [key for key in expected_keys if not key.endswith("repeated")]
    expect_equal((name, keys), (name, expected_keys))
    expect_equal((name, [touch[1] for touch in touches]), (name, [what for what, _ in expected_touches]))
    for touch, (_, place) in zip(touches, expected_touches):
        if place != "pointer":
            _expect_place(touch[2], _numbers(place), _ranges(fixture), name)
    if not any(line.split()[0] in ("way", "at") for line in trace.expected):
        expect_equal((name, [move[0] for move in moves]), (name, []))
    return last


def _expect_way(last, start, way, fixture, name):
    way = _numbers(way)
    for index in (0, 1):
        first_value, last_value = (0, SIZE[index])
        if fixture.kind == "touchpad":
            first_value, last_value = _ranges(fixture)[index]
        wanted = start[index] + way[index] * SIZE[index] / (last_value - first_value)
        wanted = min(max(wanted, 0), SIZE[index] - 1)
        assert abs(last[index] - wanted) <= 1, f"{name}: went to {last}, from {start} by {way}"


def _expect_place(place, values, ranges, name):
    """The place is the pixel nearest to the value: the first value is the first pixel, the last the last."""
    for pixel, value, (first, last), count in zip(map(int, place.split(",")), values, ranges, SIZE):
        value = min(max(value, first), last)
        error = abs(pixel * (last - first) - (value - first) * (count - 1))
        assert 2 * error <= last - first, f"{name}: {value} of {first}…{last} is at {pixel} of {count}"


def _ranges(fixture):
    names = ("ABS_X", "ABS_Y") if "ABS_X" in fixture.axes else ("ABS_MT_POSITION_X", "ABS_MT_POSITION_Y")
    return [fixture.axes.get(name, (0, 1)) for name in names]


def _numbers(text):
    return tuple(map(int, text.split(",")))
