"""Limits of a table and of the kinds of areas on it, each kind as the operator determines."""

from typing import Protocol

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.games.sic_bo import wagers
from houseway.games.sic_bo.bets import AREAS, ways
from houseway.games.sic_bo.rules import Kind
from houseway.games.sic_bo.wagers import Area
from houseway.house.settings import CHIP, HIGHEST, Dollars, Terms
from houseway.law import Cite

ENDS = ("minimum", "maximum")


class Limited(Protocol):
    """Settings with limits. An area adds `triple_maximum` and so on; None is the table's own."""

    @property
    def minimum(self) -> Cents: ...
    @property
    def maximum(self) -> Cents: ...


LIMITED = {bet.kind: wagers.EVERY[ways(bet)[0]].limit for bet in AREAS.values()}


def area_of(bet: str) -> Area:
    """The areas that a wager, or a kind of wagers, belongs to."""
    return LIMITED[AREAS[bet].kind if bet in AREAS else Kind(bet)]


def limits(settings: Limited, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on an area."""
    return of_area(settings, area_of(bet))


def of_area(settings: Limited, area: Area) -> tuple[Cents, Cents]:
    own = (getattr(settings, f"{area.replace('-', '_')}_{end}") for end in ENDS)
    least, most = (
        table if one is None else one
        for one, table in zip(own, (settings.minimum, settings.maximum), strict=True)
    )
    return least, most


def menu(default: Limited, terms: Terms) -> tuple[Dollars, ...]:
    """The limits of the table, then those of each kind of area."""
    whole = (Dollars(end, getattr(default, end), CHIP, HIGHEST, terms) for end in ENDS)
    names = (f"{area}-{end}" for area in Area for end in ENDS)
    own = (
        Dollars(name, getattr(default, name.replace("-", "_")), CHIP, HIGHEST, terms, none=True)
        for name in names
    )
    return (*whole, *own)


def check(settings: Limited, cite: Cite) -> None:
    """Limits are in order, and those of an area lie within those of the table."""
    whole = (settings.minimum, settings.maximum)
    check_order("the table", whole, cite)
    for area in Area:
        least, most = of_area(settings, area)
        check_order(area, (least, most), cite)
        if least < whole[0] or most > whole[1]:
            reason = f"{area}: {span(least, most)} is not within {span(*whole)} of the table"
            raise Refused(reason, cite)


def check_order(whose: str, ends: tuple[Cents, Cents], cite: Cite) -> None:
    least, most = ends
    if least > most:
        reason = f"{whose}: a minimum of {dollars(least)} is above the maximum of {dollars(most)}"
        raise Refused(reason, cite)


def span(least: Cents, most: Cents) -> str:
    return f"{dollars(least)} to {dollars(most)}"
