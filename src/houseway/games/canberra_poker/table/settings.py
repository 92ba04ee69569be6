"""Settings of a Canberra Poker table's operator, with bounds and clauses."""

from typing import ClassVar

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.canberra_poker.round.jackpot import LEAST_JACKPOT
from houseway.house.rounds.jackpot_pools import WINNING_STAKE, WinningStake
from houseway.house.settings.limits_menu import (
    check_multiple,
    check_order,
    shown_limits,
    shown_multiple,
)
from houseway.house.settings.setting import (
    CHIP,
    HIGHEST,
    Dollars,
    OneOf,
    Setting,
    Terms,
    Whole,
    responsible,
)
from houseway.law import Cite


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


MOST_BOXES = 9  # nine hands and the Dealer's take fifty cards
TENTH = 10  # of the jackpot, for a straight flush


@value
class TermsLaw:
    """The clauses of what is determined."""

    operator: Cite
    supervisor: Cite
    dealer: Cite
    boxes: Cite
    limits: Cite
    steps: Cite
    payout: Cite
    boomerang: Cite
    shares: Cite
    prizes: Cite
    jackpot: Cite
    tenth: Cite


def menu(law: TermsLaw, version: int = WINNING_STAKE) -> tuple[Setting, ...]:
    """The settings of S49, in the order of its clauses, also of an earlier version."""
    stake_won = OneOf("winning-stake", WinningStake.KEPT, Terms(law.prizes, open_only=True))
    payout = Terms(law.payout, displayed=True)
    stake = Terms(law.boomerang, displayed=True, approved="Boomerang Jackpot wager")
    shares = Terms(law.shares, approved="Boomerang Jackpot distribution")
    least = Terms(law.jackpot, open_only=True)
    default = Settings()
    return (
        *responsible(default, law),
        Whole("boxes", default.boxes, 1, MOST_BOXES, Terms(law.boxes, open_only=True)),
        *shown_limits(default, law.limits),
        *shown_multiple(default, law),
        Dollars("maximum-payout", default.maximum_payout, CHIP, HIGHEST, payout),
        Dollars("boomerang", default.boomerang, CHIP, HIGHEST, stake),
        Whole("jackpot-share", default.jackpot_share, 0, 100, shares),
        Dollars(
            "jackpot",
            default.jackpot,
            LEAST_JACKPOT,
            HIGHEST,
            least,
            playable=(Cents(TENTH), HIGHEST),
        ),
        *((stake_won,) if version >= WINNING_STAKE else ()),
    )


def check_together(law: TermsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, on multiples, no fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_order(settings.minimum, settings.maximum, law.limits)
    check_multiple("minimum", settings.minimum, settings.multiple, law.steps)
    if settings.jackpot % TENTH:
        reason = f"jackpot: 10 % of {dollars(settings.jackpot)} is no whole number of cents"
        raise Refused(reason, law.tenth)
