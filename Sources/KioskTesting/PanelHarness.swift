// The test harness.
