"""Tiles as people write them: names, counts, short forms and pips."""

import re

from houseway.core.game import Refused
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.tiles.parts import Hand
from houseway.games.pai_gow.tiles.tiles import APPENDIX_B, KINDS, TILES, Kind, in_order

# A count that two kinds share has to say high or low; the appendix prints the high 7 plainly.
SHORT = {
    "heaven": Kind.TEEN,
    "earth": Kind.DAY,
    "tif": Kind.TIT,
    "high 7": Kind.TIT,
    "gow": Kind.CHOP_GOW,
    "bot": Kind.CHOP_BOT,
    "chit": Kind.CHOP_CHIT,
    "ng": Kind.CHOP_NG,
    "gj": Kind.GEE_JUN,
    "3": Kind.GEE_JUN,
}
TWO_KINDS = {
    str(count): tuple(kind for kind in KINDS if count in APPENDIX_B[kind].points)
    for count in (4, 6, 8, 10)
}
HIGH_OR_LOW = re.compile(r"(h|l|high|low)[ -]?([0-9]+)")
LONGEST = 40  # of what somebody wrote, repeated to him
PIPS = re.compile(r"([1-6])[-:/]([1-6])")


def kinds_by_name() -> dict[str, Kind]:
    names = dict(SHORT)
    for kind in KINDS:
        printed = APPENDIX_B[kind]
        names |= {name.lower(): kind for name in (kind, kind.replace(" ", "-"), printed.words)}
        names |= {f"{low}-{high}": kind for low, high in printed.pips}
    return names


KNOWN = kinds_by_name()


def read_tile(text: str, book: Rulebook) -> Kind:
    """One tile from its name, its count or its pips."""
    words = " ".join(text.lower().split())
    if read := HIGH_OR_LOW.fullmatch(words):
        words = f"{'high' if read[1][0] == 'h' else 'low'} {read[2]}"
    if read := PIPS.fullmatch(words):
        words = "-".join(sorted(read.groups()))
    if words in TWO_KINDS:
        high, low, *_ = (f"{kind} ({APPENDIX_B[kind].words})" for kind in TWO_KINDS[words])
        raise Refused(f"tile {text.strip()!r}: say {high} or {low}", book.tiles_rank)
    if words not in KNOWN:
        ways = f"by name ({', '.join(KINDS)}), by count such as High 4, by pips such as 1-3"
        reason = f"no tile {shortened(text.strip())!r}: write four with commas between, {ways}"
        raise Refused(reason, book.tiles_rank)
    return KNOWN[words]


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def read_hand(text: str, book: Rulebook) -> Hand:
    """Four tiles with commas between; one behind the last does no harm."""
    texts = text.strip().removesuffix(",").split(",")
    hand = checked_hand(tuple(read_tile(each, book) for each in texts), book)
    check_pips(texts, book)
    return hand


def check_pips(words: list[str], book: Rulebook) -> None:
    """The two tiles of a kind may differ: of each there are only so many."""
    shown = [pips for each in words if (pips := pips_of(each))]
    for pips in shown:
        there = sum(tile.pips == pips for tile in TILES)
        if shown.count(pips) > there:
            written = f"{pips[0]}-{pips[1]}"
            reason = f"{shown.count(pips)} times {written}: the set of 32 tiles has {there}"
            raise Refused(reason, book.tiles)


def pips_of(text: str) -> tuple[int, int] | None:
    pips = PIPS.fullmatch(text.strip())
    if pips is None:
        return None
    low, high = sorted(map(int, pips.groups()))
    return low, high


def checked_hand(kinds: tuple[Kind, ...], book: Rulebook) -> Hand:
    if len(kinds) != 4:
        raise Refused(f"{len(kinds)} tiles: a Hand has 4", book.hand)
    for kind in kinds:
        if kinds.count(kind) > 2:
            reason = f"{kinds.count(kind)} times {kind}: the set of 32 tiles has 2"
            raise Refused(reason, book.tiles)
    return in_order(kinds)


def written(kinds: tuple[Kind, ...]) -> str:
    return ", ".join(kinds)
