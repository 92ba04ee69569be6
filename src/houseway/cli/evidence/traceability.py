"""The traceability matrix: every provision, how it is carried, by what code, and what proves it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from io import StringIO
from xml.etree import ElementTree

from houseway.cli.output.report_table import write_csv
from houseway.core.value import value
from houseway.law.coverage import proof
from houseway.law.index import How, Provision
from houseway.law.instruments import Edition, Game
from houseway.law.lookup import provisions
from houseway.law.readings import readings_of
from houseway.law.sites import sites

HEADS = ("rule_set", "ref", "section", "how", "gist", "code", "tests", "readings", "result")


class Result(StrEnum):
    """The result of a provision in the run of the tests."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_RUN = "not run"
    NOTE = "note"  # nothing to run: the reason is in the index
    UNPROVED = "not proved"


@value
class Row:
    rule_set: str
    ref: str
    section: str
    how: str
    gist: str
    note: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    readings: tuple[str, ...]
    result: Result


Ran = Mapping[str, bool]  # a test by its name, without its parameters: whether all of it passed


def matrix(game: Game, edition: Edition, ran: Ran | None) -> tuple[Row, ...]:
    """Every provision that governs a game; without a run, by the run that was recorded."""
    return tuple(
        traced(part.rule_set, row, ran)
        for part in provisions(game, edition).parts
        for row in part.rows
    )


def traced(rule_set: str, row: Provision, ran: Ran | None) -> Row:
    shown = proof(rule_set, row)
    return Row(
        rule_set,
        row.ref,
        row.section,
        str(row.how),
        row.gist,
        row.note,
        tuple(f"{site.module}:{site.line} {site.name}" for site in sites(rule_set, row.ref)),
        shown.tests,
        tuple(reading.id for reading in readings_of(rule_set, row.ref)),
        result(row, shown.tests, ran, proved=shown.proved),
    )


def result(row: Provision, tests: Sequence[str], ran: Ran | None, *, proved: bool) -> Result:
    if row.how is How.NOTE and proved:
        return Result.NOTE
    if not proved:
        return Result.UNPROVED
    if ran is None:
        return Result.PASSED  # only what passes is recorded
    said = [ran.get(plainly(test)) for test in tests]
    if False in said:
        return Result.FAILED
    return Result.PASSED if True in said else Result.NOT_RUN


def read_run(text: str) -> Ran:
    """The tests of a JUnit file, as pytest writes it."""
    found: dict[str, bool] = {}
    for case in ElementTree.fromstring(text).iter("testcase"):
        name = f"{case.get('classname', '')}.{case.get('name', '')}".partition("[")[0]
        passed = not any(case.find(bad) is not None for bad in ("failure", "error", "skipped"))
        found[name] = found.get(name, True) and passed
    return found


def plainly(test: str) -> str:
    """`tests/house/test_x.py::test_y` as JUnit names it: `tests.house.test_x.test_y`."""
    return test.partition("[")[0].replace(".py::", ".").replace("::", ".").replace("/", ".")


def as_csv(rows: Sequence[Row]) -> str:
    """For a spreadsheet; several of one kind stand one below the other."""
    written = StringIO()
    lines = (
        ["\n".join(cell) if isinstance(cell, tuple) else cell for cell in fields(row, HEADS)]
        for row in rows
    )
    write_csv(written, [head.replace("_", " ") for head in HEADS], lines, end="\n")
    return written.getvalue()


def as_values(rows: Sequence[Row]) -> list[dict[str, object]]:
    keys = (*HEADS[:5], "note", *HEADS[5:])
    return [
        {
            key: list(cell) if isinstance(cell, tuple) else cell
            for key, cell in zip(keys, fields(row, keys), strict=True)
        }
        for row in rows
    ]


def fields(row: Row, keys: Sequence[str]) -> tuple[object, ...]:
    return tuple(getattr(row, key) for key in keys)


def totals(rows: Sequence[Row]) -> dict[str, int]:
    return {str(kind): sum(row.result is kind for row in rows) for kind in Result}
