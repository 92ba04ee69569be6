"""Measurements against opponents, side by side in one run."""
