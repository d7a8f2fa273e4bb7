// Times pieces of work the way `kiosk bench` does: two runs to warm up, then at least seven runs
// and at least half a second, each timed on its own by the processor time of the thread.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { stopwatchMinimumRuns = 7, stopwatchMaximumRuns = 200000 };

typedef void (*Work)(void *context);

static double stopwatchMicroseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static int stopwatchOrder(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

// The items named on the command line; none means all.
static char **stopwatchWanted;
static int stopwatchWantedCount;

static int stopwatchWants(const char *item) {
  for (int i = 0; i < stopwatchWantedCount; i++) {
    if (strcmp(stopwatchWanted[i], item) == 0) return 1;
  }
  return stopwatchWantedCount == 0;
}

// Prints one line: peer, item, size of the frame, least and median microseconds, runs.
static void measure(const char *peer, const char *item, Work work, void *context) {
  static double times[stopwatchMaximumRuns];
  if (!stopwatchWants(item)) return;
  work(context);
  work(context);
  int runs = 0;
  double start = stopwatchMicroseconds(), now = start;
  while (runs < stopwatchMinimumRuns || (now - start < 0.5e6 && runs < stopwatchMaximumRuns)) {
    double before = stopwatchMicroseconds();
    work(context);
    now = stopwatchMicroseconds();
    times[runs++] = now - before;
  }
  qsort(times, (size_t)runs, sizeof times[0], stopwatchOrder);
  printf("%s\t%s\t1024x600\t%.2f\t%.2f\t%d\n", peer, item, times[0], times[runs / 2], runs);
  fflush(stdout);
}
