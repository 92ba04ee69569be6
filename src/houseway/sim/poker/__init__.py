"""Poker hands by the kernel: values, frequencies, equity."""
