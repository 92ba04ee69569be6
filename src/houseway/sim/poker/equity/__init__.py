"""Equity: what part of the pot each hand wins."""
