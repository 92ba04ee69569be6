"""Odds of a round that throws of a device decide: a wheel, dice in a tumbler, coins, a machine."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty, Game, Settle, State, advance
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Wager, total
from houseway.house.rounds.round import OnLayout, Start
from houseway.house.shoes.moves import NO_SHOE
from houseway.house.table.composition import Banked
from houseway.house.table.state import Play, Table, Terms
from houseway.odds.flat import after_duties
from houseway.odds.model import Ending

R = TypeVar("R", bound=OnLayout)
Pieces = tuple[tuple[str, int], ...]  # wagers of the layout, and how often each


def one_on_each(bets: Iterable[str], stake: Cents) -> tuple[Wager, ...]:
    """A wager on each bet, as a round is opened with them."""
    return tuple(Wager(Player(1), bet, stake, (), at) for at, bet in enumerate(bets, 1))


@dataclass(frozen=True)
class DeviceGame(Generic[State]):
    """A round that opens with a wager on each bet, and every result that its device can show.

    A result is the move that reports it. Where a round takes several throws it is a tuple of such
    moves, of which those after the last one due are not made.
    """

    round: Game[Any, State, Any, Any]
    opening: State
    results: tuple[object, ...]  # each as likely as the others
    shows: str  # what there are so many of: `numbers of the wheel`
    staff: Callable[[State, Duty], Any]  # the move by which a duty is done
    compounds: Mapping[str, Pieces] = field(default_factory=dict)  # laid as one, settled as many
    notes: tuple[str, ...] = ()

    @property
    def basis(self) -> str:
        return f"{len(self.results):,} equally likely {self.shows}"

    def endings(self) -> Iterator[Ending]:
        ready = after_duties(self.round, self.opening, self.staff)
        for result in self.results:
            paid = self.payments(self.after_throws(ready, result))
            by_bet = {payment.wager.bet: payment for payment in paid}
            laid = (together(name, of, by_bet) for name, of in self.compounds.items())
            yield 1, (*paid, *laid)

    def after_throws(self, state: State, result: object) -> State:
        """The round after its throws."""
        for move in result if isinstance(result, tuple) else (result,):
            if not isinstance(self.round.turn(state), Chance):
                break
            state = after_duties(self.round, advance(self.round, state, move), self.staff)
        return state

    def payments(self, state: State) -> tuple[Payment, ...]:
        """Return what the machine takes and pays for this result."""
        due = self.round.turn(state)
        assert isinstance(due, Settle), f"a result settles the wagers: {due}"
        return due.payments


def thrown(
    house: Banked[Any, R, Any, Any],
    settings: Any,
    results: Iterable[object],
    shows: str,
    bets: Iterable[str],
) -> DeviceGame[R]:
    """A table whose rounds a device decides, with a wager of the minimum on each bet.

    Its stake does not matter: all odds are whole numbers to one.
    """
    machine = house.rules.round(settings)
    table: Table[Any, R] = Table(Terms(settings), NO_SHOE)
    return DeviceGame(
        round=machine,
        opening=machine.opening(Start(one_on_each(bets, settings.minimum))),
        results=tuple(results),
        shows=shows,
        staff=lambda state, due: house.rules.usual(changed(table, play=Play(state)), due).move,
    )


def together(name: str, pieces: Pieces, by_bet: Mapping[str, Payment]) -> Payment:
    """Return what all pieces of a wager come to, under the clause of the best of them."""
    each = [by_bet[bet] for bet, count in pieces for _ in range(count)]
    best = max(each, key=lambda payment: payment.net)
    return Payment(
        Wager(best.wager.player, name, total(tuple(payment.wager for payment in each))),
        best.cite,
        returned=Cents(sum(payment.returned for payment in each)),
        win=Cents(sum(payment.win for payment in each)),
        commission=Cents(sum(payment.commission for payment in each)),
    )
