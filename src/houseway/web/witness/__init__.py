"""Heads on their way to a witness, and a witness that others send theirs to."""
