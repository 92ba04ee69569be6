"""Settings that the operator of a baccarat table determines, with bounds and clauses."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, Inexact
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.games.baccarat.bets import OUTCOMES, PayTable
from houseway.games.baccarat.round.state import Exposer
from houseway.house.settings.limits_menu import (
    check_multiple,
    check_order,
)
from houseway.house.settings.menu import SettingsLaw
from houseway.kit.cards import DECK_SIZE
from houseway.law import Cite


class Facing(StrEnum):
    UP = "face-up"
    DOWN = "face-down"


@value
class Settings:
    boxes: int = 14
    decks: int = 8
    facing: Facing = Facing.UP
    exposed_by: Exposer = Exposer.DEALER
    minimum: Cents = Cents(10_00)
    maximum: Cents = Cents(5_000_00)
    multiple: Cents = Cents(5_00)
    differential: Cents | None = None
    cutting_card: int = 14
    commission_unit: Cents | None = None
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"


def check_together(bets: PayTable, law: SettingsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, on multiples, no fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_order(settings.minimum, settings.maximum, law["limits"].cite)
    if settings.cutting_card >= settings.decks * DECK_SIZE:
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back leave none in front of it"
            f" in {settings.decks} decks"
        )
        raise Refused(reason, law["cutting-card"].cite)
    check_multiple("minimum", settings.minimum, settings.multiple, law["multiple"].cite)
    if settings.differential is not None:
        check_multiple(
            "differential", settings.differential, settings.multiple, law["multiple"].cite
        )
    step = Step("multiple", settings.multiple, settings.commission_unit)
    check_fractions(bets, step, law["commission-unit"].cite)


@value
class Step:
    """The step of wagers, the setting that says it, and how commission is rounded."""

    name: str
    amount: Cents
    commission_unit: Cents | None


def check_fractions(bets: PayTable, step: Step, cite: Cite) -> None:
    """A step pays in whole cents on every bet and outcome, or the table does not open."""
    for bet in bets.offered:
        smallest = Wager(Player(0), bet, step.amount)
        try:
            for outcome in OUTCOMES:
                bets.payment(smallest, outcome, step.commission_unit)
        except Inexact as fraction:
            reason = f"{step.name}: {fraction}; determine a commission-unit"
            raise Refused(reason, cite) from None
