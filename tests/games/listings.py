"""The tables of `GAMES` in two kinds.

At some players wager against a Bank: Boxes, layouts and terminals. At others from each other.
"""

from houseway.games import GAMES

BANKED = tuple(one for one in GAMES if not one.pots)
POTS = tuple(one for one in GAMES if one.pots)
