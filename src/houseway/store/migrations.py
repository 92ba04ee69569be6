"""The schema in steps: numbered files of SQL, and what is to be done to a store that has some."""

import re
from collections.abc import Iterator
from importlib.resources import files

from houseway.core.value import value
from houseway.floor.storage.port import Unsuited

NAME = re.compile(r"([0-9]{3})_([a-z_]+)\.sql")


@value
class Migration:
    version: int
    name: str
    sql: str


def migrations(database: str) -> tuple[Migration, ...]:
    """The steps from an empty database to the schema that this program knows."""
    return tuple(sorted(_read(database), key=lambda step: step.version))


def _read(database: str) -> Iterator[Migration]:
    for file in files("houseway.store").joinpath("sql", database).iterdir():
        if named := NAME.fullmatch(file.name):
            version, name = named.groups()
            yield Migration(int(version), name, file.read_text(encoding="utf-8"))


def missing(
    place: str, steps: tuple[Migration, ...], applied: tuple[int, ...]
) -> tuple[Migration, ...]:
    """The steps still to be taken."""
    known = tuple(step.version for step in steps)
    if applied and applied[-1] > known[-1]:
        raise Unsuited(
            f"{place} has schema version {applied[-1]}; this program knows up to {known[-1]}:"
            " use a newer program"
        )
    if applied != known[: len(applied)]:
        raise Unsuited(f"{place} has schema versions {applied}, not {known[: len(applied)]}")
    return steps[len(applied) :]


def assert_current(place: str, steps: tuple[Migration, ...], applied: tuple[int, ...]) -> None:
    """For a reader, who changes nothing."""
    if not applied:
        raise Unsuited(f"{place} names no schema version: it was never finished, or was changed")
    if missing(place, steps, applied):
        raise Unsuited(
            f"{place} has schema version {applied[-1]}, this program reads {steps[-1].version}:"
            " open it for writing once"
        )
