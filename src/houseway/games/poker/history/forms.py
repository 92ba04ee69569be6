"""Hand histories: a hand of poker as text, and a text as a hand that can be played again.

    text = history_of(house, table, puts)    # an evening, or one hand
    for history in read(text):
        for step in replayed(history):
            ...                               # step.put, step.events, step.table

The standard form, PHH, is used where it can tell the hand, and else our own: see `games`.
"""

import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

from houseway.core.actors import Player, Put
from houseway.core.money import Cents
from houseway.games.poker.history import own as own_form
from houseway.games.poker.history import read as phh_read
from houseway.games.poker.history import write
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.history.story import (
    BadHistory,
    History,
    Step,
    histories,
    replayed,
    stacks,
)
from houseway.games.poker.history.toml import Text
from houseway.games.poker.table.composition import AnyMove, PokerHouse
from houseway.games.poker.table.seats.state import PokerTable

__all__ = [
    "BadHistory",
    "History",
    "Step",
    "differences",
    "histories",
    "history_of",
    "read",
    "replayed",
    "standard",
    "text_of",
    "written",
]


def written(history: History, *, own: bool = False) -> str:
    """One hand as text; with `own` in our own form whatever it is."""
    if own or why_not(history) is not None:
        return own_form.written(history)
    return write.written(history)


def standard(history: History) -> bool:
    """Return whether the standard form tells this hand."""
    return why_not(history) is None


def history_of(
    house: PokerHouse, table: PokerTable, puts: Sequence[Put[AnyMove]], *, own: bool = False
) -> str:
    """Every hand of an evening as text: the table before the first move, and all moves."""
    return text_of(tuple(histories(house, table, puts)), own=own)


def text_of(hands: Sequence[History], *, own: bool = False) -> str:
    """One hand as it is; several under their numbers."""
    texts = [written(hand, own=own) for hand in hands]
    if len(texts) == 1:
        return texts[0]
    return "\n".join(f"[{number}]\n{text}" for number, text in enumerate(texts, 1))


def read(text: str) -> tuple[History, ...]:
    """The hands that a text tells, in either form, one or several. Each has been played through."""
    try:
        data = tomllib.loads(text, parse_float=str)
    except RecursionError:
        raise BadHistory("this is no TOML: nested too deeply") from None
    except ValueError as error:  # TOML that is none, or a number of too many digits
        raise BadHistory(f"this is no TOML: {error}") from None
    if "variant" in data or "houseway" in data:
        return (checked(one_hand(data, Text(text))),)
    if not data or not all(isinstance(item, dict) for item in data.values()):
        raise BadHistory("neither `variant` nor `houseway` is there: this tells no hand")
    return tuple(
        checked(one_hand(content, Text(text, max(0, text.find(f"[{name}]")))))
        for name, content in data.items()
    )


def one_hand(data: dict[str, Any], text: Text) -> History:
    return phh_read.read(data, text) if "variant" in data else own_form.read(data, text)


def checked(history: History) -> History:
    """A history that was played through once, so that all of its moves are allowed."""
    for _ in replayed(history):
        pass
    return history


def differences(history: History) -> Iterator[tuple[Player, Cents, Cents]]:
    """Yield stacks that do not end as the text says: player, claimed stack, actual stack."""
    end = history.table
    for step in replayed(history):
        end = step.table
    amounts = dict(stacks(end))
    for player, claimed in history.claimed:
        if amounts.get(player) != claimed:
            yield player, claimed, amounts.get(player, Cents(0))
