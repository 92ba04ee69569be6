"""A simulation from a listing to figures beside the exact ones."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add
from typing import Protocol, Self, TypeVar

from houseway.games.listing import Listing
from houseway.house.settings.kinds import Determined
from houseway.law.instruments import Edition, Game
from houseway.odds.games.device import DeviceGame
from houseway.odds.games.models import NotCounted, model
from houseway.odds.model import Ending, Model, ShoeGame
from houseway.odds.report.report import Outcome, WagerOdds, net, wager_odds
from houseway.sim.chi_square import Agreement, agreement
from houseway.sim.chunks import Chunk, Engine, chunks, on_cluster, on_threads, play_chunk, workers
from houseway.sim.estimate import Estimate, estimate
from houseway.sim.kernel import Tally
from houseway.sim.tables import shoe_table
from houseway.sim.wheels import rounds as wheels
from houseway.sim.wheels.rounds import DeviceTally

Progress = Callable[[int], object]  # told of so many rounds as they are played


class Counted(Protocol):
    """A kernel's answer: a number of rounds, to be added up."""

    @property
    def rounds(self) -> int: ...
    def __add__(self, other: Self, /) -> Self: ...


A = TypeVar("A", bound=Counted)
T = TypeVar("T")

MOST_ROUNDS = 10**12
MOST_THREADS = 1024
MOST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Order:
    """The order of what is to be simulated, and on what."""

    rounds: int
    seed: int
    engine: Engine = Engine.LOCAL
    threads: int | None = None

    def __post_init__(self) -> None:
        bounded("rounds", self.rounds, 1, MOST_ROUNDS)
        bounded("seed", self.seed, 0, MOST_SEED)
        bounded("threads", 1 if self.threads is None else self.threads, 1, MOST_THREADS)


@dataclass(frozen=True, slots=True)
class Simulated:
    wager: str
    payback: Fraction
    standard_error: float
    exact: WagerOdds
    counts: tuple[int, ...] = ()  # of each outcome, in the order of the exact ones

    @property
    def agreement(self) -> Agreement | None:
        """The agreement of counts with exact chances; None where they are not kept."""
        if not self.counts:
            return None
        return agreement(self.counts, [outcome.probability for outcome in self.exact.outcomes])

    @property
    def deviation(self) -> float:
        """The standard errors by which the result lies above the exact figure."""
        return float(self.payback - self.exact.payback) / self.standard_error


@dataclass(frozen=True, slots=True)
class Simulation:
    game: Game
    edition: Edition
    settings: tuple[Determined, ...]
    order: Order
    shoes: int | None  # None: no cards
    wagers: tuple[Simulated, ...]
    notes: tuple[str, ...]
    whole: Agreement | None = None  # of all ways in which a round can end


def bounded(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise ValueError(f"{name}: {number} is not {low} to {high}")


def simulate(
    listing: Listing,
    settings: object,
    order: Order,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    game = model(listing, settings)
    total = played(game, order, progress or (lambda _: None))
    if total is None:
        raise NotCounted(f"no kernel plays {listing.game} {listing.edition}")
    endings = list(game.endings())
    return Simulation(
        listing.game,
        listing.edition,
        listing.table.rules.checked(settings),
        order,
        total.shoes if isinstance(total, Tally) else None,
        tuple(beside(total, endings)),
        game.notes,
        of_all(total, endings),
    )


def of_all(total: Tally | DeviceTally, endings: list[Ending]) -> Agreement:
    ways = sum(count for count, _ in endings)
    return agreement(total.counts.tolist(), [Fraction(count, ways) for count, _ in endings])


def played(game: Model, order: Order, progress: Progress) -> Tally | DeviceTally | None:
    """All rounds by the kernel that plays this kind of game, or None where there is none."""
    match game:
        case ShoeGame():
            return summed(play_chunk, shoe_table(game), order, progress)
        case DeviceGame():
            return summed(wheels.play_chunk, len(game.results), order, progress)
        case _:
            return None


def summed(play: Callable[[T, Chunk], A], table: T, order: Order, progress: Progress | None) -> A:
    """Return what all chunks come to, by whichever engine plays them."""

    def counted(tally: A) -> A:
        if progress:
            progress(tally.rounds)
        return tally

    work = chunks(order.rounds, order.seed)
    match order.engine:
        case Engine.LOCAL:
            tallies = on_threads(play, table, work, order.threads or workers())
        case Engine.RAY:
            tallies = on_cluster(play, table, work)
    return reduce(add, map(counted, tallies))


def beside(total: Tally | DeviceTally, endings: list[Ending]) -> Iterator[Simulated]:
    """The result for each wager, and the exact odds of it."""
    for place, exact in enumerate(wager_odds(endings)):
        nets = [net(payments[place]) for _, payments in endings]
        found = estimated(total, nets, exact.variance)
        seen: Counter[Fraction] = Counter()
        for number, came_to in zip(total.counts.tolist(), nets, strict=True):
            seen[came_to] += number
        counts = tuple(seen[outcome.net] for outcome in exact.outcomes)
        yield Simulated(exact.wager, 1 + found.mean, found.standard_error, exact, counts)


def estimated(total: Tally | DeviceTally, nets: list[Fraction], variance: Fraction) -> Estimate:
    if isinstance(total, Tally):
        return estimate(total, nets, variance)
    return wheels.estimate(total, nets, variance)


def as_json(simulation: Simulation) -> dict[str, object]:
    shown: dict[str, object] = {
        "game": str(simulation.game),
        "edition": str(simulation.edition),
        "settings": {setting.name: setting.value for setting in simulation.settings},
        "rounds": simulation.order.rounds,
        "seed": simulation.order.seed,
        "wagers": [wager_as_json(wager) for wager in simulation.wagers],
    }
    if simulation.whole is not None:
        shown["chi_square"] = agreement_as_json(simulation.whole)
    return shown | ({"notes": list(simulation.notes)} if simulation.notes else {})


def wager_as_json(wager: Simulated) -> dict[str, object]:
    shown: dict[str, object] = {
        "wager": wager.wager,
        "return": float(wager.payback),
        "standard_error": wager.standard_error,
        "exact_return": str(wager.exact.payback),
    }
    if wager.agreement is not None:
        shown |= counts_as_json(wager.exact.outcomes, wager.counts, wager.agreement)
    return shown


def counts_as_json(
    outcomes: tuple[Outcome, ...], counts: tuple[int, ...], found: Agreement
) -> dict[str, object]:
    """Return how often each outcome was seen, and should have been."""
    rounds = sum(counts)
    return {
        "outcomes": [
            {
                "net": str(outcome.net),
                "seen": seen,
                "expected": float(outcome.probability * rounds),
                "probability": str(outcome.probability),
            }
            for outcome, seen in zip(outcomes, counts, strict=True)
        ],
        "chi_square": agreement_as_json(found),
    }


def agreement_as_json(found: Agreement) -> dict[str, object]:
    return {
        "statistic": found.statistic,
        "degrees_of_freedom": found.freedom,
        "chance": found.chance,
    }
