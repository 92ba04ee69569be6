"""The register of readings: what we take the law to say where it is lost, silent or at odds."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypedDict

from houseway.law.cite import Cite, read_cite
from houseway.law.index import headings, section_numbers
from houseway.law.instruments import Share, Unknown, all_rule_sets, read_game

SHARED = frozenset({"common", "multi-terminal", "tournaments"})  # topics that are no game


class _OptionEntry(TypedDict):
    setting: str
    values: list[str]


class _RequiredEntry(TypedDict):
    rules: list[str]
    reading: str
    instead: list[str]
    why: str


class _Entry(_RequiredEntry, total=False):
    option: _OptionEntry


@dataclass(frozen=True, slots=True)
class Option:
    """The setting that selects an alternative; its first value is the reading taken."""

    setting: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.setting}={'|'.join(self.values)}"


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading: the provisions it touches, what we take, what else could be taken, and why."""

    id: str
    topic: str  # a game, a family of games, or `common`
    cites: tuple[Cite, ...]
    reading: str
    instead: tuple[str, ...]
    why: str
    option: Option | None


def readings(game: str | None = None, ref: str | None = None) -> tuple[Reading, ...]:
    """The register, narrowed to the readings of a game and to those that touch a provision."""
    shares = None if game is None else all_rule_sets(game)
    return tuple(
        entry
        for entry in _register()
        if any(
            (shares is None or _governs(shares, cite)) and (ref is None or _touches(cite, ref))
            for cite in entry.cites
        )
    )


def own_readings(game: str) -> tuple[Reading, ...]:
    """Those that are kept under its name, without what is common to several games.

    A game whose name no file has is one of a family, and its own are those of the family.
    """
    every = readings(game)
    topics = {entry.topic for entry in every} - SHARED
    own = topics & {str(read_game(game))} or topics
    return tuple(entry for entry in every if entry.topic in own)


def readings_of(rule_set: str, ref: str) -> tuple[Reading, ...]:
    """The readings that touch one provision of one rule set."""
    return tuple(
        entry
        for entry in _register()
        if any(cite.rule_set.name == rule_set and _touches(cite, ref) for cite in entry.cites)
    )


def reading(identity: str) -> Reading:
    for entry in _register():
        if entry.id == identity:
            return entry
    raise Unknown("reading", identity, (entry.id for entry in _register()))


@cache
def _register() -> tuple[Reading, ...]:
    folder = files("houseway.law") / "data" / "readings"
    sources = sorted(folder.iterdir(), key=lambda source: source.name)
    return tuple(
        _read(identity, source.name.removesuffix(".toml"), entry)
        for source in sources
        for identity, entry in tomllib.loads(source.read_text(encoding="utf-8")).items()
    )


def _read(identity: str, topic: str, entry: _Entry) -> Reading:
    chosen = entry.get("option")
    return Reading(
        identity,
        topic,
        tuple(map(read_cite, entry["rules"])),
        entry["reading"],
        tuple(entry["instead"]),
        entry["why"],
        Option(chosen["setting"], tuple(chosen["values"])) if chosen else None,
    )


def _touches(cite: Cite, ref: str) -> bool:
    """Return whether a cite is of that provision, one below it, or a heading above it."""
    if ref in (cite.ref, *headings(cite.ref), *section_numbers(cite.ref)):
        return True
    return cite.rule_set.index.knows(ref) and cite.ref in headings(ref)


def _governs(shares: tuple[Share, ...], cite: Cite) -> bool:
    section = cite.rule_set.index.under(cite.ref)[0].section
    return any(share.rule_set == cite.rule_set.name and share.holds(section) for share in shares)
