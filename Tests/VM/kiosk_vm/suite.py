"""A list of named tests and a loop over them: a name states the fact its test shows."""

import time
import traceback
from concurrent.futures import ThreadPoolExecutor

from . import paths
from .kiosk import Kiosk
from .wires import GuestError

_tests = []


def vm_test(function):
    """Marks a function of one argument, the kiosk, as a test."""
    _tests.append(function)
    return function


def fault(*identifiers):
    """Names the faults of Tests/Contract/faults.txt that a test would show; stands below `vm_test`."""
    def mark(function):
        function.faults = identifiers
        return function
    return mark


def only_in_soak(function):
    """Of a test that is too long for each day: it runs where the long counts are wanted; stands below `vm_test`."""
    function.is_only_in_soak = True
    return function


# Whether the long counts are wanted; set before the tests run.
is_soak = False


def repeats(count, soak):
    """How often a test does something: `count` times, or `soak` times where the long counts are wanted."""
    return soak if is_soak else count


def expect_equal(actual, expected):
    assert actual == expected, f"expected {expected!r}, got {actual!r}"


def run_all(kiosk: Kiosk, name_part="", jobs=1, only_faults=False, soak=False) -> bool:
    """Runs the tests whose names contain `name_part`, or of these those that name a fault, `jobs` at once.

    True when all passed and there was one. What each fault's tests came to is left in .build/vm/faults.txt.
    """
    global is_soak
    is_soak = soak
    selected = [test for test in _tests if name_part in test.__name__
                and (hasattr(test, "faults") or not only_faults)
                and (soak or not hasattr(test, "is_only_in_soak"))]
    with ThreadPoolExecutor(jobs) as pool:
        passed = list(pool.map(lambda test: _passes(test, kiosk), selected))
    failed = passed.count(False)
    _write_faults(selected, passed)
    print(f"{len(selected) - failed} passed, {failed} failed", flush=True)
    return bool(selected) and not failed


def _passes(test, kiosk: Kiosk) -> bool:
    start = time.monotonic()
    try:
        test(kiosk)
    except (AssertionError, GuestError) as error:
        place = traceback.extract_tb(error.__traceback__)[1]
        print(f"failed {test.__name__}, line {place.lineno}: {place.line}\n    {error}", flush=True)
        return False
    except Exception:
        print(f"failed {test.__name__}\n{traceback.format_exc()}", flush=True)
        return False
    print(f"passed {test.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    return True


def _write_faults(tests, passed):
    paths.FAULTS.parent.mkdir(parents=True, exist_ok=True)
    with open(paths.FAULTS, "w") as file:
        for test, outcome in zip(tests, passed):
            if faults := getattr(test, "faults", ()):
                word = "passed" if outcome else "failed"
                file.write("\t".join([test.__name__, word, *faults]) + "\n")
