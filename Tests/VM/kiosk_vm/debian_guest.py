"""A guest that is a small Debian: systemd is PID 1, udev makes the devices and loads what drives them."""

from . import paths
from .guest import Guest
from .guest_programs import acpi_table, guest_program
from .initramfs import PROGRAM, Initramfs

# What nothing in a guest reads.
LEFT_OUT = ["usr/share/doc", "usr/share/info", "usr/share/locale", "usr/share/man", "usr/share/perl",
            "usr/lib/x86_64-linux-gnu/perl", "usr/lib/udev/hwdb"]
# In place of the one that the package kmod would have made when the kernel was installed.
INIT = b"""#!/bin/sh
depmod
exec /lib/systemd/systemd
"""
AGENT_UNIT = b"""[Unit]
Description=The line to the harness
After=systemd-udev-settle.service
Wants=systemd-udev-settle.service
[Service]
ExecStart=/bin/sh /agent.sh
"""


class DebianGuest(Guest):
    """Everything that kiosk is installed from lies in /root; nothing is installed yet.

    Modules of a late display are there too, but udev does not load them.
    """

    memory = 1024
    patience = 120.0

    def __init__(self, kiosk, has_backlight=False, **options):
        """A backlight that the firmware sets, whose driver is `video`."""
        super().__init__(kiosk, **options)
        if has_backlight:
            self._modules.append("video")
            self._tables = [acpi_table("backlight")]

    def load_display(self):
        for name in self._late:
            self.shell(f"modprobe {name}")

    def follow_journal(self, unit):
        """What the unit and systemd say about it is what `wait_for` searches."""
        self.run(["journalctl", "--follow", "--lines=all", "--output=cat", f"--unit={unit}"])

    def property(self, unit, name) -> str:
        """A property as `systemctl show` tells it."""
        return "\n".join(self.shell(f"systemctl show --property={name} --value {unit}"))

    def _root(self, kernel) -> Initramfs:
        root = Initramfs()
        root.file("/init", INIT, mode=PROGRAM)
        root.file("/agent.sh", (paths.GUEST_SOURCES / "agent.sh").read_bytes())
        root.file("/etc/systemd/system/agent.service", AGENT_UNIT)
        root.link("/etc/systemd/system/multi-user.target.wants/agent.service", "../agent.service")
        for name in ("uinput-player", "console-mode"):
            root.file(f"/{name}", guest_program(name).read_bytes(), PROGRAM)
        for name, content in kernel.modules(self._modules + self._late):
            root.file(f"/usr/lib/modules/{kernel.version}/{name}", content)
        # A board that loads the display's driver when it finds one, and not for somebody's session.
        root.link("/etc/systemd/system/systemd-logind.service", "/dev/null")
        root.file("/root/kiosk", self._kiosk.read_bytes(), PROGRAM)
        for path in sorted(paths.PACKAGING.iterdir()):
            root.file(f"/root/Packaging/{path.name}", path.read_bytes())
        root.archive(debian_root(), LEFT_OUT)
        return root

    def _kernel_arguments(self):
        return ["rdinit=/init", "systemd.show_status=no", "systemd.getty_auto=no",
                "acpi_backlight=video",
                f"modprobe.blacklist={','.join(self._late)}"]


def debian_root():
    """The archive that Scripts/vm-root made."""
    archives = sorted(paths.DEBIAN_ROOTS.glob("*.tar"))
    if not archives:
        raise SystemExit(f"no archive in {paths.DEBIAN_ROOTS}; run Scripts/vm-root")
    return archives[-1]
