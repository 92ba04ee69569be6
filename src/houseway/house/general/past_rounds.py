"""A round that is over, as the record has it: found wrong later, it can still be put right.

A table does not remember its rounds: whoever keeps the record brings what a round came to with the
move, as a dealer brings a card. The table holds it against what it does remember, the record
keeper against every record.
"""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Moved, Payment, PoolsMoved, Reversed, Settled, Wager
from houseway.house.general.needs import Attended
from houseway.house.shoes.deck_moves import CardsIntroduced
from houseway.house.shoes.moves import Shuffled
from houseway.house.table.events import Difference, RoundRecalculated
from houseway.law import Cite

Paid = Callable[[Wager], Payment]  # what an outcome makes of a wager


@value
class Past:
    """The result of an earlier round: number, payments, and what went to pools and back."""

    number: int
    paid: tuple[Payment, ...]
    moved: tuple[Moved, ...] = ()
    entered: Any = None  # the outcome it was settled by; None: it has none
    since: int = 0  # rounds after it that have one
    same_shoe: bool = False  # its cards came from the shoe that is in use
    unit: Cents | None = None  # to which commission was rounded


NO_ROUND = Past(0, ())  # what is on record of the round in play: nothing yet
BROUGHT = ("paid", "moved", "entered", "since", "same_shoe", "unit")  # if a move has such a field


class OfARound(Protocol):
    """A move about the round in play, or about an earlier one with what is on record of it."""

    @property
    def round(self) -> int | None: ...
    @property
    def paid(self) -> tuple[Payment, ...]: ...


@value
class Played:
    """The way a round was decided, besides its payments."""

    entered: Any
    shoe: int
    unit: Cents | None


@value
class Since:
    """The number of rounds with an outcome after one, up to the last that was known then."""

    last: int
    rounds: int


def past(table: Attended, move: OfARound, cite: Cite, *, wagered: bool = True) -> Past:
    """The earlier round that a move is about, or a refusal; some want one that has paid."""
    number, last = move.round, table.people.rounds_over
    if number is None:
        raise Refused(f"no round is in play: name an earlier one, {over_are(last)}", cite)
    if not 1 <= number <= last:
        raise Refused(f"round {number} is none that is over: {over_are(last)}", cite)
    if number in table.people.annulled:
        raise Refused(f"round {number} was invalidated already", cite)
    if wagered and not move.paid:
        raise Refused(f"no wager of round {number} is on record", cite)
    if not may_be_paid(table, move.paid):
        raise Refused(f"what was brought of round {number} is not what its wagers came to", cite)
    return Past(number, move.paid, getattr(move, "moved", ()))


def over_are(last: int) -> str:
    return f"those are 1 to {last}" if last else "there is none yet"


def may_be_paid(table: Attended, paid: tuple[Payment, ...]) -> bool:
    """Return whether these may be payments of an earlier round: wagers once, none lying."""
    numbers = [payment.wager.number for payment in paid]
    if by_round(table):
        return len(set(numbers)) == len(numbers)
    lying = {wager.number for wager in (*table.laid.wagers, *table.laid.excess)}
    if table.round is not None:
        lying |= {wager.number for wager in table.round.wagers}
        lying |= {payment.wager.number for payment in table.round.payments}
    known = all(1 <= number <= table.laid.placed for number in numbers)
    return known and len(set(numbers)) == len(numbers) and lying.isdisjoint(numbers)


def by_round(table: Any) -> bool:
    """Return whether each round of a table numbers its wagers from the first, as at poker."""
    return getattr(table, "numbers_by_round", False)


def undone(round_: Past, cite: Cite) -> tuple[Reversed | PoolsMoved, ...]:
    """Its payments, and what they moved to pools and out of them, are taken back."""
    wagers = {payment.wager for payment in round_.paid}
    back = tuple(moved.mirror for moved in round_.moved if moved.wager in wagers)
    pools = (PoolsMoved(back, cite),) if back else ()
    return (Reversed(round_.paid, cite), *pools)


def recalculated(
    round_: Past, entered: Paid, actual: Paid, cite: Cite
) -> tuple[Reversed | Settled | RoundRecalculated, ...]:
    """Return the events that take back what a wrong outcome paid and pay by the true one.

    Wagers that were given back were paid by no outcome, and stay as they are.
    """
    decided = tuple(payment for payment in round_.paid if payment == entered(payment.wager))
    changes = tuple(
        (payment, new) for payment in decided if payment != (new := actual(payment.wager))
    )
    wrong, right = tuple(payment for payment, _ in changes), tuple(new for _, new in changes)
    money = (Reversed(wrong, cite), Settled(right, cite)) if changes else ()
    owed = dict.fromkeys((payment.wager.player for payment in wrong), 0)
    for old, new in changes:
        owed[old.wager.player] += new.net - old.net
    each = tuple(
        Difference(player, Cents(cents)) for player, cents in sorted(owed.items()) if cents
    )
    return (*money, RoundRecalculated(round_.number, each, cite))


ABOUT: dict[type[object], bool] = {}  # by kinds of moves, as they come


def is_about_a_round(kind: type[object]) -> bool:
    """Return whether moves of a kind may name an earlier round and bring its record."""
    about = ABOUT.get(kind)
    if about is None:
        about = ABOUT[kind] = hasattr(kind, "round") and hasattr(kind, "paid")
    return about


