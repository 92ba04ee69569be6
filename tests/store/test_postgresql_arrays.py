"""Arrays that are put together here are read by the server, and what is none is refused."""

from typing import Any

import pytest

from houseway.floor.storage.port import Rejected
from houseway.store.postgresql.arrays import KINDS, array, columns
from houseway.store.postgresql.connections import SharedConnection
from tests.store.server import database

FIELDS: dict[str, list[Any]] = {
    "bigint": [0, 1, -1, 2**63 - 1, -(2**63)],
    "int": [0, 7, -7, 2**31 - 1, -(2**31)],
    "boolean": [True, False, True],
    "text": ["", "chips:7#2", "Zoë ♣ 𝄞", "'; drop table record; --", "{,}", "null"],
    "bytea": [b"", b'{"put":1}', bytes(range(256))],
}


@pytest.fixture(scope="module")
def link(postgresql):
    with database(postgresql) as url:
        made = SharedConnection(url, 5_000)
        yield made
        made.close()


def test_every_kind_of_column_is_tried():
    assert set(FIELDS) == set(KINDS)


@pytest.mark.parametrize("kind", FIELDS)
def test_the_server_reads_what_was_meant(link, kind):
    for column in (FIELDS[kind], FIELDS[kind][:1], []):
        read = link.run(f"select one from unnest(?::{kind}[]) as one", (array(kind, column),))
        assert [one for (one,) in read] == column
        (asked,) = link.run("select pg_typeof(?)::text", (array(kind, column),))
        named = {"int": "integer"}.get(kind, kind)
        assert asked == (f"{named}[]",)


def test_columns_of_rows_and_of_none(link):
    rows, kinds = [(1, "one", b"1"), (2, "two", b"2")], ("bigint", "text", "bytea")
    both = "select * from unnest(?::bigint[], ?::text[], ?::bytea[])"
    assert link.run(both, columns(rows, kinds)) == rows
    assert link.run(both, columns([], kinds)) == []


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("bigint", 2**63),
        ("bigint", -(2**63) - 1),
        ("bigint", "7"),
        ("int", 2**31),
        ("text", "\ud800"),
        ("text", "a\0b"),
    ],
)
def test_what_has_no_place_in_a_column_is_refused(link, kind, field):
    with pytest.raises(Rejected):
        link.run(f"select ?::{kind}[]", (array(kind, [field]),))
    assert link.run("select 1") == [(1,)]
