"""What the house won of each round, by player and wager, and who dealt it: for control charts."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.outcomes.drawn_outcomes import Kind, outcome_at
from houseway.floor.reports.outcomes.observed_wagers import count
from houseway.floor.storage.port import FloorId, Reader
from houseway.house.dealers.outcomes import is_generator
from houseway.journal import Entry, Millis
from houseway.ledger import Transfer

SYSTEM = "the system"


@value
class PlayerBet:
    """All that one player had on one bet in a round, and what the player won of it."""

    player: Player
    bet: str
    staked: int
    net: int


@value
class RoundResult:
    """One round: when it was settled, who brought its outcome, and its wagers."""

    round: int
    at: Millis
    dealer: str
    bets: tuple[PlayerBet, ...]


@value
class Spin:
    """A number of a wheel, and who reported it."""

    dealer: str
    number: int


@value
class TableResults:
    table: TableStream
    rounds: tuple[RoundResult, ...]
    spins: tuple[Spin, ...]


class Payments:
    """The payments of one table that count, by round; what was undone is taken out again."""

    def __init__(self) -> None:
        self.rounds: dict[Wager, int] = {}
        self.paid: defaultdict[int, dict[Wager, Payment]] = defaultdict(dict)
        self.settled: dict[int, Millis] = {}
        self.dealers: dict[int, str] = {}
        self.spins: list[Spin] = []

    def add(self, round_: int, payment: Payment) -> None:
        self.rounds[payment.wager] = round_
        self.paid[round_][payment.wager] = payment

    def undo(self, payment: Payment) -> int | None:
        """The round in which it was paid; None if it did not count."""
        round_ = self.rounds.pop(payment.wager, None)
        if round_ is not None:
            del self.paid[round_][payment.wager]
        return round_

    def results(self) -> Iterator[RoundResult]:
        for number, paid in sorted(self.paid.items()):
            if paid:
                dealer = self.dealers.get(number, SYSTEM)
                yield RoundResult(number, self.settled[number], dealer, player_bets(paid.values()))


def player_bets(payments: Any) -> tuple[PlayerBet, ...]:
    """Wagers of one player on one bet are one."""
    sums: defaultdict[tuple[Player, str], list[int]] = defaultdict(lambda: [0, 0])
    for payment in payments:
        amounts = sums[payment.wager.player, payment.wager.bet]
        amounts[0] += payment.wager.stake
        amounts[1] += payment.net
    return tuple(
        PlayerBet(player, bet, staked, net) for (player, bet), (staked, net) in sorted(sums.items())
    )


def house_results(
    reader: Reader, floor: FloorId, period: Period | None = None
) -> tuple[TableResults, ...]:
    """Every table of a floor on which wagers were settled or a wheel was spun."""
    hall, tables = empty_floor(), defaultdict[str, Payments](Payments)
    for record in reader.records(floor):
        if period is not None and record.page.at >= period.ends:
            break
        stream = hall.find(TableStream, record.page.stream)
        if stream is not None and (period is None or period.holds(record.page.at)):
            entry: Entry[Any, Any, Transfer] = stream.bodies.read(record.page.body)
            follow(tables[stream.table], stream, entry, record.page.at)
        hall.believe(record.page, {})
    return tuple(
        TableResults(hall.of(TableStream)[name], tuple(payments.results()), tuple(payments.spins))
        for name, payments in tables.items()
        if payments.spins or any(payments.paid.values())
    )


def follow(
    payments: Payments, stream: TableStream, entry: Entry[Any, Any, Transfer], at: Millis
) -> None:
    """Take in one record of a table, as it stands before."""
    number, by = stream.round_number, entry.put.by
    if outcome := outcome_at(stream, entry.put.move):
        dealer = SYSTEM if is_generator(by) or not by.name else by.name
        payments.dealers[number] = dealer
        if stream.desk.listing.wheel and outcome.kind is Kind.THROW and len(outcome.came) == 1:
            payments.spins.append(Spin(dealer, outcome.came[0]))
    if tuple(count(payments, number, entry)):
        payments.settled[number] = at
