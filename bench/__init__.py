"""Measurements: the kernel against C, the machine, and runs that are too long for tests."""
