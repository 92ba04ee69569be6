"""Blackjack by the kernel: whole shoes, by any chart."""
