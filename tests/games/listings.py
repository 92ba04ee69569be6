"""The tables of `GAMES` that the house banks by its own means: Boxes, layouts and terminals."""

from houseway.games import GAMES
from houseway.house.table import House

BANKED = tuple(one for one in GAMES if isinstance(one.table, House))
