"""`houseway poker equity`: what part of the pot each hand wins."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.options import Json
from houseway.cli.output.console import as_json, heading, line, stop, table

if TYPE_CHECKING:
    from houseway.sim.poker.equity.run import Equity, Method, Trials
    from houseway.sim.poker.equity.spot import Spot

TRIALS = 1_000_000
WHEEL = {
    False: "The ace is high alone: A-2-3-4-5 is no straight (--ace-low: it is).",
    True: "The ace is high and low: A-2-3-4-5 is a straight.",
}

Hands = Annotated[
    list[str],
    typer.Argument(help="Two or more hands: 'AS KS', part of one, random, or a range 'QQ+, AKs'."),
]
Low = Annotated[bool, typer.Option("--low", help="Let the lowest hand win.")]
Split = Annotated[
    bool, typer.Option("--split", help="Split the pot between the high and the low hand.")
]
Eight = Annotated[
    bool, typer.Option("--eight", help="Split the pot if the low hand is eight or lower.")
]
AceLow = Annotated[bool, typer.Option("--ace-low", help="Let an ace also end a straight.")]
LowAce = Annotated[bool, typer.Option("--low-ace", help="Count the ace of a low hand as low.")]
Count = Annotated[
    int | None, typer.Option(help="Estimate from this many random deals; default: count exactly.")
]
Exact = Annotated[bool, typer.Option("--exact", help="Count every deal, however long it takes.")]


def equity(
    game: Annotated[str, typer.Argument(help="A game of poker, such as holdem.")],
    hands: Hands,
    board: Annotated[str, typer.Option(help="Known communal cards.")] = "",
    dead: Annotated[str, typer.Option(help="Dead cards, which cannot be dealt.")] = "",
    edition: Annotated[str | None, typer.Option(help="Edition: S49, NI2006 or NI2015.")] = None,
    deck: Annotated[int, typer.Option(help="Size of the deck: 52, 48, 44, 40, 36 or 32.")] = 52,
    joker: Annotated[bool, typer.Option("--joker", help="Add the Joker to the deck.")] = False,
    ace_low: AceLow = False,
    low: Low = False,
    low_ace: LowAce = False,
    split: Split = False,
    eight: Eight = False,
    trials: Count = None,
    seed: Annotated[
        int | None, typer.Option(help="Random seed; the same seed gives the same deals.")
    ] = None,
    exact: Exact = False,
    threads: Annotated[
        int | None, typer.Option(help="Number of threads; default: one for each processor.")
    ] = None,
    json: Json = False,
) -> None:
    """Show each hand's share of the pot, counted exactly or estimated by simulation."""
    from houseway.cli.poker.equity_query import read_spot
    from houseway.cli.poker.hand_query import BadInput

    asked = {"game": game, "edition": edition, "deck": deck, "joker": joker, "ace_low": ace_low}
    asked |= {"low": low, "low_ace": low_ace, "board": board, "dead": dead}
    asked |= {"split": split, "eight": eight}
    try:
        spot = read_spot(asked, hands)
        by = chosen(spot, trials, seed, exact=exact)
        found = worked_out(spot, by, threads)
    except (BadInput, ValueError) as reason:
        raise stop(str(reason)) from None
    tell(found, by, json=json)


def worked_out(spot: "Spot", by: "Method", threads: int | None) -> "Equity":
    from houseway.sim.poker.equity.run import equity as found_by

    with bar(by) as progress:
        return found_by(spot, by, threads, progress)


def tell(found: "Equity", by: "Method", *, json: bool) -> None:
    from houseway.cli.poker.equity_query import answer
    from houseway.sim.poker.equity.run import Trials

    drawn = by if isinstance(by, Trials) else None
    if json:
        as_json(answer(found, drawn))
    else:
        show(found, drawn)


def chosen(spot: "Spot", trials: int | None, seed: int | None, *, exact: bool) -> "Method":
    from secrets import randbits

    from houseway.sim.poker.equity.exact import plan
    from houseway.sim.poker.equity.run import Trials, method

    if exact and trials is not None:
        raise ValueError("exact: every deal is counted, so there are no trials")
    by_chance = Trials(TRIALS if trials is None else trials, randbits(32) if seed is None else seed)
    if trials is not None:
        return by_chance
    return plan(spot) if exact else method(spot, by_chance)


@contextmanager
def bar(by: "Method") -> Iterator[Callable[[int], object]]:
    """A progress bar on standard error, if a person is looking at it."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    from houseway.sim.poker.equity.run import steps

    columns = ("deals", BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("deals", total=steps(by))
        yield lambda done: progress.advance(task, done)


def show(found: "Equity", drawn: "Trials | None") -> None:
    from houseway.odds.report.figures import title

    spot = found.spot
    heading(title(spot.made_of.game, spot.made_of.edition))
    every = "all" if drawn is None else f"by chance, seed {drawn.seed}"
    board = f", board {' '.join(map(str, spot.board))}" if spot.board else ""
    line(f"{found.deals:,} deals, {every}; {spot.order.deck}{board}")
    if not spot.order.low:
        line(WHEEL[spot.order.ace_low])
    line()
    error = () if drawn is None else ("standard error",)
    table(
        (
            (
                held.text,
                f"{100 * float(share.equity):.4f} %",
                *(f"{100 * share.standard_error:.4f} %" for _ in error),
                f"{100 * float(share.win):.4f} %",
                f"{100 * float(share.tie):.4f} %",
                f"{share.wins:,}",
                f"{share.ties:,}",
            )
            for held, share in zip(spot.hands, found.shares, strict=True)
        ),
        heads=("hand", "equity", *error, "wins", "ties", "deals won", "shared"),
    )
