"""Advice on one hand: each choice's worth if the best chart plays all that follows.

The cards of the hand and the Dealer's first are gone from a fresh shoe, and of a split hand the
cards of the pairs that were split. What else was seen is not counted.
"""

from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files

from houseway.games.blackjack import rules
from houseway.odds.blackjack import kernels
from houseway.odds.blackjack.against import Against, Lying, Table, facing, fresh, held_by, origin_of
from houseway.odds.blackjack.best import Best
from houseway.odds.blackjack.chart import PAIR_ROW, ROWS, TOTAL_ROW, Calls, Chart, Row, acts, read
from houseway.odds.blackjack.hands import cards_of
from houseway.odds.blackjack.tables import INDEX, LOST, MAY, VALUES, May, Origin, hand_state


@dataclass(frozen=True, eq=False)
class Shipped:
    """A chart that was counted before, and the shoe that it is for."""

    shoe: Table
    chart: Chart

    @cached_property
    def against(self) -> tuple[Against, ...]:
        return tuple(facing(self.shoe, up) for up in range(len(VALUES)))


def shipped(decks: int) -> Shipped | None:
    """The best chart for so many decks, or None where none is shipped."""
    file = files("houseway.odds.blackjack") / "charts" / f"{decks}.chart"
    if not file.is_file():
        return None
    return Shipped(fresh(decks), read(file.read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Hand:
    """Its values, the hands of its Box, and what was split if they are more than one."""

    values: tuple[int, ...]
    hands: int = 1

    @property
    def split(self) -> bool:
        return self.hands > 1

    @property
    def column(self) -> int:
        """The column of the first card, which is the one that was split."""
        return VALUES.index(self.values[0])

    @property
    def origin(self) -> Origin:
        return origin_of(self.column) if self.split else Origin.DEALT

    @property
    def place(self) -> int:
        return INDEX[hand_state(self.values)]


@dataclass(frozen=True, slots=True)
class Advice:
    row: Row  # of the chart
    act: May  # what the chart does here
    worth: dict[May, float]  # of each choice that is open, for each unit first staked

    def cost(self, act: May) -> float:
        """Return the cost of choosing this instead; negative if these cards like it better."""
        return self.worth[self.act] - self.worth[act]


@dataclass(frozen=True, eq=False)
class Adviser:
    best: Best | Shipped
    known: dict[tuple[int, Origin, int, int], "Following"] = field(default_factory=dict)

    def advice(self, hand: Hand, up: int) -> Advice:
        """`up` is the value of the Dealer's first card."""
        column = VALUES.index(up)
        calls = self.best.chart.calls[:, column]
        may = May(int(MAY[hand.origin, hand.hands - 1, hand.place]))
        act = May(int(acts(calls, hand.origin, hand.hands)[hand.place]))
        worth = {
            each_may: self.worth(hand, column, calls, each_may)
            for each_may in May
            if each_may & may
        }
        return Advice(row(hand, act), act, worth)

    def worth(self, hand: Hand, up: int, calls: Calls, act: May) -> float:
        against = self.best.against[up]
        if act is May.SPLIT and not hand.split:
            return against.split_worth(hand.column, calls)
        gone = hand.hands - 2 if hand.split else 0
        if act is May.SPLIT:
            return 2 * self.following(against, calls, hand, gone + 1).worth((hand.values[0],))
        return self.following(against, calls, hand, gone).option(hand.values, act)

    def following(self, against: Against, calls: Calls, hand: Hand, gone: int) -> "Following":
        key = (against.up, hand.origin, hand.column if hand.split else 0, gone)
        if key not in self.known:
            lying = against.split(hand.column, gone) if hand.split else against.dealt
            self.known[key] = following(lying, calls)
        return self.known[key]


@dataclass(frozen=True, eq=False, slots=True)
class Following:
    """Hands that lie so, each worth what the chart makes of it."""

    lying: Lying
    played: kernels.Reals

    def worth(self, values: tuple[int, ...]) -> float:
        return float(self.played[self.lying.of.number[cards_of(values)]])

    def option(self, values: tuple[int, ...], act: May) -> float:
        number, stand = self.lying.of.number[cards_of(values)], self.lying.mean
        if act is May.STAND:
            return float(stand[number])
        double = act is May.DOUBLE
        worth, lost = (2 * stand, float(LOST)) if double else (self.played, LOST / 2)
        return float(kernels.drawn(number, self.lying.left, held_by(self.lying.of), worth, lost))


def following(lying: Lying, calls: Calls) -> Following:
    """Hands of three cards are no pairs, so that splits do not matter here."""
    done = acts(calls, lying.origin, rules.MOST_HANDS, split=False)[lying.of.place]
    return Following(lying, lying.played(done))


def row(hand: Hand, act: May) -> Row:
    """The row that says so: that of the pair if it is split, else that of the total."""
    number = PAIR_ROW if act is May.SPLIT else TOTAL_ROW
    return ROWS[int(number[hand.place])]
