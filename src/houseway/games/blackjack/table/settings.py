"""Settings that the operator of a blackjack table determines, with bounds and clauses."""

from collections.abc import Iterator

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.house.settings.displacement import beyond
from houseway.house.settings.limits_menu import (
    check_multiple,
    check_order,
)
from houseway.house.settings.menu import SettingsLaw, menu, together
from houseway.house.shoes.shuffling_shoe import ShoeKind as ShoeKind
from houseway.kit.cards import DECK_SIZE


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


def most_behind(decks: int) -> int:
    """Half the decks, and half a deck more."""
    return decks * DECK_SIZE // 2 + HALF_A_DECK


def check_together(law: SettingsLaw, settings: Settings, *, displaced: bool = False) -> None:
    """Check what no single setting can say: limits in order, on multiples, no fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_order(settings.minimum, settings.maximum, law["limits"].cite)
    check_multiple("minimum", settings.minimum, settings.multiple, law["multiple"].cite)
    if settings.multiple % 2:
        reason = f"multiple: {dollars(settings.multiple)} at 3 to 2 is no whole number of cents"
        raise Refused(reason, together(law, "multiple"))
    if settings.smallest_chip % 2:
        reason = f"smallest-chip: half of {dollars(settings.smallest_chip)} is no whole cent"
        raise Refused(reason, law["smallest-chip"].cite)
    for conflict in () if displaced else too_far_from_the_back(law, settings):
        raise conflict
    if settings.cutting_card >= settings.decks * DECK_SIZE:
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back leave none in front of it"
            f" in {settings.decks} decks"
        )
        raise Refused(reason, law["cutting-card"].cite)


def too_far_from_the_back(law: SettingsLaw, settings: Settings) -> Iterator[Refused]:
    """The rule that at most about half the decks lie behind the cutting card."""
    if settings.cutting_card > (most_cards := most_behind(settings.decks)):
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back are more than the"
            f" {most_cards} of {settings.decks} decks"
        )
        yield Refused(reason, together(law, "cutting-card"))


def conflicts(law: SettingsLaw, settings: Settings) -> Iterator[Refused]:
    """The rules that these settings are inconsistent with."""
    yield from beyond(menu(law, Settings()), settings)
    yield from too_far_from_the_back(law, settings)
