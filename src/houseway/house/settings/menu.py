"""The settings of a table, from its law: a clause, bounds and how a change is made, for each.

The class of the settings says type and default; a row below `settings` in `law.txt` says the rest:

    decks    2.3(a) = 5 to 8, notified, playable 2 to 12

The order of the rows is the order in which the settings are shown.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import NoneType
from typing import Any, TypedDict, Unpack, get_args, get_type_hints

from houseway.core.actors import Role
from houseway.core.money import Cents, cents
from houseway.core.value import changed, names, value
from houseway.house.settings.displacement import playable
from houseway.house.settings.kinds import (
    CHIP,
    HIGHEST,
    Dollars,
    InOrder,
    Named,
    OneOf,
    Setting,
    Terms,
    Whole,
)
from houseway.law import Cite

LIMITS = "limits"  # the row of every minimum and maximum
ENDS = ("minimum", "maximum")
BETWEEN, LEAST = " to ", " or more"
AS = " as "
Ends = tuple[str, str]  # the least and the most, as the law has them


@value
class How:
    """Bounds, and how a change is made and made known: `1 to 20, while closed, shown`."""

    bounds: Ends | None = None
    playable: Ends | None = None
    flags: tuple[str, ...] = ()
    approved: str = ""
    notice_of: str = ""  # the setting whose clause wants notice of a change

    @classmethod
    def from_law(cls, text: str, _cite: Cite | None) -> "How":
        how = cls()
        for phrase in text.split(", ") if text else ():
            how = changed(how, **read_phrase(phrase))
        flags = tuple(phrase.partition(AS)[0] for phrase in text.split(", ") if phrase)
        return changed(how, flags=tuple(flag for flag in flags if flag in FLAGS))


FLAGS = ("while closed", "at once", "by the supervisor", "shown", "announced", "notified")


def read_phrase(phrase: str) -> dict[str, Any]:
    first, _, thing = phrase.partition(AS)
    if first == "approved":
        return {"approved": thing}
    if first in FLAGS:
        return {"notice_of": thing} if thing else {}
    if phrase.startswith("playable "):
        return {"playable": ends(phrase.removeprefix("playable "))}
    return {"bounds": ends(phrase)}


def ends(phrase: str) -> Ends:
    """`1 to 20`, `8` or `$100 or more`."""
    if phrase.endswith(LEAST):
        return phrase.removesuffix(LEAST), ""
    low, to, high = phrase.partition(BETWEEN)
    if not low.removeprefix("$").replace(",", "").replace(".", "").isdecimal():
        raise ValueError(f"{phrase!r} is neither bounds nor one of {', '.join(FLAGS)}")
    return low, high if to else low


@value
class SettingLaw:
    """The clause of a setting and what the table of law says beside it."""

    cite: Cite
    how: How = How()
    notice: Cite | None = None  # the clause that wants notice of a change, where it is another
    bounds: Cite | None = None  # the clause that sets the bounds, where it is another
    together: Cite | None = None  # the clause that binds it to other settings

    @property
    def announced_by(self) -> Cite:
        return self.notice or self.cite


SettingsLaw = Mapping[str, SettingLaw]
Counts = tuple[tuple[str, int, Cite], ...]
NOTHING: Mapping[str, Counts] = {}


class Options(TypedDict, total=False):
    displaced: bool  # by approved conditions: bounds are as wide as they can be played
    without: tuple[str, ...]  # settings that an earlier version of the rules lacks
    in_order: Mapping[str, Counts]  # settings that list things, each with its things


def menu(law: SettingsLaw, default: object, **options: Unpack[Options]) -> tuple[Setting, ...]:
    """The settings in the order of the law."""
    without, in_order = options.get("without", ()), options.get("in_order", NOTHING)
    hints = get_type_hints(type(default))
    settings = tuple(
        InOrder(row, getattr(default, field), in_order[row], terms_of(law, row))
        if row in in_order
        else setting_of(
            (field, hints[field], getattr(default, field)), law[row], terms_of(law, row)
        )
        for row in law
        if row not in without
        for field in fields_of(row, default)
    )
    return playable(settings) if options.get("displaced") else settings


def fields_of(row: str, default: object) -> Iterator[str]:
    """The fields that a row is about: `limits` is about every minimum and maximum."""
    if row != LIMITS:
        yield row.replace("-", "_")
        return
    for name in names(type(default)):
        if name.endswith(ENDS):
            yield name


def setting_of(of: tuple[str, Any, Any], row: SettingLaw, terms: Terms) -> Setting:
    """A setting from the name, the type and the default of its field, and from its row."""
    field, hint, default = of
    name = field.replace("_", "-")
    kinds = [kind for kind in get_args(hint) if kind is not NoneType] or [hint]
    kind, none = kinds[0], NoneType in get_args(hint)
    if kind is Cents:
        low, high = amounts(row.how.bounds or ("", ""))
        playable = amounts(row.how.playable) if row.how.playable else None
        return Dollars(name, default, low, high, terms, none, playable)
    if kind is int:
        assert row.how.bounds is not None, f"{name}: the law says no bounds"
        low_count, high_count = map(int, row.how.bounds)
        wider = row.how.playable
        playable_counts = (int(wider[0]), int(wider[1])) if wider else None
        return Whole(name, default, low_count, high_count, terms, row.bounds, playable_counts)
    if issubclass(kind, StrEnum):
        return OneOf(name, default, terms)
    return Named(name, default, terms)


def amounts(bounds: Ends) -> tuple[Cents, Cents]:
    """From a chip to more than any limit, where the law does not say."""
    low, high = (text.replace("$", "").replace(",", "") for text in bounds)
    return cents(low) if low else CHIP, cents(high) if high else HIGHEST


def terms_of(law: SettingsLaw, row: str) -> Terms:
    setting = law[row]
    flags, cite = setting.how.flags, setting.cite
    other = law[setting.how.notice_of] if setting.how.notice_of else setting
    notice = other.announced_by
    announced, notified = "announced" in flags, "notified" in flags
    return Terms(
        cite,
        by=Role.SUPERVISOR if "by the supervisor" in flags else Role.OPERATOR,
        notice=notice if announced or notified else None,
        prior=announced,
        at_once="at once" in flags,
        open_only="while closed" in flags,
        displayed=announced or notified or "shown" in flags,
        approved=setting.how.approved,
        inspector=notice if notified else None,
    )


def together(law: SettingsLaw, name: str) -> Cite:
    """The clause that binds a setting to others."""
    cite = law[name].together
    assert cite is not None, f"no row `{name}.together` below the settings of this law"
    return cite
