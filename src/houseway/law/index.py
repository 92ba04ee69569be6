"""The index of every provision: one table a rule set, read when it is first asked for."""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from importlib.resources import files

from houseway.law.instruments import Unknown, title_of

COLUMNS = "ref\tsection\tkind\thow\tgist\tnote"


class How(StrEnum):
    """The ways in which software carries a provision."""

    COMPUTE = "compute"
    CONFIG = "config"
    RECORD = "record"
    SHOW = "show"
    NOTE = "note"


class Kind(StrEnum):
    """The subjects of provisions."""

    DEFINE = "define"
    PLAY = "play"
    WAGER = "wager"
    SETTLE = "settle"
    IRREGULAR = "irregular"
    CONDUCT = "conduct"
    OPERATOR = "operator"
    EQUIPMENT = "equipment"
    ACCOUNT = "account"
    ADMIN = "admin"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Provision:
    ref: str
    section: str
    kind: Kind
    how: How
    gist: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class RuleIndex:
    """All provisions of one rule set, in the order of the instrument."""

    name: str
    title: str
    rows: dict[str, Provision] = field(repr=False)
    headings: frozenset[str] = field(repr=False)

    def knows(self, ref: str) -> bool:
        return ref in self.rows or ref in self.headings

    def under(self, ref: str) -> tuple[Provision, ...]:
        """The row of that ref, if it is one, and the rows below it."""
        return tuple(
            row for row in self.rows.values() if row.ref == ref or ref in headings(row.ref)
        )


@cache
def rule_index(name: str) -> RuleIndex:
    title = title_of(name)
    source = files("houseway.law") / "data" / f"{name}.tsv"
    columns, *lines = source.read_text(encoding="utf-8").splitlines()
    assert columns == COLUMNS, f"law/data/{source.name}:1: the columns are {COLUMNS!r}"
    rows = {}
    for number, line in enumerate(lines, start=2):
        where, cells = f"law/data/{source.name}:{number}", line.split("\t")
        assert len(cells) == len(columns.split("\t")), f"{where}: {len(cells)} cells are not six"
        ref, section, kind, how, gist, note = cells
        assert ref not in rows, f"{where}: {name} has {ref} twice"
        assert kind in set(Kind), f"{where}: kind {kind!r} is not {', '.join(Kind)}"
        assert how in set(How), f"{where}: how {how!r} is not {', '.join(How)}"
        rows[ref] = Provision(ref, section, Kind(kind), How(how), gist, note)
    return RuleIndex(name, title, rows, frozenset(h for ref in rows for h in headings(ref)))


# A ref is a clause and its parts. A label with a space in it runs to the end, and the second
# clause that an instrument prints under one letter ends in `#2`.
CLAUSE = re.compile(r"App [A-H]( \d+\.\d+)?|(\d+|A)\.\d+|Inst( \d+|/[a-z]+)|Terms/intro")
PART = re.compile(r"\.\d+|\(([a-z]+|[A-Z])\)(#\d)?|/[\w-]+(?=[/(]|$)|/.+$")
SECTION = re.compile(r"(App [A-H])( \d+)?|(\d+|A)(?=\.)|Inst")
TERM = re.compile(r"(def:.*?)(?<! )(\([a-z]\))?")


@cache
def headings(ref: str) -> tuple[str, ...]:
    """Return what stands above a provision: `8.4` above `8.4(b)`, `7.3` above `7.3/4`."""
    return tuple("".join(parts) for parts in _beginnings(ref_parts(ref)))


def section_numbers(ref: str) -> tuple[str, ...]:
    """The numbers of the section that a provision stands in: `App F` and `App F 3`, or `9`."""
    match = SECTION.match(ref)
    if match is None:
        return ()
    return (match.group(1), match.group()) if match.group(2) else (match.group(),)


def ref_parts(ref: str) -> list[str]:
    """A ref as its clause and the parts below: `10.2(b)(i)` as `10.2`, `(b)`, `(i)`."""
    if term := TERM.fullmatch(ref):
        return [part for part in term.groups() if part]
    clause = CLAUSE.match(ref)
    if clause is None:
        raise Unknown("form of ref", ref, ("7.3", "7.3(a)", "7.3/4", "App F 3.2", "def:Box"))
    parts, at = [clause.group()], clause.end()
    while part := PART.match(ref, at):
        parts.append(part.group())
        at = part.end()
    assert at == len(ref), f"{ref} ends in something that is no part of a ref"
    return parts


def _beginnings(parts: list[str]) -> list[list[str]]:
    return [parts[:end] for end in range(1, len(parts))]
