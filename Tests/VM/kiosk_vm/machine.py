"""The QEMU command line and process."""

import subprocess

# Serial ports in the order of ttyS0…3, each with an edge-triggered interrupt of its own. (COM1 and
# COM3 usually share one, where the end of one port's request can hide the other's.)
SERIAL_INTERRUPTS = {"console": 4, "output": 3, "agent": 6, "uinput": 7}

# setpriv: QEMU never outlives the process that started it.
# -cpu Nehalem: has no AVX, which TCG emulates at a sixtieth of its speed.
MACHINE = """
  setpriv --pdeathsig KILL qemu-system-x86_64 -nodefaults -no-user-config -no-reboot
  -machine q35 -accel tcg,thread=multi -cpu Nehalem -smp 1 -vga none
""".split()

# random.trust_cpu saves the wait for entropy; panic=-1 turns a panic into a reset, which ends QEMU.
KERNEL_ARGUMENTS = """
  console=ttyS0 quiet loglevel=3 panic=-1 nokaslr mitigations=off audit=0 tsc=reliable
  no_timer_check cryptomgr.notests random.trust_cpu=on 8250.nr_uarts=4
""".split()


def display_device(kind, size):
    width, height = size
    return {
        "virtio": [f"virtio-gpu-pci,id=display,xres={width},yres={height}"],
        "virtio-two": [f"virtio-gpu-pci,id=display,max_outputs=2,xres={width},yres={height}"],
        "qxl": ["qxl-vga,id=display"],
        "bochs": [f"bochs-display,id=display,edid=on,xres={width},yres={height}"],
        "cirrus": ["cirrus-vga,id=display"],
        "none": [],
    }[kind]


def display_modules(kind):
    return {
        "virtio": ["virtio_gpu"],
        "virtio-two": ["virtio_gpu"],
        "qxl": ["qxl"],
        "bochs": ["bochs"],
        "cirrus": ["cirrus"],
        "none": [],
    }[kind]


def command_line(wires, image, initramfs, devices, kernel_arguments, window, megabytes=256, tables=()):
    command = MACHINE + ["-m", str(megabytes), "-display", window or "none"]
    for index, (name, interrupt) in enumerate(SERIAL_INTERRUPTS.items()):
        command += ["-chardev", f"socket,id={name},fd={wires[name].theirs.fileno()}"]
        command += ["-device", f"isa-serial,chardev={name},index={index},irq={interrupt}"]
    command += ["-chardev", f"socket,id=qmp,fd={wires['qmp'].theirs.fileno()}"]
    command += ["-mon", "chardev=qmp,mode=control"]
    for device in ["pcie-root-port,id=free-port,chassis=1", *devices]:
        command += ["-device", device]
    for table in tables:
        command += ["-acpitable", f"file={table}"]
    command += ["-kernel", str(image), "-initrd", str(initramfs)]
    return command + ["-append", " ".join(KERNEL_ARGUMENTS + kernel_arguments)]


def start(command, wires) -> subprocess.Popen:
    """Starts QEMU with its ends of the wires."""
    sockets = [theirs.fileno() for theirs in wires.their_sockets()]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=wires["qemu"].theirs,
                               stderr=wires["qemu"].theirs, pass_fds=sockets)
    wires.close_their_sockets()
    return process
