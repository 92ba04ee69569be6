"""The board of eighty: `[17]` is on a ticket of mine, `<40>` is drawn, `*40*` is both."""

from rich.text import Text

from houseway.core.money import dollars
from houseway.games.keno.tickets.tickets import Status
from houseway.games.keno.views.hall import KenoView, TicketView

ACROSS = 10
SHOWN = 4  # tickets and jackpots


def body(view: KenoView, _me: int) -> list[Text]:
    marked = {number for one in view.tickets[-SHOWN:] for number in numbers_of(one.lines)}
    drawn = set(view.board.numbers)
    lines = [Text(f"  game {view.board.game}: {len(drawn)} numbers drawn", style="bold")]
    for first in range(1, 81, ACROSS):
        line = Text("   ")
        for number in range(first, first + ACROSS):
            line.append_text(cell(number, marked, drawn))
        lines.append(line)
    some = "  ".join(f"pick {one.pick} {dollars(one.amount)}" for one in view.jackpots[:SHOWN])
    lines.append(Text(f"  jackpots: {some}"[:79], style="yellow"))
    for one in view.tickets[-SHOWN:]:
        numbers = " ".join(map(str, numbers_of(one.lines)))
        won = f"+ won {dollars(one.won)}: pay {one.number}" if one.won else fate(one)
        lines.append(Text(f"  ticket {one.number}: {numbers}   {won}"[:79]))
    return lines


def fate(one: TicketView) -> str:
    """A ticket that has won nothing: it plays on, is paid or taken back, or has lost."""
    if one.status is not Status.SOLD:
        return str(one.status)
    return f"plays to game {one.last}" if one.next_game <= one.last else "- lost"


def cell(number: int, marked: set[int], drawn: set[int]) -> Text:
    if number in marked and number in drawn:
        return Text(f"*{number}*".center(7), style="bold green")
    if number in marked:
        return Text(f"[{number}]".center(7), style="bold yellow")
    if number in drawn:
        return Text(f"<{number}>".center(7), style="bold")
    return Text(str(number).center(7), style="dim")


def numbers_of(lines: tuple[tuple[str, str], ...]) -> list[int]:
    """The numbers that stand on a ticket."""
    found: list[int] = []
    for label, text in lines:
        if label.lower() in ("numbers", "number", "marked", "groups"):
            words = text.replace("/", " ").replace(",", " ").split()
            found += [int(one) for one in words if one.isdecimal()]
    return found
