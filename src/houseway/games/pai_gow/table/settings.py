"""Settings that the operator of a Pai Gow table determines, with bounds and clauses."""

from enum import StrEnum
from typing import ClassVar

from houseway.core.bounds import Range
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.pai_gow.round.comparison import CENT, COMMISSION
from houseway.house.rounds.jackpot_pools import WinningStake
from houseway.house.settings.limits_menu import check_multiple
from houseway.house.settings.menu import SettingsLaw
from houseway.house.wagers.chips import MOST_CHIPS

HIGHEST = Cents(100_000_000_00)
BOXES = 8
SO_MANY_MAXIMUMS = 100  # nobody banks with more


class Offer(StrEnum):
    """The Gee Jun Jackpot at a table: conducted or not."""

    OFFERED = "offered"
    NOT_OFFERED = "not-offered"


class Marked(StrEnum):
    """The Priority Set Marker at a table: in use or not."""

    IN_USE = "in-use"
    NOT_IN_USE = "not-in-use"


class Allowed(StrEnum):
    """The raising of a Box's maximum by a marker: allowed or not."""

    ALLOWED = "allowed"
    NOT_ALLOWED = "not-allowed"


class Cover(StrEnum):
    """The cover by a player's Bank of all that is declared against it: required or not."""

    REQUIRED = "required"
    NOT_REQUIRED = "not-required"


# What is approved together with a setting
POOLS = "jackpot pools"
LOWER_COMMISSION = "lower commission"


class Dots(StrEnum):
    RED_AND_WHITE = "red-and-white"


@value
class Settings:
    LATER: ClassVar[tuple[str, ...]] = ("winning_stake",)
    boxes: int = BOXES
    minimum: Cents = Cents(25_00)
    maximum: Cents = Cents(1_000_00)
    multiple: Cents = Cents(5_00)
    markers: Allowed = Allowed.ALLOWED
    house_liability: Cents = Cents(10_000_00)
    bank_cover: Cover = Cover.REQUIRED
    commission: int = COMMISSION
    commission_unit: Cents = CENT
    gee_jun: Offer = Offer.OFFERED
    jackpot_stake: Cents = Cents(1_00)
    jackpot_least: Cents = Cents(10_000_00)
    jackpot_share: int = 70
    cut_method: str = "as the operator's manual says"
    priority_set_marker: Marked = Marked.IN_USE
    points: Dots = Dots.RED_AND_WHITE
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"
    house: str = "Casino Canberra"
    differential: Cents | None = None
    winning_stake: WinningStake = WinningStake.KEPT  # of the jackpot

    @property
    def jackpot(self) -> bool:
        return self.gee_jun is Offer.OFFERED


def check_together(law: SettingsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order and on multiples of wagers.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    if settings.minimum > settings.maximum:
        low, high = dollars(settings.minimum), dollars(settings.maximum)
        raise Refused(f"minimum {low} is above maximum {high}", law["limits"].cite)
    check_multiple("minimum", settings.minimum, settings.multiple, law["multiple"].cite)
    if settings.multiple % 2:
        reason = f"multiple: half of {dollars(settings.multiple)} is no whole cent in a shared Bank"
        raise Refused(reason, law["bank-cover"].cite)


def bank_stakes(settings: Settings) -> Range:
    """Return the range a banking player puts up; chips below the minimum cover nothing."""
    most, step = min(SO_MANY_MAXIMUMS * settings.maximum, MOST_CHIPS), settings.multiple
    usual = min(settings.maximum, most)
    return Range("stake", settings.minimum, most - most % step, step, usual=usual)
