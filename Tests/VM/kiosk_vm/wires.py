"""The sockets between a test and its guest, all read together: an unread one would block the guest.

Nothing here sleeps or polls. A wait ends when the line it is for has arrived, and fails when the
guest has ended or the deadline has passed.
"""

import re
import selectors
import socket
import time


class GuestError(Exception):
    """A wait that cannot end well any more."""


class Wire:
    """One line-oriented socket. Lines are searched once: a wait goes on behind the last find."""

    def __init__(self, name):
        self.name = name
        self.ours, self.theirs = socket.socketpair()
        self.lines = []
        self._unfinished = b""
        self._searched = 0

    def send(self, line: str):
        try:
            self.ours.sendall(line.encode() + b"\n")
        except OSError as error:
            raise GuestError(f"the guest has ended: no {self.name} line to it") from error

    def receive(self) -> bool:
        """Takes in what has arrived; False when the other side has closed."""
        try:
            data = self.ours.recv(1 << 16)
        except ConnectionResetError:
            return False
        *whole, self._unfinished = (self._unfinished + data).split(b"\n")
        self.lines += [line.decode(errors="replace").rstrip("\r") for line in whole]
        return bool(data)

    def find(self, pattern):
        """The next line with a match of `pattern`, as a match object, else None."""
        while self._searched < len(self.lines):
            line = self.lines[self._searched]
            self._searched += 1
            if match := re.search(pattern, line):
                return match
        return None

    def skip(self):
        """Lines that are here already are not found any more."""
        self._searched = len(self.lines)

    def tail(self, count=15) -> str:
        return "".join(f"    {self.name}| {line}\n" for line in self.lines[-count:])


class Wires:
    def __init__(self, *names, patience=60.0):
        self._patience = patience
        self._wires = {name: Wire(name) for name in names}
        self._selector = selectors.DefaultSelector()
        for wire in self._wires.values():
            self._selector.register(wire.ours, selectors.EVENT_READ, wire)

    def __getitem__(self, name) -> Wire:
        return self._wires[name]

    def their_sockets(self):
        return [wire.theirs for wire in self._wires.values()]

    def close_their_sockets(self):
        """To be called once QEMU has its copies, so that its end is seen here as a close."""
        for wire in self._wires.values():
            wire.theirs.close()

    def close(self):
        self._selector.close()
        for wire in self._wires.values():
            wire.ours.close()

    def wait(self, found, what: str):
        """Reads until `found()` is neither None nor False, and returns what it returned."""
        deadline = time.monotonic() + self._patience
        while True:
            result = found()
            if result is not None and result is not False:
                return result
            if not self._selector.get_map():
                raise GuestError(f"the guest ended before {what}\n{self._tails()}")
            if not self._receive(max(0.0, deadline - time.monotonic())):
                raise GuestError(f"no {what} within {self._patience:.0f} s\n{self._tails()}")

    def drain(self):
        """Reads until the other side has closed all."""
        while self._selector.get_map():
            self._receive(None)

    def _receive(self, timeout) -> bool:
        ready = self._selector.select(timeout)
        for key, _ in ready:
            if not key.data.receive():
                self._selector.unregister(key.fileobj)
        return bool(ready)

    def _tails(self):
        return "".join(wire.tail() for wire in self._wires.values() if wire.lines)
