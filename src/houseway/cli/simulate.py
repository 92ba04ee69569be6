"""`houseway simulate`: many rounds at the speed of C, beside the exact odds."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from houseway.cli.input.options import Assignments, DraftFile, Edition, Game, Json
from houseway.cli.keno.simulate import TicketOptions, simulate_keno
from houseway.cli.odds import counted_games
from houseway.cli.output.console import as_json, heading, line, stop, table
from houseway.core.value import value

if TYPE_CHECKING:
    from houseway.games.listing import Listing
    from houseway.sim.chi_square import Agreement
    from houseway.sim.run import Order, Simulation

T = TypeVar("T")
Progress = Callable[[int], object]  # told of so many rounds as they are played

Chart = Annotated[
    Path | None, typer.Option("--chart", metavar="FILE", help="Blackjack: play by this chart.")
]
PerShoe = Annotated[
    int | None,
    typer.Option(
        "--rounds-per-shoe",
        help="Blackjack: number of rounds from each shoe, without a cutting card.",
    ),
]
Seed = Annotated[int | None, typer.Option(help="Random seed; the same seed gives the same rounds.")]
Threads = Annotated[int | None, typer.Option(help="Number of threads (local engine only).")]
Numbers = Annotated[str, typer.Option(help="Keno: numbers of the ticket, '1 2 3 / 4 5 6'.")]
Ways = Annotated[str, typer.Option(help="Keno: Ways of the ticket, '1/6 2/3'.")]
Stake = Annotated[str, typer.Option(help="Keno: stake in dollars for each Way and game.")]
Games = Annotated[int, typer.Option(help="Keno: number of games the ticket is for.")]
Tickets = Annotated[int, typer.Option(help="Keno: number of such tickets in every game.")]

MOST_COUNTS = 40  # rows of outcomes that a screen is given; --json has all of them
CUTTING_CARD = (
    "The exact return is that of a fresh shoe. How many rounds a shoe gives depends a little on "
    "its cards, so the average over whole shoes may differ from it in the fifth decimal."
)


def simulate(
    game: Game,
    rounds: Annotated[int, typer.Option(help="Number of rounds, up to 10^12.")],
    seed: Seed = None,
    engine: Annotated[str, typer.Option(help="Engine: local, or ray for a cluster.")] = "local",
    threads: Threads = None,
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
    draft: DraftFile = None,
) -> None:
    """Play a game many times, and set the result beside the exact odds."""
    from houseway.cli.input.game_choice import named

    order = ordered(rounds, seed, engine, threads)
    wanted, _ = named(game, edition)
    if draft is not None:
        from houseway.cli.draft import give_simulation

        give_simulation((game, edition), draft, assignments or [], order, json=json)
        return
    asked, shoes = TicketOptions(numbers, ways, stake, games, tickets), Shoes(chart, per_shoe)
    check_own(game, wanted, shoes, asked)
    if wanted in TICKETS:
        TICKETS[wanted](assignments or [], order, asked, json=json)
    elif wanted in SHOES:
        SHOES[wanted](edition, assignments or [], order, shoes, json=json)
    else:
        OWN.get(wanted, by_its_table)(game, edition, assignments or [], order, json=json)


def check_own(game: str, wanted: str, shoes: "Shoes", asked: TicketOptions) -> None:
    """Refuse options that are of other games."""
    if shoes != Shoes() and wanted not in SHOES:
        raise stop(f"--chart and --rounds-per-shoe are for {', '.join(SHOES)}, not for {game}")
    if asked != TicketOptions() and wanted not in TICKETS:
        names = "--numbers, --ways, --stake, --games and --tickets"
        raise stop(f"{names} are for {', '.join(TICKETS)} alone")


@value
class Shoes:
    """The chart that is played by, and how many rounds of a shoe."""

    chart: Path | None = None
    rounds: int | None = None


def of_blackjack(
    edition: str | None, assignments: list[str], order: "Order", shoes: Shoes, *, json: bool
) -> None:
    from houseway.cli.blackjack.simulate import simulate_blackjack
    from houseway.cli.input.game_choice import listing, settings

    chosen = settings(listing("blackjack", edition), assignments)
    simulate_blackjack(chosen, order, shoes.chart, shoes.rounds, json=json)


def of_canberra(
    _game: str, _edition: str | None, assignments: list[str], order: "Order", *, json: bool
) -> None:
    from houseway.cli.canberra.odds import simulate_canberra

    simulate_canberra(assignments, order, json=json)


def by_its_table(
    game: str, edition: str | None, assignments: list[str], order: "Order", *, json: bool
) -> None:
    from houseway.cli.input.game_choice import listing, settings

    one = listing(game, edition)
    simulate_table(one, settings(one, assignments), order, json=json)


# Games that are simulated in a way of their own: tickets, a chart, a strategy.
TICKETS: Mapping[str, Callable[..., None]] = {"keno": simulate_keno}
SHOES: Mapping[str, Callable[..., None]] = {"blackjack": of_blackjack}
OWN: Mapping[str, Callable[..., None]] = {"canberra-poker": of_canberra}


def simulate_table(listing: "Listing", chosen: object, order: "Order", *, json: bool) -> None:
    """A game that is played as its table is set."""
    from houseway.sim.run import as_json as shown
    from houseway.sim.run import simulate as run

    listed = counted_games((*TICKETS, *SHOES, *OWN))
    if str(listing) not in listed:
        raise stop(f"no kernel plays {listing}; known: {', '.join(listed)}")
    simulation = simulated(order, lambda advance: run(listing, chosen, order, advance))
    if json:
        as_json(shown(simulation))
    else:
        show(simulation)


def simulated(order: "Order", play: Callable[[Progress | None], T]) -> T:
    """Play with a progress bar, and say so if it cannot be played."""
    from houseway.odds.games.models import NotCounted
    from houseway.sim.chunks import NotInstalled

    try:
        with bar(order.rounds) as advance:
            return play(advance)
    except (NotCounted, NotInstalled) as missing:
        raise stop(str(missing)) from None


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
def bar(rounds: int) -> Iterator[Progress | None]:
    """A progress bar on standard error, if a person is looking at it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    columns = ("rounds", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bars(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("rounds", total=rounds)
        yield lambda done: progress.advance(task, done)


def agreed(agreement: "Agreement | None") -> str:
    """A statistic with its degrees of freedom, and the chance of one as large."""
    if agreement is None:
        return "-"
    return f"{agreement.statistic:.1f} of {agreement.freedom}, p {agreement.chance:.3f}"


def show_counts(simulation: "Simulation") -> None:
    from houseway.odds.report.figures import signed

    rounds = simulation.order.rounds
    table(
        (
            (
                wager.wager,
                signed(outcome.net),
                f"{seen:,}",
                f"{float(outcome.probability * rounds):,.1f}",
            )
            for wager in simulation.wagers
            for outcome, seen in zip(wager.exact.outcomes, wager.counts, strict=True)
        ),
        heads=("wager", "net", "seen", "expected"),
    )


def show(simulation: "Simulation") -> None:
    from houseway.odds.report.figures import percent, title

    heading(title(simulation.game, simulation.edition))
    order = simulation.order
    shoes = "" if simulation.shoes is None else f" of {simulation.shoes:,} shoes"
    line(f"{order.rounds:,} rounds{shoes}, seed {order.seed}")
    for note in simulation.notes:
        line(note)
    line("Differences are in standard errors; p is the chance of a chi-square as large.")
    line()
    table(
        (
            (
                wager.wager,
                percent(wager.payback),
                f"{100 * wager.standard_error:.4f} %",
                percent(wager.exact.payback),
                f"{wager.deviation:+.1f}",
                agreed(wager.agreement),
            )
            for wager in simulation.wagers
        ),
        heads=("wager", "return", "standard error", "exact return", "difference", "chi-square"),
        unbroken=(5,),
    )
    if simulation.whole is not None:
        line()
        line(f"All ways in which a round can end: chi-square {agreed(simulation.whole)}.")
    if 0 < sum(len(wager.counts) for wager in simulation.wagers) <= MOST_COUNTS:
        line()
        show_counts(simulation)
    if simulation.shoes is not None:
        line()
        line(CUTTING_CARD)
