"""The listings of `GAMES`: all of them, and the tables in two kinds.

At some players wager against a Bank: Boxes, layouts and terminals. At others from each other.
"""

from houseway.games import listings
from houseway.games.listing import Listing, Seating


def at_stakes(listing: Listing) -> bool:
    """Whether players win from each other here, and not from a Bank."""
    return listing.seating is Seating.STAKES


EVERY = listings()
TABLES = tuple(one for one in EVERY if one.seating is not Seating.COUNTER)
BANKED = tuple(one for one in TABLES if not at_stakes(one))
POTS = tuple(one for one in TABLES if at_stakes(one))
