"""Output of the `houseway keno` commands: tickets, boards, results; as text or JSON."""

import json as json_
from pathlib import Path

import typer

from houseway.cli.keno.file import KenoFile
from houseway.cli.output.console import as_json, counted, line, stop, table, write_text
from houseway.core.game import Refused
from houseway.core.kind_names import kebab
from houseway.core.money import NOTHING, dollars
from houseway.floor.wire.moves import plain
from houseway.games.keno.computer.events import Event, PrizesDetermined, TicketIssued, VoucherIssued
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import DRAWN, JACKPOTS
from houseway.games.keno.money import jackpots
from houseway.games.keno.money.jackpots import JackpotWon
from houseway.games.keno.money.prizes import WayPrize
from houseway.games.keno.tickets.entries import Entry, Terms
from houseway.games.keno.tickets.tickets import Slip, Ticket, slip
from houseway.games.keno.views.form_pictures import board_svg, form_svg
from houseway.games.keno.views.forms import (
    FormView,
    crosses,
    form_of,
    form_text,
    standard_form,
    way_form,
)
from houseway.games.keno.views.hall import Board, board, board_text
from houseway.games.keno.views.papers import ticket_text, voucher_text

AMOUNTS = ("refund", "cash", "cheque", "amount")
PLAIN = Terms(most_games=1, premium=NOTHING, catalogue=(), approved=())


def event_row(event: Event) -> dict[str, object]:
    inside = plain(event)
    assert isinstance(inside, dict)
    return {"event": kebab(type(event)), "cite": inside.pop("cite"), **inside}


def events(some: tuple[Event, ...], *, json: bool) -> None:
    if json:
        as_json([event_row(event) for event in some])
        return
    for event in some:
        amount = next((found for name in AMOUNTS if (found := getattr(event, name, None))), None)
        more = f" {dollars(amount)}" if amount else ""
        line(f"{kebab(type(event)).replace('-', ' ')}{more} ({event.cite})")


def answer(one: tuple[Event, ...] | Refused) -> None:
    """A line for each event, or for the refusal."""
    if isinstance(one, Refused):
        typer.echo(json_.dumps({"refused": one.reason, "cite": str(one.cite)}))
        return
    for event in one:
        typer.echo(json_.dumps(event_row(event)))


def sold(some: tuple[Event, ...], svg: Path | None, pdf: Path | None, *, json: bool) -> None:
    issued = next(event for event in some if isinstance(event, TicketIssued))
    printed = slip(issued.ticket)
    if json:
        as_json([event_row(event) for event in some])
    else:
        typer.echo(ticket_text(printed), nl=False)
        for event in some:
            if isinstance(event, VoucherIssued):
                typer.echo(voucher_text(event.voucher), nl=False)
    on_paper(printed, svg, pdf)


def on_paper(printed: Slip, svg: Path | None, pdf: Path | None) -> None:
    if svg is not None or pdf is not None:
        from houseway.cli.keno import paper

        paper.printed(paper.ticket(printed), svg, pdf)


def stored(ticket: Ticket, svg: Path | None, pdf: Path | None, *, json: bool) -> None:
    """The ticket as the computer has it: its record decides, whatever a print says."""
    printed = slip(ticket)
    on_paper(printed, svg, pdf)
    games = {"played": ticket.played, "to_come": max(0, ticket.last - ticket.next_game + 1)}
    if json:
        state = {"status": str(ticket.status), "games": games, "won": ticket.won}
        wins = [{"game": win.game, "day": win.day, "amount": win.amount} for win in ticket.wins]
        as_json({"ticket": plain(printed), **state, "wins": wins})
        return
    typer.echo(ticket_text(printed), nl=False)
    line(f"{ticket.status}; {counted(games['played'], 'game')} drawn, {games['to_come']} to come")
    for win in ticket.wins:
        line(f"game {win.game} of {win.day}: {dollars(win.amount)}")
    line(f"won {dollars(ticket.won)} ({LAW.twelve_months})")


