#!/usr/bin/env python3
"""Runs the work items by this project and by its peers on one core, in turns, prints a table with
the ratios, and fails where one is worse than it may be.

usage: compare.py --kiosk FILE --peer FILE… [--item ITEM…] [--turns N] [--record] [--core N]
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BASELINE = HERE / "baseline.json"
# What is promised: ours divided by theirs in the same run, at most. Those of the second table hold with AVX2 rows, and go before the first.
CEILINGS = {
    ("1", "pixman"): 1.1, ("2", "pixman"): 1.1, ("3a", "pixman"): 1.1, ("3c", "pixman"): 1.1,
    ("4a", "cairo"): 0.19, ("4b", "qt5"): 0.45, ("4c", "cairo"): 0.14, ("4d", "cairo"): 0.09,
    ("5u", "qt5"): 0.18, ("6a", "cairo"): 0.55, ("6b", "freetype"): 1.5, ("7a", "cairo"): 0.14,
    ("7b", "cairo"): 0.55, ("8a", "cairo"): 0.36, ("8c", "qt5"): 0.41, ("8d", "qt5"): 0.65,
    ("9b", "gcc"): 1.1, ("10", "pixman"): 1.1,
}
CEILINGS_V3 = {("3b", "pixman"): 0.9, ("4b", "qt5"): 0.36, ("9a", "pixman"): 1.1}
# Instructions for a frame, where the machine's other work cannot be seen.
COUNTED = {"8c": ("gallery, all repainted", 10, 4_000_000), "8d": ("one toggle", 100, 150_000)}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--kiosk", required=True)
    parser.add_argument("--peer", action="append", default=[])
    parser.add_argument("--item", action="append", default=[])
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--core", type=int, default=min(os.sched_getaffinity(0)))
    parser.add_argument("--record", action="store_true", help="write baseline.json")
    return parser.parse_args()


def run(command, core):
    """The standard output of a command pinned to one core."""
    with tempfile.TemporaryDirectory() as directory:
        environment = dict(os.environ, XDG_RUNTIME_DIR=directory)
        done = subprocess.run(["taskset", "-c", str(core), *command], stdout=subprocess.PIPE,
                              text=True, env=environment)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)} ended with {done.returncode}")
    return done.stdout


def measure_ours(options):
    report = json.loads(run([options.kiosk, "bench", *options.item, "--json"], options.core))
    options.rows = report["rows"]
    return {(row["item"], "kiosk"): row["min_us"] for row in report["items"]}


def measure_peer(program, options):
    text = run([program, str(HERE / "gallery.ops"), *options.item], options.core)
    rows = (line.split("\t") for line in text.splitlines())
    return {(row[1], row[0]): float(row[3]) for row in rows}


def best_of_turns(options):
    """The least time of each (item, peer). Peers take turns, so that a busy moment hits all."""
    best = {}
    for _ in range(options.turns):
        results = [measure_ours(options)] + [measure_peer(p, options) for p in options.peer]
        for result in results:
            for key, time in result.items():
                best[key] = min(time, best.get(key, time))
    return best


def count_instructions(options):
    """Instructions of one frame with baseline rows: what more frames cost more, divided by how many."""
    counts = {}
    for item, (_, runs, _) in COUNTED.items():
        if options.item and item not in options.item:
            continue
        totals = [callgrind(options.kiosk, item, times) for times in (runs, 2 * runs)]
        counts[item] = (totals[1] - totals[0]) // runs
    return counts


def callgrind(kiosk, item, runs):
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", kiosk, "bench", item,
         "--runs", str(runs)], capture_output=True, text=True,
        env=dict(os.environ, KIOSK_ROWS="baseline"))
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or found is None:
        sys.exit(f"bench: callgrind of {item} failed:\n{done.stderr}")
    return int(found.group(1))


def ratios(best):
    ours = {item: time for (item, peer), time in best.items() if peer == "kiosk"}
    return {(item, peer): ours[item] / time for (item, peer), time in best.items()
            if peer != "kiosk" and item in ours}


def print_table(best, peers):
    items = []
    for item, _ in best:
        if item not in items:
            items.append(item)
    ours = {item: best.get((item, "kiosk")) for item in items}
    print("Least µs of a run; in brackets ours divided by theirs.\n")
    print("| item | kiosk |" + "".join(f" {peer} |" for peer in peers))
    print("|---|---:|" + "---:|" * len(peers))
    for item in items:
        cells = [f" {ours[item]:.1f} |" if ours[item] else " |"]
        for peer in peers:
            time = best.get((item, peer))
            ratio = f" ({ours[item] / time:.2f})" if time and ours[item] else ""
            cells.append(f" {time:.1f}{ratio} |" if time else " |")
        print(f"| {item} |" + "".join(cells))
    print()


def failures(found, counts, baseline, rows):
    ceilings = CEILINGS | (CEILINGS_V3 if rows == "v3" else {})
    tolerance = baseline.get("tolerance", {})
    for (item, peer), ratio in sorted(found.items()):
        ceiling = ceilings.get((item, peer))
        if ceiling is not None and ratio > ceiling:
            yield f"{item} takes {ratio:.2f} of the time of {peer}, may take {ceiling}"
        known = baseline.get("ratios", {}).get(f"{item} {peer}")
        if known is not None and ratio > known * tolerance["ratios"]:
            yield (f"{item} takes {ratio:.2f} of the time of {peer}, took {known} "
                   f"(tolerance ×{tolerance['ratios']})")
    for item, count in counts.items():
        name, _, gate = COUNTED[item]
        known = baseline.get("instructions", {}).get(item)
        limit = gate if known is None or known <= gate else known
        if count > limit * tolerance.get("instructions", 1):
            yield f"{name} ({item}): {count:,} instructions, may be {limit:,}"


def record(found, counts):
    tolerance = {"ratios": 1.6, "instructions": 1.02}
    if BASELINE.exists():
        tolerance = json.loads(BASELINE.read_text())["tolerance"]
    text = json.dumps({
        "tolerance": tolerance,
        "instructions": counts,
        "ratios": {f"{item} {peer}": round(ratio, 3) for (item, peer), ratio in
                   sorted(found.items())},
    }, indent=2)
    BASELINE.write_text(text + "\n")
    print(f"recorded {BASELINE.relative_to(HERE.parent)}")


def machine():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    found = re.search(r"^model name\s*:\s*(.*)$", text, re.MULTILINE)
    return found.group(1) if found else os.uname().machine


def main():
    options = arguments()
    print(f"{machine()}, core {options.core}, best of {options.turns} turns", flush=True)
    best = best_of_turns(options)
    peers = list(dict.fromkeys(peer for _, peer in best if peer != "kiosk"))
    print(f"rows {options.rows}")
    print_table(best, peers)
    counts = count_instructions(options)
    for item, count in counts.items():
        name, _, gate = COUNTED[item]
        print(f"{name} ({item}): {count:,} instructions (goal {gate:,})")
    found = ratios(best)
    if options.record:
        record(found, counts)
        return
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
    problems = list(failures(found, counts, baseline, options.rows))
    for problem in problems:
        print(f"bench: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
