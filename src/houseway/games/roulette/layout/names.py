"""Wagers by their names, and what to say of a name that is none."""

import re

from houseway.core.value import value
from houseway.games.roulette.layout.places import AREAS, INSIDE, NUMBERED, SIZE, Kind
from houseway.games.roulette.layout.race_track_wagers import PIECES, Section
from houseway.games.roulette.layout.wheel import NUMBERS

WORDS = {1: "one number", 2: "two numbers", 3: "three numbers", 4: "four numbers", 6: "six numbers"}
LONGEST = 40  # characters of a name that are repeated in an answer


@value
class Wrong:
    """A fault in a name that is no wager, and the kind it was meant to be, if known."""

    reason: str
    kind: Kind | Section | None = None
    number: bool = False  # one of its numbers is none of the layout


def wrong(name: str) -> Wrong:
    """Return what is wrong with a name that stands for no wager."""
    shown = name[:LONGEST]
    word, _, rest = name.partition(":")
    if word in set(Section):
        return wrong_section(shown, Section(word), rest)
    if word not in set(Kind):
        known = ", ".join((*Kind, *Section))
        return Wrong(f"{shown!r} is not a wager: {known} are")
    kind = Kind(word)
    if kind in NUMBERED:
        return Wrong(f"{shown}: there are {kind}s 1, 2 and 3", kind)
    if kind not in INSIDE:
        return Wrong(f"{shown}: {kind} is written without a number", kind)
    return wrong_numbers(shown, kind, rest)


def wrong_section(shown: str, section: Section, rest: str) -> Wrong:
    if section in PIECES:
        return Wrong(f"{shown}: {section} is written without a number", section)
    least, most = NUMBERS[0], NUMBERS[-1]
    reason = f"{shown}: {section} are of one number from {least} to {most}"
    return Wrong(reason, section, bool(re.fullmatch("[0-9]+", rest)))


def wrong_numbers(shown: str, kind: Kind, rest: str) -> Wrong:
    size = SIZE[kind]
    if not re.fullmatch("[0-9]+(-[0-9]+)*", rest):
        return Wrong(f"{shown}: a {kind} is written with {WORDS[size]}, as {example(kind)}", kind)
    written = [int(text[:9]) for text in rest.split("-")]
    strange = [number for number in written if number not in NUMBERS]
    if strange:
        reason = f"{shown}: {strange[0]} is not on the layout, 0 to 36 are"
        return Wrong(reason, kind, number=True)
    if len(written) != size:
        return Wrong(f"{shown}: a {kind} is on {WORDS[size]}, not on {len(written)}", kind)
    right = f"{kind}:{'-'.join(map(str, sorted(written)))}"
    if right in AREAS:
        return Wrong(f"{shown} is written {right}", kind)
    return Wrong(f"{shown}: these {WORDS[size]} do not meet on the layout as a {kind}", kind)


def example(kind: Kind) -> str:
    return next(name for name, area in AREAS.items() if area.kind is kind)
