"""A conditions file, which is TOML, as a document. What cannot be read says where and why."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Any, TypeVar

from houseway.core.money import Cents, cents
from houseway.law.instruments import Unknown, default_edition, read_edition, read_game
from houseway.tournaments.papers.conditions import (
    WHOLE,
    BuyBacks,
    Conditions,
    Equal,
    Level,
    Moving,
    Prize,
    SameRound,
    Stage,
    Unit,
    Until,
)

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")
Tree = Mapping[str, Any]
NUMBER, TEXT, AMOUNT = "a whole number", "a text", "an amount such as 25 or '12.50'"


class Unreadable(ValueError):
    """A conditions file that is none, with the place and the reason."""


def read_conditions(text: str) -> Conditions:
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"no TOML: {error}") from None
    return Reading(tree, "").conditions()


class Reading:
    """One table of the file while it is read. What nobody asked for is a mistake."""

    def __init__(self, tree: Tree, where: str) -> None:
        self.tree, self.where = tree, where
        self.asked: set[str] = set()

    def conditions(self) -> Conditions:
        name = self.text("game")
        try:
            game = read_game(name)
            given = self.get("edition", default_edition(name))
            edition = read_edition(name, str(given))
        except Unknown as error:
            raise Unreadable(str(error)) from None
        fewest, most = self.pair("players")
        found = Conditions(
            name=self.text("name"),
            game=game,
            edition=edition,
            start=self.text("start"),
            fee=self.amount("fee"),
            commission=self.amount("commission", Cents(0)),
            chips=self.amount("chips"),
            fewest=fewest,
            most=most,
            stages=self.several("stages", stage),
            levels=self.several("levels", level),
            prizes=tuple(prize for some in self.several("prizes", prizes) for prize in some),
            table=self.texts("table"),
            admits=self.names("admits"),
            bars=self.names("bars"),
            buy_backs=self.part("buy-backs", buy_backs),
            agreement=bool(self.get("agreement", False)),
            moving=self.member("moving", Moving, Moving.BETWEEN_SESSIONS),
            equal=self.optional("equal", Equal),
            same_round=self.optional("same-round", SameRound),
        )
        self.finish()
        return found

    # What may stand there

    def get(self, name: str, usual: Any = None) -> Any:
        self.asked.add(name)
        return self.tree.get(name, usual)

    def fault(self, name: str, wanted: str) -> Unreadable:
        given = self.tree.get(name)
        said = "is missing" if given is None else f"is {given!r}"
        return Unreadable(f"{self.where}{name} {said}: {wanted} is wanted")

    def text(self, name: str) -> str:
        given = self.get(name)
        if not isinstance(given, str) or not given.strip():
            raise self.fault(name, TEXT)
        return given

    def number(self, name: str, usual: int | None = None) -> int:
        given = self.get(name, usual)
        if type(given) is not int:
            raise self.fault(name, NUMBER)
        return given

    def amount(self, name: str, usual: Cents | None = None) -> Cents:
        given = self.get(name)
        if given is None and usual is not None:
            return usual
        try:
            return amount(given)
        except ValueError:
            raise self.fault(name, AMOUNT) from None

    def pair(self, name: str) -> tuple[int, int]:
        given = self.get(name)
        if not isinstance(given, list) or [type(one) for one in given] != [int, int]:
            raise self.fault(name, "the fewest and the most, such as [2, 90],")
        return given[0], given[1]

    def names(self, name: str) -> tuple[str, ...]:
        given = self.get(name, [])
        if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
            raise self.fault(name, "a list of texts")
        return tuple(given)

    def texts(self, name: str) -> tuple[tuple[str, str], ...]:
        given = self.get(name, {})
        if not isinstance(given, dict):
            raise self.fault(name, "a table of settings")
        return settings(given.items())

    def member(self, name: str, kind: type[E], usual: E) -> E:
        return self.optional(name, kind) or usual

    def optional(self, name: str, kind: type[E]) -> E | None:
        given = self.get(name)
        if given is not None and given not in list(kind):
            raise self.fault(name, " or ".join(kind))
        return None if given is None else kind(given)

    def several(self, name: str, read: Callable[["Reading"], T]) -> tuple[T, ...]:
        given = self.get(name, [])
        if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
            raise self.fault(name, f"a list of tables, [[{name}]],")
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
            raise Unreadable(f"{self.where}{strange[0]} is not known; there are {known}")


def stage(reading: Reading) -> Stage:
    session = reading.text("session")
    count, _, unit = session.rpartition(" ")
    if unit not in list(Unit) or (unit == Unit.BREAKS) != (not count) or not digits(count):
        raise reading.fault("session", "'20 rounds', '2 shoes', '30 minutes' or 'breaks'")
    return Stage(
        reading.text("name"),
        reading.number("seats"),
        Unit(unit),
        int(count or 0),
        reading.member("until", Until, Until.SESSION),
        reading.number("advance", 0),
        bool(reading.get("fresh", True)),
    )


def digits(text: str) -> bool:
    return not text or text.isdecimal()


def level(reading: Reading) -> Level:
    """Its length, what has to be risked, and settings of the table; `blinds` are several."""
    rounds, minutes = reading.number("rounds", 0), reading.number("minutes", 0)
    found: dict[str, str] = {}
    least = Cents(0)
    if blinds := reading.get("blinds"):
        if not isinstance(blinds, list):
            raise reading.fault("blinds", "a list such as [25, 50]")
        least = max(map(amount, blinds))
        found = {"betting": "blind", "blinds": str(len(blinds))} | {
            name: str(one) for name, one in zip(BLINDS, blinds, strict=False)
        }
    elif (ante := reading.get("ante")) is not None:
        least, found = amount(ante), {"betting": "ante", "ante": str(ante)}
    if least:
        found |= {"minimum-bet": plain(least), "minimum-stake": plain(least)}
    minimum = reading.amount("minimum", least)
    own = {name: one for name, one in reading.tree.items() if name not in reading.asked}
    reading.asked.update(own)
    return Level(settings((found | own).items()), minimum, rounds, minutes)


BLINDS = ("first-blind", "second-blind", "third-blind")


def plain(chips: Cents) -> str:
    return f"{chips // 100}.{chips % 100:02d}"


def settings(some: Iterable[tuple[str, Any]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(one)) for name, one in some)


def prizes(reading: Reading) -> tuple[Prize, ...]:
    """`place = "1"` or `"4-9"`, each of which has this share."""
    first, _, last = str(reading.get("place", "")).partition("-")
    if not first.isdecimal() or not (last or first).isdecimal():
        raise reading.fault("place", "a place or several, such as '1' or '4-9',")
    share = parts(reading)
    return tuple(Prize(place, share) for place in range(int(first), int(last or first) + 1))


def parts(reading: Reading) -> int:
    given = str(reading.get("share", "")).removesuffix("%").strip()
    try:
        exact = Decimal(given) * WHOLE / 100
    except InvalidOperation:
        raise reading.fault("share", "a share such as '12.5 %'") from None
    if exact != int(exact):
        raise reading.fault("share", "a share of at most four decimals")
    return int(exact)


def buy_backs(reading: Reading) -> BuyBacks:
    return BuyBacks(
        reading.number("most"),
        reading.number("until-round"),
        reading.amount("fee"),
        reading.amount("commission", Cents(0)),
        reading.amount("chips"),
        str(reading.get("method", "at the director's desk")),
    )


def amount(given: Any) -> Cents:
    """Dollars or chips: a whole number, or a text with cents."""
    if type(given) is int and given >= 0:
        return Cents(given * 100)
    if not isinstance(given, str):
        raise ValueError(given)
    return cents(given)
