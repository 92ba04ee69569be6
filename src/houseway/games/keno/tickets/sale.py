"""Selling a ticket, a Runner's errand, and taking a ticket back before its game begins."""

from typing import assert_never

from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents, dollars
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import (
    ErrandEnded,
    ErrandTaken,
    Event,
    TicketCancelled,
    TicketIssued,
    VoucherIssued,
    VoucherSpent,
)
from houseway.games.keno.computer.moves import IssueTicket
from houseway.games.keno.computer.state import Computer, Errand, Stage
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money import payment
from houseway.games.keno.money.books import Account, Flow, flow
from houseway.games.keno.tickets import entries, tickets
from houseway.games.keno.tickets import tender as tender_
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.tender import Tender
from houseway.games.keno.tickets.tickets import Status, Ticket, Voucher
from houseway.law import Cite, Ruled

Events = tuple[Event, ...]
Spent = tuple[Cents, tuple[Flow, ...], Events]  # what a tender is worth, and what becomes of it


def decide(computer: Computer, move: moves.SellingMove) -> Events:
    match move:
        case moves.HandToRunner():
            return hand_to_runner(computer, move)
        case moves.HandBack(number):
            errand(computer, number)
            return (ErrandEnded(number, LAW.errand),)
        case IssueTicket():
            return issued(computer, move)
        case moves.CancelTicket(slip, player):
            ticket = payment.presented(computer, slip)
            payment.check_own(computer, ticket, player)
            return cancelled(computer, ticket, to_credit=player is not None)


def hand_to_runner(computer: Computer, move: moves.HandToRunner) -> Events:
    """Give an entry to a Runner: it is none yet, so only whether it could be is checked."""
    check_open(computer)
    entries.accepted(move.entry, computer.terms)
    price = entries.price(move.entry, computer.terms)
    if move.amount != price:
        reason = f"the entry costs {dollars(price)}, not {dollars(move.amount)}"
        raise Refused(reason, LAW.errand)
    number = computer.errands_taken + 1
    return (ErrandTaken(Errand(number, move.player, move.entry, move.amount), LAW.errand),)


def errand(computer: Computer, number: int) -> Errand:
    same = next(
        (each_errand for each_errand in computer.errands if each_errand.number == number), None
    )
    if same is None:
        raise Refused(f"no Runner is on errand {number}", LAW.errand)
    return same


def check_open(computer: Computer) -> None:
    if not computer.is_open:
        raise Refused("no entries are taken: Keno is closed", LAW.at_a_terminal)


def issued(computer: Computer, move: IssueTicket) -> Events:
    check_open(computer)
    accepted = entries.accepted(move.entry, computer.terms)
    ended = end_of_errand(computer, move)
    tickets.check_code(move.code, computer.last_codes, LAW.receipt)
    ticket = new_ticket(computer, move)
    check_credit(move, ticket)
    worth, flows, spent = tendered(computer, move.tender)
    left = Cents(worth - ticket.price)
    if left < 0:
        reason = f"the ticket costs {dollars(ticket.price)}; {dollars(worth)} were put down"
        raise Refused(reason, LAW.tendered)
    stored = Ruled(verdict=True, cite=LAW.stored)
    sold = TicketIssued(ticket, accepted, move.tender, flows, stored, LAW.receipt)
    return (*ended, *spent, sold, *left_over(computer, move, left))


def check_credit(move: IssueTicket, ticket: Ticket) -> None:
    """At a terminal a ticket is paid from the credit of its player, exactly, and with no more."""
    credit = [item for item in move.tender if isinstance(item, tender_.Credit)]
    if not credit:
        return
    if move.player is None or move.errand or len(move.tender) > 1:
        reason = "credit pays for a ticket of the player at the terminal, and alone"
        raise Refused(reason, LAW.tendered)
    if credit[0].amount != ticket.price:
        reason = f"the ticket costs {dollars(ticket.price)}, not {dollars(credit[0].amount)}"
        raise Refused(reason, LAW.tendered)


def end_of_errand(computer: Computer, move: IssueTicket) -> Events:
    if not move.errand:
        return ()
    brought = errand(computer, move.errand)
    if (brought.entry, brought.player) != (move.entry, move.player):
        raise Refused(f"errand {brought.number} was for another entry or player", LAW.errand)
    return (ErrandEnded(brought.number, LAW.errand),)


def new_ticket(computer: Computer, move: IssueTicket) -> Ticket:
    """A ticket for the game that is open, or else for the next one."""
    game = computer.game
    return Ticket(
        number=len(computer.tickets) + 1,
        code=move.code,
        entry=move.entry,
        first=game.number if game.stage is Stage.OPEN else game.number + 1,
        day=computer.day,
        per_game=entries.per_game(move.entry, computer.terms),
        player=move.player,
    )


