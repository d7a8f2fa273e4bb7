"""A running guest, as a test uses it:

    with Guest(kiosk, display="virtio", size=(800, 480)) as guest:
        guest.run_kiosk("gallery", "--display=kms")
        guest.wait_until_settled()
        picture = guest.screendump()
"""

import os
import shlex
import tempfile
from pathlib import Path

from . import machine, paths
from .guest_programs import guest_program
from .initramfs import PROGRAM, Initramfs
from .kernel import Kernel
from .picture import Picture
from .qmp import QMP
from .uinput import InputPlayer
from .wires import GuestError, Wires

XKB_DATA = "/usr/share/X11/xkb"
AGENT_LINE = (4, 66)  # ttyS2, in numbers: before /dev is mounted there are no names.
USERS = b"root:x:0:0::/:/bin/sh\npanel:x:901:902::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n"
GROUPS = b"root:x:0:\nvideo:x:44:panel\ninput:x:105:panel\npanel:x:902:\nnogroup:x:65534:\n"
BASE_MODULES = ["virtio_pci", "virtio_input", "evdev", "uinput"]


class Guest:
    """Boots on entry; on exit the machine is gone, whatever state it was in."""

    memory = 256  # Megabytes.
    patience = 60.0  # Seconds.

    def __init__(self, kiosk, display="virtio", size=(1024, 600), devices=(), modules=(),
                 window=None, has_late_display=False):
        """`devices` are QEMU's, `modules` the kernel's, both beside those of the display.

        A late display's modules are not loaded before `load_display`.
        """
        self._kiosk = Path(kiosk)
        self._devices = machine.display_device(display, size) + list(devices)
        self._late = machine.display_modules(display) if has_late_display else []
        self._modules = BASE_MODULES + ([] if self._late else machine.display_modules(display))
        self._modules += list(modules)
        self._window = window
        self._tables = []
        self._player = None

    def __enter__(self):
        self._wires = Wires(*machine.SERIAL_INTERRUPTS, "qmp", "qemu", patience=self.patience)
        with tempfile.TemporaryDirectory(prefix="kiosk-vm.") as directory:
            self._boot(Path(directory))
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()
        self._wires.close()

    # Programs

    def run(self, command, **environment):
        """Starts a program; its output is what `wait_for` searches."""
        # The slip that Scripts/mutants has on here is on there too.
        if mutant := os.environ.get("KIOSK_MUTANT"):
            environment["KIOSK_MUTANT"] = mutant
        words = [f"{name}={value}" for name, value in environment.items()] + list(map(str, command))
        self.shell("run env " + shlex.join(words))

    def run_kiosk(self, *arguments, **environment):
        self.run(["/kiosk", *arguments], KIOSK_LOG=1, **environment)

    def wait_for(self, pattern):
        """The match in the next line of the program's output that has one."""
        output = self._wires["output"]
        return self._wires.wait(lambda: output.find(pattern), f"line {pattern!r}")

    def wait_for_exit(self) -> int:
        return int(self.wait_for(r"\[exit (\d+)\]")[1])

    def output(self) -> "list[str]":
        return self._wires["output"].lines

    def signal(self, name):
        self.shell(f"kill -{name} $(cat /run/program.pid)")

    def shell(self, command) -> "list[str]":
        """Runs a shell command to its end; gives its lines, and fails if it does."""
        agent = self._wires["agent"]
        agent.send(command)
        start = len(agent.lines)
        done = self._wires.wait(lambda: agent.find(r"\[done (\d+)\]"), f"end of {command!r}")
        lines = agent.lines[start:-1]
        if done[1] != "0":
            raise GuestError(f"{command!r} failed in the guest: {lines}")
        return lines

    # The gallery, as it tells of itself with KIOSK_LOG=1

    def start_gallery(self, *inputs):
        """Starts the gallery on the display, and waits until it shows and has found `inputs`."""
        self.run_kiosk("gallery", "--display=kms")
        for device in inputs:
            self.wait_for_input(device)
        self.wait_until_settled()

    def wait_for_display(self) -> str:
        """Driver, size and format of the display kiosk has taken."""
        match = self.wait_for(r"kiosk: display KMS \S+ (\S+) \S+ (\S+ \S+)")
        return f"{match[1]} {match[2]}"

    def wait_for_input(self, device):
        self.wait_for(f"kiosk: input added {device.name} ")

    def wait_until_settled(self):
        """Nothing moves any more, and the last frame is scanned out."""
        self.wait_for("kiosk: settled")

    def wait_until_pointer_settles(self):
        self.wait_for("kiosk: pointer ")
        self.wait_until_settled()

    def wait_until_touch_settles(self, phase="ended", count=1):
        for _ in range(count):
            self.wait_for(f"kiosk: touch .* {phase}")
        self.wait_until_settled()

    def wait_until_keys_settle(self, count):
        for _ in range(count):
            self.wait_for("kiosk: key .* up")
        self.wait_until_settled()

    # The machine

    def screendump(self, head=None) -> Picture:
        """What the display shows now; of one with several heads, the one of that number."""
        which = {} if head is None else {"device": "display", "head": head}
        with tempfile.NamedTemporaryFile(suffix=".ppm") as file:
            self._qmp.execute("screendump", filename=file.name, **which)
            return Picture.read_ppm(Path(file.name))

    def load_display(self):
        """Loads the modules of a late display."""
        for name in self._late_files:
            self.shell(f"insmod /modules/{name}")

    def plug(self, driver, name):
        """Hot-plugs a PCI device."""
        self._qmp.execute("device_add", driver=driver, id=name, bus="free-port")

    def wait_until_plugged(self):
        """The drivers of PCI devices have finished: they make a node before they listen.

        Reading this attribute takes each device's lock, which is held while a driver is bound to it.
        """
        self.shell("cat /sys/bus/pci/devices/*/driver_override")

    def unplug(self, name):
        self._qmp.execute("device_del", id=name)

    def press_keys(self, *names):
        """Presses the keys together and releases them, as QEMU's `send-key` names them."""
        keys = [{"type": "qcode", "data": name} for name in names]
        self._qmp.execute("send-key", keys=keys)

    def sleep(self):
        """Suspends all devices and the clock to memory for two seconds; only the processor stays awake, which nothing here could wake.

        Of one second the guest may know nothing afterwards: the clock that goes on counts whole ones.
        """
        self.shell("echo 2 >/sys/module/suspend/parameters/pm_test_delay; "
                   "echo core >/sys/power/pm_test; echo mem >/sys/power/state")

    def press_power_button(self):
        self._qmp.execute("system_powerdown")

    def wait_for_shutdown(self) -> str:
        """Why the machine stopped: `guest-shutdown` where its system switched it off."""
        return self._qmp.wait_for_event("SHUTDOWN")["reason"]

    def wait_for_end(self):
        """Until QEMU has ended, however long that takes."""
        self._wires.drain()

    @property
    def input(self) -> InputPlayer:
        """Makes input devices and plays on them; starts when first used."""
        if self._player is None:
            self.shell("detached /uinput-player /dev/ttyS3")
            self._player = InputPlayer(self._wires)
        return self._player

    # Booting

    def _boot(self, directory):
        kernel = Kernel.installed()
        initramfs = directory / "initramfs"
        self._root(kernel).write(initramfs)
        command = machine.command_line(
            self._wires, kernel.image, initramfs, self._devices, self._kernel_arguments(),
            self._window, self.memory, self._tables)
        self._process = machine.start(command, self._wires)
        try:
            self._qmp = QMP(self._wires)
            self._wait_until_booted()
        except BaseException:
            self.__exit__()
            raise

    def _root(self, kernel) -> Initramfs:
        root = Initramfs()
        root.busybox()
        root.file("/init", (paths.GUEST_SOURCES / "init.sh").read_bytes(), mode=PROGRAM)
        root.file("/agent.sh", (paths.GUEST_SOURCES / "agent.sh").read_bytes())
        for directory in ("dev", "proc", "sys", "run", "tmp"):
            root.directory(directory)
        root.file("/etc/passwd", USERS)
        root.file("/etc/group", GROUPS)
        root.character_device("/dev/console", 5, 1)
        early = kernel.modules(self._modules)
        root.modules(early)
        self._late_files = [name for name, content in kernel.modules(self._late)
                            if name not in dict(early)]
        for name, content in kernel.modules(self._late):
            root.file(f"/modules/{name}", content)
        root.program(self._kiosk, "/kiosk")
        root.tree(XKB_DATA)
        for name in ("uinput-player", "console-mode", "supervisor"):
            root.program(guest_program(name), f"/{name}")
        return root

    def _kernel_arguments(self):
        return ["rdinit=/init"]

    def _wait_until_booted(self):
        agent = self._wires["agent"]
        self._wires.wait(lambda: agent.find("^ready$"), "end of booting")


