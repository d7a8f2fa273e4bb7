"""A QEMU guest with a real DRM/KMS display and evdev input, to test the kiosk binary end to end.

Read in this order: guest.py (what a test uses), then kernel.py, initramfs.py, machine.py and
wires.py (what a guest is made of), then uinput.py, touch_script.py and picture.py.
"""
