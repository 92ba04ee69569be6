"""`houseway simulate`: many rounds at the speed of C, beside the exact odds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.odds import Assignments, Edition, Json
from houseway.cli.show import as_json, heading, line, stop, table
from houseway.cli.simulate_keno import Asked, simulate_keno

if TYPE_CHECKING:
    from houseway.games.listing import Listing
    from houseway.sim.run import Order, Simulation

Chart = Annotated[
    Path | None, typer.Option("--chart", metavar="FILE", help="Blackjack: play by this chart.")
]
PerShoe = Annotated[
    int | None,
    typer.Option("--rounds-per-shoe", help="Blackjack: so many of each shoe, no cutting card."),
]

Numbers = Annotated[str, typer.Option(help="Keno: a ticket on these, '1 2 3 / 4 5 6'.")]
Ways = Annotated[str, typer.Option(help="Keno: its Ways, '1/6 2/3'.")]
Stake = Annotated[str, typer.Option(help="Keno: dollars for each Way and game.")]
Games = Annotated[int, typer.Option(help="Keno: how many games it is for.")]
Tickets = Annotated[int, typer.Option(help="Keno: so many such tickets in every game.")]

CUTTING_CARD = (
    "The exact return is that of a fresh shoe. How many rounds a shoe gives depends a little on "
    "its cards, so the average over whole shoes may differ from it in the fifth decimal."
)


def simulate(
    game: Annotated[str, typer.Argument(help="A game, such as baccarat.")],
    rounds: Annotated[int, typer.Option(help="How many, up to a million million.")],
    seed: Annotated[int | None, typer.Option(help="The same rounds every time.")] = None,
    engine: Annotated[str, typer.Option(help="local, or ray for a cluster.")] = "local",
    threads: Annotated[int | None, typer.Option(help="Of the local engine.")] = None,
    edition: Edition = None,
    assignments: Assignments = None,
    json: Json = False,
    chart: Chart = None,
    per_shoe: PerShoe = None,
    numbers: Numbers = "",
    ways: Ways = "",
    stake: Stake = "1",
    games: Games = 1,
    tickets: Tickets = 0,
) -> None:
    """Play a game many times, and set the result beside the exact odds."""
    order = ordered(rounds, seed, engine, threads)
    asked = Asked(numbers, ways, stake, games, tickets)
    if game == "keno" and edition in (None, "S49") and chart is None and per_shoe is None:
        simulate_keno(assignments or [], order, asked, json=json)
        return
    if asked != Asked():
        raise stop("--numbers, --ways, --stake, --games and --tickets are for keno alone")
    simulate_game(game, edition, assignments or [], order, chart, per_shoe, json=json)


def simulate_game(
    game: str,
    edition: str | None,
    assignments: list[str],
    order: "Order",
    chart: Path | None,
    per_shoe: int | None,
    *,
    json: bool,
) -> None:
    """A game that is listed; blackjack and Canberra Poker by a strategy."""
    from houseway.cli.choose import listing, settings

    one = listing(game, edition)
    if one.game == "canberra-poker" and chart is None and per_shoe is None:
        from houseway.cli.canberra_odds import simulate_canberra

        simulate_canberra(assignments, order, json=json)
        return
    if one.game != "blackjack" and (chart is not None or per_shoe is not None):
        raise stop(f"--chart and --rounds-per-shoe are for blackjack, not for {game}")
    chosen = settings(one, assignments)
    if one.game == "blackjack":
        from houseway.cli.simulate_blackjack import simulate_blackjack

        simulate_blackjack(chosen, order, chart, per_shoe, json=json)
        return
    simulate_table(one, chosen, order, json=json)


def simulate_table(one: "Listing", chosen: object, order: "Order", *, json: bool) -> None:
    """A game that is played as its table is set."""
    from houseway.odds.games import NotCounted
    from houseway.sim.chunks import NotInstalled
    from houseway.sim.run import as_json as shown
    from houseway.sim.run import simulate as run

    try:
        with bar(order.rounds) as advance:
            simulation = run(one, chosen, order, advance)
    except (NotCounted, NotInstalled) as missing:
        raise stop(str(missing)) from None
    if json:
        as_json(shown(simulation))
    else:
        show(simulation)


def ordered(rounds: int, seed: int | None, engine: str, threads: int | None) -> "Order":
    from secrets import randbits

    from houseway.sim.chunks import Engine
    from houseway.sim.run import Order

    if engine not in set(Engine):
        raise stop(f"engine: {engine!r} is not {' or '.join(Engine)}")
    try:
        return Order(rounds, randbits(32) if seed is None else seed, Engine(engine), threads)
    except ValueError as error:
        raise stop(str(error)) from None


@contextmanager
def bar(rounds: int) -> Iterator[Callable[[int], object] | None]:
    """A progress bar on standard error, if a person is looking at it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("rounds", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("rounds", total=rounds)
        yield lambda done: progress.advance(task, done)


def show(simulation: "Simulation") -> None:
    from houseway.odds.figures import percent, title

    heading(title(simulation.game, simulation.edition))
    order = simulation.order
    shoes = "" if simulation.shoes is None else f" of {simulation.shoes:,} shoes"
    line(f"{order.rounds:,} rounds{shoes}, seed {order.seed}")
    for note in simulation.notes:
        line(note)
    line()
    table(
        (
            (
                one.wager,
                percent(one.payback),
                f"{100 * one.standard_error:.4f} %",
                percent(one.exact.payback),
                f"{one.deviation:+.1f} standard errors",
            )
            for one in simulation.wagers
        ),
        heads=("wager", "return", "standard error", "exact return", "difference"),
    )
    if simulation.shoes is not None:
        line()
        line(CUTTING_CARD)
