"""Talk at a Pai Gow table in the terminal, with tiles that are dealt Box by Box."""

from rich.console import Console
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.pai_gow.room import PaiGowRoom
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded
from houseway.games.pai_gow.law.rules import S49
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.state import Stage
from houseway.games.pai_gow.tiles.names import read_tile
from houseway.games.pai_gow.tiles.tiles import TILES
from tests.games.listings import TABLES

LISTED = {str(one.edition): one for one in TABLES if one.game == "pai-gow"}
ALL = tuple(range(1, 33))


def houseway(*words):
    return CliRunner().invoke(app, words)


def a_room(edition="S49", people=1, bots=0, *, seed=3, **how):
    one = LISTED[edition]
    session = Session(one, one.table.rules.default, Seeded(seed))
    session.prepare()
    room = PaiGowRoom(session, people, bots, **{"explain": False, "step": False} | how)
    room.console = Console(width=120, highlight=False, emoji=False, no_color=True)
    return room


def said(room, *lines):
    """What the table says to some lines, and what is shown before each."""
    with room.console.capture() as captured:
        for line in lines:
            room.pick_up()
            room.hint()
            room.answer(line)
        room.pick_up()
        room.hint()
    return captured.get()


def until_opened(room):
    """On to the moment before the tiles are dealt."""
    session = room.session
    while session.table.round is None or session.table.round.stage is not Stage.OPENED:
        room.put(None)


def deal(room, **hands):
    """`box2="12, 2, H8, H4"`; the other Boxes have what is left."""
    until_opened(room)
    first, left, given = room.session.table.round.first, list(ALL), {}
    for name, text in hands.items():
        kinds = [read_tile(one, S49) for one in text.split(",")]
        given[int(name.removeprefix("box"))] = [take(left, kind) for kind in kinds]
    order = []
    for at in range(8):
        own = given.get((first - 1 + at) % 8 + 1)
        order += own or [left.pop() for _ in range(4)]
    room.put(Put(Actor(Role.DEALER), moves.DealTiles(tuple(order))))


def take(left, kind):
    found = next(number for number in left if TILES[number - 1].kind is kind)
    left.remove(found)
    return found
