"""Keno by the kernel: tickets, many Draws, a hall."""
