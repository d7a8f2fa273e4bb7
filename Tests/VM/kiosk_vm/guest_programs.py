"""The small C programs of Tests/VM/guest, compiled static when they are older than their source."""

import shutil
import subprocess
from pathlib import Path

from . import paths

FLAGS = ["-std=gnu11", "-O2", "-static", "-Wall", "-Wextra", "-Werror"]


def guest_program(name) -> Path:
    return paths.PROGRAMS / name


def compile_guest_programs():
    """To be called before the first guest boots."""
    for source in sorted(paths.GUEST_SOURCES.glob("*.c")):
        program = guest_program(source.stem)
        if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
            _compile(source, program)


def _compile(source, program):
    compiler = shutil.which("clang") or shutil.which("cc")
    if compiler is None:
        raise SystemExit("no C compiler: neither clang nor cc is in PATH")
    program.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([compiler, *FLAGS, str(source), "-o", str(program)], check=True)
