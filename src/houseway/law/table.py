"""The law of a game as a plain-text table: a row for each thing it says, a column an edition.

    S49 = s49-1999-baccarat, s49-1999-mini-baccarat
    NI2019 = house/provisions/terminals.txt
    A = NI2019

    what:                   S49            NI2019
    shoe.shuffle            5.1            8.3(e)(i)
    may shuffle             " = dealer     8.3(e) = staff
    shoe.cut_margin         = 52           = 52
    shoe.first_card.tens    5.5            -

docs/law.md explains the notation. `houseway.law.columns` makes typed values of a column.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple, NoReturn

from houseway.law.cite import RuleSet

PACKAGE = "houseway"
TABLE = ".txt"
MAY = "may "  # before the name of a move: who may make it
GAP = re.compile(r"  +")
WHOLE = "what"  # the heading of rows that have their full names
WITH = "="  # the heading of what goes with the clauses of a row in all columns
SAME = '"'  # the clause of the row above, or of the row that is named after it
NONE = "-"


class TableFault(Exception):
    """A table that cannot be read, with the file and the line."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a table."""

    file: str  # `games/baccarat/law.txt`
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    def fault(self, reason: str) -> NoReturn:
        raise TableFault(f"{self}: {reason}")


@dataclass(frozen=True, slots=True)
class Cell:
    """The content of one column in one row: a clause, what goes with it, or both."""

    name: str  # the path of the row: `shoe.cut_margin`
    ref: str
    what: str
    place: Place
    same: bool = False  # the clause is spelled in another row


@dataclass(frozen=True, slots=True)
class Column:
    """One edition of a game: its rule sets, which number alike, and what it says."""

    name: str
    file: str  # of its table
    rule_sets: tuple[str, ...]
    own: dict[str, Cell] = field(repr=False)
    base: "Column | None" = None  # the column that it adds to
    spelled: dict[str, Cell] = field(default_factory=dict, repr=False)  # by their clause
    # Paths of the rows of its table, of all columns.
    rows: set[str] = field(default_factory=set, repr=False)

    @property
    def paths(self) -> frozenset[str]:
        """Every row that some column of its table has, or of the table that it adds to."""
        return frozenset(self.rows) | (self.base.paths if self.base else frozenset())

    def alone(self) -> "Column":
        """Without the rows of the column that it adds to."""
        return replace(self, base=None)

    def cells(self) -> Iterator[Cell]:
        if self.base:
            yield from self.base.cells()
        yield from self.own.values()

    def cell(self, name: str) -> Cell | None:
        return self.own.get(name) or (self.base.cell(name) if self.base else None)

    def spelling(self, ref: str) -> Cell | None:
        """The cell that spells a clause."""
        return self.spelled.get(ref) or (self.base.spelling(ref) if self.base else None)


@dataclass(frozen=True, slots=True)
class LawTable:
    file: str
    columns: Mapping[str, Column]

    def column(self, name: str) -> Column:
        """The column with this heading."""
        if name not in self.columns:
            raise TableFault(f"{self.file}: no column {name}; declared: {', '.join(self.columns)}")
        return self.columns[name]

    def of(self, rule_set: str) -> Column:
        """The one column that serves a rule set; a fault that says what to write if none does."""
        column = self.find(rule_set)
        if column is None:
            raise TableFault(
                f"{self.file}: no column for {rule_set}; declare one above the first heading"
                f" (`NAME = {rule_set}`) and give it rows"
            )
        return column

    def find(self, rule_set: str) -> Column | None:
        """The column that serves a rule set, if one does."""
        every = self.columns.values()
        return next((column for column in every if rule_set in column.rule_sets), None)


@cache
def law_table(file: str) -> LawTable:
    """The table that lies there in the package: `games/baccarat/law.txt`."""
    return read_table((files(PACKAGE) / file).read_text(encoding="utf-8"), file)


def read_table(text: str, file: str) -> LawTable:
    reading = Reading()
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            reading.line(Place(file, number), GAP.split(line.strip()))
    return LawTable(file, reading.columns)


class Row(NamedTuple):
    place: Place
    path: str
    with_all: str  # what goes with each clause of it

    def of(self, name: str) -> "Row":
        """The row itself, or a field of what it fills."""
        return self._replace(path=f"{self.path}.{name}") if name else self


