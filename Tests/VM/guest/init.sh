#!/bin/sh
# PID 1 of the ordinary test guest: mounts, loads the modules, then leaves the floor to agent.sh.
export PATH=/bin
mount -t devtmpfs dev /dev
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs run /run
while read -r module; do
  insmod "/modules/$module" || echo "init: cannot load $module"
done </modules/order
/bin/sh /agent.sh
