"""Settings of a Multi Terminal baccarat table's operator, with bounds and clauses."""

from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.baccarat.bets import Method, PayTable
from houseway.games.baccarat.table.settings import Step, check_fractions
from houseway.house.settings.limits_menu import check_order, shown_limits
from houseway.house.settings.setting import (
    CHIP,
    HIGHEST,
    NUMBER_OF_TERMINALS,
    Dollars,
    OneOf,
    Setting,
    Terms,
    Whole,
)
from houseway.law import Cite


class Offer(StrEnum):
    """An offer at a table: yes or no."""

    YES = "yes"
    NO = "no"


@value
class TerminalSettings:
    terminals: int = 20
    decks: int = 8
    method: Method = Method.A
    pairs: Offer = Offer.YES
    wagering_period: int = 25
    minimum: Cents = Cents(10_00)
    maximum: Cents = Cents(5_000_00)
    differential: Cents | None = None
    cutting_card: int = 14
    commission_unit: Cents | None = None

    @property
    def multiple(self) -> Cents:
        """Wagers go up in increments of the minimum."""
        return self.minimum


@value
class TerminalTermsLaw:
    """The clauses of what is determined."""

    terminals: Cite
    commission_unit: Cite
    limits: Cite
    differential: Cite
    wagering_period: Cite
    decks: Cite
    cutting_card: Cite
    offers: Cite


def menu(law: TerminalTermsLaw) -> tuple[Setting, ...]:
    """The settings of NI2019, in the order of its clauses."""
    gap = Terms(law.differential, displayed=True)
    fixed = Terms(law.decks, open_only=True)
    offers = Terms(law.offers, open_only=True, displayed=True)
    part = Terms(law.commission_unit)
    places = Terms(law.terminals, open_only=True, approved=NUMBER_OF_TERMINALS)
    return (
        Whole(
            "terminals",
            20,
            1,
            250,
            places,
        ),
        Dollars("commission-unit", None, Cents(1), Cents(100_00), part, none=True),
        *shown_limits(TerminalSettings(), law.limits),
        Dollars("differential", None, CHIP, HIGHEST, gap, none=True),
        Whole("wagering-period", 25, 5, 300, Terms(law.wagering_period)),
        Whole("decks", 8, 8, 8, fixed),
        Whole("cutting-card", 14, 12, 104, Terms(law.cutting_card)),
        OneOf("method", Method.A, offers),
        OneOf("pairs", Offer.YES, offers),
    )


def check_together(law: TerminalTermsLaw, bets: PayTable, settings: TerminalSettings) -> None:
    """Check what no single setting can say: limits in order, no fractions of an increment.

    A maximum may lie between two increments: a terminal shows the lower one.
    """
    check_order(settings.minimum, settings.maximum, law.limits)
    step = Step("minimum", settings.minimum, settings.commission_unit)
    check_fractions(bets, step, law.commission_unit)
