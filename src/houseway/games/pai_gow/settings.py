"""What the operator of a Pai Gow table determines, with bounds and clauses."""

from enum import StrEnum

from houseway.core.bounds import Range
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.pai_gow.rules import Rulebook
from houseway.games.pai_gow.settling import CENT, COMMISSION
from houseway.house.settings import Dollars, Named, OneOf, Setting, Terms, Whole

HIGHEST = Cents(100_000_000_00)
BOXES = 8
SO_MANY_MAXIMUMS = 100  # nobody banks with more


class Offer(StrEnum):
    """Whether the Gee Jun Jackpot is conducted at this table."""

    OFFERED = "offered"
    NOT_OFFERED = "not-offered"


class Marked(StrEnum):
    """Whether a Priority Set Marker may be used."""

    IN_USE = "in-use"
    NOT_IN_USE = "not-in-use"


class Allowed(StrEnum):
    """Whether a marker may raise the maximum of a Box."""

    ALLOWED = "allowed"
    NOT_ALLOWED = "not-allowed"


class Cover(StrEnum):
    """Whether a player's Bank has to cover all that is declared against it."""

    REQUIRED = "required"
    NOT_REQUIRED = "not-required"


# What is approved together with a setting
POOLS = "jackpot pools"
LOWER_COMMISSION = "lower commission"


class Dots(StrEnum):
    RED_AND_WHITE = "red-and-white"


@value
class Settings:
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

    @property
    def jackpot(self) -> bool:
        return self.gee_jun is Offer.OFFERED


DEFAULT = Settings()


def menu(book: Rulebook) -> tuple[Setting, ...]:
    law = book.rule_set
    shown = Terms(law.rule("5.1"), notice=law.rule("5.1"), displayed=True)
    steps = Terms(law.rule("5.5"), notice=law.rule("5.5"), displayed=True)
    liable = Terms(law.rule("5.4"), displayed=True)
    own, one = book.jackpot, DEFAULT
    lower = Terms(law.rule("11.12"), approved=LOWER_COMMISSION)
    stake, share = (Terms(cite, approved=POOLS) for cite in (own.stake, own.pools))
    return (
        *names(book),
        Dollars("minimum", one.minimum, CENT, HIGHEST, shown),
        Dollars("maximum", one.maximum, CENT, HIGHEST, shown),
        Dollars("multiple", one.multiple, CENT, HIGHEST, steps),
        OneOf("markers", one.markers, Terms(law.rule("5.2"))),
        Dollars("house-liability", one.house_liability, CENT, HIGHEST, liable),
        OneOf("bank-cover", one.bank_cover, Terms(law.rule("6.7"))),
        Named("cut-method", one.cut_method, Terms(law.rule("8.8"))),
        OneOf("priority-set-marker", one.priority_set_marker, Terms(law.rule("8.9"))),
        Whole("commission", one.commission, 0, COMMISSION, lower),
        Dollars("commission-unit", one.commission_unit, CENT, HIGHEST, Terms(law.rule("11.11"))),
        OneOf("gee-jun", one.gee_jun, Terms(own.offered, open_only=True)),
        Dollars("jackpot-stake", one.jackpot_stake, CENT, HIGHEST, stake),
        Dollars("jackpot-least", one.jackpot_least, CENT, HIGHEST, Terms(own.major)),
        Whole("jackpot-share", one.jackpot_share, 0, 100, share),
    )


def names(book: Rulebook) -> tuple[Setting, ...]:
    """What S49 names as roles and things; S20 has most of them as mere meanings."""
    one, law = DEFAULT, book.rule_set
    boxes = law.rule("def:Box" if law.index.knows("def:Box") else "8.2")
    return (
        Whole("boxes", one.boxes, BOXES, BOXES, Terms(boxes, open_only=True)),
        Named("operator", one.operator, Terms(law.rule("def:Casino Operator"))),
        Named("supervisor", one.supervisor, Terms(law.rule("def:Casino Supervisor"))),
        Named("dealer", one.dealer, Terms(law.rule("def:Dealer"))),
        Named("house", one.house, Terms(law.rule("def:House"))),
        OneOf("points", one.points, Terms(law.rule("def:Point"), open_only=True)),
    )


def check_together(book: Rulebook, settings: Settings) -> None:
    """What no single setting can say: limits in order and on the multiples of wagers.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    law = book.rule_set
    if settings.minimum > settings.maximum:
        low, high = dollars(settings.minimum), dollars(settings.maximum)
        raise Refused(f"minimum {low} is above maximum {high}", law.rule("5.1"))
    if settings.minimum % settings.multiple:
        low, unit = dollars(settings.minimum), dollars(settings.multiple)
        raise Refused(f"minimum: {low} is not a multiple of {unit}", law.rule("5.5"))
    if settings.multiple % 2:
        reason = f"multiple: half of {dollars(settings.multiple)} is no whole cent in a shared Bank"
        raise Refused(reason, law.rule("6.7"))


def bank_stakes(settings: Settings) -> Range:
    """What a player puts up: any chips would do, but fewer than the minimum cover nothing."""
    most, step = SO_MANY_MAXIMUMS * settings.maximum, settings.multiple
    return Range("stake", settings.minimum, most, step, usual=settings.maximum)
