"""Tests of what games draw, in the combinations in which they draw it."""
