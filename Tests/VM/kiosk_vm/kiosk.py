"""The binary under test, used on this machine: it says what the guest must show."""

import subprocess
import tempfile
from pathlib import Path

from .picture import Picture


class Kiosk:
    def __init__(self, path: Path):
        self.path = path

    def snapshot(self, scene="gallery", size=(1024, 600), **options) -> Picture:
        """The picture `kiosk snapshot` makes; `touch="tap 1,2"` becomes `--touch 'tap 1,2'`."""
        arguments = [f"--size={size[0]}x{size[1]}"]
        arguments += [f"--{name}={value}" for name, value in options.items()]
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            command = [self.path, "snapshot", scene, *arguments, "-o", file.name]
            subprocess.run(command, check=True)
            return Picture.read_png(Path(file.name))
