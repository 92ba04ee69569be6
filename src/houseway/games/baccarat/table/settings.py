"""Settings that the operator of a baccarat table determines, with bounds and clauses."""

from enum import StrEnum

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents, Inexact
from houseway.core.value import value
from houseway.core.wagers import Wager
from houseway.games.baccarat.bets import OUTCOMES, PayTable
from houseway.games.baccarat.round.state import Exposer
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
from houseway.kit.cards import DECK_SIZE
from houseway.law import Cite

PLAYABLE_DECKS = 2, 12  # a cut is one deck or more from either end; a shoe holds no more


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


@value
class TermsLaw:
    """The clauses of what is determined."""

    operator: Cite
    supervisor: Cite
    dealer: Cite
    boxes: Cite
    decks: Cite
    facing: Cite
    limits: Cite
    steps: Cite
    differential: Cite
    differential_notice: Cite
    cutting_card: Cite
    exposed_by: Cite
    commission_unit: Cite


def menu(law: TermsLaw, boxes: int) -> tuple[Setting, ...]:
    """The settings of S49, in the order of its clauses."""
    gap = Terms(law.differential, notice=law.differential_notice, prior=True, displayed=True)
    fixed = Terms(law.decks, open_only=True)
    turns = Terms(law.exposed_by, by=Role.SUPERVISOR, at_once=True)
    part = Terms(law.commission_unit)
    return (
        *responsible(Settings(), law),
        Whole("boxes", boxes, 1, 20, Terms(law.boxes, open_only=True)),
        Whole("decks", 8, 8, 8, fixed, playable=PLAYABLE_DECKS),
        OneOf("facing", Facing.UP, Terms(law.facing)),
        *shown_limits(Settings(), law.limits),
        *shown_multiple(Settings(), law),
        Dollars("differential", None, CHIP, HIGHEST, gap, none=True),
        Whole("cutting-card", 14, 12, 104, Terms(law.cutting_card)),
        OneOf("exposed-by", Exposer.DEALER, turns),
        Dollars("commission-unit", None, Cents(1), Cents(100_00), part, none=True),
    )


def check_together(law: TermsLaw, bets: PayTable, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, on multiples, no fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_order(settings.minimum, settings.maximum, law.limits)
    if settings.cutting_card >= settings.decks * DECK_SIZE:
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back leave none in front of it"
            f" in {settings.decks} decks"
        )
        raise Refused(reason, law.cutting_card)
    check_multiple("minimum", settings.minimum, settings.multiple, law.steps)
    if settings.differential is not None:
        check_multiple("differential", settings.differential, settings.multiple, law.steps)
    step = Step("multiple", settings.multiple, settings.commission_unit)
    check_fractions(bets, step, law.commission_unit)


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
