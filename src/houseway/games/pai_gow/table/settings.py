"""Settings that the operator of a Pai Gow table determines, with bounds and clauses."""

from enum import StrEnum
from typing import ClassVar

from houseway.core.bounds import Range
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.pai_gow.round.comparison import CENT, COMMISSION
from houseway.house.rounds.jackpot_pools import WINNING_STAKE, WinningStake
from houseway.house.settings.limits_menu import check_multiple
from houseway.house.settings.setting import (
    Dollars,
    Named,
    OneOf,
    Setting,
    Terms,
    Whole,
    responsible,
)
from houseway.house.wagers.chips import MOST_CHIPS
from houseway.law import Cite

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


DEFAULT = Settings()


@value
class TermsLaw:
    """The clauses of what the operator determines."""

    boxes: Cite
    operator: Cite
    supervisor: Cite
    dealer: Cite
    house: Cite
    points: Cite
    limits: Cite
    marker: Cite
    liability: Cite
    steps: Cite
    cover: Cite
    cut_method: Cite
    priority: Cite
    commission_unit: Cite
    lower_commission: Cite
    gee_jun: Cite
    jackpot_stake: Cite
    pools: Cite
    prizes: Cite
    jackpot_least: Cite


def menu(law: TermsLaw, version: int = WINNING_STAKE) -> tuple[Setting, ...]:
    """The settings of an edition, also of an earlier version of the rules."""
    stake_won = OneOf("winning-stake", WinningStake.KEPT, Terms(law.prizes, open_only=True))
    shown = Terms(law.limits, notice=law.limits, prior=True, displayed=True)
    steps = Terms(law.steps, notice=law.steps, prior=True, displayed=True)
    liable = Terms(law.liability, displayed=True)
    lower = Terms(law.lower_commission, approved=LOWER_COMMISSION)
    stake, share = (Terms(cite, approved=POOLS) for cite in (law.jackpot_stake, law.pools))
    settings = DEFAULT
    return (
        *names(law),
        Dollars("minimum", settings.minimum, CENT, HIGHEST, shown),
        Dollars("maximum", settings.maximum, CENT, HIGHEST, shown),
        Dollars("multiple", settings.multiple, CENT, HIGHEST, steps),
        OneOf("markers", settings.markers, Terms(law.marker)),
        Dollars("house-liability", settings.house_liability, CENT, HIGHEST, liable),
        OneOf("bank-cover", settings.bank_cover, Terms(law.cover)),
        Named("cut-method", settings.cut_method, Terms(law.cut_method)),
        OneOf("priority-set-marker", settings.priority_set_marker, Terms(law.priority)),
        Whole("commission", settings.commission, 0, COMMISSION, lower, playable=(0, 100)),
        Dollars(
            "commission-unit", settings.commission_unit, CENT, HIGHEST, Terms(law.commission_unit)
        ),
        OneOf("gee-jun", settings.gee_jun, Terms(law.gee_jun, open_only=True)),
        Dollars("jackpot-stake", settings.jackpot_stake, CENT, HIGHEST, stake),
        Dollars("jackpot-least", settings.jackpot_least, CENT, HIGHEST, Terms(law.jackpot_least)),
        Whole("jackpot-share", settings.jackpot_share, 0, 100, share),
        *((stake_won,) if version >= WINNING_STAKE else ()),
    )


def names(law: TermsLaw) -> tuple[Setting, ...]:
    """Return the settings S49 names as roles and things; for S20 most are mere meanings."""
    settings = DEFAULT
    return (
        Whole("boxes", settings.boxes, BOXES, BOXES, Terms(law.boxes, open_only=True)),
        *responsible(settings, law),
        Named("house", settings.house, Terms(law.house)),
        OneOf("points", settings.points, Terms(law.points, open_only=True)),
    )


def check_together(law: TermsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order and on multiples of wagers.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    if settings.minimum > settings.maximum:
        low, high = dollars(settings.minimum), dollars(settings.maximum)
        raise Refused(f"minimum {low} is above maximum {high}", law.limits)
    check_multiple("minimum", settings.minimum, settings.multiple, law.steps)
    if settings.multiple % 2:
        reason = f"multiple: half of {dollars(settings.multiple)} is no whole cent in a shared Bank"
        raise Refused(reason, law.cover)


def bank_stakes(settings: Settings) -> Range:
    """Return the range a banking player puts up; chips below the minimum cover nothing."""
    most, step = min(SO_MANY_MAXIMUMS * settings.maximum, MOST_CHIPS), settings.multiple
    usual = min(settings.maximum, most)
    return Range("stake", settings.minimum, most - most % step, step, usual=usual)
