"""One table of a conditions file while it is read: each field by its kind, within its bounds."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from houseway.core.money import Cents
from houseway.tournaments.papers.values import (
    AMOUNT,
    DEAREST,
    LETTERS,
    MOST,
    NUMBER,
    PARTS,
    TEXT,
    amount,
    brief,
    plain_text,
    setting_text,
    value_text,
)

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")
Tree = Mapping[str, Any]


class Unreadable(ValueError):
    """A conditions file that is none, with the place and the reason."""


class Reading:
    """One table of the file while it is read. What nobody asked for is a mistake."""

    def __init__(self, tree: Tree, where: str) -> None:
        self.tree, self.where = tree, where
        self.asked: set[str] = set()

    def get(self, name: str, usual: Any = None) -> Any:
        self.asked.add(name)
        return self.tree.get(name, usual)

    def fault(self, name: str, wanted: str) -> Unreadable:
        given = self.tree.get(name)
        said = "is missing" if given is None else f"is {brief(given)}"
        return Unreadable(f"{self.where}{name} {said}: {wanted} is wanted")

    def text(self, name: str, usual: str | None = None) -> str:
        given = self.get(name, usual)
        if given == usual is not None:
            return ""
        if not isinstance(given, str) or not plain_text(given):
            raise self.fault(name, TEXT)
        return given

    def number(self, name: str, usual: int | None = None) -> int:
        given = self.get(name, usual)
        if type(given) is not int or not 0 <= given <= MOST:
            raise self.fault(name, NUMBER)
        return given

    def flag(self, name: str, *, usual: bool) -> bool:
        given = self.get(name, usual)
        if not isinstance(given, bool):
            raise self.fault(name, "true or false")
        return given

    def amount(self, name: str, usual: Cents | None = None) -> Cents:
        given = self.get(name)
        if given is None and usual is not None:
            return usual
        try:
            found = amount(given)
        except ValueError:
            raise self.fault(name, AMOUNT) from None
        if found > DEAREST:
            raise self.fault(name, f"at most {DEAREST // 100:,}")
        return found

    def pair(self, name: str) -> tuple[int, int]:
        given = self.get(name)
        if not isinstance(given, list) or [type(item) for item in given] != [int, int]:
            raise self.fault(name, "the fewest and the most, such as [2, 90],")
        if not all(0 < item <= MOST for item in given):
            raise self.fault(name, f"numbers from 1 to {MOST:,}")
        return given[0], given[1]

    def names(self, name: str) -> tuple[str, ...]:
        given = self.get(name, [])
        if not isinstance(given, list) or not all(map(plain_text, given)):
            raise self.fault(name, f"a list of texts of at most {LETTERS} characters")
        return tuple(given)

    def texts(self, name: str) -> tuple[tuple[str, str], ...]:
        given = self.get(name, {})
        if not isinstance(given, dict):
            raise self.fault(name, "a table of settings")
        return settings(self.where + name + " ", given.items())

    def member(self, name: str, kind: type[E], usual: E) -> E:
        return self.optional(name, kind) or usual

    def optional(self, name: str, kind: type[E]) -> E | None:
        given = self.get(name)
        if given is not None and given not in list(kind):
            raise self.fault(name, " or ".join(kind))
        return None if given is None else kind(given)

    def several(self, name: str, read: Callable[["Reading"], T]) -> tuple[T, ...]:
        given = self.get(name, [])
        if not isinstance(given, list) or not all(isinstance(item, dict) for item in given):
            raise self.fault(name, f"a list of tables, [[{name}]],")
        if len(given) > PARTS:
            raise self.fault(name, f"at most {PARTS}")
        return tuple(self.below(one, f"{name} {at}: ", read) for at, one in enumerate(given, 1))

    def part(self, name: str, read: Callable[["Reading"], T]) -> T | None:
        given = self.get(name)
        if given is not None and not isinstance(given, dict):
            raise self.fault(name, f"a table, [{name}],")
        return None if given is None else self.below(given, f"{name}: ", read)

    def below(self, tree: Tree, where: str, read: Callable[["Reading"], T]) -> T:
        reading = Reading(tree, where)
        found = read(reading)
        reading.finish()
        return found

    def finish(self) -> None:
        strange = sorted(set(self.tree) - self.asked)
        if strange:
            known = ", ".join(sorted(self.asked))
            raise Unreadable(
                f"{self.where}{value_text(strange[0])} is not known; there are {known}"
            )


def settings(where: str, some: Iterable[tuple[str, Any]]) -> tuple[tuple[str, str], ...]:
    """Settings of the table as texts; the game reads them."""
    found: list[tuple[str, str]] = []
    for name, one in some:
        if not isinstance(one, str | int) or not (text := setting_text(one)):
            wanted = "a text or a number is wanted"
            raise Unreadable(f"{where}{value_text(name)} is {brief(one)}: {wanted}")
        found.append((name, text))
    return tuple(found)
