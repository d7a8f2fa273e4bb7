"""The tests, one file for each thing that is shown. Importing a file here lists its tests."""

from . import harness
