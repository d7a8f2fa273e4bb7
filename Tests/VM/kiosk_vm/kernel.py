"""The unpacked Debian kernel package: an image QEMU starts quickly, and modules in load order."""

import lzma
import re
import subprocess
import zlib
from pathlib import Path

from . import paths

# Offsets in the setup header of a bzImage (Documentation/x86/boot.rst).
SETUP_SECTORS = 0x1F1
PAYLOAD_OFFSET = 0x248
PAYLOAD_LENGTH = 0x24C
SECTOR = 512


class Kernel:
    def __init__(self, package: Path):
        vmlinuz = next((package / "boot").glob("vmlinuz-*"))
        self.version = vmlinuz.name.removeprefix("vmlinuz-")
        self.compressed = vmlinuz
        self.image = _uncompressed(vmlinuz)
        self._module_files = {
            _module_name(path): path
            for path in (package / "lib/modules" / self.version).rglob("*.ko*")
        }

    @classmethod
    def installed(cls) -> "Kernel":
        """The kernel that Scripts/vm-install unpacked."""
        packages = sorted(paths.KERNELS.glob("linux-image-*"))
        if not packages:
            raise SystemExit(f"no kernel under {paths.KERNELS}; run Scripts/vm-install")
        return cls(packages[-1])

    def modules(self, names) -> "list[tuple[str, bytes]]":
        """File name and content of the named modules and all they depend on, in load order.

        The package has no modules.dep, so each module's own `depends=` is read. A name without a
        file is built into the kernel.
        """
        ordered: "dict[str, bytes]" = {}

        def add(name):
            path = self._module_files.get(name.replace("-", "_"))
            if path is None or _module_name(path) in ordered:
                return
            content = _module_content(path)
            for dependency in _dependencies(content):
                add(dependency)
            ordered[_module_name(path)] = content

        for name in names:
            add(name)
        return [(f"{name}.ko", content) for name, content in ordered.items()]


def _module_name(path: Path) -> str:
    return path.name.split(".ko")[0].replace("-", "_")


def _module_content(path: Path) -> bytes:
    return lzma.open(path).read() if path.suffix == ".xz" else path.read_bytes()


def _dependencies(module: bytes) -> "list[str]":
    found = re.search(rb"\0depends=([^\0]+)\0", module)
    return found[1].decode().split(",") if found else []


def _uncompressed(vmlinuz: Path) -> Path:
    """The ELF image inside a bzImage, which QEMU boots by PVH in half the time of the bzImage."""
    vmlinux = vmlinuz.with_name(vmlinuz.name.replace("vmlinuz", "vmlinux"))
    if not vmlinux.exists():
        partial = vmlinux.with_suffix(".partial")
        partial.write_bytes(_payload(vmlinuz.read_bytes()))
        partial.rename(vmlinux)
    return vmlinux


def _payload(image: bytes) -> bytes:
    def number(offset):
        return int.from_bytes(image[offset : offset + 4], "little")

    start = (image[SETUP_SECTORS] + 1) * SECTOR + number(PAYLOAD_OFFSET)
    payload = image[start : start + number(PAYLOAD_LENGTH)]
    if payload.startswith(b"\xfd7zXZ"):
        return lzma.LZMADecompressor().decompress(payload)
    if payload.startswith(b"\x28\xb5\x2f\xfd"):
        # The four bytes behind a zstd frame are the kernel's note of the uncompressed size.
        zstd = subprocess.run(["zstd", "-dc"], input=payload[:-4], stdout=subprocess.PIPE, check=True)
        return zstd.stdout
    if payload.startswith(b"\x1f\x8b"):
        return zlib.decompressobj(wbits=31).decompress(payload)
    raise SystemExit(f"unknown kernel compression {payload[:6].hex()}")
