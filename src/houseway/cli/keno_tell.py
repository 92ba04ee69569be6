"""What the commands of `houseway keno` answer: a ticket, a board, results; as text or JSON."""

import json as json_
from pathlib import Path

import typer

from houseway.cli.show import as_json, line, stop, table
from houseway.cli.wire import kebab, plain
from houseway.core.game import Refused
from houseway.core.money import dollars
from houseway.games.keno import jackpots
from houseway.games.keno.entries import Terms
from houseway.games.keno.events import (
    Event,
    PrizesDetermined,
    TicketIssued,
    VoucherIssued,
)
from houseway.games.keno.jackpots import JackpotWon
from houseway.games.keno.prizes import WayPrize
from houseway.games.keno.rules import JACKPOTS, LAW
from houseway.games.keno.state import Computer
from houseway.games.keno.tickets import slip
from houseway.games.keno.views import pictures
from houseway.games.keno.views.forms import form_text, standard_form, way_form
from houseway.games.keno.views.hall import Board, board_text
from houseway.games.keno.views.printed import ticket_text, voucher_text

DISPLAYED = LAW.rule("7.3")


def told(event: Event) -> dict[str, object]:
    inside = plain(event)
    assert isinstance(inside, dict)
    return {"event": kebab(type(event)), "cite": inside.pop("cite"), **inside}


def events(some: tuple[Event, ...], *, json: bool) -> None:
    if json:
        as_json([told(event) for event in some])
        return
    for event in some:
        amount = getattr(event, "refund", None) or getattr(event, "cash", None)
        more = f" {dollars(amount)}" if amount else ""
        line(f"{kebab(type(event)).replace('-', ' ')}{more} ({event.cite})")


def answer(one: tuple[Event, ...] | Refused) -> None:
    """A line for each event, or for the refusal."""
    if isinstance(one, Refused):
        typer.echo(json_.dumps({"refused": one.reason, "cite": str(one.cite)}))
        return
    for event in one:
        typer.echo(json_.dumps(told(event)))


def sold(some: tuple[Event, ...], svg: Path | None, *, json: bool) -> None:
    issued = next(event for event in some if isinstance(event, TicketIssued))
    printed = slip(issued.ticket)
    if svg is not None:
        drawn_to(svg, pictures.ticket_svg(printed))
    if json:
        as_json([told(event) for event in some])
        return
    typer.echo(ticket_text(printed), nl=False)
    for event in some:
        if isinstance(event, VoucherIssued):
            typer.echo(voucher_text(event.voucher), nl=False)


def result(
    before: Computer, some: tuple[Event, ...], after: Computer, svg: Path | None, *, json: bool
) -> None:
    last = after.results[-1]
    assert last.game == before.game.number
    board = Board(last.game, last.numbers, bool(last.numbers), DISPLAYED)
    if svg is not None:
        drawn_to(svg, pictures.board_svg(board))
    if json:
        as_json([told(event) for event in some])
        return
    line(board_text(board))
    line(f"wagered {dollars(last.wagered)}, won {dollars(last.won)}")
    for event in some:
        if isinstance(event, JackpotWon):
            line(f"jackpot of {event.pick}: {dollars(event.amount)} ({event.cite})")
        if isinstance(event, PrizesDetermined):
            for one in event.prizes:
                line(prize(one))


def prize(one: WayPrize) -> str:
    matched = f"{one.matched} of {one.pick}"
    return f"ticket {one.ticket} Way {one.way}: {matched}, {dollars(one.amount)} ({one.cite})"


def history(computer: Computer, last: int, *, json: bool) -> None:
    shown = computer.results[-last:] if last > 0 else ()
    sizes = {pick: jackpot_of(computer, pick) for pick in JACKPOTS}
    if json:
        told_jackpots = {str(pick): size for pick, size in sizes.items()}
        as_json({"results": [plain(one) for one in shown], "jackpots": told_jackpots})
        return
    rows = (
        (
            str(one.game),
            one.day,
            " ".join(map(str, sorted(one.numbers))) or "annulled",
            dollars(one.wagered),
            dollars(one.won),
        )
        for one in shown
    )
    table(rows, heads=("game", "day", "numbers", "wagered", "won"))
    for pick, size in sizes.items():
        line(f"jackpot of {pick}: {dollars(size)}")


def jackpot_of(computer: Computer, pick: int) -> int:
    return jackpots.jackpot(computer.books, pick, computer.settings.guaranteed(pick))


def empty_form(*, way: bool, svg: Path | None) -> None:
    terms = Terms(most_games=1, premium=JACKPOTS[6].verdict, catalogue=(), approved=())
    form = way_form(terms) if way else standard_form(terms)
    if svg is not None:
        drawn_to(svg, pictures.form_svg(form, {}))
        return
    typer.echo(form_text(form, {}), nl=False)


def drawn_to(file: Path, picture: str) -> None:
    try:
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise stop(f"--svg {file}: {error.strerror}") from None
