"""The wagers that are read from a table when they are settled, by game. Written out.

A row costs nothing: the module of a game's wagers is imported when they are asked for.
"""

from importlib import import_module
from typing import Final

from houseway.games.listing import Listing
from houseway.law.instruments import Game
from houseway.odds.trials.trial import Reading

READINGS: Final = {  # module of this package
    Game.BLACKJACK: "sevens",
    Game.KENO: "keno",
    Game.PAI_GOW: "gee_jun",
}

# Why other wagers of a game are not held against a chance.
BY_PLAY = "what it comes to depends on how it is played"
AMONG_PLAYERS = "players win it from each other"
NOT_COUNTED = "no exact chance of it is worked out"
WHY_NOT: Final = {
    Game.BLACKJACK: BY_PLAY,
    Game.PAI_GOW: BY_PLAY,
    Game.CANBERRA_POKER: BY_PLAY,
    Game.FIVE_CARD_STUD: AMONG_PLAYERS,
    Game.SEVEN_CARD_STUD: AMONG_PLAYERS,
    Game.CANBERRA_MANILA: AMONG_PLAYERS,
    Game.THREE_CARD_MANILA: AMONG_PLAYERS,
    Game.HOLDEM: AMONG_PLAYERS,
    Game.OMAHA: AMONG_PLAYERS,
    Game.DRAW: AMONG_PLAYERS,
    Game.FARO: AMONG_PLAYERS,
}


def reading(listing: Listing) -> Reading | None:
    """How wagers of a game are read; None where none is."""
    if listing.game not in READINGS:
        return None
    module = import_module(f"houseway.odds.trials.{READINGS[listing.game]}")
    found: Reading = module.reading(listing)
    return found


def why_not(listing: Listing) -> str:
    """Why a wager of the game that has no exact chance here has none."""
    return WHY_NOT.get(listing.game, NOT_COUNTED)
