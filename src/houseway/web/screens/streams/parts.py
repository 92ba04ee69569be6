"""Screens of Player Terminals and Cash Desks: what they share, and their offers.

All of it is as it stands on disk. The parts are those of a table: fixed, public, own, offers.
"""

from hashlib import sha256
from typing import Any

import msgspec

from houseway.cash.facts import Standing, completed
from houseway.cash.offers import CashOffering
from houseway.cash.papers import TicketOnRecord
from houseway.core.actors import Put, Role
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.value import value
from houseway.floor.live.facts_on_disk import FactsOnDisk, Stands
from houseway.floor.live.streams.cash import CashStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.views.parts import NUMBER, encoded
from houseway.house.machine.part import Now
from houseway.house.machine.register_listing import OnePart

Tree = dict[str, Any]
FIXED = ("terminal", "desk", "notes", "signs", "notices")
PUBLIC = ("due", "open", "fault", "called")
MOST_KEPT = 8  # answers for each stream: as it stands in a round at a table or two
NOWHERE = Stands(Standing(Cents(0)), {})


@value
class Parts:
    """The parts of a stream that one viewer sees."""

    fixed: Tree
    public: Tree
    own: Tree
    offers: list[Any]


@value
class Asking:
    """The viewer who asks what they may do, whether for all of it, and what is not for them."""

    viewer: Viewer
    drawer: bool
    without: tuple[str, ...] = ()


class CashOffers:
    """Offers of one kind of stream, kept while nothing that they rest on has changed."""

    def __init__(self, listing: OnePart, facts: FactsOnDisk) -> None:
        self._offering, self._facts = CashOffering(listing.machine), facts
        self.kept: dict[str, tuple[object, dict[object, list[msgspec.Raw]]]] = {}

    def offers(
        self, stream: CashStream, now: Now[Any], asking: Asking, stands: Stands = NOWHERE
    ) -> list[msgspec.Raw]:
        """As they were told last as things are. Of periods it matters only whether one is open."""
        state, kept = self.kept.get(stream.name, (None, {}))
        if state is not now.state:
            kept = {}
            self.kept[stream.name] = (now.state, kept)
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
            return completed(put, self._facts, stream.terminal)

        found = self._offering.offers(
            now.state, now.due.turn, asking.viewer, complete, drawer=asking.drawer
        )
        return [
            msgspec.Raw(encoded(plain(offer)))
            for offer in found
            if offer.move not in asking.without
        ]


def fixed_part(stream: CashStream, now: Now[Any], seen: Tree) -> Tree:
    """Take what stays as it is out of a view."""
    fixed = {name: seen.pop(name) for name in FIXED if name in seen}
    return fixed | {"mode": stream.said.mode, "site": now.state.settings.site}


def numbered(fixed: Tree) -> Tree:
    return fixed | {"number": sha256(encoded(fixed)).hexdigest()[:NUMBER]}


def public_part(seen: Tree) -> Tree:
    """Take what everybody may see out of a view."""
    return {name: seen.pop(name) for name in PUBLIC if name in seen}


def who(viewer: Viewer) -> Tree:
    return {"role": str(viewer.role), "player": viewer.player}


def played(table: TableStream) -> Tree:
    """Return what everybody may know of a table: its game, its edition, how it is dealt."""
    opened = table.opened
    return {"game": str(opened.game), "edition": str(opened.edition), "mode": table.mode}


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
