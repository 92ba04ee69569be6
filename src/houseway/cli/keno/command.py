"""`houseway keno`: tickets, draws, claims and results of a keno computer in a local file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.error_boundary import showing
from houseway.cli.input.files import text_of
from houseway.cli.input.options import Assignments, Json
from houseway.cli.keno.read_only import (
    File,
    Numbers,
    Pdf,
    Scanned,
    Svg,
    TicketFile,
    WaysSaid,
    audit,
    check,
    form,
    jackpot,
    odds,
    refusals_end_with_1,
    results,
)
from houseway.core.game import Refused

if TYPE_CHECKING:
    from houseway.cli.keno.file import KenoFile

app = typer.Typer(
    name="keno", no_args_is_help=True, help="Run keno in a local file: sell, draw, pay."
)
for look in (check, results, form, audit, odds, jackpot):
    app.command()(look)

PaidWith = Annotated[
    list[str] | None,
    typer.Option(
        "--pay-with",
        metavar="WHAT",
        help="Payment: cash, chips, voucher:TYPE, scan:TEXT or a printed file; repeatable.",
    ),
]
ToHead = Annotated[
    bool, typer.Option("--head", help="Print the head of the file afterwards, N:SEAL.")
]
Mystery = Annotated[
    bool, typer.Option("--mystery", help="Let the computer choose the numbers and how many.")
]
PayTable = Annotated[
    str, typer.Option(help="Pay table: standard, special-1, special-2 or special-3.")
]
Quick = Annotated[
    int,
    typer.Option("--quick-pick", metavar="N", help="Let the computer choose this many numbers."),
]


@contextmanager
def hall(path: Path, *, head: bool) -> Iterator["KenoFile"]:
    """The computer in the file, to write to it; where the file ends then, if it is asked for."""
    from houseway.cli.keno.file import opened

    with refusals_end_with_1(), opened(path) as running:
        try:
            yield running
        finally:
            if head:
                typer.echo(f"head {running.head}", err=True)


@app.command()
def ticket(
    file: File,
    numbers: Numbers = "",
    ways: WaysSaid = "",
    quick_pick: Quick = 0,
    mystery: Mystery = False,
    stake: Annotated[str, typer.Option(help="Stake in dollars for each Way and game.")] = "1",
    games: Annotated[int, typer.Option(help="Number of games.")] = 1,
    schedule: PayTable = "standard",
    set_bet: Annotated[str, typer.Option(help="A ticket type of the catalogue.")] = "",
    bonus: Annotated[bool, typer.Option("--bonus", help="Sell a Bonus Ticket.")] = False,
    form: Annotated[
        Path | None, typer.Option(help="Read the numbers from this filled-in Entry Form.")
    ] = None,
    pay_with: PaidWith = None,
    svg: Svg = None,
    pdf: Pdf = None,
    json: Json = False,
    head: ToHead = False,
) -> None:
    """Sell a ticket and print it."""
    from houseway.cli.keno import arguments as read
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import bought, picked, sell, tendered_papers

    filled = None if form is None else text_of(form)
    papers = tendered_papers(pay_with or [])
    with hall(file, head=head) as running:
        if filled is not None:
            asked = bought(running, filled)
        else:
            marked = read.groups(numbers) if numbers else picked(quick_pick, mystery=mystery)
            chosen = read.chosen(quick=bool(quick_pick), mystery=mystery)
            others = {"set_bet": set_bet, "bonus": bonus, "asked": quick_pick, "chosen": chosen}
            terms = {"games": games, "table": read.table(schedule), **read.played(ways, marked)}
            asked = read.entry(marked, stake, **terms, **others)
        events = sell(running, asked, pay_with or [], papers)
        with showing(f"ticket {running.computer.tickets[-1].number} is sold, {running.head}"):
            tell.sold(events, svg, pdf, json=json)


@app.command()
def cancel(
    file: File,
    ticket: TicketFile = None,
    scan: Scanned = "",
    json: Json = False,
    head: ToHead = False,
) -> None:
    """Cancel a ticket before the first number of its game is drawn."""
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import cancelled, handed_in, read_papers

    papers = read_papers(ticket, scan)
    with hall(file, head=head) as running:
        events = cancelled(running, handed_in(running, ticket, scan, papers))
        with showing(f"the ticket is taken back, {running.head}"):
            tell.events(events, json=json)


@app.command()
def draw(
    file: File, numbers: Numbers = "", svg: Svg = None, json: Json = False, head: ToHead = False
) -> None:
    """Close the game, draw twenty numbers (or enter them, ball by ball or all), and settle."""
    from houseway.cli.keno import arguments as read
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import drawn

    with hall(file, head=head) as running:
        entered = read.groups(numbers)[0] if numbers else None
        events = drawn(running, entered)
        with showing(f"the game is drawn as far as it goes, {running.head}"):
            tell.result(events, running.computer, svg, json=json)


@app.command()
def claim(
    file: File,
    ticket: TicketFile = None,
    scan: Scanned = "",
    cheque: Annotated[str, typer.Option(help="Amount to pay by cheque, in dollars.")] = "0",
    json: Json = False,
    head: ToHead = False,
) -> None:
    """Pay the prize of a ticket or the value of a voucher."""
    from houseway.cli.keno import arguments as read
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import handed_in, paid, read_papers

    by_cheque, papers = read.money("cheque", cheque), read_papers(ticket, scan)
    with hall(file, head=head) as running:
        events = paid(running, handed_in(running, ticket, scan, papers), by_cheque)
        with showing(f"it is paid, {running.head}"):
            tell.events(events, json=json)


@app.command()
def day(
    file: File,
    date: Annotated[str, typer.Argument(help="Date, such as 1999-08-27.")],
    assignments: Assignments = None,
    head: ToHead = False,
) -> None:
    """Close the gaming day, determine settings, and open this one."""
    from houseway.cli.input.game_choice import assigned
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import check_names, opened_on

    texts = assigned(assignments or [])
    check_names(texts)
    with hall(file, head=head) as running:
        closed = running.computer.day
        opened_on(running, date, texts)
        with showing(f"Keno is open, {date}, {running.head}"):
            tell.day(running, closed, date)


@app.command()
def approve(file: File, what: str, source: Path, head: ToHead = False) -> None:
    """Approve special-3, bonus (schedules), set-bets or vouchers (types), from a TOML file."""
    from houseway.cli.keno import arguments as read
    from houseway.cli.keno.file import INSPECTOR
    from houseway.games.keno.computer.moves import (
        ApproveCatalogue,
        ApproveSchedule,
        ApproveVoucher,
        Move,
    )

    approvals: list[Move]
    if what == "set-bets":
        approvals = [ApproveCatalogue(*read.catalogue(source))]
    elif what == "vouchers":
        approvals = [ApproveVoucher(*kind) for kind in read.voucher_types(source)]
    else:
        approvals = [ApproveSchedule(read.table(what), *read.schedule(source))]
    with hall(file, head=head) as running:
        for approval in approvals:
            running.put(INSPECTOR, approval)
        with showing(f"{what} is approved, {running.head}"):
            typer.echo(f"{what} is approved")


@app.command()
def moves(
    file: File,
    source: Annotated[str, typer.Argument(help="File of JSON lines; - reads standard input.")],
    head: ToHead = False,
) -> None:
    """Make moves read from JSON lines: role, move and its fields."""
    from houseway.cli.keno import output as tell
    from houseway.cli.keno.moves import put_lines
    from houseway.cli.play.moves_file import read_moves
    from houseway.games import listing_of

    refused = False
    puts = read_moves(source, listing_of("keno", "S49"))
    with hall(file, head=head) as running:
        for number, answer in enumerate(put_lines(running, puts), 1):
            refused = refused or isinstance(answer, Refused)
            with showing(f"{number} of {len(puts)} moves are put, {running.head}"):
                tell.answer(answer)
    raise typer.Exit(1 if refused else 0)
