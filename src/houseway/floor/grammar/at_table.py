"""A player at a table as the grammar hears them: offers, places and narrower forms."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.game import Turn
from houseway.core.offers import Offer, Viewer
from houseway.floor.grammar.speaker import Chair, Hearing
from houseway.floor.views.parts import offering
from houseway.games.listing import Listing


def at_table(listing: Listing, state: Any, due: Turn, chair: Chair) -> Hearing:
    offers, viewer = offering(listing), Viewer(Role.PLAYER, Player(chair.me))

    def narrow(move: str, fields: Mapping[str, Any]) -> Offer | None:
        return offers.narrowed(state, due, viewer, move, fields)

    offered = offers.offers(state, due, viewer)
    listed = offers.listed(state) if any(offer.listed for offer in offered) else ()
    return Hearing(offered, listed, chair, narrow)
