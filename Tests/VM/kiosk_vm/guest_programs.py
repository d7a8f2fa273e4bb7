"""The small C programs of Tests/VM/guest, compiled static when they are older than their source."""

import shutil
import subprocess
from pathlib import Path

from . import paths

FLAGS = ["-std=gnu11", "-O2", "-static", "-Wall", "-Wextra", "-Werror"]


def guest_program(name) -> Path:
    source = paths.GUEST_SOURCES / f"{name}.c"
    program = paths.PROGRAMS / name
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        paths.PROGRAMS.mkdir(parents=True, exist_ok=True)
        compiler = shutil.which("clang") or shutil.which("cc")
        if compiler is None:
            raise SystemExit("no C compiler: neither clang nor cc is in PATH")
        subprocess.run([compiler, *FLAGS, str(source), "-o", str(program)], check=True)
    return program
