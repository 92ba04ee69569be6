"""The tables of `GAMES` at which players wager against a Bank: Boxes, layouts and terminals."""

from houseway.games import GAMES

BANKED = tuple(one for one in GAMES if not one.pots)
