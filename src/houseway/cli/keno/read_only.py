"""Commands of `houseway keno` for those who only look: nothing is written, nobody has to wait."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.options import Json
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.cli.keno.file import KenoFile

File = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="File of the keno computer; made if it does not exist."),
]
Svg = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw a picture to this SVG file.")
]
Pdf = Annotated[
    Path | None, typer.Option("--pdf", metavar="FILE", help="Write a PDF to this file.")
]
TicketFile = Annotated[
    Path | None, typer.Argument(metavar="TICKET", help="File with the printed ticket.")
]
Scanned = Annotated[
    str, typer.Option("--scan", metavar="TEXT", help="Text of the ticket's barcode.")
]
Numbers = Annotated[
    str, typer.Option(help="Marked numbers; with groups for a Way ticket: '1 2 / 3 4'.")
]
WaysSaid = Annotated[
    str,
    typer.Option("--ways", help="Ways of a Way ticket: '1/4 2/2' for all, or '1+2 3' by group."),
]


@contextmanager
def refusals_end_with_1() -> Iterator[None]:
    """A refusal is said on standard error."""
    try:
        yield
    except Refused as refusal:
        typer.echo(str(refusal), err=True)
        raise typer.Exit(1) from None


@contextmanager
def looked(path: Path) -> Iterator["KenoFile"]:
    """The computer in the file, to look at it: the file stays as it is."""
    from houseway.cli.keno.file import looked_at

    with refusals_end_with_1(), looked_at(path) as keno_file:
        yield keno_file


def check(
    file: File,
    ticket: TicketFile = None,
    scan: Scanned = "",
    svg: Svg = None,
    pdf: Pdf = None,
    json: Json = False,
) -> None:
    """Show what the computer has of a ticket, and what it has won. Nothing is paid."""
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import handed_in, looked_up, read_papers

    papers = read_papers(ticket, scan)
    with looked(file) as keno_file:
        stored = looked_up(keno_file, handed_in(keno_file, ticket, scan, papers))
        tell.stored(stored, svg, pdf, json=json)


def results(
    file: File,
    last: Annotated[int, typer.Option(help="Number of games to list.")] = 10,
    json: Json = False,
) -> None:
    """Show what was drawn and won, and what the jackpots are."""
    from houseway.cli.keno import output as tell

    with looked(file) as keno_file:
        tell.history(keno_file.computer, last, json=json)


def form(
    way: Annotated[bool, typer.Option("--way", help="Use the Way Bet Entry Form.")] = False,
    numbers: Numbers = "",
    ways: WaysSaid = "",
    stake: Annotated[str, typer.Option(help="Stake in dollars for each Way and game.")] = "1",
    games: Annotated[int, typer.Option(help="Number of games.")] = 1,
    schedule: Annotated[
        str, typer.Option(help="Pay table: standard, special-1 or special-2.")
    ] = "standard",
    svg: Svg = None,
) -> None:
    """Print an Entry Form: empty, or filled in for some numbers."""
    from houseway.cli.keno import arguments as read
    from houseway.cli.keno import output as tell

    if not numbers:
        tell.empty_form(way=way, svg=svg)
        return
    marked = read.groups(numbers)
    said = read.played(ways, marked)
    tell.filled_form(
        read.entry(marked, stake, **said, games=games, table=read.table(schedule)), svg
    )


def audit(
    file: File,
    head: Annotated[str, typer.Option(help="A head that the file must contain, N:SEAL.")] = "",
    json: Json = False,
) -> None:
    """Decide every move of the file again, and show its end and its accounts."""
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.file import check_head

    with looked(file) as keno_file:
        check_head(keno_file, head)
        tell.audited(keno_file, json=json)


def odds(
    numbers: Numbers,
    ways: WaysSaid = "",
    stake: Annotated[str, typer.Option(help="Stake in dollars for each Way.")] = "1",
    schedule: Annotated[
        str, typer.Option(help="Pay table: standard, special-1 or special-2.")
    ] = "standard",
    games: Annotated[int, typer.Option(help="Number of games.")] = 1,
    json: Json = False,
) -> None:
    """The exact odds of one ticket, with all its Ways and games."""
    from houseway.cli.keno import arguments as read
    from houseway.cli.keno.odds import ticket_odds

    marked = read.groups(numbers)
    said = read.played(ways, marked)
    entry = read.entry(marked, stake, **said, games=games, table=read.table(schedule))
    ticket_odds(entry, json=json)


def jackpot(
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw a chart to a .png, .svg or .pdf file.")
    ] = None,
    json: Json = False,
) -> None:
    """Show what the picks of 6 and 8 return, by the size of their jackpots."""
    from houseway.cli.keno.odds import jackpots

    jackpots(plot, json=json)
