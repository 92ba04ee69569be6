"""From words on the command line to a game, an edition and its settings, or exit status 2."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import typer

from houseway.cli.input.did_you_mean import suggestion
from houseway.cli.input.files import toml_of
from houseway.cli.output.console import stop
from houseway.core.game import Refused
from houseway.games import GAMES, row_of
from houseway.games.listing import Listing
from houseway.house.settings.kinds import NoSetting, with_values
from houseway.law.instruments import (
    Edition,
    Game,
    Unknown,
    default_edition,
    read_edition,
    read_game,
)

T = TypeVar("T")
SURROGATE = re.compile("[\ud800-\udfff]")  # of bytes that are no text


def named(game: str, edition: str | None) -> tuple[Game, Edition]:
    """The game and the edition asked for, or its usual one."""
    try:
        wanted = read_game(game)
        return wanted, default_edition(game) if edition is None else read_edition(game, edition)
    except Unknown as error:
        raise stop(f"{suggestion(error.value, error.known)}{error}") from None


def listing(game: str, edition: str | None) -> Listing:
    """Return the listing of a game under that edition."""
    wanted, under = named(game, edition)
    if row := row_of(wanted, under):
        return row.listing
    playable = ", ".join(map(str, GAMES))
    raise stop(f"{game} {under}: the rules are here, but no table plays it; playable: {playable}")


def from_file(path: Path) -> dict[str, str]:
    """Settings from a TOML file: a name and a value each, money in dollars."""
    toml = toml_of(path)
    wrong = [name for name, value in toml.items() if not isinstance(value, int | str)]
    if wrong:
        raise stop(f"{path}: {wrong[0]} is not a text or a whole number; write money as '10.00'")
    return {name: str(value) for name, value in toml.items()}


def assigned(words: Sequence[str]) -> dict[str, str]:
    """`name=value` words of the command line."""
    texts = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise stop(f"--set {word!r} is not NAME=VALUE")
        if SURROGATE.search(text):
            raise stop(f"--set {name}: not valid Unicode")
        texts[name] = text
    return texts


def read_by(read: Callable[[dict[str, str]], T], assignments: Sequence[str]) -> T:
    """Read `name=value` words, or stop with a message and status 2."""
    try:
        return read(assigned(assignments))
    except NoSetting as error:
        raise no_setting(error) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None


def no_setting(error: NoSetting) -> typer.Exit:
    """A message that says what may have been meant, and status 2."""
    return stop(f"{suggestion(error.name, error.known)}{error.args[0]}")


def settings(one: Listing, assignments: Sequence[str], file: Path | None = None) -> object:
    """The listing's settings, from a file and then from `name=value` words, checked together."""
    texts = (from_file(file) if file else {}) | assigned(assignments)
    rules = one.table.rules
    try:
        chosen: object = with_values(rules.menu, rules.default, texts)
        rules.checked(chosen)
    except NoSetting as error:
        raise no_setting(error) from None
    except Refused as refusal:
        raise stop(str(refusal)) from None
    return chosen
