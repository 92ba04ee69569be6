"""Tournaments around any game: conditions, entries, seats, sessions, places and prizes."""
