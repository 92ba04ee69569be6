"""Rules of a game that the approved conditions of a tournament displace.

S49 N.3, S20 18.3 and NI 20.5 let conditions prevail where they are inconsistent with the rules of
the game. Each setting says how far it can be played beyond the bounds of its rule; what cannot be
played is refused under any conditions.
"""

from collections.abc import Callable, Iterator
from typing import Any

from houseway.core.game import AnyTable, Refused
from houseway.core.value import changed, value
from houseway.house.settings.kinds import Dollars, InOrder, Setting, Whole, field_of

Menu = tuple[Setting, ...]
Conflicts = Callable[[Any], Iterator[Refused]]  # rules that settings are inconsistent with


@value
class ByConditions:
    """A game as approved conditions may have it: its table, and the rules that they displace."""

    table: Callable[[], AnyTable]
    conflicts: Conflicts


def playable(menu: Menu) -> Menu:
    """The menu with every bound as wide as it can be played."""
    return tuple(widened(setting) for setting in menu)


def widened(setting: Setting) -> Setting:
    match setting:
        case Whole(playable=(low, high)):
            return changed(setting, low=low, high=high)
        case Dollars(playable=(low, high)):
            return changed(setting, low=low, high=high)
        case InOrder():
            return changed(setting, any_count=True)
        case _:
            return setting


def beyond(menu: Menu, settings: object) -> Iterator[Refused]:
    """Settings outside the bounds of a menu, each as the refusal of its rule."""
    for setting in menu:
        try:
            setting.read(setting.text(getattr(settings, field_of(setting))))
        except Refused as refused:
            yield refused
