"""Choice of talk with a table: on a screen that is redrawn, or line by line."""

import os
import sys
from typing import TYPE_CHECKING

from houseway.cli.input.files import at_terminal

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.cli.play.room.kinds import Sitting

DUMB = ("dumb", "unknown")


def at_screen() -> bool:
    """Return whether somebody types at a terminal that can be drawn on."""
    return at_terminal() and sys.stdout.isatty() and os.environ.get("TERM") not in DUMB


def on_screen(console: "Console") -> bool:
    """Return whether the terminal is large enough, too."""
    from houseway.cli.screen.screen import fits

    return at_screen() and fits(console)


def begin_talk(room: "Sitting", *, plain: bool = False) -> None:
    """On a screen where there is one that is large enough, unless lines are wanted."""
    from houseway.cli.play.input.lines import editing
    from houseway.cli.play.room.conversation import Conversation
    from houseway.cli.screen.frame import HEIGHT, WIDTH
    from houseway.cli.screen.screen import Screen

    if not isinstance(room, Conversation) or not at_screen():
        room.open()
        return
    room.typed = editing(room.listener.complete)
    if on_screen(room.console) and not plain:
        Screen(room).open()
        return
    if not plain:
        size = f"{room.console.width} by {room.console.height}"
        least = f"the table is drawn from {WIDTH} by {HEIGHT} on, and told line by line below that"
        room.notice = f"This terminal is {size}: {least}."
    room.open()
