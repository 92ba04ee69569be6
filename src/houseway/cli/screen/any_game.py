"""A table of any game on the screen: for games without a screen of their own."""

from io import StringIO

from rich.console import Console
from rich.text import Text

from houseway.cli.pictures import any_game

WIDTH = 79


def body(view: object, _me: int) -> list[Text]:
    """The parts of the view, without the sign and what is due: the screen has lines for both."""
    console = Console(file=StringIO(), width=WIDTH, record=True)
    for part in any_game.lines(view):
        console.print(part)
    return Text.from_ansi(console.export_text(styles=True)).split("\n", allow_blank=True)[:-1] or []
