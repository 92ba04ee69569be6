"""Settings that an operator determines before play, each with its bounds and clause."""

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.core.money import Cents, cents, dollars
from houseway.core.value import changed, value
from houseway.law import Cite

Determinable = int | str | None
S = TypeVar("S")
Values = tuple[tuple[str, str], ...]  # of settings: each its name and its value as text
CHIP = Cents(5)  # the least that a chip is worth
NUMBER_OF_TERMINALS = "number of terminals"  # as its approval is called
HIGHEST = Cents(10_000_000_00)  # above any limit that a table was ever given


@value
class Determined:
    """A setting as it was checked and is in force."""

    name: str
    value: str
    cite: Cite


@value
class Terms:
    """Under which clause a setting stands, who determines it, and how it may be changed."""

    cite: Cite
    by: Role = Role.OPERATOR
    notice: Cite | None = None  # the clause that wants notice of a change given to the players
    prior: bool = False  # the notice comes first: a change holds from the next round at soonest
    at_once: bool = False  # else from the next round
    open_only: bool = False  # may not be changed while the table is open
    displayed: bool = False  # on a sign at the table
    approved: str = ""  # the approval that covers its value
    inspector: Cite | None = None  # the clause that wants an inspector notified


@value
class Whole:
    name: str
    default: int
    low: int
    high: int
    terms: Terms
    bounded: Cite | None = None  # the clause that sets the bounds, where it is another
    playable: tuple[int, int] | None = None  # the bounds where approved conditions prevail

    @property
    def bounds(self) -> str:
        return f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"

    def read(self, text: str) -> int:
        reason = f"{self.name}: {text[:20]!r} is not {self.bounds}"
        if not re.fullmatch("-?[0-9]{1,12}", text):
            raise Refused(reason, self.terms.cite)
        if text.startswith("-") or not self.low <= int(text) <= self.high:
            raise Refused(reason, self.bounded or self.terms.cite)
        return int(text)

    def text(self, setting: Determinable) -> str:
        return str(setting)


@value
class Dollars:
    """An amount of money; where it may be absent, `none` says so."""

    name: str
    default: Cents | None
    low: Cents
    high: Cents
    terms: Terms
    none: bool = False
    playable: tuple[Cents, Cents] | None = None  # the bounds where approved conditions prevail

    @property
    def bounds(self) -> str:
        return f"{dollars(self.low)} to {dollars(self.high)}" + (" or none" if self.none else "")

    def read(self, text: str) -> Cents | None:
        if self.none and text == "none":
            return None
        try:
            amount = cents(text)
        except ValueError as error:
            raise Refused(f"{self.name}: {error}", self.terms.cite) from None
        if not self.low <= amount <= self.high:
            raise Refused(f"{self.name}: {dollars(amount)} is not {self.bounds}", self.terms.cite)
        return amount

    def text(self, setting: Determinable) -> str:
        if setting is None:
            return "none"
        assert isinstance(setting, int)
        return f"{setting // 100}.{setting % 100:02d}"

    def sign(self, setting: Determinable) -> str:
        """As it stands on a sign: `$1,000`."""
        return "none" if setting is None else dollars(Cents(int(setting)))


@value
class OneOf:
    name: str
    default: StrEnum
    terms: Terms

    @property
    def bounds(self) -> str:
        return " or ".join(type(self.default))

    def read(self, text: str) -> StrEnum:
        try:
            return type(self.default)(text)
        except ValueError:
            reason = f"{self.name}: {text!r} is not {self.bounds}"
            raise Refused(reason, self.terms.cite) from None

    def text(self, setting: Determinable) -> str:
        return str(setting)


@value
class Named:
    """A person or organisation that has to be named."""

    name: str
    default: str
    terms: Terms
    bounds = "a name of 1 to 80 characters"

    def read(self, text: str) -> str:
        if not 0 < len(text.strip()) <= 80:
            raise Refused(f"{self.name}: {text!r} is not {self.bounds}", self.terms.cite)
        return text.strip()

    def text(self, setting: Determinable) -> str:
        return str(setting)


@value
class InOrder:
    """Things one after another, each of them so many times: the segments round a wheel."""

    name: str
    default: str
    counts: tuple[tuple[str, int, Cite], ...]  # what, how often, under which clause
    terms: Terms
    any_count: bool = False  # where approved conditions prevail: as often as they say

    @property
    def bounds(self) -> str:
        each = ", ".join(f"{count} times {thing}" for thing, count, _ in self.counts)
        return f"{each}, in any order, with commas between"

    def read(self, text: str) -> str:
        things, most = text.split(","), sum(count for _, count, _ in self.counts)
        known = {thing for thing, _, _ in self.counts}
        if strange := [thing for thing in things if thing not in known]:
            reason = f"{self.name}: {strange[0][:20]!r} is not one of {', '.join(sorted(known))}"
            raise Refused(reason, self.terms.cite)
        if len(things) != most:
            raise Refused(f"{self.name}: {len(things)} are not {most}", self.terms.cite)
        if self.any_count:
            return text
        for thing, count, cite in self.counts:
            if things.count(thing) != count:
                times = things.count(thing)
                raise Refused(f"{self.name}: {times} times {thing} is not {count}", cite)
        return text

    def text(self, setting: Determinable) -> str:
        return str(setting)


Setting = Whole | Dollars | OneOf | Named | InOrder


def field_of(setting: Setting) -> str:
    return setting.name.replace("-", "_")


def approved_with(menu: Iterable[Setting], settings: object, of: str) -> Values:
    """The settings that one approval covers, by name and value as they stand."""
    return tuple(
        (setting.name, setting.text(getattr(settings, field_of(setting))))
        for setting in menu
        if setting.terms.approved == of
    )


def find(menu: Iterable[Setting], name: str) -> Setting | None:
    return next((setting for setting in menu if setting.name == name), None)


def determined(menu: Iterable[Setting], settings: object) -> tuple[Determined, ...]:
    """Every setting as it stands, each checked against its bounds."""
    checked = []
    for setting in menu:
        text = setting.text(getattr(settings, field_of(setting)))
        setting.read(text)
        checked.append(Determined(setting.name, text, setting.terms.cite))
    return tuple(checked)


class NoSetting(KeyError):
    """A name that is no setting here, with those that are."""

    def __init__(self, name: str, menu: Iterable[Setting]) -> None:
        self.name, self.known = name, tuple(setting.name for setting in menu)
        super().__init__(f"no setting {name[:40]!r}: there are {', '.join(self.known)}")


def with_values(menu: Iterable[Setting], settings: S, texts: Mapping[str, str]) -> S:
    """The settings with some read anew from text; a name that is none of them is `NoSetting`."""
    for name, text in texts.items():
        setting = find(menu, name)
        if setting is None:
            raise NoSetting(name, menu)
        new = {field_of(setting): setting.read(text)}
        settings = changed(settings, **new)  # type: ignore[type-var]
    return settings
