"""Player Terminals and the Cash Desk as their viewers see them, and what each may do there.

All of it is as it stands on disk. The parts are those of a table: fixed, public, own, offers.
"""

from hashlib import sha256
from typing import Any

import msgspec

from houseway.cash.entrants import Receipt
from houseway.cash.facts import Standing, completed
from houseway.cash.law import cash_law
from houseway.cash.listing import DESK, TERMINAL
from houseway.cash.offers import CashOffering
from houseway.cash.papers import TicketOnRecord
from houseway.cash.view import AT_DESK, desk_view, terminal_view
from houseway.core.actors import Player, Put, Role
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.value import value
from houseway.floor.live.facts_on_disk import FactsOnDisk, Stands
from houseway.floor.live.floor import Floor
from houseway.floor.live.staff.tournament_bots import place_of
from houseway.floor.live.streams.cash import CashStream, TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.views.parts import NUMBER, encoded
from houseway.floor.views.parts import plain as plain_value
from houseway.house.machine.part import Now
from houseway.web.screens.papers import last_paper

Tree = dict[str, Any]
FIXED = ("terminal", "desk", "notes", "signs", "notices")
PUBLIC = ("due", "open", "fault", "called")
RECENT = 20  # receipts in the list of papers
NO_CASH = ("insert-note", "cash-out")  # in a tournament
MOST_KEPT = 8  # answers for each terminal: as it stands in a round at a table or two
NOWHERE = Stands(Standing(Cents(0)), {})


@value
class Parts:
    """What one viewer sees of a terminal or a desk."""

    fixed: Tree
    public: Tree
    own: Tree
    offers: list[Any]


@value
class Asking:
    """Who asks what he may do, whether for all of it, and what is not for him."""

    viewer: Viewer
    drawer: bool
    without: tuple[str, ...] = ()


class Tills:
    """Makes the parts. What is offered is kept while nothing that it rests on has changed."""

    def __init__(self, floor: Floor) -> None:
        self.floor, self.facts = floor, FactsOnDisk(floor)
        self._offering = {one.kind: CashOffering(one.machine) for one in (TERMINAL, DESK)}
        self._offered: dict[str, tuple[object, dict[object, list[msgspec.Raw]]]] = {}

    def parts(self, stream: CashStream, viewer: Viewer, *, drawer: bool = False) -> Parts:
        now = self.floor.shown[stream.name].now
        if isinstance(stream, TerminalStream):
            stands = self.facts.stands(stream.terminal)
            seen, own = self.terminal(stream, now, viewer, stands)
        else:
            stands = NOWHERE
            seen, own = self.desk(now, viewer)
        fixed = {name: seen.pop(name) for name in FIXED if name in seen}
        fixed |= {"mode": stream.said.mode, "site": now.state.settings.site}
        if isinstance(stream, TerminalStream):
            fixed["tables"] = self.playing(seen.pop("tables"))
            self.in_tournament(stream, fixed, own | seen, own)
        fixed["number"] = sha256(encoded(fixed)).hexdigest()[:NUMBER]
        public = {name: seen.pop(name) for name in PUBLIC if name in seen}
        who: Tree = {"role": str(viewer.role), "player": viewer.player}
        without = NO_CASH if "tournament" in own else ()
        offers = self.offers(stream, now, Asking(viewer, drawer, without), stands)
        return Parts(fixed, public, who | seen | own, offers)

    # What is seen

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

    def desk(self, now: Now[Any], viewer: Viewer) -> tuple[Tree, Tree]:
        seen = plain_value(desk_view(cash_law(), now.state, now.due.turn, viewer.role))
        if viewer.role not in AT_DESK:
            return seen, {}
        recent = self.floor.hall.tickets.recent()
        lines = [paper_line(one) for one in reversed(recent)]
        desk = now.state.settings.desk
        lines += [receipt_line(desk, one) for one in now.state.receipts[-RECENT:]]
        return seen, {"history": sorted(lines, key=lambda line: -line["at"])}

    def playing(self, tables: list[str]) -> Tree:
        """What is played at each table, for whoever chooses one."""
        known = self.floor.hall.of(TableStream)
        return {name: played(known[name].opened) for name in tables if name in known}

    # What is offered

    def offers(
        self, stream: CashStream, now: Now[Any], asking: Asking, stands: Stands
    ) -> list[msgspec.Raw]:
        """As they were told last as things are. Of periods it matters only whether one is open."""
        state, kept = self._offered.get(stream.name, (None, {}))
        if state is not now.state:
            kept = {}
            self._offered[stream.name] = (now.state, kept)
        standing, is_player = stands.standing, asking.viewer.role is Role.PLAYER
        money = standing.credit > 0 if is_player else standing.credit
        key = (asking, standing.wagers, bool(standing.periods), standing.excluded, money)
        if key not in kept:
            if len(kept) >= MOST_KEPT:
                del kept[next(iter(kept))]
            kept[key] = self.asked(stream, now, asking)
        return kept[key]

    def asked(self, stream: CashStream, now: Now[Any], asking: Asking) -> list[msgspec.Raw]:
        def complete(put: Put[Any]) -> Put[Any]:
            return completed(put, self.facts, stream.terminal)

        found = self._offering[stream.kind].offers(
            now.state, now.due.turn, asking.viewer, complete, drawer=asking.drawer
        )
        return [msgspec.Raw(encoded(plain(one))) for one in found if one.move not in asking.without]


def played(opened: Any) -> Tree:
    """What a table's first record says that everybody may know."""
    return {"game": str(opened.game), "edition": str(opened.edition), "mode": opened.mode}


def paper_line(known: TicketOnRecord) -> Tree:
    """A paper in a list. Its validation number is money, and stands on the paper alone."""
    ticket = known.ticket
    line: Tree = {
        "paper": f"{ticket.terminal}-{ticket.number}",
        "what": str(ticket.paper),
        "amount": ticket.amount,
        "status": str(known.status),
        "at": known.at,
    }
    return line | {"why": known.why} if known.why else line


def receipt_line(desk: str, receipt: Receipt) -> Tree:
    """A receipt among the papers of the desk."""
    return {
        "paper": f"{desk}-{receipt.number}",
        "what": f"receipt: {receipt.what}, {receipt.name}",
        "amount": receipt.amount,
        "status": "paid",
        "at": receipt.at,
    }
