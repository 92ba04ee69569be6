"""Settings that the operator determines before Keno opens, with bounds and clauses."""

from typing import ClassVar

from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import JACKPOTS
from houseway.games.keno.money.jackpots import Guarantee, Least
from houseway.house.settings.displacement import playable
from houseway.house.settings.kinds import (
    HIGHEST,
    Determined,
    Dollars,
    OneOf,
    Setting,
    Terms,
    Whole,
    determined,
)
from houseway.law import Cite


@value
class Settings:
    LATER: ClassVar[tuple[str, ...]] = ("jackpot_least",)
    games: int = 1000
    device: Device = Device.GENERATOR
    jackpot_6: Cents = JACKPOTS[6].verdict
    jackpot_8: Cents = JACKPOTS[8].verdict
    premium: Cents = NOTHING
    ratio_jackpot: int = 60
    ratio_secondary: int = 20
    ratio_reimbursement: int = 20
    jackpot_least: Guarantee = Guarantee.POOL

    def least(self, pick: int) -> Least:
        return Least(self.guaranteed(pick), self.jackpot_least)

    def guaranteed(self, pick: int) -> Cents:
        return {6: self.jackpot_6, 8: self.jackpot_8}[pick]


def terms(cite: Cite, *, displayed: bool = False) -> Terms:
    """Determined while Keno is closed."""
    return Terms(cite, at_once=True, open_only=True, displayed=displayed)


ANY_JACKPOT = Cents(1_00), HIGHEST
GUARANTEE_CHOSEN = 4  # the version of the rules since which it is a setting
MENU_BEFORE: tuple[Setting, ...] = (
    Whole("games", 1000, 1, 9_999, terms(LAW.per_game, displayed=True)),
    OneOf("device", Device.GENERATOR, terms(LAW.device)),
    Dollars(
        "jackpot-6",
        JACKPOTS[6].verdict,
        JACKPOTS[6].verdict,
        HIGHEST,
        terms(LAW.guaranteed),
        playable=ANY_JACKPOT,
    ),
    Dollars(
        "jackpot-8",
        JACKPOTS[8].verdict,
        JACKPOTS[8].verdict,
        HIGHEST,
        terms(LAW.guaranteed),
        playable=ANY_JACKPOT,
    ),
    Dollars("premium", NOTHING, NOTHING, Cents(100_00), terms(LAW.jackpot_ticket, displayed=True)),
    Whole("ratio-jackpot", 60, 0, 10_000, terms(LAW.pool_ratio)),
    Whole("ratio-secondary", 20, 0, 10_000, terms(LAW.pool_ratio)),
    Whole("ratio-reimbursement", 20, 0, 10_000, terms(LAW.pool_ratio)),
)
MENU = (*MENU_BEFORE, OneOf("jackpot-least", Guarantee.POOL, terms(LAW.guaranteed)))


ANY_MENU = playable(MENU)  # for events, which were checked before

# What has to be approved anew when one of these is determined otherwise.
APPROVED_AS = {
    "device": "device",
    "ratio-jackpot": "pool ratio",
    "ratio-secondary": "pool ratio",
    "ratio-reimbursement": "pool ratio",
}


ON_PAPER = ("entry forms", "pool ratio")  # and no equipment


def checked(settings: Settings, menu: tuple[Setting, ...] = MENU) -> tuple[Determined, ...]:
    """Every setting in its bounds, and some part for a pool: they are determined one by one."""
    every = determined(menu, settings)
    parts = (settings.ratio_jackpot, settings.ratio_secondary, settings.ratio_reimbursement)
    if not any(parts):
        raise Refused("the ratio of the pools gives none of them a part", LAW.pool_ratio)
    check_premium(settings)
    return every


def check_premium(settings: Settings) -> None:
    if settings.premium % 4:
        raise Refused("premium: a quarter of it is not in whole cents", LAW.jackpot_ticket)
