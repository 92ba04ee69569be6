"""What the operator of a blackjack table determines, with bounds and clauses."""

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.house.automated import SETTING
from houseway.house.automated import ShoeKind as ShoeKind
from houseway.house.settings import Dollars, Named, OneOf, Setting, Terms, Whole
from houseway.kit.cards import DECK_SIZE
from houseway.law import RuleSet


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

    @property
    def differential(self) -> Cents | None:
        """No two sides are wagered against each other."""
        return None


CHIP = Cents(5)
HIGHEST = Cents(10_000_000_00)
HALF_A_DECK = DECK_SIZE // 2  # what "approximately" allows


def most_behind(decks: int) -> int:
    """Half the decks, and half a deck more."""
    return decks * DECK_SIZE // 2 + HALF_A_DECK


def menu(law: RuleSet) -> tuple[Setting, ...]:
    """The settings of S49, in the order of its clauses."""
    limits = Terms(law.rule("3.1"), notice=law.rule("3.1"), displayed=True)
    steps = Terms(law.rule("3.3"), notice=law.rule("3.1"), displayed=True)
    decks, shuffle, told = law.rules("2.3(a)", "2.3(b)", "2.3")
    sevens = Terms(law.rule("17.1"), displayed=True, approved="Super Sevens amount")
    default = Settings()
    return (
        Named("operator", default.operator, Terms(law.rule("def:Casino Operator"))),
        Named("supervisor", default.supervisor, Terms(law.rule("def:Casino Supervisor"))),
        Named("dealer", default.dealer, Terms(law.rule("def:Dealer"))),
        Whole("boxes", default.boxes, 1, 20, Terms(law.rule("def:Box"), open_only=True)),
        Whole("decks", default.decks, 5, 8, Terms(decks, notice=told, displayed=True)),
        Named("shuffle", default.shuffle, Terms(shuffle, notice=told, displayed=True)),
        OneOf(SETTING, default.shoe, Terms(law.rule("19.1"), displayed=True)),
        Dollars("minimum", default.minimum, CHIP, HIGHEST, limits),
        Dollars("maximum", default.maximum, CHIP, HIGHEST, limits),
        Dollars("multiple", default.multiple, CHIP, HIGHEST, steps),
        Whole("cutting-card", 78, DECK_SIZE, most_behind(8), Terms(law.rule("5.3"))),
        Dollars("smallest-chip", default.smallest_chip, CHIP, HIGHEST, Terms(law.rule("7.3"))),
        Dollars("super-sevens", default.super_sevens, CHIP, HIGHEST, sevens, none=True),
    )


def check_together(law: RuleSet, settings: Settings) -> None:
    """What no single setting can say: limits in order, on their multiples, without fractions.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    if settings.minimum > settings.maximum:
        least, most = dollars(settings.minimum), dollars(settings.maximum)
        raise Refused(f"a minimum of {least} is above the maximum of {most}", law.rule("3.1"))
    if settings.minimum % settings.multiple:
        least, unit = dollars(settings.minimum), dollars(settings.multiple)
        raise Refused(f"minimum: {least} is not a multiple of {unit}", law.rule("3.3"))
    if settings.multiple % 2:
        reason = f"multiple: {dollars(settings.multiple)} at 3 to 2 is no whole number of cents"
        raise Refused(reason, law.rule("13.2(a)"))
    if settings.smallest_chip % 2:
        reason = f"smallest-chip: half of {dollars(settings.smallest_chip)} is no whole cent"
        raise Refused(reason, law.rule("7.3"))
    if settings.cutting_card > (most_cards := most_behind(settings.decks)):
        reason = (
            f"cutting-card: {settings.cutting_card} cards from the back are more than the"
            f" {most_cards} of {settings.decks} decks"
        )
        raise Refused(reason, law.rule("5.3/1"))
