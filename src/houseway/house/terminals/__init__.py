"""Wagers on Player Terminals: the book, its places, the Wagering Period."""
