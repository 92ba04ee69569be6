"""One table of a report, and the forms in which it is written: JSON, CSV, text and HTML."""

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import IO, Any, Generic, TypeVar

from houseway.cli.output.console import table
from houseway.core.money import Cents, dollars
from houseway.core.value import value

R = TypeVar("R")
Value = Callable[[Any], Any]


@value
class Column:
    """A column: its value for scripts, and its text for people."""

    key: str  # its name in JSON
    value: Value
    text: Callable[[Any], str] | None  # None: only scripts have the column
    head: str  # over the texts
    figure: bool = False  # a line of its own where CSV has a line for each figure


def column(
    key: str,
    value: Value | None = None,
    text: Callable[[Any], str] | None = None,
    *,
    head: str | None = None,
    figure: bool = False,
) -> Column:
    """Make a column; without a `value` it is the attribute of that name."""
    of = value or attrgetter(key)
    shown = text or (lambda row: str(of(row)))
    return Column(key, of, shown, key if head is None else head, figure)


def hidden(key: str, value: Value | None = None) -> Column:
    """Make a column that only scripts have."""
    return Column(key, value or attrgetter(key), None, key)


def count(key: str, value: Value | None = None, *, head: str | None = None) -> Column:
    """Make a column of whole numbers, grouped by thousands for people."""
    of = value or attrgetter(key)
    return column(key, of, lambda row: f"{of(row):,}", head=head, figure=True)


def amount(key: str, value: Value | None = None, *, head: str | None = None) -> Column:
    """Make a column of cents, in dollars for people."""
    of = value or attrgetter(key)
    return column(key, of, lambda row: money(of(row) or 0), head=head, figure=True)


@value
class Table(Generic[R]):
    """A table of a report, perhaps below a drawing."""

    title: str
    columns: tuple[Column, ...]
    items: tuple[R, ...]
    drawing: str = ""  # an SVG

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads that people read."""
        return tuple(column.head for column in self.columns if column.text)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The texts that people read."""
        texts = [column.text for column in self.columns if column.text]
        return tuple(tuple(text(item) for text in texts) for item in self.items)

    def values(self) -> list[dict[str, Any]]:
        """The rows as JSON carries them; money in cents."""
        return [dict(self.cells(item)) for item in self.items]

    def lines(self) -> list[tuple[Any, ...]]:
        """The rows as CSV carries them; money in cents."""
        return [tuple(column.value(item) for column in self.columns) for item in self.items]

    def figures(self) -> Iterable[tuple[str, str, Any]]:
        """Each figure by the name of its row and its own."""
        keys = {column.key for column in self.columns if column.figure}
        for item, (name, *_) in zip(self.items, self.rows, strict=True):
            yield from ((name, key, value) for key, value in self.cells(item) if key in keys)

    def cells(self, item: R) -> Iterator[tuple[str, Any]]:
        """Each key and its value; a figure that the item does not have is left out."""
        for column in self.columns:
            value = column.value(item)
            if value is not None or not column.figure:
                yield column.key, value

    def show(self) -> None:
        """Print the table in the terminal."""
        table(self.rows, heads=self.heads)


def money(cents: int) -> str:
    return dollars(Cents(cents))


def write_csv(
    out: IO[str], heads: Sequence[str], rows: Iterable[Sequence[Any]], *, end: str = "\r\n"
) -> None:
    writer = csv.writer(out, lineterminator=end)
    writer.writerow(heads)
    writer.writerows(rows)
