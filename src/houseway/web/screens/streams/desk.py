"""Cash Desks as their viewers see them: the papers and receipts of the desk besides."""

from typing import Any

from houseway.cash.entrants import Receipt
from houseway.cash.law import cash_law
from houseway.cash.listing import DESK
from houseway.cash.view import AT_DESK, desk_view
from houseway.core.offers import Viewer
from houseway.floor.live.facts_on_disk import FactsOnDisk
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.cash import CashStream
from houseway.floor.views.parts import plain as plain_value
from houseway.house.machine.part import Now
from houseway.web.screens.streams.parts import (
    Asking,
    CashOffers,
    Parts,
    Tree,
    fixed_part,
    numbered,
    paper_line,
    public_part,
    who,
)

RECENT = 20  # receipts in the list of papers


class DeskScreen:
    """Makes the parts of desks."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.offered = CashOffers(DESK, FactsOnDisk(floor))

    def parts(self, stream: CashStream, viewer: Viewer, *, drawer: bool = False) -> Parts:
        now = self.floor.shown[stream.name].now
        seen, own = self.desk(now, viewer)
        fixed, public = numbered(fixed_part(stream, now, seen)), public_part(seen)
        offers = self.offered.offers(stream, now, Asking(viewer, drawer))
        return Parts(fixed, public, who(viewer) | seen | own, offers)

    def desk(self, now: Now[Any], viewer: Viewer) -> tuple[Tree, Tree]:
        seen = plain_value(desk_view(cash_law(), now.state, now.due.turn, viewer.role))
        if viewer.role not in AT_DESK:
            return seen, {}
        recent = self.floor.hall.tickets.recent()
        lines = [paper_line(record) for record in reversed(recent)]
        desk = now.state.settings.desk
        lines += [receipt_line(desk, receipt) for receipt in now.state.receipts[-RECENT:]]
        return seen, {"history": sorted(lines, key=lambda line: -line["at"])}


def receipt_line(desk: str, receipt: Receipt) -> Tree:
    """A receipt among the papers of the desk."""
    return {
        "paper": f"{desk}-{receipt.number}",
        "what": f"receipt: {receipt.what}, {receipt.name}",
        "amount": receipt.amount,
        "status": "paid",
        "at": receipt.at,
    }
