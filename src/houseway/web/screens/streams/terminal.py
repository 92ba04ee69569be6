"""Player Terminals as their viewers see them, and what each may do there."""

from typing import Any

from houseway.cash.law import cash_law
from houseway.cash.listing import TERMINAL
from houseway.cash.view import terminal_view
from houseway.core.actors import Player
from houseway.core.offers import Viewer
from houseway.floor.live.facts_on_disk import FactsOnDisk, Stands
from houseway.floor.live.floor import Floor
from houseway.floor.live.staff.tournament_bots import place_of
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.views.parts import plain as plain_value
from houseway.house.machine.part import Now
from houseway.house.words.moves import explained
from houseway.web.screens.papers import last_paper
from houseway.web.screens.streams.parts import (
    Asking,
    CashOffers,
    Parts,
    Tree,
    fixed_part,
    numbered,
    paper_line,
    played,
    public_part,
    who,
)
from houseway.web.screens.table_modes import withdrawal

EXPLAINED = explained(TERMINAL.machine.permits)
NO_CASH = ("insert-note", "cash-out")  # in a tournament


class TerminalScreen:
    """Makes the parts of terminals."""

    def __init__(self, floor: Floor) -> None:
        self.floor, self.facts = floor, FactsOnDisk(floor)
        self.offered = CashOffers(TERMINAL, self.facts)

    def parts(self, stream: TerminalStream, viewer: Viewer, *, drawer: bool = False) -> Parts:
        now, stands = self.floor.shown[stream.name].now, self.facts.stands(stream.terminal)
        seen, own = self.terminal(stream, now, viewer, stands)
        fixed = fixed_part(stream, now, seen)
        fixed["moves"] = EXPLAINED
        fixed["tables"] = self.playing(seen.pop("tables"))
        self.in_tournament(stream, fixed, own | seen, own)
        fixed, public = numbered(fixed), public_part(seen)
        without = NO_CASH if "tournament" in own else ()
        offers = self.offered.offers(stream, now, Asking(viewer, drawer, without), stands)
        return Parts(fixed, public, who(viewer) | seen | own, offers)

    def terminal(
        self, stream: TerminalStream, now: Now[Any], viewer: Viewer, stands: Stands
    ) -> tuple[Tree, Tree]:
        state, standing = now.state, stands.standing
        seen = plain_value(
            terminal_view(cash_law(), state, now.due.turn, viewer.role, standing)
        ) | {"open": state.active}
        seen.pop("printing")  # it is the printer's, which needs no view
        own: Tree = {
            "periods": list(standing.periods),
            "laid": stands.lies,
            "last": self.last(stream, now),
        }
        if gone := withdrawal(self.floor, stream.terminal):
            own["out_of_service"] = gone.reason
        if standing.excluded:
            own["excluded"] = str(cash_law().account.excluded)
        return seen, own

    def in_tournament(self, stream: TerminalStream, fixed: Tree, seen: Tree, own: Tree) -> None:
        """While a session is on: its table, and its chips in place of the credit."""
        player = Player(stream.terminal)
        found = place_of(self.floor.hall, player)
        if found is None:
            return
        table, entrant = found
        chips = self.floor.hall.tip.kept(table.holder(player))
        fixed["tables"] = self.playing([table.table])
        own["account"] = (seen.get("account") or {}) | {"credit": int(chips)}
        title = table.tournament.state.settings.name
        who = {"player": entrant.player, "name": entrant.name, "place": entrant.seat}
        own["tournament"] = {"title": title, **who, "cite": str(table.tournament.law.applies)}

    def last(self, stream: TerminalStream, now: Now[Any]) -> Tree | None:
        """The paper that came out last, until somebody else buys in."""
        known = last_paper(self.floor.hall.tickets, stream.terminal, now.state)
        return None if known is None else paper_line(known)

    def playing(self, tables: list[str]) -> Tree:
        """Return what is played at each table, for choosing one."""
        known = self.floor.hall.of(TableStream)
        return {name: played(known[name]) for name in tables if name in known}