def result(some: tuple[Event, ...], after: Computer, svg: Path | None, *, json: bool) -> None:
    """The board of the Draw: of one that goes on, the balls so far."""
    shown = board(after)
    if json:
        as_json([event_row(event) for event in some])
    else:
        result_text(some, after, shown)
    if svg is not None:
        write_text(svg, board_svg(shown), "--svg")


def result_text(some: tuple[Event, ...], after: Computer, shown: Board) -> None:
    line(board_text(shown))
    if after.game.drawn:
        line(f"{DRAWN - len(after.game.drawn)} numbers are still to be drawn")
        return
    last = after.results[-1]
    line(f"wagered {dollars(last.wagered)}, won {dollars(last.won)}")
    for event in some:
        if isinstance(event, JackpotWon):
            line(f"jackpot of {event.pick}: {dollars(event.amount)} ({event.cite})")
        if isinstance(event, PrizesDetermined):
            for way_prize in event.prizes:
                line(prize(way_prize))


def prize(won: WayPrize) -> str:
    matched = f"{won.matched} of {won.pick}"
    return f"ticket {won.ticket} Way {won.way}: {matched}, {dollars(won.amount)} ({won.cite})"


def history(computer: Computer, last: int, *, json: bool) -> None:
    shown = computer.results[-last:] if last > 0 else ()
    sizes = {pick: jackpot_of(computer, pick) for pick in JACKPOTS}
    if json:
        told_jackpots = {str(pick): size for pick, size in sizes.items()}
        as_json(
            {"results": [plain(each_result) for each_result in shown], "jackpots": told_jackpots}
        )
        return
    rows = (
        (
            str(each_result.game),
            each_result.day,
            " ".join(map(str, sorted(each_result.numbers))) or "annulled",
            dollars(each_result.wagered),
            dollars(each_result.won),
        )
        for each_result in shown
    )
    table(rows, heads=("game", "day", "numbers", "wagered", "won"))
    for pick, size in sizes.items():
        line(f"jackpot of {pick}: {dollars(size)}")


def jackpot_of(computer: Computer, pick: int) -> int:
    return jackpots.jackpot(computer.books, pick, computer.settings.guaranteed(pick))


def empty_form(*, way: bool, svg: Path | None) -> None:
    a_form(way_form(PLAIN) if way else standard_form(PLAIN), {}, svg)


def filled_form(entry: Entry, svg: Path | None) -> None:
    try:
        form = form_of(entry, PLAIN)
        a_form(form, crosses(entry, form), svg)
    except Refused as refusal:
        raise stop(str(refusal)) from None


def a_form(form: FormView, crossed: dict[str, frozenset[str]], svg: Path | None) -> None:
    if svg is not None:
        write_text(svg, form_svg(form, crossed), "--svg")
        return
    typer.echo(form_text(form, crossed), nl=False)


def audited(hall: KenoFile, *, json: bool) -> None:
    refused = sum(record.page.stream == hall.driver.table.refused for record in hall.records)
    counts = {"moves": len(hall.records) - refused - 1, "refused": refused}
    balances = dict(sorted(hall.balances))
    if json:
        as_json({**counts, "head": str(hall.head), "balances": balances})
        return
    line(f"{counts['moves']} moves decided again, {counts['refused']} refused: no difference")
    line(f"head {hall.head}")
    if not balances:
        line("every account is even")
        return
    rows = ((account, dollars(amount)) for account, amount in balances.items())
    table(rows, heads=("account", "balance"))


def day(hall: KenoFile, closed: str, opened: str) -> None:
    """The report of the day that was closed, with where the file ends: worth keeping elsewhere."""
    if closed:
        games = [each_result for each_result in hall.computer.results if each_result.day == closed]
        wagered, won = sum(game.wagered for game in games), sum(game.won for game in games)
        money = f"{dollars(wagered)} wagered, {dollars(won)} won"
        line(f"the gaming day {closed} is closed: {counted(len(games), 'game')}, {money}")
        line(f"head {hall.head}")
    line(f"Keno is open, {opened}")
