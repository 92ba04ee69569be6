"""The state of a table that is played on terminals: a Wagering Period, and what fails."""

from typing import Any, TypeVar

from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import Table
from houseway.house.terminals.faults import Faults
from houseway.house.terminals.outcomes_in_doubt import Stopped
from houseway.house.terminals.periods import Period

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)


@value
class PeriodTable(Table[S, R]):
    period: Period = Period()
    faults: Faults[S, R] = Faults()
    stopped: Stopped = Stopped()


def period_of(table: Table[Any, Any]) -> Period:
    assert isinstance(table, PeriodTable), "a Wagering Period where no terminals are"
    return table.period


def has_ceased(table: Table[Any, Any]) -> bool:
    """Whether nothing is dealt because an outcome is to be considered."""
    assert isinstance(table, PeriodTable), "a Dealer Terminal where no terminals are"
    return bool(table.stopped.rounds)


def faults_of(table: Table[Any, Any]) -> Faults[Any, Any]:
    assert isinstance(table, PeriodTable), "a Game System where no terminals are"
    return table.faults


def waiting_in(table: object, round_: int) -> tuple[Wager, ...]:
    """The wagers of a round that wait for an analysis; none do where no terminals are."""
    return table.faults.of(round_) if isinstance(table, PeriodTable) else ()
