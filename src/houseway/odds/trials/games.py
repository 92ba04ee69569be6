"""Readings of Box and ticket wagers from their table: each game names its own module.

The module is imported when the wagers of its game are asked for.
"""

from importlib import import_module

from houseway.games.listing import Listing, Seating
from houseway.odds.trials.trial import Reading

# Why other wagers of a game are not held against a chance.
BY_PLAY = "what it comes to depends on how it is played"
AMONG_PLAYERS = "players win it from each other"
NOT_COUNTED = "no exact chance of it is worked out"


def reading(listing: Listing) -> Reading | None:
    """Return how wagers of a game are read; None where none is."""
    if not listing.trials:
        return None
    module = import_module(f"houseway.odds.trials.{listing.trials}")
    found: Reading = module.reading(listing)
    return found


def why_not(listing: Listing) -> str:
    """Return why a wager of the game that has no exact chance here has none."""
    if listing.seating is Seating.STAKES:
        return AMONG_PLAYERS
    return NOT_COUNTED if listing.model else BY_PLAY
