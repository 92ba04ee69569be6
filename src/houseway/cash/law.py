"""The clauses of NI2019 on chip accounts and the Cash Desk: `law.txt` as a value."""

from dataclasses import field
from functools import cache

from houseway.cash.desk.moves import DeskMove
from houseway.cash.terminal.moves import TerminalMove
from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import value
from houseway.law import Cite
from houseway.law.columns import fill
from houseway.law.table import law_table

RULE_SET = "ni2019-689-mttg"


@value
class AccountLaw:
    """The clauses of a Player Terminal and its chip accounts."""

    account: Cite
    terminal: Cite  # and the tables that it is connected to
    supervisor: Cite
    open: Cite  # a terminal with an active account
    control: Cite  # of a terminal, by buying in
    several: Cite  # tables to wager on at a time
    settled: Cite  # as the terminal displays it
    shown: Cite
    cash: Cite  # when it may be inserted
    credited: Cite
    notes: Cite
    winnings: Cite
    transfers: Cite
    within: Cite  # the Wagering Period a player may leave
    faulty: Cite
    directed: Cite
    leaving: Cite
    ticket: Cite
    voucher: Cite
    closed: Cite
    unprinted: Cite
    claimed: Cite
    reported: Cite
    excluded: Cite


@value
class DeskLaw:
    """The clauses of the Cash Desk."""

    redeemable: Cite
    exchanged: Cite
    presented: Cite
    unattended: Cite
    lost: Cite
    righted: Cite  # what an error left owed
    prizes: Cite  # of tournaments, all of the pool
    fees: Cite  # of tournaments


@value
class FaultLaw:
    """The clauses on wagers in a malfunction, before and after the Wagering Period ends."""

    terminal_early: Cite
    terminal_late: Cite
    system_early: Cite
    system_late: Cite
    unconfirmed: Cite  # what the records do not show


@value
class CashLaw:
    account: AccountLaw
    desk: DeskLaw
    fault: FaultLaw
    may: Permits = field(default_factory=dict, hash=False)

    def permits(self, moves: tuple[type[object], ...]) -> Permits:
        return {kind: self.may[kind] for kind in moves}


@cache
def cash_law() -> CashLaw:
    column = law_table("cash/law.txt").of(RULE_SET)
    return fill(CashLaw, column, kinds={**by_name(TerminalMove), **by_name(DeskMove)})
