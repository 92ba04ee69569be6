"""A rule set's law of equipment: each kind of thing, its measures, and who checks it."""

import re
from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from houseway.core.actors import OPERATORS, SUPERVISORS, Permit
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.house.settings.kinds import Determined
from houseway.law import Cite
from houseway.law.instruments import Game

KEEPERS = OPERATORS | SUPERVISORS  # of equipment that no provision gives to somebody else


class Kind(StrEnum):
    TABLE = "table"
    SUPER_SEVENS_TABLE = "super sevens table"
    CARDS = "cards"
    PRE_SHUFFLED_CARDS = "pre-shuffled cards"
    SHOE = "shoe"
    AUTOMATED_SHOE = "automated shuffling shoe"
    SHUFFLER = "multi-deck shuffler"
    TILES = "tiles"
    DICE = "dice"
    DICE_CUP = "dice cup"
    DICE_TUMBLER = "dice tumbler"
    TUMBLER_CONTROLLER = "dice tumbler controller"
    DICE_RECOGNITION = "dice recognition system"
    WHEEL = "wheel"
    BALL = "ball"
    INDICATOR = "indicator"
    DEALER_TERMINAL = "dealer terminal"
    PLAYER_TERMINAL = "player terminal"
    GAME_SYSTEM = "game system"
    DISPLAY = "winning number display"
    KENO_COMPUTER = "keno computer"
    KENO_DEVICE = "keno device"
    KENO_BALLS = "keno balls"
    WRITER_TERMINAL = "writer terminal"


# Measures


@value
class Span:
    """A number that lies between bounds, both included. Only a length may have a fraction."""

    name: str
    low: int
    high: int | None
    cite: Cite
    unit: str = ""

    @property
    def bounds(self) -> str:
        if self.high is None:
            return f"at least {self.low}{self.unit}"
        return f"{self.low}{self.unit}" + (
            "" if self.high == self.low else f" to {self.high}{self.unit}"
        )

    def admits(self, text: str) -> bool:
        digits = r"[0-9]{1,9}(\.[0-9]{1,6})?" if self.unit else "[0-9]{1,9}"
        if not re.fullmatch(digits, text, re.ASCII):
            return False
        number = Fraction(text)
        return self.low <= number and (self.high is None or number <= self.high)


@value
class Manner:
    """A way in which a thing is made: one of these words."""

    name: str
    words: tuple[str, ...]
    cite: Cite
    unit: str = ""

    @property
    def bounds(self) -> str:
        return " or ".join(self.words)

    def admits(self, text: str) -> bool:
        return text in self.words


@value
class DeckOption:
    """A number of cards in a deck, from the ace down to the lowest rank."""

    cards: int
    lowest: str
    cite: Cite


@value
class DeckOptions:
    """A deck is one of these; what it is called and what it holds have to agree."""

    options: tuple[DeckOption, ...]
    cite: Cite


Measure = Span | Manner | DeckOptions


def determined(
    measures: tuple[Measure, ...], thing: str, measured: Mapping[str, str]
) -> tuple[Determined, ...]:
    """Every measure that the law bounds, as the thing has it; refused out of bounds."""
    return tuple(
        deck_option(measure, thing, measured)
        if isinstance(measure, DeckOptions)
        else within(measure, thing, measured)
        for measure in measures
    )


def within(measure: Span | Manner, thing: str, measured: Mapping[str, str]) -> Determined:
    text = measured.get(measure.name)
    if text is None:
        raise Refused(f"{thing}: {measure.name} is not on record: {measure.bounds}", measure.cite)
    if not measure.admits(text):
        reason = f"{measure.name} {text[:60]}{measure.unit}"
        raise Refused(f"{thing}: {reason} is not {measure.bounds}", measure.cite)
    return Determined(measure.name, text + measure.unit, measure.cite)


def deck_option(deck: DeckOptions, thing: str, measured: Mapping[str, str]) -> Determined:
    cards, lowest = measured.get("cards", "none"), measured.get("lowest", "none")
    for option in deck.options:
        if str(option.cards) == cards:
            if lowest == option.lowest:
                return Determined("cards", f"{cards}, ace to {lowest}", option.cite)
            reason = f"a deck of {cards} runs from ace to {option.lowest}, not to {lowest[:20]}"
            raise Refused(f"{thing}: {reason}", option.cite)
    sizes = " or ".join(str(option.cards) for option in deck.options)
    raise Refused(f"{thing}: cards {cards[:20]} is not {sizes}", deck.cite)


# What the law says of one kind


@value
class Checking:
    """The permit to check a thing before gaming, and whether it is checked at the end too."""

    permit: Permit
    at_the_end: bool = True
    by_machine: Kind | None = None  # that may check in a person's place


@value
class Changing:
    """The permit to have a thing changed for another, and to check the other first."""

    permit: Permit
    check: Permit | None = None
    between_rounds: bool = False
    unfit: Permit | None = None  # where unfit things stand under a clause of their own


@value
class Serving:
    """The number of tables at which a thing may be at once, where that is more than one."""

    cite: Cite
    most: int | None = None


@value
class KindLaw:
    """One kind of thing: the clauses that call for it, consent to it and let it into use."""

    kind: Kind
    wanted: Cite
    used: Cite
    consent: Cite | None  # none: it needs no approval
    least: int = 1  # at one table
    most: int | None = 1
    measures: tuple[Measure, ...] = ()
    checking: Checking | None = None
    counting: Cite | None = None  # a supervisor may order a count
    changing: Changing | None = None
    serving: Serving | None = None
    number_approved: bool = False  # how many a table may have is approved, not written
    instead_of: Kind | None = None
    only_with: tuple[Kind, str, str] | None = None  # wanted where that thing has this measure
    games: frozenset[Game] = frozenset()  # none named: every game of the rule set
    told: str | None = None  # what its table calls the approval; none: what fills the place
    number_told: str = ""  # and that of the number

    @property
    def place(self) -> Kind:
        """The place at a table that it fills: an automated shoe is the shoe."""
        return self.instead_of or self.kind

    @property
    def approval_name(self) -> str:
        return self.place if self.told is None else self.told

    @property
    def change(self) -> Changing:
        return self.changing or Changing(Permit(KEEPERS, self.used))


@value
class EquipmentLaw:
    """All that one rule set says of equipment. The first kind is the table itself."""

    rule_set: str
    body: str  # who approves
    approved: Cite
    others: Cite  # cited for a thing that these rules do not name
    kinds: tuple[KindLaw, ...]

    def of(self, kind: Kind) -> KindLaw | None:
        return next((kind_law for kind_law in self.kinds if kind_law.kind is kind), None)

    def for_game(self, game: Game) -> tuple[KindLaw, ...]:
        return tuple(kind for kind in self.kinds if not kind.games or game in kind.games)

    @property
    def table(self) -> KindLaw:
        return self.kinds[0]
