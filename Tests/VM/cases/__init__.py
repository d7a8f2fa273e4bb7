"""The tests, one file for each thing that is shown. Importing a file lists its tests."""

from . import (harness, matrix, rotation, displays, touch, mouse, devices, calibration, hotplug, console, service, bench,
               pid_one, systemd, vkms)
