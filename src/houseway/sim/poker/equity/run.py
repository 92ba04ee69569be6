"""Equity: what part of the pot each hand wins, counted over every deal or drawn by chance."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from houseway.sim.chunks import Chunk, chunks, on_threads, workers
from houseway.sim.poker.equity.exact import BATCH, Exact, plan
from houseway.sim.poker.equity.kernel import Counts, draw
from houseway.sim.poker.equity.spot import Spot, Unclear
from houseway.sim.poker.equity.tables import dealt, missing, no_deals, settle, starts
from houseway.sim.run import MOST_ROUNDS, MOST_SEED, MOST_THREADS, bounded

# How long an exact answer may take on one thread, where nobody asked for it and where somebody did.
MOST_SECONDS = 20
MOST_SECONDS_ASKED = 24 * 60 * 60

Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Trials:
    """A number of deals by chance; the same from the same seed, on any number of threads."""

    trials: int
    seed: int

    def __post_init__(self) -> None:
        bounded("trials", self.trials, 1, MOST_ROUNDS)
        bounded("seed", self.seed, 0, MOST_SEED)


Method = Exact | Trials


@dataclass(frozen=True, slots=True)
class Share:
    """The times a hand took all of the pot, or part of it, and its share on average."""

    wins: int
    ties: int
    deals: int
    equity: Fraction
    squared: Fraction  # the average of the square

    @property
    def win(self) -> Fraction:
        return Fraction(self.wins, self.deals)

    @property
    def tie(self) -> Fraction:
        return Fraction(self.ties, self.deals)

    @property
    def standard_error(self) -> float:
        """The error of an equity that was found by chance."""
        return sqrt((self.squared - self.equity**2) / max(1, self.deals - 1))


@dataclass(frozen=True, slots=True)
class Equity:
    spot: Spot
    exact: bool
    deals: int  # all that there are, or those that were drawn
    shares: tuple[Share, ...]


def method(spot: Spot, otherwise: Trials) -> Method:
    """Every deal where that takes seconds."""
    exact = plan(spot)
    return exact if exact.seconds <= MOST_SECONDS else otherwise


def equity(
    spot: Spot,
    by: Method | None = None,
    threads: int | None = None,
    progress: Progress = lambda _: None,
) -> Equity:
    """Return what each hand is worth; exactly, unless trials are asked for."""
    bounded("threads", 1 if threads is None else threads, 1, MOST_THREADS)
    how = plan(spot) if by is None else by
    total = no_deals(spot)
    for part in parts(spot, how, threads or workers(), progress):
        total += part
    shares = tuple(map(share, total))
    return Equity(spot, not isinstance(how, Trials), shares[0].deals, shares)


def steps(how: Method) -> int:
    """Return how far progress goes."""
    return how.trials if isinstance(how, Trials) else len(how.pieces)


def parts(spot: Spot, how: Method, threads: int, progress: Progress) -> Iterator[Counts]:
    if isinstance(how, Trials):
        for tally in on_threads(draw_chunk, spot, chunks(how.trials, how.seed), threads):
            progress(int(tally[0].sum()))
            yield tally
        return
    if how.seconds > MOST_SECONDS_ASKED:
        most = f"at most {MOST_SECONDS_ASKED:,}"
        raise Unclear(f"exact: this would take some {how.seconds:,.0f} seconds, {most}; use trials")
    with ThreadPoolExecutor(threads) as pool:
        for tally in pool.map(how.count, how.pieces):
            progress(1)
            yield tally


def draw_chunk(spot: Spot, chunk: Chunk) -> Counts:
    tally, rows, words = no_deals(spot), dealt(spot, BATCH), chunk.words
    lacking, may_hold = missing(spot), starts(spot)
    for begin in range(0, chunk.rounds, BATCH):
        batch = rows[: min(BATCH, chunk.rounds - begin)]
        draw(lacking, may_hold, words, batch)
        settle(spot, batch, tally)
    return tally


def share(ends: Counts) -> Share:
    """Return the share of a player by how their deals ended."""
    wins = ties = deals = 0
    whole = squares = Fraction(0)
    for high, row in enumerate(ends.tolist()):
        for low, count in enumerate(row):
            part = part_of_pot(high, low)
            deals += count
            wins += count if part == 1 else 0
            ties += count if 0 < part < 1 else 0
            whole += part * count
            squares += part**2 * count
    return Share(wins, ties, deals, whole / deals, squares / deals)


def part_of_pot(high: int, low: int) -> Fraction:
    """Return the share by the kernel's counts.

    0 is not the player's, else how many share; for the low one 1 more, 0 if there is none.
    """
    of_high = Fraction(1, high) if high else Fraction(0)
    if not low:
        return of_high
    of_low = Fraction(1, low - 1) if low > 1 else Fraction(0)
    return (of_high + of_low) / 2
