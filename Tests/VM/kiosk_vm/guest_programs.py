"""The small C programs of Tests/VM/guest, compiled static, and its ACPI tables: when they are older than their source."""

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


def acpi_table(name) -> Path:
    """What the firmware of a guest says more, for QEMU's -acpitable; needs iasl, of Scripts/install soak."""
    source, table = paths.GUEST_SOURCES / f"{name}.asl", paths.PROGRAMS / f"{name}.aml"
    if not table.exists() or table.stat().st_mtime < source.stat().st_mtime:
        compiled = subprocess.run(["iasl", "-p", table.with_suffix(""), source], stdout=subprocess.PIPE, text=True)
        assert compiled.returncode == 0, compiled.stdout
    return table


def _compile(source, program):
    compiler = shutil.which("clang") or shutil.which("cc")
    if compiler is None:
        raise SystemExit("no C compiler: neither clang nor cc is in PATH")
    program.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([compiler, *FLAGS, str(source), "-o", str(program)], check=True)
