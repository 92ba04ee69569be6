"""Whether a line is understood as it was meant."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from houseway.floor.grammar import Command, Hearing, Move, Moves, parse_line
from houseway.floor.grammar.prompts import sizes

FOLDER = Path(__file__).parent


def rows(name: str) -> Iterator[tuple[str, str, str]]:
    moment = ""
    for row in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("["):
            moment = row[1:-1]
        elif row:
            line, want = row.split(" => ")
            yield moment, line.strip(), want.strip()


def cards(here: Hearing) -> list[str]:
    found = (one.choices for offer in here.offers for one in offer.fields if one.name == "cards")
    return [str(one) for one in next(found, None) or ()]


def with_cards(line: str, here: Hearing) -> str:
    for at, card in enumerate(cards(here), 1):
        line = line.replace(f"CARD{at}", card.replace("T", "10"))
    return line


def meant(want: str, got: Any, here: Hearing) -> bool:
    if want in (">", "rebet") or want[0] == "/":
        return bool(got == Command({">": "go", "rebet": "rebet"}.get(want, want[1:])))
    if want == "MOVES":
        return isinstance(got, Moves)
    if want[0] in "?!~":
        if isinstance(got, Move | Moves | Command):
            return False
        text = " ".join([got.text, *got.choices]).lower()
        words = want[1:].lower().split("|")
        if want[0] == "~":
            return "did you mean" in text and any(one in text for one in words)
        return all(one in text for one in words)
    if not isinstance(got, Move):
        return False
    name, *pairs = sized(want, here).split()
    return got.offer.move == name and all(same(pair, got.given, here) for pair in pairs)


def sized(want: str, here: Hearing) -> str:
    if want == "FOLD":
        return "fold"
    if want not in ("ALLIN", "MIN", "POT", "HALF"):
        return want
    offer = next(one for one in here.offers if one.move == "bet-to")
    named = sizes(offer)
    low = offer.field("stake").low
    amount = {"ALLIN": named["all in"], "MIN": low, "POT": named["pot"], "HALF": named["half pot"]}
    return f"bet-to stake={amount[want]}"


def same(pair: str, given: Any, here: Hearing) -> bool:
    key, _, want = pair.partition("=")
    got = given.get(key)
    if key == "cards":
        return sorted(got) == sorted(cards(here)[int(one) - 1] for one in want.split(",") if one)
    if key in ("tiles", "numbers"):
        return sorted(got or ()) == [int(one) for one in want.split(",")]
    return str(got) == want


def understood(name: str, moments: dict[str, Hearing]) -> tuple[int, int, list[str]]:
    """How many lines, how many of them as they were meant, and those that are wrong moves."""
    total = good = 0
    wrong = []
    for moment, line, want in rows(name):
        here = moments[moment]
        got = parse_line(with_cards(line, here), here)
        fine = meant(want, got, here)
        total, good = total + 1, good + fine
        if not fine:
            said = getattr(got, "echo", None) or getattr(got, "text", got)
            mark = "WRONG" if isinstance(got, Move | Moves) else "no"
            wrong.append(f"{mark} [{moment}] {line} => {want}: {said}")
    return total, good, wrong
