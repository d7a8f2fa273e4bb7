"""A root file system for the guest: a cpio archive in the "newc" format the kernel unpacks."""

import os
import re
import stat
import subprocess
import tarfile
from pathlib import Path

DIRECTORY = stat.S_IFDIR | 0o755
PROGRAM = stat.S_IFREG | 0o755
FILE = stat.S_IFREG | 0o644
LINK = stat.S_IFLNK | 0o777
DEVICE = stat.S_IFCHR | 0o600
TYPES = {tarfile.REGTYPE: stat.S_IFREG, tarfile.LNKTYPE: stat.S_IFREG, tarfile.SYMTYPE: stat.S_IFLNK,
         tarfile.DIRTYPE: stat.S_IFDIR, tarfile.CHRTYPE: stat.S_IFCHR}


class Initramfs:
    """Of two entries with one name the first holds."""

    def __init__(self):
        self._archive = bytearray()
        self._names = set()

    def directory(self, name):
        self._entry(name, DIRECTORY)

    def file(self, name, content: bytes, mode=FILE):
        self._entry(name, mode, content)

    def link(self, name, target: str):
        self._entry(name, LINK, target.encode())

    def character_device(self, name, major, minor):
        self._entry(name, DEVICE, device=(major, minor))

    def program(self, path, name=None):
        """Adds an executable and the shared libraries it loads."""
        path = Path(path)
        self.file(name or str(path), path.read_bytes(), PROGRAM)
        for library in shared_libraries(path):
            self.file(library, Path(library).read_bytes(), PROGRAM)

    def tree(self, root):
        """Adds a directory of this machine with all it holds, symbolic links kept."""
        for directory, directories, files in os.walk(root):
            self.directory(directory)
            for path in (Path(directory, name) for name in sorted(directories + files)):
                if path.is_symlink():
                    self.link(str(path), os.readlink(path))
                elif path.is_file():
                    self.file(str(path), path.read_bytes())

    def archive(self, path, left_out=()):
        """Adds what a tar file holds, with its owners, but not what is below `left_out`."""
        with tarfile.open(path) as archive:
            for member in archive:
                name = os.path.normpath(member.name)
                if name.startswith(tuple(left_out)):
                    continue
                content = member.linkname.encode() if member.issym() else b""
                if member.isreg() or member.islnk():
                    content = archive.extractfile(member).read()
                self._entry(name, TYPES[member.type] | member.mode, content,
                            (member.devmajor, member.devminor), (member.uid, member.gid))

    def busybox(self):
        self.program("/usr/bin/busybox", "/bin/busybox")
        applets = subprocess.run(["busybox", "--list"], stdout=subprocess.PIPE, check=True).stdout
        for applet in applets.decode().split():
            self.link(f"/bin/{applet}", "busybox")

    def modules(self, modules):
        """Adds kernel modules under /modules, and their load order in /modules/order."""
        for name, content in modules:
            self.file(f"/modules/{name}", content)
        order = "".join(f"{name}\n" for name, _ in modules)
        self.file("/modules/order", order.encode())

    def write(self, path: Path):
        self._entry("TRAILER!!!", 0)
        path.write_bytes(self._archive)

    def _entry(self, name, mode, content=b"", device=(0, 0), owner=(0, 0)):
        name = os.path.normpath(name).lstrip("/")
        if name in self._names or name == ".":
            return
        self._names.add(name)
        if os.path.dirname(name):
            self.directory(os.path.dirname(name))
        inode, links, mtime = len(self._names), 1, 0
        terminated = name.encode() + b"\0"
        fields = (inode, mode, *owner, links, mtime, len(content), 0, 0, *device, len(terminated), 0)
        self._archive += b"070701" + b"".join(b"%08X" % field for field in fields)
        self._append_padded(terminated)
        self._append_padded(content)

    def _append_padded(self, data):
        """Each part of an entry starts at a multiple of four bytes."""
        self._archive += data
        self._archive += bytes(-len(self._archive) % 4)


def shared_libraries(program) -> "list[str]":
    """The files `ldd` names for a program; none for a static one."""
    listing = subprocess.run(["ldd", str(program)], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, text=True).stdout
    if "not found" in listing:
        raise SystemExit(f"{program} misses a library:\n{listing}")
    return re.findall(r"(/\S+) \(0x", listing)
