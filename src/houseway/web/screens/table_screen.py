"""One table as its viewers see it: each part is made once, whoever it is sent to."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer, plain
from houseway.floor.live.batch import Showing
from houseway.floor.live.staff.tournament_bots import narrowed
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.table import TournamentTable
from houseway.floor.records.table_codec import SYSTEM_DRAWS
from houseway.floor.views.open_matters import concerns
from houseway.floor.views.parts import (
    Tree,
    encoded,
    fixed_part,
    own_part,
    public_part,
    put,
    without_fixed,
)
from houseway.floor.views.void_rounds import told_of_void
from houseway.floor.views.wager_totals import Tallies
from houseway.games.listing import Listing, Seating
from houseway.house.offers.misfits import misfit
from houseway.house.offers.offers import Offering
from houseway.web.protocol.messages import Narrow, Narrowed
from houseway.web.screens.shared_offers import Newcomers
from houseway.web.screens.table_card import basis_of, card_of
from houseway.web.screens.table_modes import ShownMode, notice

ModeOf = Callable[[TableStream], ShownMode]
SYSTEM = "The table goes on when the time is up"
DEALER = "A dealer closes betting and decisions; no clock runs"


def phase_of(listing: Listing, showing: Showing) -> object:
    """Return what everybody's own part depends on, besides what they do themselves."""
    state, due = showing.now.state, showing.now.due.turn
    before = listing.sight.last(state) is not None
    return type(due), listing.round_number(state), getattr(due, "player", None), before


def clock_of(mode: str) -> Tree:
    """Who closes wagers and decisions; where the system does, each view says when."""
    by_system = mode in SYSTEM_DRAWS
    return {"by": "system" if by_system else "dealer", "says": SYSTEM if by_system else DEALER}


def as_opened(table: TableStream) -> ShownMode:
    return ShownMode(table.mode)


