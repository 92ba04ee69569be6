"""A chart: what to do with every total and pair against every first card of the Dealer.

It is one table for first, later and split cards. It is written and read as plain text.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import product

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack import rules
from houseway.games.blackjack.rules import BLACKJACK as LAW
from houseway.law import Cite
from houseway.odds.blackjack.tables import MAY, NAMES, PLACES, VALUES, HandState, May, Origin

Acts = NDArray[np.uint8]
Calls = NDArray[np.uint8]


class Kind(StrEnum):
    HARD = "hard"
    SOFT = "soft"
    PAIR = "pair"


class Call(StrEnum):
    """The calls of a cell, by letters of printed charts. What may not be done is not done."""

    STAND = "S"
    DRAW = "H"
    DOUBLE_OR_DRAW = "DH"
    DOUBLE_OR_STAND = "DS"
    SPLIT = "P"
    AS_TOTAL = "-"  # a pair that is not split: as the hard or soft total that it is


WORDS = {
    Call.STAND: "stand",
    Call.DRAW: "draw",
    Call.DOUBLE_OR_DRAW: "double, else draw",
    Call.DOUBLE_OR_STAND: "double, else stand",
    Call.SPLIT: "split",
    Call.AS_TOTAL: "as its total",
}
CALLS = tuple(Call)
NUMBER = {call: number for number, call in enumerate(CALLS)}

# What is done for a call, the first that the rules allow.
WISHES = {
    Call.STAND: (May.STAND, May.DRAW),
    Call.DRAW: (May.DRAW, May.STAND),
    Call.DOUBLE_OR_DRAW: (May.DOUBLE, May.DRAW, May.STAND),
    Call.DOUBLE_OR_STAND: (May.DOUBLE, May.STAND, May.DRAW),
}


@dataclass(frozen=True, slots=True, order=True)
class Row:
    kind: Kind
    number: int  # a total; of a pair the value of its cards

    def __str__(self) -> str:
        name = NAMES[VALUES.index(self.number)] if self.kind is Kind.PAIR else str(self.number)
        return f"{self.kind} {name}"


class Unplayable(ValueError):
    """A chart that is not one, or that asks for what the rules forbid."""

    def __init__(self, reason: str, cite: Cite | None = None) -> None:
        super().__init__(f"{reason}, {cite}" if cite else reason)
        self.reason = reason
        self.cite = cite


def row_of(hand_state: HandState) -> Row:
    count = hand_state.count
    return Row(Kind.SOFT if count.soft else Kind.HARD, count.total)


def rows() -> tuple[Row, ...]:
    """Totals that leave a choice, hard and soft; then the pairs, aces first."""
    open_to = [place for place in PLACES if place.cards >= 2 and place.count.total < rules.LIMIT]
    totals = sorted({row_of(hand_state) for hand_state in open_to})
    return *totals, *(Row(Kind.PAIR, value) for value in VALUES)


ROWS = rows()
# By place: its row by total, and its row as a pair or -1. Where there is no choice any row will do.
TOTAL_ROW = np.array([ROWS.index(row) if (row := row_of(place)) in ROWS else 0 for place in PLACES])
PAIR_ROW = np.array(
    [ROWS.index(Row(Kind.PAIR, place.hard // 2)) if place.pair else -1 for place in PLACES]
)


def offered(row: Row) -> tuple[Call, ...]:
    """The calls that a cell of this row may hold."""
    if row.kind is Kind.PAIR:
        return Call.AS_TOTAL, Call.SPLIT
    count = rules.Count(row.number, soft=row.kind is Kind.SOFT)
    if LAW.may_stand(count).verdict:
        return Call.STAND, Call.DRAW, Call.DOUBLE_OR_DRAW, Call.DOUBLE_OR_STAND
    return Call.DRAW, Call.DOUBLE_OR_DRAW


def wishes() -> Acts:
    """Return what is done, by call and by what may be done."""
    found = np.zeros((len(CALLS), 1 << len(May)), np.uint8)
    for call, may in product(WISHES, range(1 << len(May))):
        found[NUMBER[call], may] = next((wish for wish in WISHES[call] if wish & may), 0)
    return found


DONE = wishes()
SPLIT = np.uint8(May.SPLIT)


def acts(column: Calls, origin: Origin, hands: int, *, split: bool = True) -> Acts:
    """Return what one column of a chart does in each place, at a Box with this many hands."""
    may = MAY[origin, hands - 1]
    done: Acts = DONE[column[TOTAL_ROW], may]
    if not split:
        return done
    wanted = (PAIR_ROW >= 0) & (column[PAIR_ROW] == NUMBER[Call.SPLIT])
    return np.where(wanted & (may & SPLIT > 0), SPLIT, done)


@dataclass(frozen=True, eq=False, slots=True)
class Chart:
    calls: Calls  # by row, and the Dealer's first card

    def __post_init__(self) -> None:
        assert self.calls.shape == (len(ROWS), len(VALUES))
        for row, line in zip(ROWS, self.calls, strict=True):
            check(row, {CALLS[number] for number in line})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chart) and bool((self.calls == other.calls).all())

    def call(self, row: Row, up: int) -> Call:
        return CALLS[int(self.calls[ROWS.index(row), VALUES.index(up)])]

    def changed(self, row: Row, up: int, call: Call) -> "Chart":
        calls = self.calls.copy()
        calls[ROWS.index(row), VALUES.index(up)] = NUMBER[call]
        return Chart(calls)


def check(row: Row, calls: set[Call]) -> None:
    for call in calls - set(offered(row)):
        text = WORDS.get(call, call)
        if row.kind is Kind.PAIR or call in (Call.SPLIT, Call.AS_TOTAL):
            raise Unplayable(f"{row}: {call} ({text}) is no call for it", LAW.split_is)
        raise Unplayable(f"{row}: {call} ({text}) may not be done", LAW.forced_draw)


HEAD = (
    "# Blackjack: what to do, by row, against the Dealer's first card.",
    *(f"# {call:2} {words}" for call, words in WORDS.items()),
)
ORDER = (*range(1, len(VALUES)), 0)  # the ace last, as charts are printed


def written(chart: Chart) -> str:
    """The chart as text, which `read` reads."""
    lines = [*HEAD, "dealer  " + " ".join(f"{NAMES[up]:2}" for up in ORDER)]
    lines += [
        f"{row!s:7} " + " ".join(f"{CALLS[line[up]]:2}" for up in ORDER)
        for row, line in zip(ROWS, chart.calls, strict=True)
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def read(text: str) -> Chart:
    """A chart from text: a line of the Dealer's cards, then each row once, in any order."""
    numbered = ((n, line.partition("#")[0].split()) for n, line in enumerate(text.splitlines(), 1))
    lines = [(number, words) for number, words in numbered if words]
    columns = read_head(lines[0][1] if lines else [])
    calls = np.full((len(ROWS), len(VALUES)), len(CALLS), np.uint8)
    for number, words in lines[1:]:
        try:
            row, said = read_row(words)
            if calls[row, 0] < len(CALLS):
                raise Unplayable(f"{ROWS[row]}: the row is there twice")
        except Unplayable as error:
            raise Unplayable(f"line {number}: {error.reason}", error.cite) from None
        calls[row, columns] = [NUMBER[call] for call in said]
    missing = [str(row) for row, line in zip(ROWS, calls, strict=True) if line[0] == len(CALLS)]
    if missing:
        raise Unplayable(f"rows are missing: {', '.join(missing)}")
    return Chart(calls)


def read_head(words: list[str]) -> list[int]:
    """The columns in the order of the line that names the Dealer's cards."""
    if words[:1] != ["dealer"] or sorted(words[1:]) != sorted(NAMES):
        raise Unplayable(f"a chart begins with: dealer {' '.join(NAMES[up] for up in ORDER)}")
    return [NAMES.index(name) for name in words[1:]]


def read_row(words: list[str]) -> tuple[int, list[Call]]:
    name, texts = " ".join(words[:2]), words[2:]
    row = next((number for number, row in enumerate(ROWS) if str(row) == name), None)
    if row is None:
        raise Unplayable(f"{name[:20]}: a chart has no such row")
    if len(texts) != len(VALUES) or not set(texts) <= set(CALLS):
        raise Unplayable(f"{name}: {len(VALUES)} calls of {' '.join(CALLS)} are wanted")
    calls = [Call(text) for text in texts]
    check(ROWS[row], set(calls))
    return row, calls
