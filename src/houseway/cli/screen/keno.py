"""The board of eighty: `[17]` is on a ticket of mine, `<40>` is drawn, `*40*` is both."""

from rich.text import Text

from houseway.core.money import dollars
from houseway.games.keno.tickets.tickets import Status
from houseway.games.keno.views.hall import KenoView, TicketView

ACROSS = 10
SHOWN = 4  # tickets and jackpots


def body(view: KenoView, _me: int) -> list[Text]:
    marked = {
        number for ticket_view in view.tickets[:SHOWN] for number in numbers_of(ticket_view.lines)
    }
    drawn = set(view.board.numbers)
    lines = [Text(f"  game {view.board.game}: {len(drawn)} numbers drawn", style="bold")]
    for first in range(1, 81, ACROSS):
        line = Text("   ")
        for number in range(first, first + ACROSS):
            line.append_text(cell(number, marked, drawn))
        lines.append(line)
    text = "  ".join(
        f"pick {jackpot.pick} {dollars(jackpot.amount)}" for jackpot in view.jackpots[:SHOWN]
    )
    lines.append(Text(f"  jackpots: {text}"[:79], style="yellow"))
    for ticket in view.tickets[:SHOWN]:
        numbers = " ".join(map(str, numbers_of(ticket.lines)))
        won = f"+ won {dollars(ticket.due)}: pay {ticket.number}" if ticket.due else fate(ticket)
        lines.append(Text(f"  ticket {ticket.number}: {numbers}   {won}"[:79]))
    return lines


def fate(ticket_view: TicketView) -> str:
    """A ticket that has won nothing: it plays on, is paid or taken back, or has lost."""
    if ticket_view.status is not Status.SOLD:
        return str(ticket_view.status)
    return (
        f"plays to game {ticket_view.last}"
        if ticket_view.next_game <= ticket_view.last
        else "- lost"
    )


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
    numbers: list[int] = []
    for label, text in lines:
        if label.lower() in ("numbers", "number", "marked", "groups"):
            words = text.replace("/", " ").replace(",", " ").split()
            numbers += [int(word) for word in words if word.isdecimal()]
    return numbers
