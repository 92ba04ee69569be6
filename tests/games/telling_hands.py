"""Hands of poker as they are written, and what is said of texts that are not right."""

from collections.abc import Iterator
from typing import Any

from houseway.games.poker.history import forms
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.history.story import BadHistory
from houseway.games.poker.table.settings.settings import YesNo
from houseway.games.poker.table.tables import TABLES
from tests.games.poker_history.evening import Evening

# What is put in the place of a line: nothing, half of it, another number, and what is no amount.
WRONG = (
    lambda _text: "",
    lambda text: text[: len(text) // 2],
    lambda text: text.replace("0", "7"),
    lambda text: text.replace("5", "-5"),
    lambda text: text.replace("p1", "p9"),
    lambda text: text.replace("cc", "cbr 1"),
    lambda text: text.replace('"', ""),
)


def histories() -> str:
    rows: list[str] = []
    for house in TABLES:
        rows.append(f"## {house.rules.variant.game} {house.rules.rule_set.name}")
        evening = Evening(house, 4, over_blinds=YesNo.YES).play(1)
        for hand in forms.histories(house, evening.begin, evening.puts):
            rows.append(f"{why_not(hand)}")
            for own in (True, False) if why_not(hand) is None else (True,):
                text = forms.written(hand, own=own)
                rows += [text, *corrupted(text)]
    return "\n".join(rows) + "\n"


def corrupted(text: str) -> Iterator[str]:
    """Every line broken in turn: what the reader says, if it says anything."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        for number, wrong in enumerate(WRONG):
            other = wrong(line)
            if other != line and (number + at) % 3 == 0:
                again = "\n".join([*lines[:at], other, *lines[at + 1 :]])
                yield f"{at + 1}.{number}: {read(again)}"


def read(text: str) -> str:
    try:
        hands: Any = forms.read(text)
        found = [str(one) for hand in hands for one in forms.differences(hand)]
    except BadHistory as error:
        return str(error)
    return "; ".join(found) or "read"
