"""Blackjack from a table's settings and a chart to figures beside the exact ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.games.blackjack.table.settings import Settings, ShoeKind
from houseway.house.settings.kinds import Determined
from houseway.odds.blackjack.best import worth_of
from houseway.odds.blackjack.chart import Chart
from houseway.odds.report.report import PLACES
from houseway.sim.blackjack.rounds import BoxTally, play_chunk
from houseway.sim.blackjack.tables import MOST_NET, BoxTable, box_table
from houseway.sim.chi_square import Agreement, agreement
from houseway.sim.estimate import FEWEST_SHOES
from houseway.sim.run import Order, Progress, agreement_as_json, summed

CUTTING_CARD = (
    "The exact return is that of a fresh shoe. A shoe is dealt to the cutting card: one that gives "
    "many rounds took few cards for each and has low cards left for its last ones. So the average "
    "over whole shoes is another: the effect of the cutting card. It is not there when every shoe "
    "is dealt for as many rounds (--rounds-per-shoe) or shuffled after each (--set shoe=automated)."
)
SO_MANY = (
    "Every shoe is dealt for {}, wherever the cutting card is: then each round has the mean "
    "of a fresh shoe, and the exact return is that of this game."
)
AUTOMATED = (
    "The cards go back into the automated shoe after each round (19): each is dealt from a fresh "
    "shoe, and the exact return is that of this game."
)
NATURAL = Fraction(3, 2)  # what a Blackjack nets: splits and doubles net whole wagers
RAN_OUT = "{} shoes ran out, and their last round was completed from the rack (14.6)."


@dataclass(frozen=True, slots=True)
class Played:
    """A chart, where it is from, and the exact mean of a round by it from a fresh shoe."""

    chart: Chart
    name: str
    mean: float


@dataclass(frozen=True, slots=True)
class Sitting:
    """A simulation's table, chart, and rounds of a shoe where the cutting card has no say.

    Every Box has one wager, of as much.
    """

    settings: Settings
    played: Played
    per_shoe: int | None = None

    @property
    def rounds_of_a_shoe(self) -> int | None:
        automated = self.settings.shoe is ShoeKind.AUTOMATED
        return 1 if automated else self.per_shoe

    def table(self) -> BoxTable:
        """Return the table; what is out of bounds is a ValueError."""
        until = {"rounds": self.rounds_of_a_shoe}
        if self.rounds_of_a_shoe is None:
            until = {"behind": self.settings.cutting_card}
        settings = self.settings
        return box_table(self.played.chart, settings.decks, boxes=settings.boxes, **until)


@dataclass(frozen=True)
class BlackjackSimulation:
    sitting: Sitting
    order: Order
    tally: BoxTally

    @property
    def settings(self) -> tuple[Determined, ...]:
        return BLACKJACK.rules.checked(self.sitting.settings)

    @property
    def payback(self) -> float:
        return 1 + self.tally.mean

    @property
    def exact(self) -> float:
        return 1 + self.sitting.played.mean

    @cached_property
    def standard_error(self) -> float:
        """Over shoes. With few of them as if rounds were independent, and Boxes all alike."""
        if self.tally.shoes >= FEWEST_SHOES:
            return self.tally.standard_error
        played, decks = self.sitting.played, self.sitting.settings.decks
        return sqrt(worth_of(played.chart, decks, power=2) / self.tally.rounds)

    @property
    def deviation(self) -> float:
        """The standard errors by which the result lies above the exact figure."""
        return (self.payback - self.exact) / self.standard_error

    @property
    def counts(self) -> dict[Fraction, int]:
        """The counts of each net, the best first, at the first Box: Boxes share the Dealer."""
        halves = enumerate(self.tally.counts[0].tolist(), -MOST_NET)
        return {Fraction(half, 2): count for half, count in reversed([*halves]) if count}

    @property
    def natural(self) -> Fraction:
        """The chance of a Blackjack that the Dealer does not have, too, from a fresh shoe."""
        decks = self.sitting.settings.decks
        cards, tens, aces = 52 * decks, 16 * decks, 4 * decks
        own = Fraction(2 * tens * aces, cards * (cards - 1))
        too = Fraction(2 * (tens - 1) * (aces - 1), (cards - 2) * (cards - 3))
        return own * (1 - too)

    @property
    def agreement(self) -> Agreement:
        """Of the one outcome with an exact chance: all others depend on how splits go on."""
        seen = self.counts.get(NATURAL, 0)
        return agreement((seen, self.tally.rounds - seen), (self.natural, 1 - self.natural))

    @property
    def notes(self) -> Iterator[str]:
        sitting = self.sitting
        if sitting.settings.shoe is ShoeKind.AUTOMATED:
            yield AUTOMATED
        else:
            most = sitting.per_shoe
            yield (
                SO_MANY.format("one round" if most == 1 else f"{most} rounds")
                if most
                else CUTTING_CARD
            )
        if self.tally.ran_out:
            yield RAN_OUT.format(f"{self.tally.ran_out:,}")


def simulate(
    sitting: Sitting, order: Order, progress: Progress | None = None
) -> BlackjackSimulation:
    tally = summed(play_chunk, sitting.table(), order, progress)
    return BlackjackSimulation(sitting, order, tally)


def outcomes(simulation: BlackjackSimulation) -> Iterator[dict[str, object]]:
    """An exact chance is known of a Blackjack alone, and of all the others together."""
    for net, seen in simulation.counts.items():
        shown: dict[str, object] = {"net": str(net), "seen": seen}
        if net == NATURAL:
            expected = float(simulation.natural * simulation.tally.rounds)
            shown |= {"expected": expected, "probability": str(simulation.natural)}
        yield shown


def as_json(simulation: BlackjackSimulation) -> dict[str, object]:
    sitting, order = simulation.sitting, simulation.order
    shown: dict[str, object] = {
        "game": "blackjack",
        "edition": "S49",
        "settings": {setting.name: setting.value for setting in simulation.settings},
        "rounds": order.rounds,
        "seed": order.seed,
        "wagers": [
            {
                "wager": "main",
                "return": simulation.payback,
                "standard_error": simulation.standard_error,
                "exact_return": f"{simulation.exact:.{PLACES}f}",
                "outcomes": [*outcomes(simulation)],
                "chi_square": agreement_as_json(simulation.agreement),
            }
        ],
        "chart": sitting.played.name,
        "shoes": simulation.tally.shoes,
        "rounds_per_shoe": sitting.rounds_of_a_shoe,
    }
    return shown | {"notes": list(simulation.notes)}
