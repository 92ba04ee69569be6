"""View of a Dealer Terminal, besides what everybody sees: how the Game System stands."""

from typing import Any

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.house.table.law import TerminalLaw
from houseway.house.table.view import Countdown, DealerTerminal, TableView
from houseway.house.terminals.state import PeriodTable
from houseway.law import Cite


def countdown(table: PeriodTable[Any, Any], cite: Cite) -> Countdown:
    return Countdown(table.period.open, table.settings.wagering_period, cite)


def with_dealer_terminal(
    view: TableView, law: TerminalLaw, table: PeriodTable[Any, Any]
) -> TableView:
    """For those who work at the table; what players see stays as it is."""
    if view.staff is None:
        return view
    return changed(view, staff=changed(view.staff, terminal=dealer_terminal(law, table)))


def dealer_terminal(law: TerminalLaw, table: PeriodTable[Any, Any]) -> DealerTerminal:
    loose, lying = table.period.loose, table.laid.wagers
    wagers = lying if table.round is None else table.round.wagers
    confirmed = [wager for wager in wagers if wager.number not in loose]
    return DealerTerminal(
        confirmed=len(confirmed),
        staked=Cents(sum(item.stake for item in confirmed)),
        loose=sum(wager.number in loose for wager in lying),
        terminals=table.settings.terminals,
        failed=tuple(sorted(table.faults.terminals)),
        waiting=len(table.faults.waiting),
        claims=sum(claim.action is None for claim in table.faults.claims),
        cite=law.dealer_shown,
    )
