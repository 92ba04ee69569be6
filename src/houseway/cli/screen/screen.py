"""Somebody at a table that is redrawn in place: the room answers, and this draws."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.text import Text

from houseway.cli.output.console import edition_words
from houseway.cli.pictures.dispatch import made_for
from houseway.cli.screen.frame import HEIGHT, WIDTH, Page, Status, drawn
from houseway.cli.screen.symbols import outcome
from houseway.core.actors import Player, Role
from houseway.core.game import Over
from houseway.core.money import Cents, dollars
from houseway.house.table.view import Chips

if TYPE_CHECKING:
    from houseway.cli.play.room.conversation import Conversation

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
MOST_LINES = 32  # of a screen; below them a large one stays empty
INDENT = " " * 4
LONG = ("?", "help", "moves", "view", "view dealer", "sign", "due", "log")
BACK, AGAIN = "Enter goes back > ", "{} more lines, q leaves > "
LEAVE = ("quit", "exit", "q", "bye")


def fits(console: Console) -> bool:
    """Return whether a table has room here. Below it, the table is told line by line."""
    return console.width >= WIDTH and console.height >= HEIGHT


class Screen:
    """A room on a screen. It decides nothing: the room answers, and this draws."""

    def __init__(self, room: "Conversation") -> None:
        self.room = room
        self.console = room.console
        room.drawn_on_screen = True
        self.news: list[Text] = []
        self.log: list[Text] = []
        self.ahead = self.won()
        self.round = room.round_number
        self.bankroll = Bankroll()

    # Talking

    def open(self) -> None:
        """Until somebody leaves."""
        room = self.room
        self.news = [Text(f"  {line}") for line in room.welcome()]
        while not room.leaving and not isinstance(room.session.due, Over):
            self.draw()
            try:
                line = room.typed(" > ").strip()
            except (EOFError, KeyboardInterrupt):
                break
            if line.lower() in LEAVE:
                break
            self.answer(line)
        self.console.file.write(CLEAR)
        self.console.print(room.standing())

    def answer(self, line: str) -> None:
        if line.lower() == "log":
            self.pages(self.log)
            return
        if line.split(" ")[0] == "menu":  # it asks, so it is not drawn over
            self.console.file.write(CLEAR)
            self.room.answer(line)
            self.room.typed(BACK)
            return
        texts = self.answer_to(line)
        if line.lower() in LONG or line.lower().startswith("rule"):
            self.pages(texts)
            return
        self.news = texts
        self.log += [Text(f"> {line}", style="dim"), *texts]

    def answer_to(self, line: str) -> list[Text]:
        """Return the room's answer to a line; wins and losses of a finished round come last."""
        with self.console.capture() as captured:
            self.room.answer(line)
            self.room.hint()
        texts = [
            part for splitline in captured.get().splitlines() for part in self.folded(splitline)
        ]
        self.bankroll.has_out(self.out_of_pocket())
        if self.room.round_number != self.round:
            self.round, before, self.ahead = self.room.round_number, self.ahead, self.won()
            self.bankroll.round_over(self.ahead - before)
            texts.append(Text("  this round: ").append_text(outcome(self.ahead - before, 0)))
        return [text for text in texts if text.plain.strip()]

    def folded(self, line: str) -> list[Text]:
        """A sentence that is longer than a line goes on below itself, a little to the right."""
        text = Text.from_ansi(line)
        if len(text.plain) <= self.console.width:
            return [text]
        first, *rest = text.wrap(self.console, self.console.width - len(INDENT))
        return [first, *(Text(INDENT).append_text(part) for part in rest)]

    def pages(self, lines: list[Text]) -> None:
        """More than fits is shown a screen at a time."""
        room = min(self.console.height, MOST_LINES) - 2
        for at in range(0, max(1, len(lines)), room):
            self.console.file.write(CLEAR)
            for line in lines[at : at + room]:
                self.console.print(line, no_wrap=True, crop=True)
            more = len(lines) - at - room
            try:
                text = self.room.typed(AGAIN.format(more) if more > 0 else BACK)
            except (EOFError, KeyboardInterrupt):
                return
            if text.strip().lower() in LEAVE:
                return

    # Drawing

    def draw(self) -> None:
        self.console.file.write(CLEAR)
        for line in drawn(self.page(), self.console, min(self.console.height, MOST_LINES)):
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def page(self) -> Page:
        room, listing = self.room, self.room.session.one
        name = str(listing.game).replace("-", " ").title()
        title = f"{name}, {edition_words(listing.edition)}"
        right = f"round {room.round_number}, {self.bankroll.words or 'training money'}"
        return Page(title, right, self.body(), self.news, self.status(), room.asks_for())

    @property
    def me(self) -> Player:
        """The player whose screen it is: the one who is asked, else the first who sits here."""
        asked = self.room.listener.awaited()
        return asked[0] if asked else self.room.seats[0]

    def body(self) -> list[RenderableType]:
        session = self.room.session
        sight, table = session.one.sight, session.table
        last = sight.last(table) if session.at_wagers else None
        shown = table if last is None or last.laid.wagers else last
        view = sight.view(shown, session.due, Role.PLAYER, self.me)
        lines: list[RenderableType] = made_for("houseway.cli.screen", view).body(view, self.me)
        return lines

    def status(self) -> Status:
        money = "training " if self.bankroll.brought else ""  # else the title says so
        return Status(self.bets(), f"{money}{self.room.balance(self.me)}")

    def bets(self) -> dict[str, int]:
        """My chips on the table, before a round and in it."""
        session, me = self.room.session, self.me
        if session.at_wagers:
            return self.room.bets(me)
        view = session.one.sight.view(session.table, session.due, Role.PLAYER, me)
        return {**self.room.in_play(me), **of_mine(view, me)}

    def out_of_pocket(self) -> int:
        """Return the bankroll in use: winnings are staked first; bought chips are bankroll."""
        stack = getattr(self.room, "stack", None)
        before_him = stack(self.room.seats[0]) if stack else 0
        return int(before_him - self.won())

    def won(self) -> int:
        return int(self.room.ahead(self.room.seats[0]))


def of_mine(view: object, me: int) -> dict[str, int]:
    """All chips of one player that a view lists, wherever they lie."""
    found: dict[str, int] = {}
    for stack in stacks(view):
        if stack.player == me:
            found[stack.bet] = found.get(stack.bet, 0) + stack.stake
    return found


def stacks(thing: Any) -> Iterable[Chips]:
    if isinstance(thing, Chips):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from stacks(item)
    elif type(thing).__module__.endswith(("view", ".hall")) and hasattr(thing, "__slots__"):
        for name in thing.__slots__:
            yield from stacks(getattr(thing, name))


def money(cents: int) -> str:
    """`+$20`, `-$20`, `$0`: how far ahead somebody is."""
    return f"+{dollars(Cents(cents))}" if cents > 0 else dollars(Cents(cents))


@dataclass(slots=True)
class Bankroll:
    """Amounts since a player sat down. Brought is the most they ever had out of pocket."""

    brought: int = 0
    won: int = 0  # in rounds that left him better off
    lost: int = 0

    def has_out(self, own: int) -> None:
        """Note how much of the player's own money is in play or lost; winnings go first."""
        self.brought = max(self.brought, own)

    def round_over(self, net: int) -> None:
        if net > 0:
            self.won += net
        else:
            self.lost -= net

    @property
    def words(self) -> str:
        if not self.brought:
            return ""
        brought, won, lost = (
            dollars(Cents(number)) for number in (self.brought, self.won, self.lost)
        )
        return f"brought {brought}, won {won}, lost {lost}"