class PIDOneGuest(Guest):
    """A guest whose PID 1 is kiosk: nothing is there but its libraries and kernel modules.

    With `witness`, PID 1 has a child that tells what it does (guest/witness.c).
    """

    def __init__(self, kiosk, arguments=(), witness=False, **options):
        super().__init__(kiosk, **options)
        self._modules.append("button")
        self._arguments = list(arguments)
        self._witness = witness

    def wait_for(self, pattern):
        """PID 1 writes to the kernel's console."""
        console = self._wires["console"]
        return self._wires.wait(lambda: console.find(pattern), f"line {pattern!r}")

    def ask_witness(self, question, answer):
        agent = self._wires["agent"]
        agent.send(question)
        self._wires.wait(lambda: agent.find(answer), f"{answer!r} from the witness")

    def tell_witness(self, order):
        self._wires["agent"].send(order)

    def _root(self, kernel) -> Initramfs:
        root = Initramfs()
        for name, content in kernel.modules(self._modules):
            root.file(f"/lib/modules/{kernel.version}/{name}", content)
        root.character_device("/dev/console", 5, 1)
        if self._witness:
            root.program(guest_program("witness"), "/init")
            root.program(self._kiosk, "/kiosk")
            root.character_device("/line", *AGENT_LINE)
        else:
            root.program(self._kiosk, "/init")
        return root

    def _kernel_arguments(self):
        return ["rdinit=/init", "KIOSK_LOG=1", "--", *self._arguments]

    def _wait_until_booted(self):
        """Kiosk says itself what it has reached."""
