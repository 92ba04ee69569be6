"""A table drawn in the terminal from its view. What the view does not list cannot be drawn."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.cli.told import face, paid
from houseway.core.money import dollars
from houseway.games.baccarat.view import (
    BaccaratView,
    BettingArea,
    Countdown,
    CoupView,
    HandView,
)
from houseway.house.view import Chips, Sign, StaffView, TableView
from houseway.kit.cards import Card

BACK = "▒▒"


def picture(view: BaccaratView) -> RenderableType:
    parts: list[RenderableType] = [sign(view.table)]
    if view.coup:
        parts.append(coup(view.coup))
    chips = view.table.chips or (view.coup.chips if view.coup else ())
    if chips:
        parts.append(layout(chips, "terminal" if view.areas else "Box"))
    if view.countdown:
        parts.append(terminals(view.areas, view.countdown))
    if view.held:
        held = " ".join(face(card) if card else BACK for card in view.held)
        parts.append(Text(f"held for the next round: {held}"))
    if view.table.staff:
        parts.append(staff(view.table.staff))
    parts.append(Text(f"due: {view.table.due.words} ({view.table.due.cite})", style="dim"))
    return Group(*parts)


def sign(table: TableView) -> RenderableType:
    lines = Table.grid(padding=(0, 2))
    for one in (*table.signs, *table.markers):
        lines.add_row(one.label, amount(one), Text(str(one.cite), style="dim"))
    for one in table.notices:
        lines.add_row(f"{one.label}, next round", amount(one), Text(str(one.cite), style="dim"))
    return Panel(lines, title="sign", expand=False)


def amount(one: Sign) -> str:
    return f"${one.text}" if one.text[:1].isdecimal() else one.text


def coup(one: CoupView) -> RenderableType:
    parts: list[RenderableType] = [Columns([hand(one.player), hand(one.banker)])]
    if one.void:
        parts.append(Text("Void", style="bold red"))
    elif one.result:
        parts.append(Text(f"result: {one.result}", style="bold"))
    parts += [Text(paid(payment)) for payment in one.payments]
    return Group(*parts)


def hand(one: HandView) -> RenderableType:
    cards = Text.assemble(*(drawn(card) for card in one.cards), f"{BACK} " * one.face_down)
    total = "" if one.total is None else f" {one.total.verdict}"
    return Panel(cards, title=f"{one.side}{total}", width=22)


def drawn(card: Card) -> tuple[str, str]:
    return f"{face(card)} ", "bold red" if card.suit in "HD" else "bold"


def terminals(areas: tuple[BettingArea, ...], countdown: Countdown) -> RenderableType:
    """What stands on every display besides the chips."""
    period = f"Wagering Period of {countdown.seconds} seconds"
    running = "runs" if countdown.running else "does not run"
    return Text(f"betting areas: {', '.join(area.bet for area in areas)}; {period} {running}")


def layout(chips: tuple[Chips, ...], place: str) -> RenderableType:
    lines = Table(place, "player", "wager", "stake", title="layout", title_justify="left")
    for one in sorted(chips, key=lambda c: (c.box, c.player)):
        note = "" if one.in_play else " (above the maximum)"
        lines.add_row(str(one.box), str(one.player), one.bet, dollars(one.stake) + note)
    return lines


def staff(one: StaffView) -> RenderableType:
    out = ", the cutting card is out" if one.cutting_card_out else ""
    warned = f"; warned: {', '.join(map(str, one.warned))}" if one.warned else ""
    return Text(f"shoe: {one.cards_left} cards left{out}{warned}")
