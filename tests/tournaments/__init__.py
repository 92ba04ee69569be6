"""Tournaments, whatever the game."""
