"""The forms of keno: what a player asks for, and what a Writer, a Runner or a cashier enters."""

from collections.abc import Callable, Generator, Mapping
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.core.offers import Field, Filling, Viewer
from houseway.core.value import value
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.state import Computer, Hall
from houseway.games.keno.counter import entries
from houseway.games.keno.counter.at_hand import is_cancellable, is_payable
from houseway.games.keno.counter.entries import RequestedEntry
from houseway.games.keno.law.rules import JACKPOTS, MOST_PICKED, SPECIAL_2, Table
from houseway.games.keno.money import payment, settlement
from houseway.games.keno.tickets import scans
from houseway.games.keno.tickets.of_player import barcode, own_tickets
from houseway.games.keno.tickets.scans import Paper, Scan
from houseway.games.keno.tickets.tickets import Ticket
from houseway.games.keno.tickets.ways import Groups, counted
from houseway.games.keno.views.papers import paper
from houseway.house.offers.forms import Form, Said, Walk, walked

CASH, CHIPS, CREDIT = "cash", "chips", "credit"
HIGHEST_PLAYER = 999_999
AT_TERMINAL = (Role.PLAYER, Role.SYSTEM)  # a customer, and the system that enters their wishes

# A player asks for these at a terminal, and the system moves the credit. Cash is for a counter.
HANDED: Mapping[type[Any], Role] = {
    moves.IssueTicket: Role.SYSTEM,
    moves.CancelTicket: Role.SYSTEM,
    moves.PayPrize: Role.SYSTEM,
}


@value
class Order:
    """A ticket that is asked for: the entry, or a Runner's errand, and what pays for it."""

    asked: RequestedEntry | None
    player: Player | None
    errand: int = 0
    pay: str = CASH
    papers: tuple[str, ...] = ()


Steps = Generator[Field, Any, Any]


# Selling


def order_steps(hall: Hall, viewer: Viewer) -> Generator[Field, Any, Order]:
    computer, player = hall.computer, viewer.player
    if player is not None:
        yield Field("player", "player", choices=(player,))
    elif computer.errands:
        brought = yield Field("brought", "yes-no", choices=(False, True), leads=True)
        if brought:
            numbers = tuple(errand.number for errand in computer.errands)
            number = yield Field("errand", "number", choices=numbers, leads=True)
            return Order(None, None, number, (yield paying(computer)))
    asked = yield from entries.steps(computer.terms)
    if viewer.role in AT_TERMINAL:
        return Order(asked, player, 0, CREDIT)
    good = tuple(
        barcode(own_ticket)
        for own_ticket in own_tickets(computer, player)
        if is_payable(hall, own_ticket)
    )
    papers: list[str] = []
    if good:
        papers = yield Field("papers", "texts", choices=good, count=(0, len(good)), optional=True)
    pay = yield paying(computer)
    return Order(asked, player, 0, pay or CASH, tuple(papers or ()))


def paying(computer: Computer) -> Field:
    others = tuple(f"voucher:{kind}" for kind in computer.voucher_types)
    return Field("pay", "choice", choices=(CASH, CHIPS, *others), usual=CASH)


def issuing(_house: Any, hall: Hall, viewer: Viewer, said: Said) -> Filling | None:
    if not sells_to(hall, viewer):
        return None
    return filling(hall, walked(order_steps(hall, viewer), said))


def sells_to(hall: Hall, viewer: Viewer) -> bool:
    return hall.computer.is_open and viewer.player not in hall.people.excluded


def filling(hall: Hall, walk: Walk | None) -> Filling | None:
    """The fields, with the price once the stake is said."""
    if walk is None:
        return None
    asked = walk.done.asked if isinstance(walk.done, Order) else None
    if asked is None:
        return Filling(walk.fields)
    says = settlement.outdone(hall.computer, asked.entry)
    return Filling(walk.fields, asked.price(hall.computer.terms), says)


def errand_steps(hall: Hall, viewer: Viewer) -> Generator[Field, Any, Order]:
    """A wager that is given to a Runner: no entry yet."""
    known = (viewer.player,) if viewer.player is not None else None
    low, high = (None, None) if known else (1, HIGHEST_PLAYER)
    player = yield Field("player", "player", low, high, choices=known, leads=known is None)
    asked = yield from entries.steps(hall.computer.terms)
    return Order(asked, player)


def handing(_house: Any, hall: Hall, viewer: Viewer, said: Said) -> Filling | None:
    if not sells_to(hall, viewer):
        return None
    walk = walked(errand_steps(hall, viewer), said)
    if walk is not None and said.get("player") in hall.people.excluded:
        return None
    return filling(hall, walk)


# Papers that are handed in


def papers_of(hall: Hall, viewer: Viewer, good: Callable[[Hall, Ticket], bool]) -> Field | None:
    """A player's own; staff enter what is handed to them."""
    if viewer.player is None:
        return Field("slip", "paper", leads=True)
    own = (
        own_ticket
        for own_ticket in own_tickets(hall.computer, viewer.player)
        if good(hall, own_ticket)
    )
    papers = tuple(map(barcode, own))
    return Field("slip", "paper", choices=papers, leads=True) if papers else None


