"""Paying: a ticket once, vouchers, prizes nobody claimed, and claims on a form."""

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents, dollars
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import (
    Event,
    PrizeCredited,
    PrizePaid,
    TicketCleared,
    TicketHeld,
    TicketRetained,
    TicketsDiscarded,
    UnclaimedReleased,
    VoucherPaid,
)
from houseway.games.keno.computer.moves import PayPrize
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money import claims
from houseway.games.keno.money.books import Account, flow
from houseway.games.keno.tickets import scans, tickets
from houseway.games.keno.tickets.dates import expired
from houseway.games.keno.tickets.scans import Paper, Scan
from houseway.games.keno.tickets.tickets import Status, Ticket, Voucher, Win
from houseway.law import Cite

GIVEN_TO = (Account.BONUS, Account.JACKPOT_6, Account.JACKPOT_8, Account.INITIATIVES)
Events = tuple[Event, ...]


def decide(computer: Computer, move: moves.PayingMove, clause: Cite) -> Events:
    match move:
        case PayPrize():
            return paid(computer, move)
        case moves.ClearTicket(number):
            return cleared(computer, number, clause)
        case moves.PayVoucher(number, code):
            voucher = good_voucher(computer, number, code)
            flows = flow(Account.VOUCHERS, Account.CASH, voucher.amount)
            return (VoucherPaid(voucher.number, voucher.amount, flows, LAW.twelve_months),)
        case moves.DiscardTickets():
            return discarded(computer, clause)
        case moves.ReleaseUnclaimed():
            return released(computer, move, clause)
        case _:
            return claims.decide(computer, move)


# The ticket that is handed in


def presented(computer: Computer, paper: Paper) -> Ticket:
    """The stored ticket that a print belongs to; a print that belongs to none is refused."""
    if isinstance(paper, Scan):
        number, code = scans.read_scan(paper)
    else:
        number, code = paper.number, paper.code
    ticket = computer.ticket(tickets.read_number(number, LAW.agrees))
    if ticket is None or ticket.code != code:
        raise Refused(f"{number[:24]} with this code was never issued", LAW.agrees)
    return ticket


def payable(computer: Computer, ticket: Ticket) -> Ticket:
    """The ticket, if something can be paid on it now, or a refusal."""
    if ticket.status is Status.PAID:
        raise Refused(f"ticket {ticket.number} has been paid", LAW.kept)
    if ticket.status is Status.HELD:
        raise Refused(f"ticket {ticket.number} is held until it is cleared", LAW.agrees)
    if ticket.is_live:
        games = f"games {ticket.next_game} to {ticket.last}"
        raise Refused(f"it is kept when it is paid, and has {games} before it", LAW.kept)
    if claims.as_lost(computer, ticket.number):
        raise Refused(f"a claim for ticket {ticket.number} is on a form", LAW.not_read)
    if not ticket.won:
        raise Refused(f"ticket {ticket.number} has won nothing", LAW.of_a_prize)
    if not ticket.due(computer.today):
        raise Refused("after twelve months a prize is paid on a claim form", LAW.twelve_months)
    return ticket


def amount_due(computer: Computer, ticket: Ticket) -> Cents:
    """Return what the ticket is paid over the counter today."""
    return Cents(sum(win.amount for win in ticket.due(computer.today)))


def check_agrees(paper: Paper, ticket: Ticket) -> None:
    if texts := against_record(paper, ticket):
        raise Refused(f"print and record differ in {', '.join(texts)}", LAW.agrees)


def against_record(paper: Paper, ticket: Ticket) -> tuple[str, ...]:
    """Return how a print differs. One that was cleared is paid by the record alone.

    A barcode says number and code and nothing that could differ: the rest is the record.
    """
    if ticket.status is Status.CLEARED or isinstance(paper, Scan):
        return ()
    return tickets.differences(paper, tickets.slip(ticket))


def paid(computer: Computer, move: PayPrize) -> Events:
    ticket = payable(computer, presented(computer, move.slip))
    if texts := against_record(move.slip, ticket):
        return (TicketHeld(ticket.number, texts, LAW.agrees),)
    if move.player is not None:
        return credited(computer, ticket, move, move.player)
    total, due = Cents(move.cash + move.cheque), amount_due(computer, ticket)
    if min(move.cash, move.cheque) < 0 or total != due:
        raise Refused(f"{dollars(due)} are due, not {dollars(total)}", LAW.in_cash)
    major = majors_due(computer, ticket)
    if move.cheque > major:
        reason = f"a cheque pays Major Prizes, here {dollars(major)}, not {dollars(move.cheque)}"
        raise Refused(reason, LAW.in_cash)
    flows = (
        *flow(Account.OWED, Account.CASH, move.cash),
        *flow(Account.OWED, Account.CHEQUES, move.cheque),
    )
    done = PrizePaid(ticket.number, move.cash, move.cheque, flows, LAW.in_cash)
    return (done, TicketRetained(ticket.number, LAW.kept))


