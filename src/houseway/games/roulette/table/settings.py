"""Settings that the operator of a roulette table determines, with bounds and clauses."""

from enum import StrEnum
from functools import cache
from typing import Protocol

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.roulette.layout.places import AREAS, Kind
from houseway.games.roulette.layout.wagers import EVERY, INSIDE_LIMITS, Limited
from houseway.house.settings.limits_menu import (
    check_multiple,
    check_order,
)
from houseway.house.settings.menu import SettingsLaw
from houseway.law import Cite


class Offer(StrEnum):
    """An offer at a table: yes or no."""

    YES = "yes"
    NO = "no"


class Limits(Protocol):
    """Limits of inside wagers and of outside wagers."""

    @property
    def inside_minimum(self) -> Cents: ...
    @property
    def outside_minimum(self) -> Cents: ...


@value
class Settings:
    seats: int = 8
    race_track: Offer = Offer.YES
    inside_minimum: Cents = Cents(5_00)
    straight_maximum: Cents = Cents(100_00)
    split_maximum: Cents = Cents(200_00)
    street_maximum: Cents = Cents(300_00)
    corner_maximum: Cents = Cents(400_00)
    six_line_maximum: Cents = Cents(600_00)
    outside_minimum: Cents = Cents(5_00)
    dozen_maximum: Cents = Cents(1_000_00)
    even_chance_maximum: Cents = Cents(2_000_00)
    multiple: Cents = Cents(5_00)
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"

    @property
    def minimum(self) -> Cents:
        """The lowest of any wager."""
        return min(self.inside_minimum, self.outside_minimum)

    @property
    def maximum(self) -> Cents:
        """The highest of any wager."""
        return max(maximum(self, limited) for limited in Limited)


MAXIMUM = {on: f"{on.replace('-', '_')}_maximum" for on in Limited}  # the setting of each


@cache
def limited(bet: str) -> Limited:
    """Under which maximum a wager stands, or a kind of wagers."""
    return EVERY[AREAS[bet].kind if bet in AREAS else Kind(bet)].limit


def maximum(settings: Limits, on: Limited) -> Cents:
    most: Cents = getattr(settings, MAXIMUM[on])
    return most


def minimum(settings: Limits, on: Limited) -> Cents:
    return settings.inside_minimum if on in INSIDE_LIMITS else settings.outside_minimum


def limits(settings: Limits, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on a place."""
    on = limited(bet)
    return minimum(settings, on), maximum(settings, on)


def check_together(law: SettingsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, minimums on the multiple.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_limits(settings, law["limits"].cite)
    check_multiple(
        "inside-minimum", settings.inside_minimum, settings.multiple, law["multiple"].cite
    )
    check_multiple(
        "outside-minimum", settings.outside_minimum, settings.multiple, law["multiple"].cite
    )


def check_limits(settings: Limits, cite: Cite) -> None:
    for on in Limited:
        check_order(minimum(settings, on), maximum(settings, on), cite, f"{on}: ")
