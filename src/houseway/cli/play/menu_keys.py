"""Picking a line of a menu with arrows, letters or a number, on a screen."""

from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl

from houseway.cli.input.game_names import ORDER, game_of, picked
from houseway.games import Row

HINT = "arrows or letters, Enter takes; help; quit or Ctrl-D leaves"
LEAVE = ("q", "quit", "exit", "bye")


class Menu:
    """The state of a menu: the typing so far, the line that Enter takes, and the reply."""

    def __init__(self, lines: list[str], first: int, count: int, at: int) -> None:
        self.lines, self.first, self.count, self.at = lines, first, count, at
        self.typed, self.note, self.help = "", HINT, ""

    def text(self) -> StyleAndTextTuples:
        shown: StyleAndTextTuples = []
        if self.help:
            return [("", f"{self.help}\n\n"), ("bold", " any key goes back to the games")]
        for number, line in enumerate(self.lines):
            here = number == self.first + self.at
            mark = ">" if here else line[:1]
            shown.append(("reverse" if here else "", f"{mark}{line[1:]:<78}\n"))
        return [*shown, ("", f" {self.note}\n"), ("bold", f" game > {self.typed}")]

    def move(self, by: int) -> None:
        self.help = ""
        self.at = (self.at + by) % self.count
        self.typed = ""

    def type(self, letters: str) -> None:
        """The line moves to what is meant as soon as it is one game."""
        if self.help:
            self.help = ""
            return
        self.typed += letters
        game = game_of(self.typed.strip().lower().replace(" ", "-"))
        if game in ORDER:
            self.at = ORDER.index(game)

    def enter(self) -> Row | str | None:
        """The table that is taken; None to leave; a text that is no answer."""
        if self.help:
            self.help = ""
            return HINT
        if self.typed.strip().lower() in LEAVE:
            return None
        if self.typed.strip().lower() in ("help", "?"):
            from houseway.cli.play.menu import HELP

            self.typed, self.help = "", HELP
            return HINT
        return picked(self.typed or str(self.at + 1))


def pick(lines: list[str], first: int, count: int, at: int) -> tuple[Row | None, int]:
    """The table that somebody takes, and where the mark was."""
    menu = Menu(lines, first, count, at)
    app: Application[Row | None] = Application(
        layout=Layout(Window(FormattedTextControl(menu.text, show_cursor=False))),
        key_bindings=keys(menu),
        full_screen=True,
        erase_when_done=True,
    )
    return app.run(), menu.at


def keys(menu: Menu) -> KeyBindings:
    bound = KeyBindings()

    @bound.add("up")
    @bound.add("c-p")
    def _up(_: KeyPressEvent) -> None:
        menu.move(-1)

    @bound.add("down")
    @bound.add("c-n")
    def _down(_: KeyPressEvent) -> None:
        menu.move(1)

    @bound.add("backspace")
    def _back(_: KeyPressEvent) -> None:
        menu.typed = menu.typed[:-1]

    @bound.add("c-d")
    @bound.add("c-c")
    @bound.add("escape", eager=True)
    def _leave(event: KeyPressEvent) -> None:
        event.app.exit(result=None)

    @bound.add("enter")
    def _enter(event: KeyPressEvent) -> None:
        said: Any = menu.enter()
        if isinstance(said, str):
            menu.note, menu.typed = said, ""
        else:
            event.app.exit(result=said)

    @bound.add(Keys.Any)
    def _any(event: KeyPressEvent) -> None:
        if event.data.isprintable():
            menu.type(event.data)

    return bound
