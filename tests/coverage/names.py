"""Which provisions a test names: in its own name, up to two underscores, or by a marker."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.law.index import RuleIndex, rule_index
from houseway.law.instruments import RULE_SETS

NAMED = re.compile(r"test_(?P<slug>.+?)__.")
PARAMETERS = ("rule_set", "edition")  # the ones that choose a rule set for a test


@dataclass(frozen=True, slots=True)
class Named:
    """The rows that a test names, as `Cite.code` writes them, and what it names wrongly."""

    rows: frozenset[str] = frozenset()
    mistakes: tuple[str, ...] = ()

    def __or__(self, other: "Named") -> "Named":
        return Named(self.rows | other.rows, self.mistakes + other.mistakes)


def named_by(item: pytest.Item) -> Named:
    named = in_name(getattr(item, "originalname", None) or item.name, rule_set_of(item))
    for marker in item.iter_markers("rule"):
        named |= in_marker(*marker.args)
    return named


def in_name(test: str, rule_set: str | None) -> Named:
    match = NAMED.match(test)
    if match is None:
        return Named()
    if rule_set is None:
        return Named(mistakes=("two underscores end a provision, but of which rule set?",))
    refs = slugs(rule_set).get(match["slug"], ())
    if not refs:
        return Named(mistakes=(f"{rule_set} has no provision {match['slug']}",))
    return Named(rows_of(rule_set, refs))


def in_marker(rule_set: str, *refs: str) -> Named:
    if rule_set not in names():
        return Named(mistakes=(f"there is no rule set {rule_set}",))
    index = rule_index(rule_set)
    mistakes = (f"{rule_set} has no provision {ref}" for ref in refs if not index.knows(ref))
    return Named(rows_of(rule_set, refs), tuple(mistakes))


def rows_of(rule_set: str, refs: Iterable[str]) -> frozenset[str]:
    """A heading may be named, but only rows can be proved."""
    rows = rule_index(rule_set).rows
    return frozenset(f"{rule_set} {ref}" for ref in refs if ref in rows)


def rule_set_of(item: pytest.Item) -> str | None:
    """The rule set a test is about: its parameter says, or else the folder."""
    call = getattr(item, "callspec", None)
    if call is not None and (chosen := by_parameter(call.params, call.id)):
        return chosen
    return by_folder(item.path)


def by_parameter(parameters: Mapping[str, Any], case: str) -> str | None:
    """From the value of a parameter, its name, or what the case is called in the test's id."""
    for parameter in PARAMETERS:
        if parameter in parameters:
            value = parameters[parameter]
            called = [value, getattr(value, "name", None)]
            called += [name for name in names() if f"-{name}-" in f"-{case}-"]
            return next((name for name in called if name in names()), None)
    return None


def by_folder(path: Path) -> str | None:
    folders = {folder(name): name for name in names()}
    return next((folders[part] for part in reversed(path.parts) if part in folders), None)


def folder(rule_set: str) -> str:
    """`s49-1999-mini-baccarat` is tested in `s49_mini_baccarat`."""
    instrument, _, *game = rule_set.split("-")
    return "_".join((instrument, *game))


def slug(ref: str) -> str:
    """A ref as a test's name writes it: `8.4(a)` as `8_4_a`."""
    return re.sub(r"[^a-z0-9]+", "_", ref.lower()).strip("_")


@cache
def names() -> tuple[str, ...]:
    return tuple(entry.name for entry in RULE_SETS)


@cache
def slugs(rule_set: str) -> dict[str, tuple[str, ...]]:
    """The refs behind each slug. Where two share one, a test's name means both."""
    found: dict[str, tuple[str, ...]] = {}
    for ref in refs_of(rule_index(rule_set)):
        found[slug(ref)] = (*found.get(slug(ref), ()), ref)
    return found


def refs_of(index: RuleIndex) -> Iterator[str]:
    yield from index.rows
    yield from sorted(index.headings.difference(index.rows))
