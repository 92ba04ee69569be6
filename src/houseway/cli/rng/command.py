"""`houseway rng`: dump what a source of chance gives, and test it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.error_boundary import Edge
from houseway.cli.input.options import Edition, Json
from houseway.cli.output.console import as_json, line, stop, table

if TYPE_CHECKING:
    from houseway.games import Row
    from houseway.laboratory.report import Report
    from houseway.laboratory.sources.source import Source

BITS, OUTCOMES = 1 << 20, 10_000
MOST_BITS, SEED_BITS = 1 << 30, 31
LESS_SURPRISING = 12  # rows that are shown below those that found something

app = typer.Typer(
    cls=Edge,
    no_args_is_help=True,
    add_completion=False,
    help="The randomness laboratory: dump what a source of chance gives, and test it.",
)

SourceName = Annotated[
    str, typer.Option("--source", help="Name of the source; `houseway rng sources` lists them.")
]
Seed = Annotated[
    int | None,
    typer.Option(help="Random seed; default: a new one, which is printed.", min=0),
]
Games = Annotated[
    list[str] | None,
    typer.Option("--game", help="Test only this game, as GAME or GAME:EDITION; repeatable."),
]


@app.command("sources")
def list_sources(json: Json = False) -> None:
    """List the sources of chance, good ones and known bad ones."""
    from houseway.laboratory.sources.source import SOURCES

    if json:
        as_json({"sources": {name: about for name, (_, about) in SOURCES.items()}})
    else:
        table((name, about) for name, (_, about) in SOURCES.items())


@app.command()
def dump(
    bytes_: Annotated[
        int | None, typer.Option("--bytes", help="Number of raw bytes to dump.", min=1)
    ] = None,
    game: Annotated[str | None, typer.Option("--game", help="Dump outcomes of this game.")] = None,
    edition: Edition = None,
    count: Annotated[
        int, typer.Option("--outcomes", help="Number of outcomes of each device (10).", min=1)
    ] = 10,
    source: SourceName = "floor",
    seed: Seed = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="File to write to; default: standard output."),
    ] = None,
) -> None:
    """Dump raw bytes (--bytes) or outcomes of a game (--game), one per line.

    Bytes are the unchanged output of the source, for other test programs. Outcomes are dealt by the
    game's electronic table, each from a fresh table.
    """
    from houseway.cli.rng import output

    if (bytes_ is None) == (game is None):
        raise stop("dump --bytes N, or --game GAME: ask for one of them")
    chosen = source_of(source, seed)
    if game is None:
        output.write(output.raw(chosen, bytes_ or 0), out)
    else:
        name = game if edition is None else f"{game}:{edition}"
        output.write(output.lines(chosen, rows([name]), count), out)


@app.command("test")
def examine(
    source: SourceName = "floor",
    seed: Seed = None,
    bits: Annotated[
        int, typer.Option(help="Number of raw bits; 0 leaves them out.", min=0, max=MOST_BITS)
    ] = BITS,
    outcomes: Annotated[
        int, typer.Option(help="Number of outcomes of each device; 0 leaves them out.", min=0)
    ] = OUTCOMES,
    games: Games = None,
    level: Annotated[
        float,
        typer.Option(help="Share of good sources reported by mistake (0.01).", min=1e-9, max=0.5),
    ] = 0.01,
    file: Annotated[
        Path | None,
        typer.Option("--input", metavar="FILE", help="Test the bits of this file instead."),
    ] = None,
    json: Json = False,
) -> None:
    """Test raw bits by NIST SP 800-22, and outcomes in the combinations that games use.

    p-values are corrected by Holm's method, so that a good source is reported in a share of `level`
    of all runs, however many tests there are. Exit with status 1 if anything is found.
    """
    from houseway.cli.rng import output

    if file is not None:
        report = output.file_report(file, level)
    else:
        report = tested(source_of(source, seed), bits, outcomes, rows(games), level)
    if json:
        from houseway.laboratory.report import as_values

        as_json(as_values(report))
    else:
        show(report)
    if report.bad:
        raise typer.Exit(1)


def tested(
    source: "Source", bits: int, outcomes: int, games: "tuple[Row, ...]", level: float
) -> "Report":
    from houseway.cli.rng.output import progress
    from houseway.laboratory.outcomes.devices import devices
    from houseway.laboratory.report import Sample, source_report

    with progress() as begin:
        sample = Sample(bits, outcomes, devices(games) if outcomes else ())
        return source_report(source, sample, level, begin)


def source_of(name: str, seed: int | None) -> "Source":
    from secrets import randbits

    from houseway.laboratory.sources.source import FRESH, SOURCES

    if name not in SOURCES:
        raise stop(f"--source {name}: known are {', '.join(SOURCES)}")
    if name == "system" and seed is not None:
        raise stop("--seed: the system source cannot be seeded")
    if seed is None:
        seed = FRESH if name in ("floor", "system") else randbits(SEED_BITS)
    return SOURCES[name][0](seed)


def rows(names: list[str] | None) -> "tuple[Row, ...]":
    """The games that are named, else all."""
    from houseway.cli.input.game_choice import named
    from houseway.games import GAMES, row_of

    if not names:
        return GAMES
    found = []
    for name in names:
        game, _, edition = name.partition(":")
        wanted, under = named(game, edition or None)
        row = row_of(wanted, under)
        if row is None:
            raise stop(f"--game {name}: no table plays {wanted} {under}")
        found.append(row)
    return tuple(found)


def show(report: "Report") -> None:
    """What was tested, every finding from the most surprising one, and the verdict."""
    from houseway.cli.rng.output import rows_of

    line(f"{report.subject}, at {report.level:g} for all tests together")
    table([(name, f"{count:,}") for name, count in report.items], heads=("tested", "items"))
    line()
    heads = ("test", "statistic", "p", "p by Holm", "effect", "")
    shown = rows_of(report)
    most = len(report.bad) + LESS_SURPRISING
    table(shown[:most], heads=heads)
    if len(shown) > most:
        line(f"{len(shown) - most} more with a larger p; --json has them all")
    bad = len(report.bad)
    line(f"{bad} of {len(shown)} tests found something" if bad else "nothing found")
