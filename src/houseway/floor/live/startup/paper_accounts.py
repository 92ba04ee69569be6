"""Tickets and vouchers against the books: what is issued and not paid lies on their accounts.

Which of them are paid is state, and comes from a snapshot where there is one. What each terminal
owes on paper is in the books, which are worked out apart from it.
"""

from collections import Counter

from houseway.cash.papers import Paper, Status
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.cash import TerminalStream
from houseway.journal import Break, Broken
from houseway.ledger import Account
from houseway.ledger.accounts import tickets, vouchers

ON_PAPER = ("tickets:", "vouchers:")


def check_papers(hall: FloorState) -> None:
    """`Broken` where papers are issued for more or less than their account holds."""
    owed = issued(hall)
    held = {
        account: int(cents)
        for account, cents in hall.tip.balances
        if account.startswith(ON_PAPER) and cents
    }
    if owed != held:
        wrong = min(name for name in {*owed, *held} if owed.get(name) != held.get(name))
        reason = f"what is issued on paper is not what lies on the account {wrong}"
        raise Broken(Break(hall.number, reason))


def issued(hall: FloorState) -> dict[Account, int]:
    """Return what is issued and neither paid nor void, by account."""
    terminals, accounts = hall.of(TerminalStream), Counter[Account]()
    for known in hall.tickets.known:
        paper = known.ticket
        if known.status is Status.ISSUED and paper.amount:
            account = tickets if paper.paper is Paper.TICKET else vouchers
            accounts[account(str(paper.terminal), terminals[paper.terminal].set)] += paper.amount
    return dict(accounts)
