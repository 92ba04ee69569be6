"""Unclaimed Prize Claim Forms: submitted, approved by an inspector, paid by cheque."""

from typing import assert_never

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.games.keno.computer.events import (
    ClaimApproved,
    ClaimPaid,
    ClaimRejected,
    ClaimSubmitted,
    Event,
)
from houseway.games.keno.computer.moves import ApproveClaim, PayClaim, RejectClaim, SubmitClaim, Why
from houseway.games.keno.computer.state import Claim, Computer
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.money.books import Account, Flow, flow
from houseway.games.keno.tickets.dates import expired
from houseway.games.keno.tickets.tickets import Status, Ticket, Win
from houseway.law import Cite

UNDER = {
    Why.EXPIRED: LAW.twelve_months,
    Why.RELEASED: LAW.recovered,
    Why.LOST: LAW.not_read,
    Why.UNREADABLE: LAW.not_read,
}
ClaimMove = SubmitClaim | ApproveClaim | RejectClaim | PayClaim
Events = tuple[Event, ...]


def decide(computer: Computer, move: ClaimMove) -> Events:
    match move:
        case SubmitClaim():
            return (submitted(computer, move),)
        case ApproveClaim(number, why, reference):
            cite = looked_at(computer, number, why)
            if not reference.strip():
                raise Refused("the approval names no document", cite)
            return (ClaimApproved(number, reference, cite),)
        case RejectClaim(number, why, reason):
            cite = looked_at(computer, number, why)
            if not reason.strip():
                raise Refused("a claim is rejected for a reason", cite)
            return (ClaimRejected(number, reason, cite),)
        case PayClaim(number):
            return (paid(computer, open_claim(computer, number)),)
        case _:
            assert_never(move)


def looked_at(computer: Computer, number: int, why: Why) -> Cite:
    """The clause of a claim that an inspector answers, who names what it says."""
    claim = open_claim(computer, number)
    cite = UNDER[claim.why]
    if why is not claim.why:
        raise Refused(f"claim {number} is {claim.why}, not {why}", cite)
    return cite


def as_lost(computer: Computer, ticket: int) -> bool:
    """Return whether somebody claims the whole ticket, so that its paper is not paid."""
    lost = (Why.LOST, Why.UNREADABLE)
    return any(
        claim.is_open and claim.ticket == ticket and claim.why in lost for claim in computer.claims
    )


def covered(ticket: Ticket, why: Why, now: str) -> tuple[Win, ...]:
    """Return what a claim form is for: all that a lost ticket is due, else the old prizes."""
    every = tuple(win for win in ticket.wins if not win.paid)
    if why in (Why.LOST, Why.UNREADABLE):
        return every
    return tuple(win for win in every if not win.over_the_counter(now))


def open_for(computer: Computer, *, ticket: int = 0, voucher: int = 0) -> bool:
    return any(
        claim.is_open and (claim.ticket, claim.voucher) == (ticket, voucher)
        for claim in computer.claims
    )


def open_claim(computer: Computer, number: int) -> Claim:
    if not 1 <= number <= len(computer.claims):
        raise Refused(f"no claim {number}: there are {len(computer.claims)}", LAW.by_cheque)
    claim = computer.claims[number - 1]
    if not claim.is_open:
        ended = "paid" if claim.paid else "rejected"
        raise Refused(f"claim {number} has been {ended}", LAW.by_cheque)
    return claim


def submitted(computer: Computer, move: SubmitClaim) -> ClaimSubmitted:
    cite = UNDER[move.why]
    if not move.claimant.strip():
        raise Refused("a claim form names the claimant", cite)
    if bool(move.ticket) == bool(move.voucher):
        raise Refused("a claim form is for one ticket or one voucher", cite)
    if open_for(computer, ticket=move.ticket, voucher=move.voucher):
        raise Refused("a claim for this is on a form already", cite)
    if move.ticket:
        check_ticket(computer, move)
    else:
        check_voucher(computer, move)
    number = len(computer.claims) + 1
    claim = Claim(number, move.player, move.claimant, move.why, move.ticket, move.voucher)
    return ClaimSubmitted(claim, cite)


def check_ticket(computer: Computer, move: SubmitClaim) -> None:
    cite, ticket = UNDER[move.why], computer.ticket(move.ticket)
    if ticket is None or not ticket.owed or ticket.is_live:
        raise Refused(f"ticket {move.ticket} has no prize that is due", cite)
    wins = covered(ticket, move.why, computer.today)
    if move.why is Why.RELEASED and not any(win.released for win in wins):
        wins = ()
    if not wins:
        raise Refused(f"ticket {move.ticket} is not {move.why}", cite)
    if as_if_held(ticket, move.why):
        raise Refused(f"ticket {move.ticket} was handed in and paid: it is not lost", cite)


def as_if_held(ticket: Ticket, why: Why) -> bool:
    """Return whether a ticket that the operator keeps is claimed as not held by its owner."""
    return ticket.status is Status.PAID and why in (Why.LOST, Why.UNREADABLE)


def check_voucher(computer: Computer, move: SubmitClaim) -> None:
    cite, voucher = UNDER[move.why], computer.voucher(move.voucher)
    if voucher is None or voucher.spent:
        raise Refused(f"voucher {move.voucher} has no value left", cite)
    if move.why is not Why.EXPIRED or not expired(voucher.day, computer.today):
        raise Refused(f"voucher {move.voucher} is not {Why.EXPIRED}", cite)


def paid(computer: Computer, claim: Claim) -> ClaimPaid:
    if not claim.reference:
        raise Refused(f"claim {claim.number} is not approved", UNDER[claim.why])
    flows = owed(computer, claim)
    amount = Cents(sum(each_flow.cents for each_flow in flows))
    assert amount, f"claim {claim.number} over {dollars(amount)}"
    return ClaimPaid(claim.number, amount, flows, LAW.by_cheque)


def owed(computer: Computer, claim: Claim) -> tuple[Flow, ...]:
    """Return the flows of a claim; the house pays what the players got back meanwhile."""
    voucher, ticket = computer.voucher(claim.voucher), computer.ticket(claim.ticket)
    if voucher is not None:
        return flow(Account.VOUCHERS, Account.CHEQUES, voucher.amount)
    assert ticket is not None, f"claim {claim.number} is for neither ticket nor voucher"
    wins = covered(ticket, claim.why, computer.today)
    gone = Cents(sum(win.amount for win in wins if win.released))
    kept = Cents(sum(win.amount for win in wins) - gone)
    return (
        *flow(Account.OWED, Account.CHEQUES, kept),
        *flow(Account.HOUSE, Account.CHEQUES, gone),
    )
