"""Poker: the hands of all its games and decks. What comes before a showdown is not here yet."""
