"""A draft: a small file over an edition, with numbers of its law that would be others.

    draft = Banker at four per cent
    game = baccarat
    over = S49

    change:                        clause  was  is
    bets.wagers.banker.commission  8.4(b)  5    4

    clauses:  says
    8.4(b)    Banker pays 1 to 1 minus 4% commission.

The law is not touched: a draft gives another column of it, from which a game makes another table
beside the one of the law. Rows are those of `law.txt`; a game says which of them it can draft.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from fnmatch import fnmatchcase
from hashlib import sha256

from houseway.law.instruments import Edition, Game, Unknown, read_edition, read_game
from houseway.law.table import GAP, Cell, Column

LONGEST = 100_000  # characters of a draft
ODDS = re.compile(r"([1-9][0-9]{0,3}) to ([1-9][0-9]{0,2})")
PER_CENT = re.compile(r"0|[1-9][0-9]?|100")
KINDS = {  # by the last part of a row
    "odds": (ODDS, "odds are written `9 to 1`, at most 9999 to 999"),
    "commission": (PER_CENT, "0 to 100, per cent of the win"),
    "with_six": (PER_CENT, "0 to 100, per cent of the win"),
}
HEADS = ("draft", "game", "over")
CHANGE, CLAUSES = "change", "clauses"
COLUMNS = {CHANGE: ("clause", "was", "is"), CLAUSES: ("says",)}
NEAR = 3  # names that are offered for one that there is not


class DraftFault(Exception):
    """A draft that cannot be carried, with its file, the line and the reason."""


@dataclass(frozen=True, slots=True)
class Change:
    """A number of the law: what stands there, and what would."""

    row: str
    clause: str
    was: str
    would: str
    line: int


@dataclass(frozen=True, slots=True)
class Wording:
    """What a provision would say."""

    clause: str
    says: str
    line: int


@dataclass(frozen=True, slots=True)
class Draft:
    file: str
    name: str
    game: Game
    edition: Edition
    changes: tuple[Change, ...]
    wordings: tuple[Wording, ...] = ()

    @property
    def digest(self) -> str:
        """The same for all files that say the same in the same order, whatever their remarks."""
        changes = [f"{each.row}\t{each.clause}\t{each.was}\t{each.would}" for each in self.changes]
        wordings = [f"{each.clause}\t{each.says}" for each in self.wordings]
        parts = (self.name, self.game, self.edition, *changes, "", *wordings)
        return sha256("\n".join(parts).encode()).hexdigest()

    def fault(self, line: int, reason: str) -> DraftFault:
        return DraftFault(f"{self.file}:{line}: {reason}")


def read_draft(text: str, file: str) -> Draft:
    """The draft that a text describes; whether its game can carry it is another question."""
    if len(text) > LONGEST:
        raise DraftFault(f"{file}: a draft has at most {LONGEST:,} characters")
    reading = Reading(file)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            reading.take(number, line)
    return reading.draft()


@dataclass
class Reading:
    """A draft while it is read, line by line."""

    file: str
    heads: dict[str, str] = field(default_factory=dict)
    section: str = ""
    changes: list[Change] = field(default_factory=list)
    wordings: list[Wording] = field(default_factory=list)

    def take(self, number: int, line: str) -> None:
        if not line.isprintable():
            raise self.fault(number, "a tab, or a sign that does not print")
        first, *rest = GAP.split(line.strip())
        if first.endswith(":"):
            self.open(number, first[:-1], tuple(rest))
        elif not self.section:
            self.head(number, line)
        elif len(rest) != len(COLUMNS[self.section]):
            wanted = ", ".join(COLUMNS[self.section])
            raise self.fault(number, f"columns, parted by two spaces or more, are: {wanted}")
        elif any(row == first for row in self.names()):
            raise self.fault(number, f"{first} stands in this section already")
        elif self.section == CHANGE:
            clause, was, would = rest
            self.changes.append(Change(first, clause, was, would, number))
        else:
            self.wordings.append(Wording(first, rest[0], number))

    def names(self) -> Iterable[str]:
        if self.section == CHANGE:
            return [change.row for change in self.changes]
        return [wording.clause for wording in self.wordings]

    def open(self, number: int, name: str, columns: tuple[str, ...]) -> None:
        if name not in COLUMNS:
            raise self.fault(
                number, f"a section is {' or '.join(COLUMNS)}; {name!r} cannot be drafted yet"
            )
        if columns != COLUMNS[name]:
            raise self.fault(number, f"the columns of {name} are: {', '.join(COLUMNS[name])}")
        self.section = name

    def head(self, number: int, line: str) -> None:
        name, sign, given = (part.strip() for part in line.partition("="))
        if not sign or name not in HEADS or not given:
            raise self.fault(number, f"a draft begins with {', '.join(HEADS)}, each `name = value`")
        if name in self.heads:
            raise self.fault(number, f"{name} is said twice")
        self.heads[name] = given

    def draft(self) -> Draft:
        missing = [name for name in HEADS if name not in self.heads]
        if missing:
            raise DraftFault(f"{self.file}: no `{missing[0]} = …` at its head")
        if not self.changes:
            raise DraftFault(f"{self.file}: nothing is changed")
        try:
            game = read_game(self.heads["game"])
            edition = read_edition(game, self.heads["over"])
        except Unknown as unknown:
            raise DraftFault(f"{self.file}: {unknown}") from None
        changes, wordings = tuple(self.changes), tuple(self.wordings)
        return Draft(self.file, self.heads["draft"], game, edition, changes, wordings)

    def fault(self, line: int, reason: str) -> DraftFault:
        return DraftFault(f"{self.file}:{line}: {reason}")


def column_of(draft: Draft, column: Column, rows: Sequence[str]) -> Column:
    """The column as the draft has it. `rows` are patterns of those that a game can draft."""
    for change in draft.changes:
        check(draft, change, column, rows)
    return overlay(column, {change.row: change.would for change in draft.changes})


def check(draft: Draft, change: Change, column: Column, rows: Sequence[str]) -> None:
    """Refuse a change that is out of date, out of bounds, or of a row that code decides."""
    cell = column.cell(change.row)
    if cell is None:
        known = sorted({each.name for each in column.cells() if may(each.name, rows)})
        near = get_close_matches(change.row, known, NEAR, 0.0)
        raise draft.fault(change.line, f"no row {change.row}; near it: {', '.join(near)}")
    if not may(change.row, rows):
        reason = f"{change.row} cannot be drafted yet; what can is {', '.join(rows)}"
        raise draft.fault(change.line, reason)
    if cell.what != change.was:
        reason = f"{change.row} is {cell.what} in {cell.place}, not {change.was}"
        raise draft.fault(change.line, reason)
    clause = clause_of(column, cell)
    if change.clause != clause:
        raise draft.fault(change.line, f"{change.row} stands in {clause}, not in {change.clause}")
    if change.would == change.was:
        raise draft.fault(change.line, f"{change.row} is what it was")
    kind, bounds = KINDS[change.row.rpartition(".")[2]]
    if not kind.fullmatch(change.would):
        raise draft.fault(change.line, f"{change.row} cannot be {change.would[:40]!r}: {bounds}")


def may(row: str, rows: Sequence[str]) -> bool:
    return any(fnmatchcase(row, pattern) for pattern in rows)


def clause_of(column: Column, cell: Cell) -> str:
    """The clause under which a wager is paid stands in a row beside its numbers."""
    paid = column.cell(f"{cell.name.rpartition('.')[0]}.paid")
    return cell.ref if paid is None else paid.ref


def overlay(column: Column, cells: dict[str, str]) -> Column:
    """The column with other numbers, in itself or in the column that it adds to."""
    own = {
        name: replace(cell, what=cells[name]) if name in cells else cell
        for name, cell in column.own.items()
    }
    base = None if column.base is None else overlay(column.base, cells)
    return replace(column, own=own, base=base)
