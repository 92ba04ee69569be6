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
from houseway.games.keno.tickets.tickets import Status, Ticket, Voucher
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


def open_for(computer: Computer, *, ticket: int = 0, voucher: int = 0) -> bool:
    return any(
        one.is_open and (one.ticket, one.voucher) == (ticket, voucher) for one in computer.claims
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
    if ticket is None or ticket.status is Status.PAID or not ticket.owed or ticket.is_live:
        raise Refused(f"ticket {move.ticket} has no prize that is due", cite)
    old = any(expired(win.day, computer.today) for win in ticket.wins)
    gone = any(win.released for win in ticket.wins)
    if (move.why is Why.RELEASED and not gone) or (move.why is Why.EXPIRED and not old):
        raise Refused(f"ticket {move.ticket} is not {move.why}", cite)


def check_voucher(computer: Computer, move: SubmitClaim) -> None:
    cite, voucher = UNDER[move.why], computer.voucher(move.voucher)
    if voucher is None or voucher.spent:
        raise Refused(f"voucher {move.voucher} has no value left", cite)
    if move.why is not Why.EXPIRED or not expired(voucher.day, computer.today):
        raise Refused(f"voucher {move.voucher} is not {Why.EXPIRED}", cite)


def paid(computer: Computer, claim: Claim) -> ClaimPaid:
    if not claim.reference:
        raise Refused(f"claim {claim.number} is not approved", UNDER[claim.why])
    flows = owed(computer.ticket(claim.ticket), computer.voucher(claim.voucher))
    amount = Cents(sum(one.cents for one in flows))
    assert amount, f"claim {claim.number} over {dollars(amount)}"
    return ClaimPaid(claim.number, amount, flows, LAW.by_cheque)


def owed(ticket: Ticket | None, voucher: Voucher | None) -> tuple[Flow, ...]:
    """What was given back to the players meanwhile, the house pays."""
    if voucher is not None:
        return flow(Account.VOUCHERS, Account.CHEQUES, voucher.amount)
    assert ticket is not None
    gone = Cents(sum(win.amount for win in ticket.wins if win.released))
    kept = Cents(ticket.owed - gone)
    return (
        *flow(Account.OWED, Account.CHEQUES, kept),
        *flow(Account.HOUSE, Account.CHEQUES, gone),
    )