def credited(computer: Computer, ticket: Ticket, move: PayPrize, player: Player) -> Events:
    """At a terminal all that is due goes to the credit of the player whose ticket it is."""
    check_own(computer, ticket, player)
    if move.cash or move.cheque:
        raise Refused("at a terminal a prize goes to the credit, not in cash", LAW.in_cash)
    due = amount_due(computer, ticket)
    flows = flow(Account.OWED, Account.CREDIT, due)
    done = PrizeCredited(ticket.number, player, due, flows, LAW.in_cash)
    return (done, TicketRetained(ticket.number, LAW.kept))


def check_own(computer: Computer, ticket: Ticket, player: Player | None) -> None:
    """At a terminal nobody is paid on a ticket of somebody else, or of whoever was there before."""
    if player is not None and not computer.is_of(player, ticket):
        reason = f"ticket {ticket.number} was not bought by player {player}: it goes to the counter"
        raise Refused(reason, LAW.in_cash)


def majors_due(computer: Computer, ticket: Ticket) -> Cents:
    """The part of what is due that a cheque may pay."""
    return Cents(sum(win.major for win in ticket.due(computer.today)))


def given_in(ticket: Ticket, cite: Cite) -> Events:
    """A winning ticket that is entered for another: nothing is handed out."""
    done = PrizePaid(ticket.number, NOTHING, NOTHING, (), cite)
    return (done, TicketRetained(ticket.number, LAW.kept))


def cleared(computer: Computer, number: int, clause: Cite) -> Events:
    ticket = computer.ticket(number)
    if ticket is None or ticket.status is not Status.HELD:
        raise Refused(f"ticket {number} is not held", LAW.agrees)
    return (TicketCleared(number, clause),)


def discarded(computer: Computer, clause: Cite) -> Events:
    if computer.is_open:
        raise Refused("paid tickets are kept until Keno has closed", clause)
    if not computer.retained:
        raise Refused("no paid tickets are kept", clause)
    return (TicketsDiscarded(computer.retained, clause),)


# Vouchers


def good_voucher(computer: Computer, number: str, code: str) -> Voucher:
    voucher = computer.voucher(tickets.read_number(number, LAW.agrees))
    if voucher is None or voucher.code != code:
        raise Refused(f"voucher {number[:24]} with this code was never issued", LAW.agrees)
    if voucher.spent:
        raise Refused(f"voucher {voucher.number} is spent", LAW.kept)
    if claims.open_for(computer, voucher=voucher.number):
        raise Refused(f"a claim for voucher {voucher.number} is on a form", LAW.not_read)
    if expired(voucher.day, computer.today):
        raise Refused("after twelve months a voucher is paid on a claim form", LAW.twelve_months)
    return voucher


# Twelve months


def unclaimed(computer: Computer) -> tuple[tuple[Ticket, Win], ...]:
    """Prizes older than that, not paid and not given back before. A refund is no prize."""
    now = computer.today
    return tuple(
        (ticket, win)
        for ticket in computer.tickets
        if ticket.owed and not claims.open_for(computer, ticket=ticket.number)
        for win in ticket.wins
        if win.amount and not win.paid and is_unclaimed(win, now)
    )


def is_unclaimed(win: Win, now: str) -> bool:
    return not win.refund and not win.released and expired(win.day, now)


def released(computer: Computer, move: moves.ReleaseUnclaimed, clause: Cite) -> Events:
    if move.vouchers:
        raise Refused(f"voucher {move.vouchers[0]}: vouchers stay their holders'", LAW.not_vouchers)
    if move.to not in GIVEN_TO:
        names = ", ".join(GIVEN_TO)
        raise Refused(f"unclaimed prizes go to {names}, not to {move.to}", clause)
    if move.to is Account.INITIATIVES and not move.approval.strip():
        raise Refused("the approval of the initiative names no document", clause)
    prizes = unclaimed(computer)
    if not prizes:
        raise Refused("no prize has been unclaimed for twelve months", clause)
    amount = Cents(sum(win.amount for _, win in prizes))
    numbers = tuple(dict.fromkeys(ticket.number for ticket, _ in prizes))
    flows = flow(Account.OWED, move.to, amount)
    return (UnclaimedReleased(numbers, amount, move.approval, flows, clause),)
