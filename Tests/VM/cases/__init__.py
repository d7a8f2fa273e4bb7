"""The tests, one file for each thing that is shown; importing a file lists its tests, in this order."""

from . import harness, scanout, touch, mouse, hotplug, console, pid_one
