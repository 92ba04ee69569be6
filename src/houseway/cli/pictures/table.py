"""Parts drawn alike at every table: the sign, the chips, what the staff see."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.core.money import dollars
from houseway.core.wagers import Payment
from houseway.house.table.view import Chips, Countdown, StaffView, TableView
from houseway.house.words.phrases import face, paid
from houseway.kit.cards import Card

BACK = "▒▒"


def framed(table: TableView, *parts: RenderableType) -> RenderableType:
    """The sign above, the staff's line and what is due below."""
    below = (staff(table.staff),) if table.staff else ()
    due = Text(f"due: {table.due.words} ({table.due.cite})", style="dim")
    return Group(sign(table), *parts, *below, due)


def sign(table: TableView) -> RenderableType:
    """Draw what is determined: a limit that does not exist takes no line."""
    lines = Table.grid(padding=(0, 2))
    for notice in (*table.signs, *table.markers):
        if notice.text == "none":
            continue
        lines.add_row(notice.label, notice.text, Text(str(notice.cite), style="dim"))
    for notice in table.notices:
        lines.add_row(
            f"{notice.label}, next round", notice.text, Text(str(notice.cite), style="dim")
        )
    return Panel(lines, title="sign", expand=False)


def drawn(card: Card) -> tuple[str, str]:
    return f"{face(card)} ", "bold red" if card.suit in "HD" else "bold"


def layout(chips: tuple[Chips, ...], place: str) -> RenderableType:
    lines = Table(place, "player", "wager", "stake", title="layout", title_justify="left")
    for stack in sorted(chips, key=lambda c: (c.box, c.player)):
        note = "" if stack.in_play else " (above the maximum)"
        lines.add_row(str(stack.box), str(stack.player), stack.bet, dollars(stack.stake) + note)
    return lines


def lies(chips: Chips) -> Text:
    note = "" if chips.in_play else " (above the maximum)"
    return Text(f"player {chips.player}: {dollars(chips.stake)} on {chips.bet}{note}")


def void() -> Text:
    return Text("Void", style="bold red")


def ended(payments: tuple[Payment, ...], *, is_void: bool) -> list[Text]:
    """Draw what became of a round: that it is Void, and what was paid."""
    return [*((void(),) if is_void else ()), *(Text(paid(payment)) for payment in payments)]


def waiting(held: tuple[Card | None, ...]) -> str:
    """Cards that were drawn and have no place yet."""
    return " ".join(face(card) if card else BACK for card in held)


def period(countdown: Countdown) -> str:
    running = "runs" if countdown.running else "does not run"
    return f"Wagering Period of {countdown.seconds} seconds {running}"


def staff(staff_view: StaffView) -> RenderableType:
    out = ", the cutting card is out" if staff_view.cutting_card_out else ""
    shoe = "" if staff_view.cards_left is None else f"shoe: {staff_view.cards_left} cards left{out}"
    warned = f"warned: {', '.join(map(str, staff_view.warned))}" if staff_view.warned else ""
    return Text("; ".join(filter(None, (shoe, warned))) or "nobody is warned")
