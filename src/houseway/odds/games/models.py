"""Games whose exact odds follow from the settings of their tables: each names its model itself.

The module of a model is imported when the odds of its game are asked for.
"""

from importlib import import_module

from houseway.games import GAMES, Row
from houseway.games.listing import Listing
from houseway.odds.model import Model
from houseway.odds.report.report import Report, wager_odds


class NotCounted(LookupError):
    """A game under an edition whose odds are not worked out here."""


def counted() -> tuple[Row, ...]:
    """The games that have a model."""
    return tuple(row for row in GAMES if row.listing.model)


def model(listing: Listing, settings: object) -> Model:
    """The game as its odds are counted, under settings that the table has checked."""
    if not listing.model:
        raise NotCounted(f"no odds of {listing}; known: {', '.join(map(str, counted()))}")
    module, _, name = listing.model.partition(".")
    modelled: Model = getattr(import_module(f"houseway.odds.games.{module}"), name)(
        listing.table, settings
    )
    return modelled


def odds(listing: Listing, settings: object) -> Report:
    modelled = model(listing, settings)
    return Report(
        listing.game,
        listing.edition,
        listing.table.rules.checked(settings),
        wager_odds(modelled.endings()),
        modelled.basis,
        modelled.notes,
    )
