"""Coverage of provisions: carried and proved, as the last recorded test run saw it.

Two kinds of rows are counted apart, because no program can decide them: notes, which give a reason
for carrying nothing, and duties of staff, whose breach people report and no sanction of the rules
answers. A rule of conduct that binds players acts: its report leads to the sanctions of its clause.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypedDict

from houseway.law.index import How, Kind, Provision, rule_index


class _Seen(TypedDict):
    carried: bool
    proved: bool
    tests: list[str]


class _Record(TypedDict):
    rule_sets: dict[str, dict[str, _Seen]]


@dataclass(frozen=True, slots=True)
class Proof:
    """The proof of a row: whether code issued its cite, and which tests prove it."""

    carried: bool
    proved: bool
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """Rows counted; `carried` and `proved` leave out notes and rows that rest on a report."""

    rows: int
    carried: int
    proved: int
    by_report: int
    notes: int
    missing: tuple[str, ...]  # rows of any kind without proof; notes without a reason


@dataclass(frozen=True, slots=True)
class Coverage:
    """The tally of a rule set and of its sections; tournament rows are counted apart."""

    rule_set: str
    total: Tally
    sections: tuple[tuple[str, Tally], ...]
    tournament: Tally


NEITHER = Proof(carried=False, proved=False)


def proof(rule_set: str, row: Provision) -> Proof:
    """A row that is only a note is carried and proved by giving its reason."""
    if row.how is How.NOTE:
        return Proof(carried=bool(row.note), proved=bool(row.note))
    return recorded().get(rule_set, {}).get(row.ref, NEITHER)


def coverage(rule_set: str, by_report: frozenset[str] = frozenset()) -> Coverage:
    """Count a rule set; `by_report` are the rows that only a report can carry."""
    rows = rule_index(rule_set).rows.values()
    counted = [row for row in rows if row.kind is not Kind.TOURNAMENT]
    sections = dict.fromkeys(row.section for row in counted)
    return Coverage(
        rule_set,
        _tally(rule_set, counted, by_report),
        tuple(
            (
                section,
                _tally(rule_set, (row for row in counted if row.section == section), by_report),
            )
            for section in sections
        ),
        _tally(rule_set, (row for row in rows if row.kind is Kind.TOURNAMENT), by_report),
    )


@cache
def recorded() -> dict[str, dict[str, Proof]]:
    """The recorded run; empty where none was recorded."""
    source = files("houseway.law") / "data" / "coverage.json"
    return read_record(source.read_text(encoding="utf-8")) if source.is_file() else {}


def read_record(text: str) -> dict[str, dict[str, Proof]]:
    record: _Record = json.loads(text)
    return {
        rule_set: {
            ref: Proof(seen["carried"], seen["proved"], tuple(seen["tests"]))
            for ref, seen in refs.items()
        }
        for rule_set, refs in record["rule_sets"].items()
    }


def _tally(rule_set: str, rows: Iterable[Provision], by_report: frozenset[str]) -> Tally:
    counted = tuple(rows)
    proofs = {row.ref: proof(rule_set, row) for row in counted}
    notes = {row.ref for row in counted if row.how is How.NOTE}
    reports = by_report & proofs.keys()
    acted = [proofs[ref] for ref in proofs.keys() - notes - reports]
    return Tally(
        len(proofs),
        sum(row.carried for row in acted),
        sum(row.proved for row in acted),
        len(reports),
        len(notes),
        tuple(ref for ref, row in proofs.items() if not row.proved),
    )
