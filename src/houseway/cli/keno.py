"""`houseway keno`: tickets, draws, claims and results of a keno computer in a local file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.odds import Assignments
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.cli.keno_file import Hall

app = typer.Typer(name="keno", no_args_is_help=True, help="Keno in a local file: sell, draw, pay.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="The computer; made if it is new.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw the picture there.")]
Pdf = Annotated[Path | None, typer.Option("--pdf", metavar="FILE", help="Print it there.")]
TicketFile = Annotated[
    Path | None, typer.Argument(metavar="TICKET", help="A file with what was printed.")
]
Scanned = Annotated[str, typer.Option("--scan", metavar="TEXT", help="What its barcode says.")]
PaidWith = Annotated[
    list[str] | None,
    typer.Option(
        "--pay-with",
        metavar="WHAT",
        help="cash, chips, voucher:TYPE, scan:TEXT, or a file with a print; repeatable.",
    ),
]
Numbers = Annotated[str, typer.Option(help="Numbers, in groups for a Way ticket: '1 2 / 3 4'.")]
WaysSaid = Annotated[str, typer.Option("--ways", help="Ways of a Way ticket: '1/4 2/2'.")]
Quick = Annotated[int, typer.Option("--quick-pick", metavar="N", help="N numbers at random.")]


@contextmanager
def hall(path: Path) -> Iterator["Hall"]:
    """The computer in the file, to write to it."""
    from houseway.cli.keno_file import opened

    with refusals_end_with_1(), opened(path) as found:
        yield found


@contextmanager
def looked(path: Path) -> Iterator["Hall"]:
    """The computer in the file, to look at it: the file stays as it is."""
    from houseway.cli.keno_file import looked_at

    with refusals_end_with_1(), looked_at(path) as found:
        yield found


@contextmanager
def refusals_end_with_1() -> Iterator[None]:
    """A refusal is said on standard error."""
    try:
        yield
    except Refused as refusal:
        typer.echo(str(refusal), err=True)
        raise typer.Exit(1) from None


@app.command()
def ticket(
    file: File,
    numbers: Numbers = "",
    ways: WaysSaid = "",
    quick_pick: Quick = 0,
    mystery: Annotated[bool, typer.Option("--mystery", help="Numbers and how many.")] = False,
    stake: Annotated[str, typer.Option(help="Dollars for each Way and game.")] = "1",
    games: Annotated[int, typer.Option(help="How many games.")] = 1,
    schedule: Annotated[str, typer.Option(help="standard, special-1, -2, -3.")] = "standard",
    set_bet: Annotated[str, typer.Option(help="A ticket type of the catalogue.")] = "",
    bonus: Annotated[bool, typer.Option("--bonus", help="A Bonus Ticket.")] = False,
    form: Annotated[Path | None, typer.Option(help="A filled Entry Form instead.")] = None,
    pay_with: PaidWith = None,
    svg: Svg = None,
    pdf: Pdf = None,
    json: Json = False,
) -> None:
    """Sell a ticket and print it."""
    from houseway.cli import keno_read as read
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_sell import bought, picked, sell

    with hall(file) as found:
        if form is not None:
            asked = bought(found, read.text_of(form))
        else:
            asked = read.entry(
                read.groups(numbers) if numbers else picked(quick_pick, mystery=mystery),
                stake,
                ways=read.ways(ways),
                games=games,
                table=read.table(schedule),
                chosen=read.chosen(quick=bool(quick_pick), mystery=mystery),
                asked=quick_pick,
                set_bet=set_bet,
                bonus=bonus,
            )
        tell.sold(sell(found, asked, pay_with or []), svg, pdf, json=json)


@app.command()
def cancel(file: File, ticket: TicketFile = None, scan: Scanned = "", json: Json = False) -> None:
    """Take a ticket back, before the first number of its game."""
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_sell import cancelled, handed_in

    with hall(file) as found:
        tell.events(cancelled(found, handed_in(found, ticket, scan)), json=json)


@app.command()
def check(
    file: File,
    ticket: TicketFile = None,
    scan: Scanned = "",
    svg: Svg = None,
    pdf: Pdf = None,
    json: Json = False,
) -> None:
    """What the computer has of a ticket, and what it has won. Nothing is paid."""
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_sell import handed_in, looked_up

    with looked(file) as found:
        tell.stored(looked_up(found, handed_in(found, ticket, scan)), svg, pdf, json=json)


@app.command()
def draw(file: File, numbers: Numbers = "", svg: Svg = None, json: Json = False) -> None:
    """Close the game, draw twenty numbers (or enter them, ball by ball or all), and settle."""
    from houseway.cli import keno_read as read
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_sell import drawn

    with hall(file) as found:
        entered = read.groups(numbers)[0] if numbers else None
        events = drawn(found, entered)
        tell.result(events, found.computer, svg, json=json)


@app.command()
def claim(
    file: File,
    ticket: TicketFile = None,
    scan: Scanned = "",
    cheque: Annotated[str, typer.Option(help="How much by cheque.")] = "0",
    json: Json = False,
) -> None:
    """Pay what a ticket has won, or what a voucher is worth."""
    from houseway.cli import keno_read as read
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_sell import handed_in, paid

    by_cheque = read.money("cheque", cheque)
    with hall(file) as found:
        tell.events(paid(found, handed_in(found, ticket, scan), by_cheque), json=json)


@app.command()
def results(
    file: File,
    last: Annotated[int, typer.Option(help="How many games back.")] = 10,
    json: Json = False,
) -> None:
    """What was drawn and won, and what the jackpots are."""
    from houseway.cli import keno_tell as tell

    with looked(file) as found:
        tell.history(found.computer, last, json=json)


@app.command()
def day(
    file: File,
    date: Annotated[str, typer.Argument(help="Such as 1999-08-27.")],
    assignments: Assignments = None,
) -> None:
    """Close the gaming day, determine settings, and open this one."""
    from houseway.cli.choose import assigned
    from houseway.cli.keno_sell import check_names, opened_on

    texts = assigned(assignments or [])
    check_names(texts)
    with hall(file) as found:
        opened_on(found, date, texts)
        typer.echo(f"Keno is open, {date}")


@app.command()
def approve(file: File, what: str, source: Path) -> None:
    """Approve special-3, bonus (schedules), set-bets or vouchers (types), from a TOML file."""
    from houseway.cli import keno_read as read
    from houseway.cli.keno_file import INSPECTOR
    from houseway.games.keno.moves import ApproveCatalogue, ApproveSchedule, ApproveVoucher

    with hall(file) as found:
        if what == "set-bets":
            found.put(INSPECTOR, ApproveCatalogue(*read.catalogue(source)))
        elif what == "vouchers":
            for kind, reference in read.voucher_types(source):
                found.put(INSPECTOR, ApproveVoucher(kind, reference))
        else:
            found.put(INSPECTOR, ApproveSchedule(read.table(what), *read.schedule(source)))
        typer.echo(f"{what} is approved")


@app.command()
def moves(
    file: File, source: Annotated[str, typer.Argument(help="JSON lines; - reads stdin.")]
) -> None:
    """Put any moves, one JSON line each: role, move, and its fields."""
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_sell import put_lines

    refused = False
    with hall(file) as found:
        for answer in put_lines(found, source):
            refused = refused or isinstance(answer, Refused)
            tell.answer(answer)
    raise typer.Exit(1 if refused else 0)


@app.command()
def form(
    way: Annotated[bool, typer.Option("--way", help="The Way Bet Entry Form.")] = False,
    numbers: Numbers = "",
    ways: WaysSaid = "",
    stake: Annotated[str, typer.Option(help="Dollars for each Way and game.")] = "1",
    games: Annotated[int, typer.Option(help="How many games.")] = 1,
    schedule: Annotated[str, typer.Option(help="standard, special-1, -2.")] = "standard",
    svg: Svg = None,
) -> None:
    """Print an Entry Form: empty, or filled in for some numbers."""
    from houseway.cli import keno_read as read
    from houseway.cli import keno_tell as tell

    if not numbers:
        tell.empty_form(way=way, svg=svg)
        return
    marked, said = read.groups(numbers), read.ways(ways)
    tell.filled_form(
        read.entry(marked, stake, ways=said, games=games, table=read.table(schedule)), svg
    )


@app.command()
def audit(
    file: File,
    head: Annotated[str, typer.Option(help="Where the file once ended, as N:SEAL.")] = "",
    json: Json = False,
) -> None:
    """Decide every move of the file again, and show its end and its accounts."""
    from houseway.cli import keno_tell as tell
    from houseway.cli.keno_file import check_head

    with looked(file) as found:
        check_head(found, head)
        tell.audited(found, json=json)


@app.command()
def odds(
    numbers: Numbers,
    ways: WaysSaid = "",
    stake: Annotated[str, typer.Option(help="Dollars for each Way.")] = "1",
    schedule: Annotated[str, typer.Option(help="standard, special-1, special-2.")] = "standard",
    games: Annotated[int, typer.Option(help="How many games.")] = 1,
    json: Json = False,
) -> None:
    """The exact odds of one ticket, with all its Ways and games."""
    from houseway.cli import keno_read as read
    from houseway.cli.keno_odds import ticket_odds

    entry = read.entry(
        read.groups(numbers), stake, ways=read.ways(ways), games=games, table=read.table(schedule)
    )
    ticket_odds(entry, json=json)


@app.command()
def jackpot(
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="A png, svg or pdf.")] = None,
    json: Json = False,
) -> None:
    """What the picks of 6 and 8 return, by the size of their jackpots."""
    from houseway.cli.keno_odds import jackpots

    jackpots(plot, json=json)
