"""A round that is over, as the record has it: found wrong later, it can still be put right.

A table does not remember its rounds: whoever keeps the record brings what a round came to with the
move, as a dealer brings a card. The table holds it against what it does remember, the record
keeper against every record.
"""

from collections.abc import Iterable
from typing import Any, Protocol

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.value import changed, value
from houseway.core.wagers import Moved, Payment, PoolsMoved, Reversed, Settled
from houseway.house.general.attended import Attended
from houseway.law import Cite


@value
class Past:
    """What an earlier round came to: its number, its payments, what went to pools and back."""

    number: int
    paid: tuple[Payment, ...]
    moved: tuple[Moved, ...] = ()


class OfARound(Protocol):
    """A move about the round in play, or about an earlier one with what is on record of it."""

    @property
    def round(self) -> int | None: ...
    @property
    def paid(self) -> tuple[Payment, ...]: ...
    @property
    def moved(self) -> tuple[Moved, ...]: ...


def past(table: Attended, move: OfARound, cite: Cite) -> Past:
    """The earlier round that a move is about, or a refusal."""
    number, last = move.round, table.people.rounds_over
    assert number is not None, "a move about the round in play"
    if not 1 <= number <= last:
        raise Refused(f"round {number} is none that is over: {over_are(last)}", cite)
    if number in table.people.annulled:
        raise Refused(f"round {number} was invalidated already", cite)
    if not move.paid:
        raise Refused(f"no wager of round {number} is on record", cite)
    if not may_be_paid(table, move.paid):
        raise Refused(f"what was brought of round {number} is not what its wagers came to", cite)
    return Past(number, move.paid, move.moved)


def over_are(last: int) -> str:
    return f"those are 1 to {last}" if last else "there is none yet"


def may_be_paid(table: Attended, paid: tuple[Payment, ...]) -> bool:
    """Whether these could be payments of an earlier round: each wager once, and none that lies."""
    numbers = [payment.wager.number for payment in paid]
    lying = {wager.number for wager in (*table.laid.wagers, *table.laid.excess)}
    if table.round is not None:
        lying |= {wager.number for wager in table.round.wagers}
        lying |= {payment.wager.number for payment in table.round.payments}
    known = all(1 <= number <= table.laid.placed for number in numbers)
    return known and len(set(numbers)) == len(numbers) and lying.isdisjoint(numbers)


def undone(round_: Past, cite: Cite) -> tuple[Reversed | PoolsMoved, ...]:
    """Its payments, and what they moved to pools and out of them, are taken back."""
    wagers = {payment.wager for payment in round_.paid}
    back = tuple(moved.mirror for moved in round_.moved if moved.wager in wagers)
    pools = (PoolsMoved(back, cite),) if back else ()
    return (Reversed(round_.paid, cite), *pools)


class Rounds:
    """What each round came to, followed as a table goes on; later corrections included."""

    def __init__(self) -> None:
        self._wagers: dict[int, tuple[int, ...]] = {}
        self._paid: dict[int, Payment] = {}
        self._moved: dict[int, Moved] = {}

    def follow(self, before: Any, after: Any, events: Iterable[object]) -> None:
        """`before` and `after` are the table around the events of one move."""
        for event in events:
            self._correct(event)
        if before.round is not None and after.round is None:
            paid = {payment.wager.number: payment for payment in before.round.payments}
            self._wagers[after.people.rounds_over] = tuple(paid)
            self._paid |= paid

    def _correct(self, event: object) -> None:
        match event:
            case Reversed(payments):
                for payment in payments:
                    self._paid.pop(payment.wager.number, None)
            case Settled(payments):
                for payment in payments:
                    self._paid[payment.wager.number] = payment
            case PoolsMoved(moved):
                for one in moved:
                    back = self._moved.get(one.wager.number) == one.mirror
                    if back:
                        del self._moved[one.wager.number]
                    else:
                        self._moved[one.wager.number] = one
            case _:
                pass

    def copy(self) -> "Rounds":
        """The same as it is now, to go back to."""
        new = Rounds()
        new._wagers, new._paid = dict(self._wagers), dict(self._paid)
        new._moved = dict(self._moved)
        return new

    def of(self, number: int) -> Past:
        wagers = self._wagers.get(number, ())
        paid = tuple(self._paid[one] for one in wagers if one in self._paid)
        return Past(number, paid, tuple(self._moved[one] for one in wagers if one in self._moved))

    def completed(self, put: Put[Any]) -> Put[Any]:
        """A move about an earlier round, with what is on record of it."""
        number = getattr(put.move, "round", None)
        if not isinstance(number, int) or not hasattr(put.move, "paid"):
            return put
        round_ = self.of(number)
        return changed(put, move=changed(put.move, paid=round_.paid, moved=round_.moved))
