"""Moves as terminals send them, those among them that are forms: what is left the server fills in.

A form names `form` among its fields. The numbers that a terminal picks, the code of a ticket and
the exact money come from here; what was not offered so is refused.
"""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Player, Put
from houseway.core.entropy import Entropy
from houseway.core.kind_names import kebab
from houseway.core.offers import Viewer
from houseway.floor.wire.moves import Wire, actor, parsed
from houseway.games.listing import Listing


class Orders:
    """The reader of one listing's moves, forms included."""

    def __init__(self, listing: Listing, wire: Wire) -> None:
        self.wire = wire
        self.made = {kebab(kind): making for kind, making in listing.orders.items()}

    def read(self, state: Any, line: str | bytes, entropy: Entropy) -> Put[Any]:
        """A move from its JSON; `Unreadable` if it is none, `Refused` if a form does not hold."""
        written = parsed(line)
        if not isinstance(written, dict):
            return self.wire.read(line)
        making, said = self.made.get(str(written.get("move"))), written.get("with")
        if making is None or not isinstance(said, dict) or not is_form(said):
            return self.wire.read_put(written)
        by = actor(written.get("by"), "by")
        player = said.get("player", by.player)
        viewer = Viewer(by.role, Player(player) if type(player) is int else None)
        return Put(by, making(state, viewer, said, entropy))


def is_form(said: Mapping[str, Any]) -> bool:
    return "form" in said or (said.get("brought") is True and "entry" not in said)
