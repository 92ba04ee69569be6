"""A hand of poker as it was played: the table before it, and every move with who made it."""

from collections.abc import Iterator, Sequence

from houseway.core.actors import Player, Put
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.poker.round.state import Round
from houseway.games.poker.table.composition import AnyMove, PokerHouse, TableEvent
from houseway.games.poker.table.seats.state import (
    Chair,
    MarkerPassed,
    PokerTable,
    RoundPrepared,
    Seats,
)
from houseway.games.poker.table.settings.settings import Settings
from houseway.house.general.state import People, Seated
from houseway.house.table.state import Gaming, Life, Terms
from houseway.law import Cite

Stacks = tuple[tuple[Player, Cents], ...]


class BadHistory(ValueError):
    """A text that tells no hand, or one that the rules do not allow: where, why, which rule."""

    def __init__(self, reason: str, line: int | None = None, cite: Cite | None = None) -> None:
        place = "" if line is None else f"line {line}: "
        rule = "" if cite is None else f" ({cite})"
        super().__init__(f"{place}{reason}{rule}")
        self.reason, self.line, self.cite = reason, line, cite


@value
class History:
    """`table` is as it stands before the first move. `lines`: where each stands in a text."""

    house: PokerHouse
    table: PokerTable
    puts: tuple[Put[AnyMove], ...]
    lines: tuple[int, ...] = ()
    claimed: Stacks = ()  # the stacks at the end, as a text gives them


@value
class Step:
    """One move, what it led to, and the table after it."""

    put: Put[AnyMove]
    events: tuple[TableEvent, ...]
    table: PokerTable


@value
class Moment:
    """One event, and the table on both sides of it."""

    event: TableEvent
    before: PokerTable
    after: PokerTable


def moments(history: History) -> Iterator[Moment]:
    """Everything that happened, one by one."""
    table = history.table
    for step in replayed(history):
        for event in step.events:
            after = history.house.evolve(table, event)
            yield Moment(event, table, after)
            table = after


def replayed(history: History) -> Iterator[Step]:
    """Every move through the machine. One that is refused ends it, with its line and its rule."""
    house, table = history.house, history.table
    for number, put in enumerate(history.puts):
        line = history.lines[number] if history.lines else None
        try:
            events = house.decide(table, house.turn(table), put)
        except Refused as refusal:
            raise BadHistory(refusal.reason, line, refusal.cite) from refusal
        for event in events:
            table = house.evolve(table, event)
        yield Step(put, events, table)


def round_of(table: PokerTable) -> Round | None:
    """The round that is in play, or the one that was last."""
    return table.round or table.play.previous


def stacks(table: PokerTable) -> Stacks:
    """Return what each player of the round has, in the order of the deal."""
    round_ = round_of(table)
    return () if round_ is None else tuple((hand.player, hand.stack) for hand in round_.hands)


def open_table(
    settings: Settings, chairs: Sequence[Chair], marker: int | None, *, revolved: bool = False
) -> PokerTable:
    """A table between two rounds, as a history begins with it."""
    seats = tuple(Seated(chair.player, chair.seat) for chair in chairs)
    around = Seats(tuple(chairs), marker, marker, revolved)
    return PokerTable(Terms(settings), People(seats), Gaming(Life.OPEN, faulty=()), around)


def histories(
    house: PokerHouse, table: PokerTable, puts: Sequence[Put[AnyMove]]
) -> Iterator[History]:
    """The rounds of an evening, each from its shuffle until the marker is passed."""
    begin = table
    mine: list[Put[AnyMove]] = []
    playing = table.round is not None
    for put in puts:
        events = house.decide(table, house.turn(table), put)
        if any(isinstance(event, RoundPrepared) for event in events):
            begin, mine, playing = table, [], True
        mine.append(put)
        for event in events:
            table = house.evolve(table, event)
        if playing and any(isinstance(event, MarkerPassed) for event in events):
            yield History(house, begin, tuple(mine))
            playing = False
    if playing:
        yield History(house, begin, tuple(mine))
