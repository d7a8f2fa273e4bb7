# Obeys the harness line by line. ttyS0 is the kernel's console, ttyS1 the output of programs, ttyS2
# the line to the harness; ttyS3 belongs to uinput-player.
for port in 1 2 3; do stty -F /dev/ttyS$port raw -echo; done
exec 3<>/dev/ttyS2

# Runs a program in the background. Its output goes to ttyS1, where the last line says how it ended;
# its process id is left in /run/program.pid.
run() {
  detached program "$@"
}

program() {
  sh -c 'echo $$ >/run/program.pid; exec "$@"' program "$@"
  echo "[exit $?]"
}

# The program becomes a child of PID 1: were it one of this shell, its end would make `read` forget
# what it has read of a line.
detached() {
  ("$@" </dev/null >/dev/ttyS1 2>&1 &)
}

echo ready >&3
while IFS= read -r command <&3; do
  eval "$command" >&3 2>&1
  echo "[done $?]" >&3
done
