"""The game menu: what `make demo` shows. Without a terminal it plays a round of each game."""

from rich.console import Console
from rich.markup import escape

from houseway.cli.play.room import title
from houseway.cli.play.rooms import Bots, Sitting, room_for
from houseway.cli.play.session import Session
from houseway.cli.sources import at_terminal
from houseway.core.entropy import Entropy, Seeded
from houseway.floor.chance import SystemEntropy
from houseway.games import GAMES, Row
from houseway.games.listing import Listing


def menu(*, explain: bool) -> None:
    console = Console(highlight=False, emoji=False)
    if not at_terminal():
        for row in GAMES:
            one = row.listing
            console.rule(f"[bold]{title(one)}[/]")
            room(one, seats=3, explain=explain).demonstrate(1)
        return
    while picked := chosen(console):
        room(picked.listing, seats=1, explain=explain).open()


def chosen(console: Console) -> Row | None:
    """The game that somebody picks by number or name; none to leave."""
    console.print("\n[bold]Houseway[/]: pick a game by its number, or q to leave")
    for number, one in enumerate(GAMES, start=1):
        console.print(f"  {number:2}  {one.game}  [dim]{one.edition}[/]")
    while True:
        try:
            line = console.input("[cyan]game >[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return None
        if line in ("q", "quit", "exit", ""):
            return None
        for number, one in enumerate(GAMES, start=1):
            if line in (str(number), one.game):
                return one
        console.print(f"[red]{escape(repr(line))} is not on the menu[/]")


def room(one: Listing, *, seats: int, explain: bool) -> Sitting:
    session = Session(one, one.table.rules.default, chance(None))
    session.prepare()
    return room_for(session, seats, Bots(chance(None)), explain=explain, step=False)


def chance(seed: int | None) -> Entropy:
    """The operating system's entropy, unless a seed asks for the same cards again."""
    return SystemEntropy() if seed is None else Seeded(seed)