def presented(hall: Hall, text: Any, good: Callable[[Hall, Ticket], bool]) -> Ticket | None:
    """The ticket that a paper belongs to, if that can be done with it now."""
    try:
        found: Paper = paper(text)
        ticket = payment.presented(hall.computer, found)
    except (Refused, ValueError):
        return None
    return ticket if good(hall, ticket) else None


def paying_prize(_house: Any, hall: Hall, viewer: Viewer, said: Said) -> Filling | None:
    first = papers_of(hall, viewer, is_payable)
    if first is None or "slip" not in said:
        return None if first is None else Filling(of_whom(viewer, first))
    ticket = presented(hall, said["slip"], is_payable)
    if ticket is None:
        return None
    if viewer.player is not None:
        due = payment.amount_due(hall.computer, ticket)
        return Filling(of_whom(viewer, Field("slip", "paper", choices=(said["slip"],))), due)
    walk = walked(in_cash(hall, said["slip"], ticket), said)
    due = payment.amount_due(hall.computer, ticket)
    return None if walk is None else Filling(walk.fields, due)


def of_whom(viewer: Viewer, slip: Field) -> tuple[Field, ...]:
    """At a terminal the money goes to the credit of its player."""
    if viewer.player is None:
        return (slip,)
    return (Field("player", "player", choices=(viewer.player,)), slip)


def in_cash(hall: Hall, slip: str, ticket: Ticket) -> Steps:
    """All in cash, or Major Prizes by cheque."""
    yield Field("slip", "paper", choices=(slip,))
    due = payment.amount_due(hall.computer, ticket)
    major = payment.majors_due(hall.computer, ticket)
    cash = yield Field("cash", "cents", due - major, due, usual=due, leads=True)
    if cash is not None:
        yield Field("cheque", "cents", choices=(due - cash,))


def cancelling(_house: Any, hall: Hall, viewer: Viewer, said: Said) -> Filling | None:
    first = papers_of(hall, viewer, is_cancellable)
    if first is None or not hall.computer.is_open or "slip" not in said:
        if first is None or not hall.computer.is_open:
            return None
        return Filling(of_whom(viewer, first))
    if presented(hall, said["slip"], is_cancellable) is None:
        return None
    return Filling(of_whom(viewer, Field("slip", "paper", choices=(said["slip"],))))


def paying_voucher(_house: Any, hall: Hall, _viewer: Viewer, said: Said) -> Filling | None:
    """Its barcode says number and code."""
    if not any(not voucher.spent for voucher in hall.computer.vouchers):
        return None
    if "number" not in said:
        return Filling((Field("number", "paper", leads=True),))
    scanned = scans.parts(Scan(str(said["number"])), scans.VOUCHER)
    if scanned is None:
        return None
    number, code = scanned
    return Filling(
        (Field("number", "text", choices=(number,)), Field("code", "text", choices=(code,)))
    )


# What an inspector approves


def approving_schedule(_house: Any, hall: Hall, _viewer: Viewer, said: Said) -> Filling | None:
    """Special 3 or the bonus, unless somebody still plays by it; rows as they may be submitted."""
    live = [hall.computer.tickets[number - 1].entry for number in hall.computer.live]
    played = {entry.table for entry in live} | {Table.BONUS for entry in live if entry.bonus}
    open_ = tuple(str(item) for item in (Table.SPECIAL_3, Table.BONUS) if item not in played)
    if not open_:
        return None
    walk = walked(schedule_steps(open_), said)
    return None if walk is None else Filling(walk.fields)


def schedule_steps(open_: tuple[str, ...]) -> Steps:
    table = yield Field("table", "choice", choices=open_, leads=True)
    rows = tuple(
        {"pick": pick, "matched": matched, "dollars": ruled.verdict}
        for (pick, matched), ruled in SPECIAL_2.prizes.items()
        if table != Table.BONUS or pick not in JACKPOTS or matched != pick
    )
    yield Field("rows", "rows", choices=rows, count=(1, len(rows)))
    yield Field("reference", "text")


def approving_catalogue(_house: Any, _hall: Hall, _viewer: Viewer, said: Said) -> Filling | None:
    walk = walked(catalogue_steps(), said)
    return None if walk is None else Filling(walk.fields)


def catalogue_steps() -> Steps:
    items = tuple(map(set_bet, ((3, 3, 3), (2, 4, 6), (1, 2, 3, 4))))
    yield Field("items", "set-bets", choices=items, count=(0, len(items)))
    yield Field("reference", "text")


def set_bet(sizes: tuple[int, ...]) -> dict[str, Any]:
    """A ticket type of groups of these sizes, all of whose Ways are played."""
    groups: Groups = tuple(tuple(range(size)) for size in sizes)
    played = [
        {"count": count, "pick": pick}
        for pick, count in sorted(counted(groups).items())
        if 1 <= pick <= MOST_PICKED
    ]
    return {"name": "-".join(map(str, sizes)), "sizes": list(sizes), "ways": played}


FORMS: Mapping[type[Any], Form] = {
    moves.IssueTicket: issuing,
    moves.HandToRunner: handing,
    moves.PayPrize: paying_prize,
    moves.CancelTicket: cancelling,
    moves.PayVoucher: paying_voucher,
    moves.ApproveSchedule: approving_schedule,
    moves.ApproveCatalogue: approving_catalogue,
}
