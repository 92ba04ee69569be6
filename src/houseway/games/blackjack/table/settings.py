"""Settings that the operator of a blackjack table determines, with bounds and clauses."""

from collections.abc import Iterator

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.house.settings.displacement import beyond
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
    Named,
    OneOf,
    Setting,
    Terms,
    Whole,
    responsible,
)
from houseway.house.shoes.shuffling_shoe import SETTING
from houseway.house.shoes.shuffling_shoe import ShoeKind as ShoeKind
from houseway.kit.cards import DECK_SIZE
from houseway.law import Cite


@value
class Settings:
    boxes: int = 7
    decks: int = 6
    shuffle: str = "the approved shuffle"
    shoe: ShoeKind = ShoeKind.ORDINARY
    minimum: Cents = Cents(10_00)
    maximum: Cents = Cents(500_00)
    multiple: Cents = Cents(5_00)
    smallest_chip: Cents = Cents(1_00)
    super_sevens: Cents | None = Cents(5_00)
    cutting_card: int = 78
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"
    differential = None  # no two sides are wagered against each other


HALF_A_DECK = DECK_SIZE // 2  # what "approximately" allows
PLAYABLE_DECKS = 2, 12  # a cut is one deck or more from either end; a shoe holds no more


def most_behind(decks: int) -> int:
    """Half the decks, and half a deck more."""
    return decks * DECK_SIZE // 2 + HALF_A_DECK


@value
class TermsLaw:
    """The clauses of what is determined."""

    operator: Cite
    supervisor: Cite
    dealer: Cite
    boxes: Cite
    decks: Cite
    decks_are: Cite
    shuffle: Cite
    told: Cite
    shoe: Cite
    limits: Cite
    steps: Cite
    three_to_two: Cite
    cutting_card: Cite
    cutting_card_most: Cite
    smallest_chip: Cite
    sevens: Cite
    sevens_table: Cite
    sevens_amount: Cite


def menu(law: TermsLaw) -> tuple[Setting, ...]:
    """The settings of S49, in the order of its clauses."""
    decks = Terms(law.decks, notice=law.told, displayed=True, inspector=law.told)
    shuffle = changed(decks, cite=law.shuffle, approved="shuffle")
    shoe = Terms(law.shoe, displayed=True, approved=SETTING)
    sevens = Terms(law.sevens, displayed=True, approved="Super Sevens amount")
    default = Settings()
    return (
        *responsible(default, law),
        Whole("boxes", default.boxes, 1, 20, Terms(law.boxes, open_only=True)),
        Whole("decks", default.decks, 5, 8, decks, law.decks_are, PLAYABLE_DECKS),
        Named("shuffle", default.shuffle, shuffle),
        OneOf(SETTING, default.shoe, shoe),
        *shown_limits(default, law.limits),
        *shown_multiple(default, law),
        Whole(
            "cutting-card",
            78,
            DECK_SIZE,
            most_behind(8),
            Terms(law.cutting_card),
            playable=(1, PLAYABLE_DECKS[1] * DECK_SIZE),
        ),
        Dollars("smallest-chip", default.smallest_chip, CHIP, HIGHEST, Terms(law.smallest_chip)),
        Dollars("super-sevens", default.super_sevens, CHIP, HIGHEST, sevens, none=True),
    )


def check_together(law: TermsLaw, settings: Settings, *, displaced: bool = False) -> None:
    """Check what no single setting can say: limits in order, on multiples, no fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_order(settings.minimum, settings.maximum, law.limits)
    check_multiple("minimum", settings.minimum, settings.multiple, law.steps)
    if settings.multiple % 2:
        reason = f"multiple: {dollars(settings.multiple)} at 3 to 2 is no whole number of cents"
        raise Refused(reason, law.three_to_two)
    if settings.smallest_chip % 2:
        reason = f"smallest-chip: half of {dollars(settings.smallest_chip)} is no whole cent"
        raise Refused(reason, law.smallest_chip)
    for conflict in () if displaced else too_far_from_the_back(law, settings):
        raise conflict
    if settings.cutting_card >= settings.decks * DECK_SIZE:
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back leave none in front of it"
            f" in {settings.decks} decks"
        )
        raise Refused(reason, law.cutting_card)


def too_far_from_the_back(law: TermsLaw, settings: Settings) -> Iterator[Refused]:
    """The rule that at most about half the decks lie behind the cutting card."""
    if settings.cutting_card > (most_cards := most_behind(settings.decks)):
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back are more than the"
            f" {most_cards} of {settings.decks} decks"
        )
        yield Refused(reason, law.cutting_card_most)


def conflicts(law: TermsLaw, settings: Settings) -> Iterator[Refused]:
    """The rules that these settings are inconsistent with."""
    yield from beyond(menu(law), settings)
    yield from too_far_from_the_back(law, settings)
