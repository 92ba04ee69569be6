"""Canberra Poker and its Boomerang Jackpot, as S49 has them."""
