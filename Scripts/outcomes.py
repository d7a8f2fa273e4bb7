"""How the unit tests ended, and which IDs of the contract and of the faults they carry. For Scripts/conformance and Scripts/faults."""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STREAM = ROOT / ".build" / "tests.jsonl"
CONTRACT = ROOT / ".build" / "contract.txt"
FAULTS = ROOT / ".build" / "faults.txt"


def lines(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]


def run(tests: str) -> None:
    """Runs the tests that a pattern names, in the debug build."""
    for path in (STREAM, CONTRACT, FAULTS):
        path.unlink(missing_ok=True)
    command = ["swift", "test", "--disable-xctest", "--filter", tests, "--event-stream-output-path", str(STREAM)]
    command += ["--event-stream-version", "0"]
    logs = {"KIOSK_CONTRACT_LOG": str(CONTRACT), "KIOSK_FAULT_LOG": str(FAULTS)}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | logs, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if not STREAM.exists():
        sys.stdout.buffer.write(done.stdout[-4000:])
        sys.exit("the tests did not run")


def carried(log: Path) -> dict[str, list[tuple[str, str, bool]]]:
    """The tests that carry each ID: place, name and whether it passed."""
    if not STREAM.exists() or not log.exists():
        sys.exit(f"no run of the tests is on record in {STREAM.parent}; without --last they are run")
    passed: dict[str, bool] = {}
    # Test arguments may hold other line breaks.
    for line in filter(None, STREAM.read_text().split("\n")):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "event" and payload["kind"] == "testEnded":
            symbols = {message["symbol"] for message in payload["messages"]}
            passed[_place(payload["testID"])] = bool(symbols) and symbols <= {"pass", "passWithKnownIssue"}
    found: dict[str, set[tuple[str, str, bool]]] = {}
    for where, name, *ids in lines(log):
        for identifier in ids:
            found.setdefault(identifier, set()).add((where, name, passed.get(where, False)))
    return {identifier: sorted(tests) for identifier, tests in found.items()}


def _place(test: str) -> str:
    """File and line of a test, from its ID."""
    return re.sub(r"^.*/([^/]+\.swift:\d+):\d+$", r"\1", test)
