"""A list of named tests and a loop over them: a name states the fact its test shows."""

import time
import traceback
from concurrent.futures import ThreadPoolExecutor

from .kiosk import Kiosk
from .wires import GuestError

_tests = []


def vm_test(function):
    """Marks a function of one argument, the kiosk, as a test."""
    _tests.append(function)
    return function


def expect_equal(actual, expected):
    assert actual == expected, f"expected {expected!r}, got {actual!r}"


def run_all(kiosk: Kiosk, name_part="", jobs=1) -> bool:
    """Runs the tests whose names contain `name_part`, `jobs` at once.

    True when all passed and there was one.
    """
    selected = [test for test in _tests if name_part in test.__name__]
    with ThreadPoolExecutor(jobs) as pool:
        failed = list(pool.map(lambda test: _passes(test, kiosk), selected)).count(False)
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
