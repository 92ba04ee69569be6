"""The game menu: what `make play` shows. Where nobody types it plays a round of each game."""

from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape

from houseway.cli.input.files import somebody_types
from houseway.cli.input.game_names import ORDER, about, editions_of, explained, picked
from houseway.cli.output.console import title
from houseway.cli.play.input.lines import Typed, plain
from houseway.cli.play.lines_or_screen import begin_talk, on_screen
from houseway.cli.play.room.kinds import Bots, Sitting, room_for
from houseway.cli.play.session import Session
from houseway.core.entropy import Entropy, Seeded
from houseway.floor.host.entropy import SystemEntropy
from houseway.games import GAMES, Row
from houseway.games.listing import Listing

LEAVE = ("q", "quit", "exit", "bye")
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
HELP = """\
  Pick a game by its number, its name or the beginning of it; on a screen
  arrows move the mark, and Enter takes the game that is marked.

  Some games have rules of several years: roulette ni2019 plays the later ones.
  S49 and S20 are gazettes of 1999; the others notifiable instruments.

  At a table type what you would say: 20 on banker, hit, call, 17 5, spin.
  help explains each table. quit or Ctrl-D leaves a table for this menu, and
  this menu for good. All money is training money.

  houseway --help lists what else there is: odds, rules, simulation, records."""


def menu(*, explain: bool) -> None:
    console = Console(highlight=False, emoji=False)
    if not somebody_types():
        demonstrate(console, explain=explain)
        return
    ask = chooser(console)
    while (row := ask()) is not None:
        begin_talk(room(row.listing, seats=1, explain=explain))


def demonstrate(console: Console, *, explain: bool) -> None:
    """The menu, and a round of every game."""
    for line in lines():
        console.print(line, markup=False)
    for row in GAMES:
        listing = row.listing
        console.rule(f"[bold]{title(listing)}[/]")
        room(listing, seats=3, explain=explain).demonstrate(1)


def lines() -> Iterator[str]:
    """One line a game, with what it is and the editions that it is played under."""
    yield "Houseway: a casino's rulebook, playable. Training money only."
    yield ""
    for number, game in enumerate(ORDER, start=1):
        yield f" {number:2}  {game:<18} {about(game):<44} {' '.join(editions_of(game))}"
    yield ""
    yield f" Rules of the year: {explained()}"


def chooser(console: Console) -> "Chooser":
    """By arrows and letters on a screen, else by a line."""
    if on_screen(console):
        return Arrows(console)
    return Lines(console, plain(console))


class Lines:
    """The menu told, and a line for an answer."""

    def __init__(self, console: Console, typed: Typed) -> None:
        self.console, self.typed = console, typed

    def __call__(self) -> Row | None:
        for line in lines():
            self.console.print(line, markup=False)
        while True:
            try:
                text = self.typed("game, or quit >").strip()
            except (EOFError, KeyboardInterrupt):
                return None
            if text.lower() in LEAVE:
                return None
            if text.lower() in ("?", "help", ""):
                self.console.print(HELP, markup=False)
                continue
            found = picked(text)
            if isinstance(found, Row):
                return found
            self.console.print(f"[red]{escape(found)}[/]")


class Arrows:
    """The menu on a screen: arrows move, letters and numbers find, Enter takes."""

    def __init__(self, console: Console) -> None:
        self.console, self.at = console, 0

    def __call__(self) -> Row | None:
        from houseway.cli.play.menu_keys import pick

        self.console.file.write(CLEAR)
        self.console.file.flush()
        every = list(lines())
        first = next(at for at, line in enumerate(every) if line.startswith("  1"))
        row, self.at = pick(every, first, len(ORDER), self.at)
        return row


Chooser = Lines | Arrows


def room(listing: Listing, *, seats: int, explain: bool) -> Sitting:
    session = Session(listing, listing.table.rules.default, chance(None))
    session.prepare()
    return room_for(session, seats, Bots(chance(None)), explain=explain, step=False)


def chance(seed: int | None) -> Entropy:
    """The operating system's entropy, unless a seed asks for the same cards again."""
    return SystemEntropy() if seed is None else Seeded(seed)
