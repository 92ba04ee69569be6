"""One table as its viewers see it: each part is made once, whoever it is sent to."""

from typing import Any

import msgspec

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer, plain
from houseway.floor.showing import encoded, fixed_part, own_part, public_part
from houseway.floor.system.around import Showing
from houseway.floor.system.streams import TableStream
from houseway.house.offers.offering import Offering
from houseway.web.messages import Narrow, Narrowed


class Stage:
    """The parts of a table at the record that was shown last."""

    def __init__(self, table: TableStream, showing: Showing) -> None:
        self.table, self.listing = table, table.desk.listing
        self.offering = Offering(table.house)
        self._settings: object = None
        self.fixed, self.fixed_number = msgspec.Raw(b"{}"), ""
        self.public = msgspec.Raw(b"{}")
        self.showing = showing
        self.phase: object = None
        self.show(showing)

    def show(self, showing: Showing) -> None:
        """Take up what is on disk now. In another phase everybody's own part may be another."""
        state, due = showing.now.state, showing.now.due.turn
        if state.settings is not self._settings:
            part = fixed_part(self.listing, state, due)
            self.fixed, self.fixed_number = msgspec.Raw(encoded(part)), part["number"]
            self._settings = state.settings
        self.public = msgspec.Raw(encoded(public_part(self.listing, state, due)))
        self.showing = showing
        self.phase = (type(due), self.round, getattr(due, "player", None))

    @property
    def round(self) -> int:
        return self.listing.round_number(self.showing.now.state)

    def own(self, role: Role, player: Player | None) -> dict[str, Any]:
        now = self.showing.now
        return own_part(self.listing, now.state, now.due.turn, role, player)

    def offers(self, role: Role, player: Player | None, *, drawer: bool) -> list[Any]:
        now = self.showing.now
        viewer = Viewer(role, player)
        return [
            plain(one)
            for one in self.offering.offers(now.state, now.due.turn, viewer, drawer=drawer)
        ]

    def narrowed(self, role: Role, player: Player | None, asked: Narrow) -> Narrowed:
        """The offer of a form with what was said of it; none where it is not open like this."""
        told = Narrowed(table=asked.table, move=asked.move)
        if asked.move in self.offering.by_name:
            now, viewer = self.showing.now, Viewer(role, player)
            said = now.state, now.due.turn, viewer, asked.move, asked.said
            offer = self.offering.narrowed(*said)
            told.offer = None if offer is None else plain(offer)
        return told
