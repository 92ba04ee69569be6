"""Blackjack with Super Sevens, as S49 plays it."""
