// Creates input devices through uinput and plays events on them, as told by the lines of a terminal:
//
//   name TEXT                    the next device's name
//   property CODE                INPUT_PROP_* it has
//   identity BUS VENDOR PRODUCT
//   key CODE | relative CODE | misc CODE | switch CODE | led CODE   what it reports
//   type TYPE                    a type of events, without a code
//   absolute CODE MIN MAX RES
//   create                       answers "created INDEX /dev/input/eventN"
//   play INDEX TYPE,CODE,VALUE … all these events with one write(2); answers "played"
//   remove INDEX                 unplugs the device; answers "removed"
//
// It runs with real-time priority: on one CPU, what is played with one write arrives at the reader
// in one read.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { deviceLimit = 64, eventLimit = 256 };

static int devices[deviceLimit];
static int deviceCount = 0;
static int pending = -1;  // The device being described, until "create".
static struct uinput_setup setup;

static void fail(const char *what) {
  printf("error %s: %s\n", what, strerror(errno));
  exit(1);
}

static void control(unsigned long request, int value, const char *what) {
  if (ioctl(pending, request, value) < 0) fail(what);
}

static void beginDevice(const char *name) {
  pending = open("/dev/uinput", O_WRONLY | O_CLOEXEC);
  if (pending < 0) fail("/dev/uinput");
  setup = (struct uinput_setup){.id = {.bustype = BUS_VIRTUAL, .vendor = 1, .product = 1}};
  snprintf(setup.name, sizeof setup.name, "%s", name);
}

static void addAbsoluteAxis(const char *description) {
  int code, minimum, maximum, resolution;
  if (sscanf(description, "%d %d %d %d", &code, &minimum, &maximum, &resolution) != 4)
    fail(description);
  struct uinput_abs_setup axis = {
      .code = code,
      .absinfo = {.minimum = minimum, .maximum = maximum, .resolution = resolution}};
  control(UI_SET_EVBIT, EV_ABS, "EV_ABS");
  if (ioctl(pending, UI_ABS_SETUP, &axis) < 0) fail("UI_ABS_SETUP");
}

static void setIdentity(const char *numbers) {
  if (sscanf(numbers, "%hu %hu %hu", &setup.id.bustype, &setup.id.vendor, &setup.id.product) != 3)
    fail(numbers);
}

static void addCode(int type, unsigned long request, int code) {
  control(UI_SET_EVBIT, type, "UI_SET_EVBIT");
  control(request, code, "event code");
}

// The event node is found in sysfs, where it is as soon as the device is created.
static void printCreated(void) {
  char name[64], path[320];
  if (ioctl(pending, UI_GET_SYSNAME(sizeof name), name) < 0) fail("UI_GET_SYSNAME");
  snprintf(path, sizeof path, "/sys/devices/virtual/input/%s", name);
  DIR *directory = opendir(path);
  if (directory == NULL) fail(path);
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    if (strncmp(entry->d_name, "event", 5) == 0)
      printf("created %d /dev/input/%s\n", deviceCount, entry->d_name);
  }
  closedir(directory);
}

static void createDevice(void) {
  if (deviceCount == deviceLimit) fail("too many devices");
  if (ioctl(pending, UI_DEV_SETUP, &setup) < 0) fail("UI_DEV_SETUP");
  control(UI_DEV_CREATE, 0, "UI_DEV_CREATE");
  printCreated();
  devices[deviceCount++] = pending;
}

static int deviceAt(const char *index) {
  int number = atoi(index);
  if (number < 0 || number >= deviceCount) fail("no such device");
  return devices[number];
}

static void play(char *arguments) {
  struct input_event events[eventLimit] = {0};
  size_t count = 0;
  int device = deviceAt(strtok(arguments, " "));
  for (char *word; (word = strtok(NULL, " ")) != NULL; count++) {
    struct input_event *event = &events[count];
    if (count == eventLimit) fail("too many events");
    if (sscanf(word, "%hu,%hu,%d", &event->type, &event->code, &event->value) != 3) fail(word);
  }
  ssize_t size = count * sizeof events[0];
  if (write(device, events, size) != size) fail("write");
  puts("played");
}

static void removeDevice(const char *index) {
  if (ioctl(deviceAt(index), UI_DEV_DESTROY) < 0) fail("UI_DEV_DESTROY");
  puts("removed");
}

static void obey(char *line) {
  char *arguments = strchr(line, ' ');
  if (arguments != NULL) *arguments++ = 0;
  else arguments = line + strlen(line);
  if (strcmp(line, "name") == 0) beginDevice(arguments);
  else if (strcmp(line, "property") == 0) control(UI_SET_PROPBIT, atoi(arguments), "property");
  else if (strcmp(line, "key") == 0) addCode(EV_KEY, UI_SET_KEYBIT, atoi(arguments));
  else if (strcmp(line, "relative") == 0) addCode(EV_REL, UI_SET_RELBIT, atoi(arguments));
  else if (strcmp(line, "misc") == 0) addCode(EV_MSC, UI_SET_MSCBIT, atoi(arguments));
  else if (strcmp(line, "switch") == 0) addCode(EV_SW, UI_SET_SWBIT, atoi(arguments));
  else if (strcmp(line, "led") == 0) addCode(EV_LED, UI_SET_LEDBIT, atoi(arguments));
  else if (strcmp(line, "type") == 0) control(UI_SET_EVBIT, atoi(arguments), "UI_SET_EVBIT");
  else if (strcmp(line, "identity") == 0) setIdentity(arguments);
  else if (strcmp(line, "absolute") == 0) addAbsoluteAxis(arguments);
  else if (strcmp(line, "create") == 0) createDevice();
  else if (strcmp(line, "play") == 0) play(arguments);
  else if (strcmp(line, "remove") == 0) removeDevice(arguments);
  else fail(line);
}

int main(int argc, char **argv) {
  if (argc != 2) return 64;
  int terminal = open(argv[1], O_RDWR | O_NOCTTY);
  if (terminal < 0 || dup2(terminal, 0) < 0 || dup2(terminal, 1) < 0) return 66;
  struct termios settings;
  if (tcgetattr(terminal, &settings) == 0) {
    cfmakeraw(&settings);
    tcsetattr(terminal, TCSANOW, &settings);
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct sched_param priority = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &priority) < 0) fail("SCHED_FIFO");
  puts("player ready");

  char *line = NULL;
  size_t capacity = 0;
  for (ssize_t length; (length = getline(&line, &capacity, stdin)) > 0;) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    obey(line);
  }
  return 0;
}
