"""The settings of a game that are varied, one at a time, and the values that are tried."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from houseway.house.settings.kinds import Dollars, OneOf, Setting, Whole
from houseway.law import Cite

FEW = 10  # values of a whole number that are all tried; else the ends of its range
# Amounts that wagers are paid by. Others bound stakes.
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "commission-unit": ("0.50", "1.00", "5.00"),
    "jackpot": ("20000.00", "50000.00", "100000.00"),
    "jackpot-6": ("2000.00", "5000.00"),
    "jackpot-8": ("25000.00", "50000.00"),
    "jackpot-stake": ("2.00", "5.00"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """A setting with another value than its usual one."""

    name: str
    text: str
    cite: Cite

    def __str__(self) -> str:
        return f"{self.name} = {self.text}"


def options(menu: Iterable[Setting]) -> tuple[Option, ...]:
    return tuple(
        Option(setting.name, text, setting.terms.cite)
        for setting in menu
        for text in values(setting)
        if text != setting.text(setting.default)
    )


def values(setting: Setting) -> Iterator[str]:
    match setting:
        case OneOf():
            yield from map(str, type(setting.default))
        case Whole(low=low, high=high) if high - low <= FEW:
            yield from map(str, range(low, high + 1))
        case Whole(low=low, high=high):
            yield from (str(low), str(high))
        case Dollars(name=name):
            yield from AMOUNTS.get(name, ())
        case _:
            return
