"""The games that have exact odds, and where each is turned into a model. Written out.

A row costs nothing: the module of a game's model is imported when its odds are asked for.
"""

from importlib import import_module
from typing import Final

from houseway.games.listing import Listing
from houseway.law.instruments import Edition, Game
from houseway.odds.model import Model
from houseway.odds.report import Report, wager_odds


class NotCounted(LookupError):
    """A game under an edition whose odds are not worked out here."""


MODELS: Final = {  # module of this package, and the function there
    (Game.BACCARAT, Edition.S49): ("baccarat", "baccarat"),
    (Game.MINI_BACCARAT, Edition.S49): ("baccarat", "baccarat"),
    (Game.BACCARAT, Edition.NI2019): ("baccarat", "multi_terminal"),
    (Game.MONEY_WHEEL, Edition.S49): ("money_wheel", "money_wheel"),
    (Game.ROULETTE, Edition.S49): ("roulette", "roulette"),
    (Game.ROULETTE, Edition.NI2019): ("roulette", "roulette"),
    (Game.SIC_BO, Edition.S49): ("sic_bo", "sic_bo"),
    (Game.SIC_BO, Edition.NI2019): ("sic_bo", "sic_bo"),
}


def model(listing: Listing, settings: object) -> Model:
    """The game as its odds are counted, under settings that the table has checked."""
    if (listing.game, listing.edition) not in MODELS:
        known = ", ".join(f"{game} {edition}" for game, edition in MODELS)
        raise NotCounted(f"no odds of {listing.game} {listing.edition}; known: {known}")
    module, name = MODELS[listing.game, listing.edition]
    modelled: Model = getattr(import_module(f"houseway.odds.{module}"), name)(
        listing.table, settings
    )
    return modelled


def odds(listing: Listing, settings: object) -> Report:
    counted = model(listing, settings)
    return Report(
        listing.game,
        listing.edition,
        listing.table.rules.checked(settings),
        wager_odds(counted.endings()),
        counted.basis,
        counted.notes,
    )
