"""Poker: the hands of all its games and decks, and the tables of eight games in three editions."""
