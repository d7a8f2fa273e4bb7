"""QEMU's machine protocol: one JSON object a line, answers in the order of the commands."""

import json

from .wires import GuestError, Wires


class QMP:
    def __init__(self, wires: Wires):
        self._wires = wires
        self._wire = wires["qmp"]
        self._events = []
        self.execute("qmp_capabilities")

    def execute(self, command, **arguments):
        self._wire.send(json.dumps({"execute": command, "arguments": arguments}))
        answer = self._wires.wait(self._next_answer, f"answer to {command}")
        if "error" in answer:
            raise GuestError(f"{command}: {answer['error']['desc']}")
        return answer["return"]

    def wait_for_event(self, name) -> dict:
        """The data of the next event of that name; one that has come already counts."""

        def found():
            self._next_answer()
            for event in self._events:
                if event["event"] == name:
                    self._events.remove(event)
                    return event.get("data", {})
            return None

        return self._wires.wait(found, f"event {name}")

    def _next_answer(self):
        """Sorts what has arrived; events are kept, an answer is returned."""
        while match := self._wire.find(r"^\{.*\}$"):
            message = json.loads(match[0])
            if "event" in message:
                self._events.append(message)
            elif "QMP" not in message:
                return message
        return None
