"""The state of a table that is played on terminals: a Wagering Period, and what fails."""

from typing import Any, TypeVar

from houseway.core.actors import Player
from houseway.core.money import Cents
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

    @property
    def period_open(self) -> bool:
        return self.period.open

    @property
    def period_void(self) -> bool:
        return self.period.voided


def period_of(table: Table[Any, Any]) -> Period:
    assert isinstance(table, PeriodTable), "a Wagering Period where no terminals are"
    return table.period


def is_wagering(table: object) -> bool:
    """Return whether a Wagering Period is open; there are none where no terminals are."""
    return isinstance(table, PeriodTable) and table.period.open


def has_commenced(table: Table[Any, Any]) -> bool:
    """Return whether the round after the last one that is over has commenced.

    A round on terminals commences when its Wagering Period opens, any other with its first card.
    """
    if isinstance(table, PeriodTable):
        return table.period.commenced or table.round is not None
    return table.round is not None and bool(table.round.cards)


def unconfirmed(table: object, player: Player) -> Cents:
    """The chips that a terminal displays on a round and has not confirmed."""
    if not isinstance(table, PeriodTable) or not table.period.loose:
        return Cents(0)
    own, loose = table.period.of(player), table.period.loose
    return Cents(sum(wager.stake for wager in own if wager.number in loose))


def has_ceased(table: Table[Any, Any]) -> bool:
    """Return whether nothing is dealt because an outcome is to be considered."""
    assert isinstance(table, PeriodTable), "a Dealer Terminal where no terminals are"
    return bool(table.stopped.rounds)


def faults_of(table: Table[Any, Any]) -> Faults[Any, Any]:
    assert isinstance(table, PeriodTable), "a Game System where no terminals are"
    return table.faults


def waiting_in(table: object, round_: int) -> tuple[Wager, ...]:
    """The wagers of a round that wait for an analysis; none do where no terminals are."""
    return table.faults.of(round_) if isinstance(table, PeriodTable) else ()
