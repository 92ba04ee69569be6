"""Bounds on the fields of baccarat's own moves, where no turn states them."""

from collections.abc import Mapping
from typing import Any

from houseway.core.bounds import Among, Bounds, Entered
from houseway.core.offers import Viewer
from houseway.games.baccarat.round import state
from houseway.games.baccarat.round.deal import unturned
from houseway.games.baccarat.round.irregularities import exposer
from houseway.games.baccarat.round.state import Coup
from houseway.games.baccarat.table.settings import Settings
from houseway.house.offers.house_fields import Fields, a_card
from houseway.house.table.state import Table

At = Table[Settings, Coup]


def exposing(_house: Any, table: At, _viewer: Viewer) -> Bounds:
    """Return who turns the Hand that is next: a player, or the Dealer without one."""
    side = None if table.round is None else unturned(table.round)
    if table.round is None or side is None:
        return ()
    return (Among("player", (exposer(table.settings.exposed_by, table.round, side),)),)


def drawn(_house: Any, table: At, _viewer: Viewer) -> Bounds:
    """All cards of the round, in the order in which they were drawn."""
    lying = () if table.round is None else tuple(card for card, _ in table.round.drawn)
    return (Entered("cards", lying, len(lying), len(lying)),)


ON_A_LAYOUT: Mapping[type[Any], Fields] = {
    state.ReportDealtInError: a_card,
    state.ReportFaceUpCard: a_card,
    state.ReportFaceUpFirstCard: a_card,
    state.ReportMisplacedCard: a_card,
    state.Reconstruct: drawn,
}
FIELDS: Mapping[type[Any], Fields] = {state.ExposeHand: exposing, **ON_A_LAYOUT}
