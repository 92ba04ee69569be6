"""Finding provisions: of a game, by number, heading or section, and by words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from houseway.law.citations import provision
from houseway.law.cite import Cite, RuleSet
from houseway.law.index import Provision, RuleIndex, headings, rule_index, section_numbers
from houseway.law.instruments import (
    RULE_SETS,
    Edition,
    Game,
    Share,
    Unknown,
    default_edition,
    entry,
    read_edition,
    read_game,
    rule_sets,
)
from houseway.law.readings import Reading, readings


@dataclass(frozen=True, slots=True)
class Part:
    """The part of one rule set that governs a game."""

    rule_set: str
    title: str
    rows: tuple[Provision, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    game: Game
    edition: Edition
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A provision with the rows below it, or a heading or section with its rows."""

    game: Game | None  # None: the rule set is of several
    edition: Edition
    rule_set: str
    ref: str
    row: Provision | None
    below: tuple[Provision, ...]


@dataclass(frozen=True, slots=True)
class Hits:
    words: tuple[str, ...]
    provisions: tuple[tuple[str, Provision], ...]
    readings: tuple[Reading, ...]


def provisions(game: str, edition: str | None = None) -> Listing:
    """Every provision that governs a game in an edition."""
    chosen = _edition(game, edition)
    parts = (_part(share) for share in rule_sets(game, chosen))
    return Listing(read_game(game), chosen, tuple(parts))


def find(game: str, ref: str, edition: str | None = None) -> Found:
    """A provision by its number, or what stands under a heading, section number or title."""
    listing = provisions(game, edition)
    for part in listing.parts:
        ref = next((cite.ref for cite in provision(part.rule_set, ref)), ref)
        row = next((row for row in part.rows if row.ref == ref), None)
        below = [
            each_row
            for each_row in part.rows
            if each_row is not row and _stands_under(each_row, ref)
        ]
        if row or below:
            return Found(listing.game, listing.edition, part.rule_set, ref, row, tuple(below))
    of = f"{listing.game} in {listing.edition}"
    raise Unknown("provision", ref, _near(listing, ref), of=of)


def cited(cite: Cite) -> Found:
    """A provision that was pasted, of whichever rule set."""
    held = entry(cite.rule_set.name)
    rows = {row.ref: row for row in cite.rule_set.index.under(cite.ref)}
    row = rows.pop(cite.ref, None)
    game = held.games[0] if len(held.games) == 1 else None
    return Found(game, held.edition, held.name, cite.ref, row, tuple(rows.values()))


@cache
def titled(text: str) -> Cite:
    """The citation that `str` wrote: the title of a rule set, and the provision."""
    for held in RULE_SETS:
        rule_set = RuleSet(held.name)
        ref = text.removeprefix(f"{rule_set} ")
        if ref != text and rule_set.index.knows(ref):
            return rule_set.rule(ref)
    raise Unknown("provision", text, (), of="the instruments")


def search(words: Sequence[str]) -> Hits:
    """The provisions and readings that have all the words, in any case and any order."""
    wanted = [word.lower() for phrase in words for word in phrase.split()]
    indexes: Iterable[RuleIndex] = (rule_index(rule_set.name) for rule_set in RULE_SETS)
    return Hits(
        tuple(words),
        tuple(
            (index.name, row)
            for index in indexes
            for row in index.rows.values()
            if _has(wanted, index.title, row.ref, row.section, row.gist, row.note)
        ),
        tuple(
            reading
            for reading in readings()
            if _has(wanted, reading.id, reading.reading, reading.why, *reading.instead)
        ),
    )


def _edition(game: str, edition: str | None) -> Edition:
    return default_edition(game) if edition is None else read_edition(game, edition)


def _part(share: Share) -> Part:
    index = rule_index(share.rule_set)
    rows = (row for row in index.rows.values() if share.holds(row.section))
    return Part(share.rule_set, index.title, tuple(rows))


def _stands_under(row: Provision, ref: str) -> bool:
    if ref in headings(row.ref) or ref in section_numbers(row.ref):
        return True
    return ref.lower() in {row.section.lower(), row.section.rpartition(": ")[2].lower()}


def _near(listing: Listing, ref: str) -> list[str]:
    """Return what does exist: the provisions of the same section, else the sections."""
    rows = [row for part in listing.parts for row in part.rows]
    numbers = set(section_numbers(ref))
    near = [row.ref for row in rows if numbers & set(section_numbers(row.ref))]
    return near or list(dict.fromkeys(_label(row) for row in rows))


def _label(row: Provision) -> str:
    numbers = section_numbers(row.ref)
    return f"{numbers[-1]} {row.section}" if numbers else row.section


def _has(wanted: Sequence[str], *texts: str) -> bool:
    text = " ".join(texts).lower()
    return all(word in text for word in wanted)
