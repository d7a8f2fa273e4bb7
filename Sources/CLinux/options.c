// getopt_long without its abbreviations.
#include "CLinux.h"

#include <getopt.h>
#include <string.h>

enum { capacity = 64 };
static struct option longOptions[capacity + 1];
static char shortOptions[2 * capacity + 2] = ":";
static int count;
static const char *value;
static const char *offender;
static char offendingLetter[] = "-?";

static int isLetter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

void kioskOptionsReset(void) {
  count = 0;
  memset(longOptions, 0, sizeof longOptions);
  strcpy(shortOptions, ":");
  value = offender = NULL;
  opterr = 0;
  optind = 0; // glibc: start anew
}

int kioskOptionsAdd(const char *name, int takesValue, int optionValue) {
  if (count == capacity) return -1;
  if (name != NULL)
    longOptions[count++] = (struct option){
        .name = name, .has_arg = takesValue, .val = optionValue};
  size_t end = strlen(shortOptions);
  if (isLetter(optionValue) && end + 3 <= sizeof shortOptions) {
    shortOptions[end++] = (char)optionValue;
    if (takesValue) shortOptions[end++] = ':';
    shortOptions[end] = 0;
  }
  return 0;
}

// `text` is the argument as typed, "--name" or "--name=value".
static int isWhole(const char *text, const char *name) {
  size_t length = strlen(name);
  return strncmp(text, "--", 2) == 0 && strncmp(text + 2, name, length) == 0 &&
         (text[2 + length] == 0 || text[2 + length] == '=');
}

int kioskOptionsNext(int argc, char *const argv[]) {
  int index = -1;
  value = offender = NULL;
  int result = getopt_long(argc, argv, shortOptions, longOptions, &index);
  if (result == -1) return -1;
  if (result == '?' || result == ':') {
    // A letter is told by itself: the argument it stands in may hold others.
    offendingLetter[1] = (char)optopt;
    offender = optopt > 32 && optopt < 127 ? offendingLetter : argv[optind - 1];
    return result;
  }
  value = optarg;
  const char *typed = argv[optind - 1];
  if (optarg != NULL && optarg == typed && optind >= 2) typed = argv[optind - 2];
  if (index >= 0 && !isWhole(typed, longOptions[index].name)) {
    offender = typed;
    return '?';
  }
  return result;
}

const char *kioskOptionsValue(void) { return value; }

const char *kioskOptionsOffender(void) { return offender; }

int kioskOptionsIndex(void) { return optind; }
