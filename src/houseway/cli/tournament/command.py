"""`houseway tournament`: check conditions, run a tournament of bots, equities of chips."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.error_boundary import Edge
from houseway.cli.input.did_you_mean import suggestion
from houseway.cli.input.files import text_of
from houseway.cli.output.console import as_json, heading, line, say_wrong, stop, table
from houseway.cli.tournament.payouts import payouts
from houseway.cli.tournament.results import results
from houseway.cli.tournament.sheets import sheets

if TYPE_CHECKING:
    from houseway.core.actors import Put
    from houseway.tournaments.papers.conditions import Conditions

app = typer.Typer(
    cls=Edge, no_args_is_help=True, help="Run a tournament, check conditions, work out prizes."
)

app.command()(results)
app.command()(sheets)
app.command()(payouts)

SAMPLES = "tournaments/samples"
File = Annotated[
    str, typer.Argument(metavar="CONDITIONS.toml", help="Conditions file, or the name of a sample.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seed = Annotated[
    int | None, typer.Option(help="Random seed; the same seed gives the same tournament.")
]
Leaders = Annotated[int, typer.Option(help="Number of leaders to list after each session.")]
Recorded = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Play it on a floor, recorded in this new file.")
]


@app.command()
def run(
    conditions: File,
    bots: Annotated[int, typer.Option(help="Number of bots that enter.")] = 0,
    seed: Seed = None,
    no_shows: Annotated[int, typer.Option(help="Number of entrants who do not turn up.")] = 0,
    pace: Annotated[int, typer.Option(help="Seconds that a round takes.")] = 60,
    explain: Annotated[bool, typer.Option(help="Print the clause of every event.")] = False,
    standings: Leaders = 0,
    json: Json = False,
    record: Recorded = None,
) -> None:
    """Run a tournament of bots under these conditions, to the last prize."""
    from secrets import randbits

    from houseway.cli.tournament import report
    from houseway.cli.tournament.director import Holding
    from houseway.core.entropy import Seeded

    of = read(conditions)
    count = players(warned(of, json=json), bots, no_shows, pace)
    chosen = randbits(32) if seed is None else seed
    if record is not None:
        if standings:
            raise stop("--record takes no --standings: replay the file")
        recorded(of, (count, no_shows), chosen, record, explain=explain, json=json)
        return
    held = Holding(of, count, Seeded(chosen), teller(explain=explain), no_shows)
    if standings and not json:
        held.session_over = lambda: report.standings(held, standings)
    with timed(chosen) as cost, bar(count) as advance:
        held.run(advance)
    done, length = cost(), report.Pace(held.length, pace)
    if json:
        as_json(report.as_json(held, done, length))
    else:
        report.show(held, done, length)


def warned(of: "Conditions", *, json: bool) -> "Conditions":
    """Name on standard error each rule of the game that the conditions displace."""
    from houseway.cli.tournament.report import displaced

    for rule in () if json else displaced(of):
        say_wrong(f"displaced rule: {rule['rule']} ({rule['cite']}); by {rule['by']}")
    return of


def players(of: "Conditions", bots: int, no_shows: int, pace: int) -> int:
    """Return how many play, or stop with what cannot be."""
    count = of.fewest if bots == 0 else bots
    if not of.fewest <= count <= of.most:
        raise stop(f"--bots {count}: {of.fewest} to {of.most} may play by these conditions")
    if not 0 <= no_shows <= count:
        raise stop(f"--no-shows {no_shows}: {count} are entered")
    if pace < 1:
        raise stop(f"--pace {pace}: a round takes a second at least")
    return count


def recorded(
    of: "Conditions", who: tuple[int, int], seed: int, file: Path, *, explain: bool, json: bool
) -> None:
    """On a floor of its own, as a file that is audited and replayed."""
    from houseway.cli.tournament.recorded_run import NAME, Recording
    from houseway.cli.tournament.report import displaced
    from houseway.core.entropy import Seeded
    from houseway.core.money import dollars

    if file.exists():
        raise stop(f"--record {file}: there is such a file; a record begins with an empty one")
    bots, no_shows = who
    held = Recording(of, bots, Seeded(seed), file, no_shows)
    try:
        with bar(bots) as advance:
            done = held.run(advance)
        if explain and not json:
            for put, events in held.story():
                teller(explain=True)(put, events)
    finally:
        held.close()
    named = {entrant.player: entrant.name for entrant in done.state.entrants}
    paid = [
        (placing.first, named[player], dollars(prize))
        for placing in done.state.placings
        for player, prize in zip(placing.players, placing.prizes, strict=True)
        if prize
    ]
    if json:
        places = [{"place": p, "name": n, "prize": c} for p, n, c in paid]
        ran = {"seed": seed, "records": done.records, "file": str(file)}
        as_json({**ran, "displaced": displaced(of), "prizes": places})
        return
    heading(f"{of.name}: {bots} players, {done.records:,} records, seed {seed}")
    table(((str(p), n, c) for p, n, c in paid), heads=("place", "player", "prize"))
    line(f"houseway audit verify {file}")
    line(f"houseway replay {file} --table {NAME}-1 --last 3")


@app.command()
def check(conditions: File, json: Json = False) -> None:
    """Check conditions, and show what they decide under which clause."""
    from houseway.tournaments.law import law_of
    from houseway.tournaments.papers.checks import checked

    of = read(conditions)
    every = checked(law_of(of.game, of.edition), of)
    if json:
        as_json([{"name": o.name, "value": o.value, "cite": str(o.cite)} for o in every])
        return
    heading(f"{of.name}: {of.game} {of.edition}")
    table(((o.name, o.value, str(o.cite)) for o in every), heads=("condition", "says", "clause"))


@app.command()
def samples(
    name: Annotated[str, typer.Argument(help="Name of a sample; default: list all.")] = "",
) -> None:
    """List the sample conditions, or print one as a file."""
    known = sample_names()
    if not name:
        for text in known:
            line(text)
    elif name in known:
        typer.echo(sample(name), nl=False)
    else:
        raise stop(f"{suggestion(name, known)}no sample {name!r}; there are {', '.join(known)}")


@app.command()
def icm(
    chips: Annotated[str, typer.Option(help="Chips of each player, such as 5000,3000,2000.")],
    prizes: Annotated[str, typer.Option(help="Prizes by place, such as 50,30,20.")],
    rounds: Annotated[
        int,
        typer.Option("--samples", help="Number of samples, for fields too large to count exactly."),
    ] = 20_000,
    seed: Annotated[int, typer.Option(help="Random seed of the samples.")] = 1,
    json: Json = False,
) -> None:
    """Show what stacks are worth in prizes (independent chip model)."""
    from houseway.odds.icm import EXACT, equities, sampled

    stacks, paid = numbers("--chips", chips), numbers("--prizes", prizes)
    if len(stacks) < 2 or min(stacks) < 1 or len(paid) > len(stacks):
        raise stop("two players or more with chips, and no more prizes than players")
    if len(stacks) <= EXACT:
        found = [(float(equity), 0.0) for equity in equities(stacks, paid)]
        words = [str(equity) for equity in equities(stacks, paid)]
    else:
        found = sampled(stacks, paid, rounds, seed)
        words = [f"{mean:.4f}" for mean, _ in found]
    if json:
        rows = zip(stacks, words, found, strict=True)
        exact = len(stacks) <= EXACT
        told = [{"chips": c, "equity": w, "error": f"{e:.4f}"} for c, w, (_, e) in rows]
        as_json({"exact": exact, "players": told})
        return
    table(
        (
            (f"{c:,}", f"{mean:.4f}", word, f"{error:.4f}" if error else "exact")
            for c, word, (mean, error) in zip(stacks, words, found, strict=True)
        ),
        heads=("chips", "equity", "as a fraction", "standard error"),
    )


def numbers(option: str, text: str) -> list[int]:
    parts = [each_text.strip() for each_text in text.split(",")]
    if not all(each_text.isdecimal() for each_text in parts):
        raise stop(f"{option} {text!r}: whole numbers with commas between them")
    return [int(each_text) for each_text in parts]


# Reading


def read(source: str) -> "Conditions":
    """A document that can be read and can stand, or a message and status 2."""
    from houseway.core.game import Refused
    from houseway.tournaments.machine import machine_of
    from houseway.tournaments.papers.toml import Unreadable, read_conditions

    known = sample_names()
    is_sample = source in known and not Path(source).exists()
    is_name = source.replace("-", "").isalnum()  # and no path, nor `-` for standard input
    if is_name and not is_sample and not Path(source).exists():
        samples_are = f"no such file, and the samples are {', '.join(known)}"
        raise stop(f"{suggestion(source, known)}{source}: {samples_are}")
    text = sample(source) if is_sample else text_of(source)
    try:
        of = read_conditions(text)
        machine_of(of.game, of.edition).opening(of)
    except Unreadable as error:
        raise stop(f"{source}: {error}") from None
    except Refused as refused:
        raise stop(f"{source}: {refused}") from None
    return of


def sample_names() -> list[str]:
    folder = files("houseway") / SAMPLES
    return sorted(one.name.removesuffix(".toml") for one in folder.iterdir())


def sample(name: str) -> str:
    return (files("houseway") / SAMPLES / f"{name}.toml").read_text(encoding="utf-8")


# While it runs


def teller(*, explain: bool) -> "Callable[[Put[Any], tuple[Any, ...]], None]":
    if not explain:
        return lambda _put, _events: None
    from houseway.tournaments.words import sentence

    def tell(_put: "Put[Any]", events: tuple[Any, ...]) -> None:
        for event in events:
            line(sentence(event))

    return tell


@contextmanager
def timed(seed: int) -> "Iterator[Callable[[], Any]]":
    from resource import RUSAGE_SELF, getrusage
    from time import process_time

    from houseway.cli.tournament.report import Cost

    begun = process_time()
    yield lambda: Cost(seed, process_time() - begun, getrusage(RUSAGE_SELF).ru_maxrss // 1024)


@contextmanager
def bar(players: int) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error, if a person is looking at it."""
    if not sys.stderr.isatty():
        yield lambda _out, _rounds: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    text = TextColumn("{task.description}")
    columns = (text, BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("players out", total=players)

        def advance(out: int, rounds: int) -> None:
            progress.update(task, completed=out, description=f"{rounds:,} rounds, players out")

        yield advance
