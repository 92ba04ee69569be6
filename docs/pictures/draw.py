"""Draw the pictures of the README and the game pages: `make pictures`.

Each is made by the program as it is; a test draws them again and compares.
"""

import io
import sys
from collections.abc import Callable
from pathlib import Path

from keno_papers import KENO
from rich.console import Console

from houseway.cli.blackjack.hints import Hints
from houseway.cli.pai_gow.hints import hints as house_way_hints
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.room.kinds import Bots, room_for
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.games import listing_of
from houseway.games.roulette.layout.pictures import layout_svg, track_svg, wheel_svg
from houseway.games.sic_bo.layout.pictures import svg
from houseway.games.sic_bo.round.state import ReportDice
from houseway.law.instruments import Edition
from houseway.school.roulette import read_layout

HERE = Path(__file__).parent
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" \
role="img" aria-label="A table in the terminal">
<style>
.{unique_id}-matrix {{ font-family: DejaVu Sans Mono, Menlo, Consolas, monospace; \
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" \
clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def table_at_work() -> str:
    """A few wagers and one coup with its clauses."""
    one = listing_of("baccarat", "S49")
    session = Session(one, one.table.rules.default, Seeded(21))
    session.prepare()
    room = Conversation(session, seats=2, explain=True, step=False)
    lines = ("view", "1 banker 20", "2 player 50", "2 tie 7", "")
    return talk(room, "baccarat", "houseway play baccarat --seats 2 --explain", lines)


def blackjack() -> str:
    """Sevens that are split and doubled, with the Super Sevens wager and hints."""
    one = listing_of("blackjack", "S49")
    session = Session(one, one.table.rules.default, Seeded(275))
    session.prepare()
    room = Conversation(session, seats=2, explain=False, step=False, hints=Hints())
    wagers = ("1 main 20", "1 super-sevens 5", "2 main 50", "")
    lines = (*wagers, "split", "double", "view", "stand", "double")
    return talk(room, "blackjack", "houseway play blackjack --seats 2 --hints", lines)


def talk(
    room: Conversation, name: str, command: str, lines: tuple[str, ...], looks: tuple[str, ...] = ()
) -> str:
    """What is typed at a table, and what it answers."""
    room.console = Console(record=True, width=96, highlight=False, emoji=False, file=io.StringIO())
    room.console.print(f"[cyan]$ {command}[/]")
    for line in lines:
        if line in looks:
            room.pick_up()
        if line != "view":
            room.hint()
            room.console.print(f"[cyan]{room.prompt()}[/] {line}")
        room.answer(line)
    return room.console.export_svg(
        title=f"houseway play {name}", code_format=FRAME, unique_id="houseway"
    )


def canberra_poker() -> str:
    """Two players: one bets on what he holds, the other folds."""
    one = listing_of("canberra-poker", "S49")
    session = Session(one, one.table.rules.default, Seeded(37))
    session.prepare()
    room = Conversation(session, seats=2, explain=False, step=False)
    wagers = ("1 ante 10", "1 boomerang 1", "2 ante 25", "")
    name = "canberra-poker"
    lines = (*wagers, "view", "bet", "2 fold", "")
    return talk(room, name, f"houseway play {name} --seats 2", lines)


def holdem() -> str:
    """A straight that is made on the last card, against four bots."""
    lines = ("", "call", "bet 15", "check", "call", "bet 30")
    return poker("holdem", Edition.NI2015, 385, 4, lines, looks=("call", "bet 15"))


def seven_card_stud() -> str:
    """Three queens against three bots."""
    lines = ("", "call", "bet 15", "check", "check", "check")
    return poker("seven-card-stud", Edition.S49, 66, 3, lines, looks=("bet 15",))


def poker(  # noqa: PLR0913
    game: str, edition: str, seed: int, bots: int, lines: tuple[str, ...], looks: tuple[str, ...]
) -> str:
    """One round; the table is drawn before the answers of `looks`."""
    one = listing_of(game, edition)
    session = Session(one, one.table.rules.default, Seeded(seed))
    session.prepare()
    filling = Bots(Seeded(seed + 1), bots)
    room = room_for(session, 1, filling, explain=False, step=False)
    return talk(room, game, f"houseway play {game} --bots {bots} --seed {seed}", lines, looks)


def pai_gow() -> str:
    """A High Nine that wins for its player, who then takes the Bank."""
    one = listing_of("pai-gow", "S49")
    session = Session(one, one.table.rules.default, Seeded(19))
    session.prepare()
    filling = Bots(Seeded(1), 1)
    room = room_for(session, 1, filling, explain=False, step=False, hints=house_way_hints)
    lines = ("hand 25", "gee-jun 1", "", "set 2 3", "bank 500")
    command = "houseway play pai-gow --bots 1 --hints"
    return talk(room, "pai-gow", command, lines, looks=("set 2 3",))


def sic_bo_layout() -> str:
    """The layout with some chips on it, after a call of 4, 4 and 2."""
    one = listing_of("sic-bo", "S49")
    session = Session(one, one.table.rules.default, Seeded(21))
    session.prepare()
    for player, bet, stake in ((1, "small", 20), (2, "triple:4", 25), (2, "domino:2-4", 10)):
        settings = session.table.settings
        session.put(one.table.rules.wager(settings, Player(player), bet, Cents(stake * 100)))
    session.put()
    session.put()
    session.put(Put(Actor(Role.DEALER), ReportDice(4, 4, 2)))
    session.put()
    view = one.table.rules.view(session.table, session.due, Role.PLAYER)
    return svg(view)


def roulette_layout() -> str:
    """Some chips around 17 with the dolly on it."""
    laid = "straight:17=5, split:17-20=10, corner:13-14-16-17=20, street:16-17-18=15"
    layout = read_layout(Edition.S49, f"{laid}, corner:0-1-2-3=5, dozen:2=25, red=50", 17)
    return layout_svg(layout.chips, 17)


PICTURES: dict[str, Callable[[], str]] = {
    "baccarat": table_at_work,
    "blackjack": blackjack,
    "canberra-poker": canberra_poker,
    "holdem": holdem,
    "seven-card-stud": seven_card_stud,
    "pai-gow": pai_gow,
    "sic-bo": sic_bo_layout,
    "roulette-layout": roulette_layout,
    "roulette-wheel": lambda: wheel_svg(17),
    "roulette-track": track_svg,
    **KENO,
}


def main() -> None:
    for name, drawn in PICTURES.items():
        (HERE / f"{name}.svg").write_text(drawn(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