class TableScreen:
    """The parts of a table at the record that was shown last."""

    def __init__(self, table: TableStream, showing: Showing, modes: ModeOf = as_opened) -> None:
        self.table, self.listing, self._mode_of = table, table.desk.listing, modes
        self.offering = Offering(table.house)
        self._newcomers = Newcomers(self.offering)
        self._settings: object = None
        self._mode: ShownMode | None = None
        self.fixed, self.fixed_number = msgspec.Raw(b"{}"), ""
        self.public = msgspec.Raw(b"{}")
        self.showing = showing
        self.phase: object = None
        self.tallied = bool(self.listing.sight.personal)  # wagers lie on terminals
        self.tallies, self.last = Tallies(self.listing.sight), Tallies(self.listing.sight)
        self.before = False  # whether a last round is shown
        self._under_way: Iterator[None] = iter(())
        self.show(showing)

    def show(self, showing: Showing) -> None:
        """Take up what is on disk now, at once."""
        for _ in self.steps(showing):
            pass

    def steps(self, showing: Showing) -> Iterator[None]:
        """Take it up a step at a time, so that others get their turn between.

        A caller that comes in the middle finishes the steps under way first.
        """
        for _ in self._under_way:
            pass
        self._under_way = self._steps(showing)
        return self._under_way

    def _steps(self, showing: Showing) -> Iterator[None]:
        state, due = showing.now.state, showing.now.due.turn
        mode = self._mode_of(self.table)
        if state.settings is not self._settings or mode != self._mode:
            said = {"mode": mode.mode, "clock": clock_of(mode.mode)}
            part = fixed_part(self.listing, state, due) | said
            if mode != ShownMode(self.table.opened.mode):
                part["number"] += mode.number
            self.fixed, self.fixed_number = msgspec.Raw(encoded(part)), part["number"]
            self._settings, self._mode = state.settings, mode
            self._basis = basis_of(part)
            yield
        if self.tallied:
            yield from self._tally(showing)
        else:
            whole = public_part(self.listing, state, due)
            self.public = msgspec.Raw(encoded(self._announced(whole)))
            self.card = card_of(self._basis, self.table.table, whole)
        self.showing = showing
        self.phase = phase_of(self.listing, showing)

    def _tally(self, showing: Showing) -> Iterator[None]:
        state, due, sight = showing.now.state, showing.now.due.turn, self.listing.sight
        before = sight.last(state)
        ended = None if before is None else before.round
        if ended is not None and self.tallies.is_of(ended):
            old, self.tallies, self.last = self.last, Tallies(sight), self.tallies
            yield from old.forget()
        yield from self.tallies.follow(state, due)
        whole = without_fixed(sight, dict(self.tallies.whole))
        self.before, whole["last"] = before is not None, None
        if before is not None:
            yield from self.last.follow(before, due)
            whole["last"] = {
                name: self.last.whole[name] for name in sight.round if name in self.last.whole
            }
        self.public = msgspec.Raw(encoded(self._announced(whole)))
        self.card = card_of(self._basis, self.table.table, whole)

    def _announced(self, whole: Tree) -> Tree:
        """The public part, with the mode that is announced among the notices."""
        coming = None if self._mode is None else self._mode.coming
        table = whole.get("table")
        if coming is None or not isinstance(table, dict) or "notices" not in table:
            return whole
        notices = [*table["notices"], notice(self.table, coming)]
        return whole | {"table": table | {"notices": notices}}

    @property
    def mode(self) -> ShownMode | None:
        """The mode that was shown last."""
        return self._mode

    @property
    def round(self) -> int:
        return self.listing.round_number(self.showing.now.state)

    def near(self, player: Player | None) -> bool:
        """Return whether any move may change the offers: for staff, or without terminals."""
        return player is None or not hasattr(self.showing.now.state, "period")

    def own(self, role: Role, player: Player | None) -> Tree:
        now = self.showing.now
        if not self.tallied or role is not Role.PLAYER:
            return own_part(self.listing, now.state, now.due.turn, role, player)
        kept: Tree = {"role": str(role), "player": player}
        paths = self.listing.sight.personal
        for path in paths:
            put(kept, path, self.tallies.of(path, player))
        paid = (path for path in paths if path.endswith(".payments") and self.before)
        kept["won"] = [item for path in paid for item in self.last.of(path, player)]
        kept |= told_of_void(self.listing.sight, now.state, player)
        if waits := concerns(now.state, role, player):
            kept["concerns"] = waits
        return kept

    def offers(self, role: Role, player: Player | None, *, drawer: bool) -> list[Any]:
        now = self.showing.now
        viewer = Viewer(role, player)
        shared = None if drawer else self._newcomers.offers(now, viewer)
        if shared is not None:
            return self.in_place(shared, player)
        found = self.offering.offers(now.state, now.due.turn, viewer, drawer=drawer, closed=True)
        return self.in_place([plain(offer) for offer in found], player)

    def in_place(self, offers: list[Any], player: Player | None) -> list[Any]:
        """Keep the offers for the place that a player drew in a tournament, and no other."""
        table = self.table
        if player is None or not isinstance(table, TournamentTable):
            return offers
        entrant = table.entrant(player)
        if entrant is None:
            return []
        if table.seating is Seating.STAKES:
            return [offer for offer in offers if offer["why"] != "besides"]
        listed = plain(self.offering.listed(self.showing.now.state))
        return narrowed(offers, listed, entrant.seat)

    def narrowed(self, role: Role, player: Player | None, asked: Narrow) -> Narrowed:
        """The offer of a form with what was said of it; none where it is not open like this."""
        told = Narrowed(table=asked.table, move=asked.move)
        if asked.move in self.offering.by_name:
            now, viewer = self.showing.now, Viewer(role, player)
            said = now.state, now.due.turn, viewer, asked.move, asked.said
            offer = self.offering.narrowed(*said)
            found = [] if offer is None else self.in_place([plain(offer)], player)
            told.offer = found[0] if found else None
            why = misfit(partial(self.offering.narrowed, *said[:-1]), asked.said)
            if offer is None and why is not None:
                told.refused, told.cite = why.reason, str(why.cite)
        return told
