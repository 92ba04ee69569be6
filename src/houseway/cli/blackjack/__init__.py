"""Blackjack in the commands for odds, simulation and hints."""
