"""Results of wagers at each table, round by round, beside their exact chances."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Protocol

from houseway.core.offers import why
from houseway.core.value import value
from houseway.core.wagers import Payment, Reversed, Settled, Wager
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.days.report import SIGNIFICANT
from houseway.floor.reports.outcomes.decided_wagers import given_back
from houseway.floor.storage.port import FloorId, Reader
from houseway.house.general.state import DecideRefund
from houseway.journal import Entry
from houseway.ledger import Transfer


@value
class Wagered:
    """All wagers on one bet: what they came to for a unit, once a round, and the money."""

    bet: str
    rounds: tuple[tuple[Fraction, int], ...]  # net for a unit staked, and in how many rounds
    staked: int
    net: int  # of the players
    squares: int  # of what was staked in each round


@value
class Moment:
    """Wagers are settled: the table before and after, and all that happened."""

    before: Any
    after: Any
    events: tuple[Any, ...]


class Reading(Protocol):
    """Wagers of which a table shows more than what they were paid, and how that is read.

    What is made of each payment is kept as long as it stands; nothing here looks at it.
    """

    @property
    def bets(self) -> frozenset[str]: ...
    @property
    def read(self) -> Callable[[Any, tuple[Payment, ...]], Iterable[tuple[Any, ...]]]: ...


@value
class Read:
    """The reading of one wager when it was settled; nothing, if it could not be read."""

    round: int
    bet: str
    trials: tuple[Any, ...]


@value
class Observed:
    table: TableStream
    bets: tuple[Wagered, ...]
    read: tuple[Read, ...] = ()


class Counts(Protocol):
    """Takes in payments that count, and takes them out again."""

    def add(self, round_: int, payment: Payment) -> None: ...
    def undo(self, payment: Payment) -> int | None: ...


class Bets:
    """The payments of one table. What was undone does not count; what came instead does."""

    def __init__(self) -> None:
        self._paid: defaultdict[tuple[str, int], Counter[Fraction]] = defaultdict(Counter)
        self._stakes: Counter[tuple[str, int]] = Counter()
        self._nets: Counter[str] = Counter()
        self._rounds: dict[Wager, int] = {}  # in which of them a wager was paid
        self._read: dict[tuple[int, Wager], Read] = {}

    @property
    def read(self) -> tuple[Read, ...]:
        return tuple(self._read.values())

    def add(self, round_: int, payment: Payment) -> None:
        self._rounds[payment.wager] = round_
        self._count(round_, payment, 1)

    def keep(self, payment: Payment, trials: tuple[Any, ...]) -> None:
        """Keep the reading of a payment that counts."""
        wager, round_ = payment.wager, self._rounds[payment.wager]
        self._read[round_, wager] = Read(round_, wager.bet, trials)

    def undo(self, payment: Payment) -> int | None:
        """The round in which it was paid; None if it did not count."""
        round_ = self._rounds.pop(payment.wager, None)
        if round_ is not None:
            self._read.pop((round_, payment.wager), None)
            self._count(round_, payment, -1)
        return round_

    def _count(self, round_: int, payment: Payment, sign: int) -> None:
        wager = payment.wager
        key = wager.bet, round_
        if wager.stake:  # a pot may also pay one who has laid nothing into it
            self._paid[key][Fraction(payment.net, wager.stake)] += sign
        self._stakes[key] += sign * wager.stake
        self._nets[wager.bet] += sign * payment.net

    def __iter__(self) -> Any:
        counts: defaultdict[str, Counter[Fraction]] = defaultdict(Counter)
        staked: Counter[str] = Counter()
        squares: Counter[str] = Counter()
        for (bet, round_), nets in self._paid.items():
            stake = self._stakes[bet, round_]
            if stake <= 0:
                continue
            counts[bet][max(nets, key=lambda share: nets[share])] += 1
            staked[bet] += stake
            squares[bet] += stake * stake
        for bet, rounds in counts.items():
            seen = tuple(sorted(rounds.items()))
            yield Wagered(bet, seen, staked[bet], self._nets[bet], squares[bet])


ReadingOf = Callable[[TableStream], Reading | None]


def nothing_more(_table: TableStream) -> None:
    """Payments alone are counted."""


def observed(
    reader: Reader,
    floor: FloorId,
    period: Period | None = None,
    reading_of: ReadingOf = nothing_more,
) -> tuple[Observed, ...]:
    """Every table of a floor on which wagers were settled. Rounds that were void do not count."""
    hall, bets = empty_floor(), defaultdict[str, Bets](Bets)
    readings: dict[str, Reading | None] = {}
    for record in reader.records(floor):
        if period is not None and record.page.at >= period.ends:
            break
        stream = hall.find(TableStream, record.page.stream)
        number = stream.round_number if stream else 0
        before = stream.now.state if stream else None
        hall.believe(record.page, {})
        counted = period is None or period.holds(record.page.at)
        if stream is not None and counted:
            entry: Entry[Any, Any, Transfer] = stream.bodies.read(record.page.body)
            payments = tuple(count(bets[stream.table], number, entry))
            if stream.table not in readings:
                readings[stream.table] = reading_of(stream)
            if (reading := readings[stream.table]) and payments:
                moment = Moment(before, stream.now.state, entry.events)
                keep(bets[stream.table], reading, moment, payments)
    return tuple(
        Observed(hall.of(TableStream)[name], tuple(bet), bet.read)
        for name, bet in bets.items()
        if tuple(bet)
    )


def count(bets: Counts, round_: int, entry: Entry[Any, Any, Transfer]) -> Iterator[Payment]:
    """The payments of an entry in a round that count. What comes instead of others does too.

    What a sanction takes, or is decided of the refund of a round, no outcome has made.
    """
    kind: Any = type(entry.put.move)
    ordinary = why(kind) not in SIGNIFICANT and kind is not DecideRefund
    undone: dict[Wager, int | None] = {}
    back = given_back(entry)
    for event in entry.events:
        if isinstance(event, Reversed):
            undone |= {payment.wager: bets.undo(payment) for payment in event.payments}
        elif isinstance(event, Settled):
            for payment in event.payments:
                counted = undone.get(payment.wager, round_ if ordinary else None)
                if counted is not None and payment not in back:
                    bets.add(counted, payment)
                    yield payment


def keep(bets: Bets, reading: Reading, moment: Moment, counted: tuple[Payment, ...]) -> None:
    payments = tuple(
        each_payment for each_payment in counted if each_payment.wager.bet in reading.bets
    )
    if payments:
        for payment, trials in zip(payments, reading.read(moment, payments), strict=True):
            bets.keep(payment, trials)
