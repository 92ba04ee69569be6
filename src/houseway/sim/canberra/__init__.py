"""Canberra Poker by the kernel."""
