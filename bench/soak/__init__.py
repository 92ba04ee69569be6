"""Runs that are too long for the tests."""