# Money put down


def tendered(computer: Computer, tender: tuple[Tender, ...]) -> Spent:
    """All that is put down goes to the entries; what is too much is given back as a voucher."""
    if len({identity(computer, each_item) for each_item in tender}) < len(tender):
        raise Refused("one voucher or ticket is put down twice", LAW.tendered)
    worth = NOTHING
    flows: tuple[Flow, ...] = ()
    spent: tuple[Event, ...] = ()
    for item in tender:
        amount, source, events = valued(computer, item)
        if amount <= 0:
            raise Refused(f"{dollars(amount)} is nothing to pay with", LAW.tendered)
        worth = Cents(worth + amount)
        flows += flow(source, Account.ENTRIES, amount)
        spent += events
    return worth, flows, spent


def identity(computer: Computer, tender: Tender) -> object:
    """One ticket is one ticket, whether its print or its barcode was read."""
    match tender:
        case tender_.ByVoucher(number):
            return "voucher", number
        case tender_.ByTicket(slip):
            return "ticket", payment.presented(computer, slip).number
        case _:
            return object()


def valued(computer: Computer, tender: Tender) -> tuple[Cents, Account, Events]:
    match tender:
        case tender_.Cash(amount):
            return amount, Account.CASH, ()
        case tender_.Chips(amount):
            return amount, Account.CHIPS, ()
        case tender_.Credit(amount):
            return amount, Account.CREDIT, ()
        case tender_.OtherVoucher(kind, amount):
            if kind not in computer.voucher_types:
                raise Refused(f"vouchers of type {kind[:40]!r} are not approved", LAW.tendered)
            return amount, Account.OTHER_VOUCHERS, ()
        case tender_.ByVoucher(number, code):
            voucher = payment.good_voucher(computer, number, code)
            spent = VoucherSpent(voucher.number, LAW.tendered)
            return voucher.amount, Account.VOUCHERS, (spent,)
        case tender_.ByTicket(slip):
            ticket = payment.payable(computer, payment.presented(computer, slip))
            payment.check_agrees(slip, ticket)
            due = payment.amount_due(computer, ticket)
            return due, Account.OWED, payment.given_in(ticket, LAW.tendered)
        case _:
            assert_never(tender)


def left_over(computer: Computer, move: IssueTicket, left: Cents) -> Events:
    """Value not used is proved by a voucher. Cash and chips are not changed into one."""
    if not left:
        return ()
    plain = tender_.Cash | tender_.Chips
    loose = sum(item.amount for item in move.tender if isinstance(item, plain))
    if loose:
        reason = f"{dollars(left)} too much: put down no cash or chips that are not needed"
        raise Refused(reason, LAW.tendered)
    tickets.check_code(move.voucher_code, computer.last_codes | {move.code}, LAW.voucher)
    number = len(computer.vouchers) + 1
    voucher = Voucher(number, move.voucher_code, left, computer.day)
    return (VoucherIssued(voucher, flow(Account.ENTRIES, Account.VOUCHERS, left), LAW.voucher),)


# Cancelling


def cancelled(computer: Computer, ticket: Ticket, *, to_credit: bool = False) -> Events:
    """The games whose first number is not recorded yet, on the day the ticket was issued."""
    cite = cancelled_under(ticket.entry)
    if ticket.status is not Status.SOLD:
        raise Refused(f"the ticket is {ticket.status}", cite)
    if not computer.is_open or ticket.day != computer.day:
        reason = f"the ticket is of {ticket.day}: that day's Keno has closed"
        raise Refused(reason, LAW.on_the_day)
    game = computer.game
    begun = game.staked and ticket.first <= game.number <= ticket.last
    if ticket.is_to_go and (ticket.played or begun):
        raise Refused("the first game of this Keno To Go has begun", LAW.to_go_cancelled)
    from_game = ticket.next_game + (1 if begun else 0)
    if from_game > ticket.last:
        raise Refused(f"the first number of game {ticket.last} is recorded", cite)
    refund = Cents(sum(ticket.stake(game) for game in range(from_game, ticket.last + 1)))
    flows = flow(Account.ENTRIES, Account.CREDIT if to_credit else Account.CASH, refund)
    return (TicketCancelled(ticket.number, from_game, refund, flows, cite),)


def cancelled_under(entry: Entry) -> Cite:
    if entry.games == 1:
        return LAW.before_the_first
    return LAW.to_go_cancelled if entry.games >= 50 else LAW.several_games