def bringing(put: Put[Any], round_: Past) -> Put[Any]:
    """A move with what is on record, whatever its sender brought."""
    brought = {name: getattr(round_, name) for name in BROUGHT if hasattr(put.move, name)}
    return changed(put, move=changed(put.move, **brought))


HEARD: dict[type[object], bool] = {}  # by kinds of events, as they come


def is_heard(kind: type[object]) -> bool:
    """Return whether events of a kind can be about an earlier round: most are of this one."""
    heard = (Reversed, Settled, PoolsMoved, Shuffled, CardsIntroduced)
    return issubclass(kind, heard) or (hasattr(kind, "round") and hasattr(kind, "outcome"))


class Rounds:
    """Results of each round, followed as a table goes on; later corrections included."""

    def __init__(self) -> None:
        self._wagers: dict[int, tuple[int, ...]] = {}
        self._paid: dict[int, Payment] = {}
        self._by_round: dict[int, tuple[Payment, ...]] = {}  # where rounds number their own
        self._moved: dict[int, Moved] = {}
        self._played: dict[int, Played] = {}
        self._since: dict[int, Since] = {}  # of rounds that were taken in
        self._shoe = 0  # so many were made ready
        self.reached = 0  # the record of the table up to which they were read

    def follow(self, before: Any, after: Any, events: Iterable[object]) -> bool:
        """`before` and `after` are the table around the events of one move: is a round over?"""
        for event in events:
            kind = type(event)
            if kind not in HEARD:
                HEARD[kind] = is_heard(kind)
            if HEARD[kind]:
                self._correct(event)
        played = before.round
        if played is None or after.round is not None:
            return False
        number, paid = after.people.rounds_over, played.payments
        if by_round(after):
            self._wagers[number], self._by_round[number] = (), paid
            return True
        waiting = before.faults.of(number) if hasattr(before, "faults") else ()
        wagers = (*(payment.wager for payment in paid), *waiting)
        self._wagers[number] = tuple([wager.number for wager in wagers])
        self._paid |= {payment.wager.number: payment for payment in paid}
        self._played[number] = self._decided(before)
        return True

    def _decided(self, table: Any) -> Played:
        entered = getattr(table.round, "outcome", None)
        return Played(entered, self._shoe, getattr(table.settings, "commission_unit", None))

    def _correct(self, event: object) -> None:
        match event:
            case Reversed(payments):
                for payment in payments:
                    self._paid.pop(payment.wager.number, None)
            case Settled(payments):
                for payment in payments:
                    self._paid[payment.wager.number] = payment
            case PoolsMoved(moved):
                for movement in moved:
                    back = self._moved.get(movement.wager.number) == movement.mirror
                    if back:
                        del self._moved[movement.wager.number]
                    else:
                        self._moved[movement.wager.number] = movement
            case Shuffled() | CardsIntroduced():
                self._shoe += 1
            case _:
                number = getattr(event, "round", None)
                if number in self._played and hasattr(event, "outcome"):
                    self._played[number] = changed(self._played[number], entered=event.outcome)

    def copy(self) -> "Rounds":
        """The same as it is now, to go back to."""
        new = Rounds()
        new._wagers, new._paid = dict(self._wagers), dict(self._paid)
        new._by_round = dict(self._by_round)
        new._moved, new._played = dict(self._moved), dict(self._played)
        new._since, new._shoe = dict(self._since), self._shoe
        return new

    def knows(self, number: int, first: int = 1) -> bool:
        """Return whether this round was followed, from the first one on, or taken in."""
        return number in self._since or (number >= first and number in self._wagers)

    def take_in(self, number: int, rounds: "Rounds") -> None:
        """A round as others have it who have followed the same table to the same record."""
        mine, theirs = self._played, rounds._played
        self._wagers[number] = wagers = rounds._wagers.get(number, ())
        if number in rounds._by_round:
            self._by_round[number] = rounds._by_round[number]
        for wager in wagers:
            self._paid.pop(wager, None)
            self._moved.pop(wager, None)
        self._paid |= {wager: rounds._paid[wager] for wager in wagers if wager in rounds._paid}
        self._moved |= {wager: rounds._moved[wager] for wager in wagers if wager in rounds._moved}
        after = sum(at > number and it.entered is not None for at, it in theirs.items())
        self._since[number] = Since(max(theirs, default=0), after)
        if number in theirs:
            shoe = self._shoe - rounds._shoe + theirs[number].shoe
            mine[number] = changed(theirs[number], shoe=shoe)

    def of(self, number: int) -> Past:
        if number in self._by_round:
            return Past(number, self._by_round[number])
        wagers = self._wagers.get(number, ())
        paid = tuple(self._paid[wager] for wager in wagers if wager in self._paid)
        moved = tuple(self._moved[wager] for wager in wagers if wager in self._moved)
        played = self._played.get(number)
        if played is None:
            return Past(number, paid, moved)
        since = self._since.get(number, Since(number, 0))
        later = sum(at > since.last and it.entered is not None for at, it in self._played.items())
        same = played.shoe == self._shoe
        return Past(number, paid, moved, played.entered, since.rounds + later, same, played.unit)

    def completed(self, put: Put[Any]) -> Put[Any]:
        """A move about an earlier round, with what is on record of it."""
        if not is_about_a_round(type(put.move)):
            return put
        number = put.move.round
        return bringing(put, NO_ROUND if number is None else self.of(number))
