"""Canberra Poker in the commands for odds and simulation."""
