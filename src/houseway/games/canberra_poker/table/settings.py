"""Settings of a Canberra Poker table's operator, with bounds and clauses."""

from typing import ClassVar

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.canberra_poker.round.jackpot import LEAST_JACKPOT
from houseway.house.rounds.jackpot_pools import WinningStake
from houseway.house.settings.limits_menu import (
    check_multiple,
    check_order,
)
from houseway.house.settings.menu import SettingsLaw, together


@value
class Settings:
    LATER: ClassVar[tuple[str, ...]] = ("winning_stake",)
    boxes: int = 7
    minimum: Cents = Cents(10_00)
    maximum: Cents = Cents(500_00)
    multiple: Cents = Cents(5_00)
    maximum_payout: Cents = Cents(50_000_00)
    boomerang: Cents = Cents(1_00)
    jackpot_share: int = 75
    jackpot: Cents = LEAST_JACKPOT
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"
    winning_stake: WinningStake = WinningStake.KEPT  # of the jackpot
    differential = None  # no two sides are wagered against each other


TENTH = 10  # of the jackpot, for a straight flush


def check_together(law: SettingsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, on multiples, no fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_order(settings.minimum, settings.maximum, law["limits"].cite)
    check_multiple("minimum", settings.minimum, settings.multiple, law["multiple"].cite)
    if settings.jackpot % TENTH:
        reason = f"jackpot: 10 % of {dollars(settings.jackpot)} is no whole number of cents"
        raise Refused(reason, together(law, "jackpot"))
