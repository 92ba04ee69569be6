"""Columns of many rows as PostgreSQL takes arrays over the wire, each put together in one piece.

The driver asks of every field what it is, which takes longer than all else that the writer does
for a record. Here the type of a column is known.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, repeat
from struct import Struct, error, pack
from typing import TYPE_CHECKING, Any, Final

from houseway.floor.storage.port import Rejected

if TYPE_CHECKING:
    from psycopg import Connection

SIZE = Struct(">i").pack


class Array(bytes):
    """An array as it goes over the wire; what it holds is said by its class."""

    __slots__ = ()
    oid, of = 0, 0  # of the array, and of what it holds, as the server's catalogue has them


class Bigints(Array):
    __slots__ = ()
    oid, of = 1016, 20


class Ints(Array):
    __slots__ = ()
    oid, of = 1007, 23


class Booleans(Array):
    __slots__ = ()
    oid, of = 1000, 16


class Texts(Array):
    __slots__ = ()
    oid, of = 1009, 25


class Contents(Array):
    __slots__ = ()
    oid, of = 1001, 17


def of_size(code: str, size: int) -> Callable[[Sequence[Any]], bytes]:
    """Fields that all take as many bytes."""

    def packed(column: Sequence[Any]) -> bytes:
        return pack(f">{f'i{code}' * len(column)}", *chain(*zip(repeat(size), column)))

    return packed


def contents(column: Iterable[bytes]) -> bytes:
    return b"".join([part for data in column for part in (SIZE(len(data)), data)])


def texts(column: Iterable[str]) -> bytes:
    return contents([text.encode() for text in column])


KINDS: Final[dict[str, tuple[type[Array], Callable[[Any], bytes]]]] = {
    "bigint": (Bigints, of_size("q", 8)),
    "int": (Ints, of_size("i", 4)),
    "boolean": (Booleans, of_size("?", 1)),
    "text": (Texts, texts),
    "bytea": (Contents, contents),
}


def array(kind: str, column: Sequence[Any]) -> Array:
    """A column of one type. A field that has no place in it is no row of the store's."""
    made, packed = KINDS[kind]
    if not column:
        return made(pack(">iii", 0, 0, made.of))
    head = pack(">iiiii", 1, 0, made.of, len(column), 1)
    try:
        return made(head + packed(column))
    except (error, UnicodeEncodeError) as why:
        raise Rejected(f"a field is no {kind}: {why}") from why


def columns(rows: Sequence[Sequence[Any]], kinds: Sequence[str]) -> list[Array]:
    """The rows as an array for each column, also when there is no row."""
    found: Iterable[Sequence[Any]] = zip(*rows, strict=True) if rows else repeat(())
    return [array(kind, column) for kind, column in zip(kinds, found)]  # noqa: B905  # repeats


def take_arrays(db: "Connection[Any]") -> None:
    """Statements over this link may have arrays for parameters: each is on the wire what it is."""
    from psycopg.adapt import Dumper
    from psycopg.pq import Format

    class AsItIs(Dumper):
        format = Format.BINARY

        def dump(self, obj: Array) -> bytes:
            return obj

    for made, _ in KINDS.values():
        db.adapters.register_dumper(made, type("AsItIs", (AsItIs,), {"oid": made.oid}))
