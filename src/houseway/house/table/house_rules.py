"""What every table of the house has from its law: settings and their check, permits, provisions."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar, Unpack

from houseway.core.actors import Permits
from houseway.core.value import value
from houseway.house.machine.optional_rules import OptionalRules
from houseway.house.settings.kinds import Determined, Setting, determined
from houseway.house.settings.menu import Options, SettingsLaw, menu
from houseway.house.table.law import HouseLaw

S = TypeVar("S")
Check = Callable[[SettingsLaw, S], None]  # of what no single setting can say


class GameLaw(Protocol):
    """The law of a game, as the house needs it."""

    @property
    def house(self) -> HouseLaw: ...
    @property
    def settings(self) -> SettingsLaw: ...
    @property
    def may(self) -> Permits: ...


@value
class HouseRules(Generic[S]):
    law: HouseLaw
    terms: SettingsLaw
    menu: tuple[Setting, ...]
    permits: Permits
    default: S
    check: Check[S]


def house_rules(
    law: GameLaw,
    default: S,
    check: Check[S],
    **options: Unpack[Options],
) -> HouseRules[S]:
    """The rules of a game's law; the options are those of `menu`."""
    terms = law.settings
    settings = menu(terms, default, **options)
    return HouseRules(law.house, terms, settings, law.may, default, check)


class TableOfTheHouse(OptionalRules, Generic[S]):
    """The members that a table has from its `house` rules."""

    __slots__ = ()
    house: HouseRules[S]

    @property
    def law(self) -> HouseLaw:
        return self.house.law

    @property
    def terms(self) -> SettingsLaw:
        return self.house.terms

    @property
    def menu(self) -> tuple[Setting, ...]:
        return self.house.menu

    @property
    def permits(self) -> Permits:
        return self.house.permits

    @property
    def default(self) -> S:
        return self.house.default

    @property
    def begins(self) -> tuple[type[Any], ...]:
        """The moves that begin a round under open wagers."""
        return ()

    def checked(self, settings: S) -> tuple[Determined, ...]:
        """Every setting within its bounds, and all of them together."""
        every = determined(self.menu, settings)
        self.house.check(self.terms, settings)
        return every
