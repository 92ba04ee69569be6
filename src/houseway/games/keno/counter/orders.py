"""A form that is filled in becomes a move: the server picks, draws the codes, and counts the money.

What a terminal picks and what makes a ticket its own nobody else may know beforehand, and no
customer should have to work out a price.
"""

from collections.abc import Mapping
from typing import Any

from houseway.core.entropy import Entropy
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.offers import Viewer
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.state import Hall
from houseway.games.keno.counter.forms import (
    CASH,
    CHIPS,
    CREDIT,
    Order,
    errand_steps,
    order_steps,
)
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money import payment
from houseway.games.keno.tickets import entries
from houseway.games.keno.tickets import sale as selling
from houseway.games.keno.tickets.scans import Scan
from houseway.games.keno.tickets.tender import ByTicket, Cash, Chips, Credit, OtherVoucher, Tender
from houseway.games.keno.tickets.tickets import CODE_LENGTH, CODE_LETTERS
from houseway.house.offers.forms import Making, Said, walked


def new_code(entropy: Entropy) -> str:
    """Eighty bits that nobody can guess."""
    return "".join(CODE_LETTERS[entropy.below(len(CODE_LETTERS))] for _ in range(CODE_LENGTH))


def ticket(hall: Hall, viewer: Viewer, said: Said, entropy: Entropy) -> moves.IssueTicket:
    order = filled(order_steps(hall, viewer), said)
    computer, code = hall.computer, new_code(entropy)
    if order.errand:
        brought = selling.errand(computer, order.errand)
        tender = tendered(order, brought.amount, NOTHING)
        return moves.IssueTicket(brought.entry, tender, code, brought.player, brought.number)
    assert order.asked is not None, "an entry, or a Runner's errand"
    entry = order.asked.drawn(entropy)
    slips = tuple(Scan(paper) for paper in order.papers)
    good = [payment.presented(computer, slip) for slip in slips]
    worth = Cents(sum(payment.amount_due(computer, each_ticket) for each_ticket in good))
    tender = tendered(order, entries.price(entry, computer.terms), worth)
    papers = tuple(map(ByTicket, slips))
    spare = new_code(entropy)
    return moves.IssueTicket(entry, (*papers, *tender), code, order.player, 0, spare)


def errand(hall: Hall, viewer: Viewer, said: Said, entropy: Entropy) -> moves.HandToRunner:
    order = filled(errand_steps(hall, viewer), said)
    assert order.asked is not None, "a Runner is given an entry"
    assert order.player is not None, "a Runner is given it by somebody"
    entry = order.asked.drawn(entropy)
    return moves.HandToRunner(order.player, entry, entries.price(entry, hall.computer.terms))


def filled(steps: Any, said: Said) -> Order:
    walk = walked(steps, said)
    if walk is None or walk.done is None or not walk.whole:
        raise Refused("the form is not filled in within its bounds", LAW.at_a_terminal)
    assert isinstance(walk.done, Order), "what a form of keno comes to"
    return walk.done


def tendered(order: Order, price: Cents, worth: Cents) -> tuple[Tender, ...]:
    """Return the tender for what the papers do not pay."""
    left = Cents(max(0, price - worth))
    if not left:
        return ()
    match order.pay:
        case pay if pay == CASH:
            return (Cash(left),)
        case pay if pay == CHIPS:
            return (Chips(left),)
        case pay if pay == CREDIT:
            return (Credit(left),)
        case other:
            return (OtherVoucher(other.removeprefix("voucher:"), left),)


ORDERS: Mapping[type[Any], Making] = {moves.IssueTicket: ticket, moves.HandToRunner: errand}