class Reading:
    """A table while it is read, line by line."""

    def __init__(self) -> None:
        self.columns: dict[str, Column] = {}
        self._rows: set[str] = set()
        self._section = ""
        self._heads: list[str] = []  # of the section: columns, and fields that all of them share
        self._last: dict[str, Cell] = {}  # in each column the last clause of the section

    def line(self, place: Place, words: list[str]) -> None:
        first = words[0]
        if first.endswith(":"):
            self._heading(place, first[:-1], words[1:])
        elif self._heads:
            self._row(place, first, words[1:])
        else:
            self._declared(place, " ".join(words))

    def _declared(self, place: Place, text: str) -> None:
        """`S49 = s49-1999-baccarat`; `A = NI2019` adds to a column, here or of another table."""
        name, sign, given = text.partition(" = ")
        if not sign:
            place.fault(f"{text!r} stands before the first heading and declares no column")
        if name in self.columns:
            place.fault(f"column {name} is declared twice")
        if given.endswith(TABLE):
            base: Column | None = law_table(given).column(name)
        else:
            base = self.columns.get(given)
        sets = base.rule_sets if base else tuple(given.split(", "))
        self.columns[name] = Column(name, place.file, sets, {}, base, rows=self._rows)

    def _heading(self, place: Place, section: str, heads: list[str]) -> None:
        if not any(head in self.columns for head in heads):
            place.fault(f"{section}: none of its columns is declared")
        self._section = "" if section == WHOLE else section
        self._heads, self._last = heads, {}

    def _row(self, place: Place, name: str, cells: list[str]) -> None:
        if len(cells) != len(self._heads):
            heads = ", ".join(self._heads)
            place.fault(f"{name} has {len(cells)} cells for the {len(self._heads)} of {heads}")
        path = self._path(name)
        self._rows.add(path)
        texts = {head: text for head, text in zip(self._heads, cells, strict=True) if text != NONE}
        row = Row(place, path, texts.pop(WITH, NONE))
        used = [head for head in texts if head in self.columns]
        if not used:
            place.fault(f"{path} says nothing in any column")
        for head, text in texts.items():
            column, _, name = head.partition(".")
            if column not in self.columns:
                for each in used:
                    self._keep(each, Cell(f"{path}.{head}", "", text, place))
            else:
                self._add(row.of(name), column, text)

    def _path(self, name: str) -> str:
        if name.startswith(MAY):
            return f"may.{name.removeprefix(MAY)}"
        return f"{self._section}.{name}" if self._section else name

    def _add(self, row: Row, column: str, text: str) -> None:
        ref, sign, what = f" {text} ".partition(" = ")
        ref, what, place = ref.strip(), what.strip(), row.place
        if not what and row.with_all != NONE:
            what = row.with_all
        elif sign and not what:
            place.fault(f"{row.path}: {text!r} says nothing")
        same = ref.startswith(SAME)
        if same:
            ref = self._same(place, column, ref.removeprefix(SAME)).ref
        cell = Cell(row.path, ref, what, place, same=same)
        if ref and not same:
            self._spell(column, cell)
        self._keep(column, cell)
        if ref:
            self._last[column] = cell

    def _same(self, place: Place, column: str, name: str) -> Cell:
        cell = self.columns[column].cell(name) if name else self._last.get(column)
        if cell is None or not cell.ref:
            place.fault(f"{column} has no clause above that {SAME}{name} could stand for")
        return cell

    def _spell(self, column: str, cell: Cell) -> None:
        """A clause is spelled in one row."""
        before = self.columns[column].spelling(cell.ref)
        if before is not None:
            same = f"{SAME} below it, or {SAME}{before.name}"
            cell.place.fault(f"{column} {cell.ref} stands in {before.place} already: {same}")
        self.columns[column].spelled[cell.ref] = cell

    def _keep(self, column: str, cell: Cell) -> None:
        before = self.columns[column].cell(cell.name)
        if before is not None:
            cell.place.fault(f"{cell.name} stands in {before.place} already")
        self.columns[column].own[cell.name] = cell


def rule_set_of(column: Column, name: str | None) -> RuleSet:
    """The column's rule set, named where it has several."""
    if name is None:
        (name,) = column.rule_sets
    assert name in column.rule_sets, f"{column.name} is not the column of {name}"
    return RuleSet(name)
