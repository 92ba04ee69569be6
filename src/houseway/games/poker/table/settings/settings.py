"""Settings an operator determines before a poker game: rule 4.2, and the games' own."""

from enum import StrEnum
from typing import ClassVar

from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.poker.table.settings.declarations import (
    Ace,
    Joker,
    LowAce,
    Qualifier,
    Size,
    Split,
    Wins,
)

# The approvals that cover the commission
MOST_OF_POTS = "maximum of the commission"
MOST_BY_TIME = "rate of the commission by time"


class Betting(StrEnum):
    """The posts before the cards. Both together only where a tournament says so."""

    BLIND = "blind"
    ANTE = "ante"
    BLIND_AND_ANTE = "blind-and-ante"


class Scheme(StrEnum):
    """The schemes of what the opening player may do under blinds."""

    A = "A"
    B = "B"
    C = "C"


class BigBlind(StrEnum):
    """Which of three blinds a newcomer waits for or posts."""

    SECOND = "second"
    LAST = "last"


class YesNo(StrEnum):
    NO = "no"
    YES = "yes"


class Limit(StrEnum):
    """The greatest bet. Fixed: exactly the minimum, from the middle on exactly the maximum."""

    NO_LIMIT = "no-limit"
    HALF_POT = "half-pot"
    FULL_POT = "full-pot"
    FIXED = "fixed"
    STRADDLE = "straddle"
    SPREAD = "spread"


class ShortTapOut(StrEnum):
    """The players who may raise after a tap-out that is short of a raise."""

    ACTED = "acted"  # all but those who have acted on the last full bet
    NOBODY = "nobody"


class RaiseCap(StrEnum):
    """The cap on raises of a round in fixed limit, where the rules set none."""

    THREE = "3"
    ANY_NUMBER = "any number"


class Opens(StrEnum):
    """The card that opens the first round of a stud game."""

    LOWEST = "lowest"
    HIGHEST = "highest"


class DealtBy(StrEnum):
    """The way in which the hole-cards of Faro are dealt: by which paragraph."""

    SINGLY = "b"
    IN_PAIRS = "a"


class Charge(StrEnum):
    """The commission: a part of the pots, or by time."""

    FIVE = "5-per-cent"
    TEN = "10-per-cent"
    TIME = "time"


BLIND, ANTE, YES = Betting.BLIND, Betting.ANTE, YesNo.YES


@value
class Settings:
    LATER: ClassVar[tuple[str, ...]] = ("big_blind",)
    deck: Size = Size.C52
    joker: Joker = Joker.WITHOUT
    ace: Ace = Ace.HIGH
    wins: Wins = Wins.HIGH_BALL
    split: Split = Split.NO
    qualifier: Qualifier = Qualifier.NONE
    low_ace: LowAce = LowAce.HIGH
    seats: int = 8
    group: str = "all players"
    minimum_stake: Cents = Cents(100_00)
    maximum_buy_in: Cents | None = None
    betting: Betting = Betting.BLIND
    blinds: int = 2
    blind_scheme: Scheme = Scheme.B
    over_blinds: YesNo = YesNo.NO
    first_blind: Cents = Cents(2_00)
    second_blind: Cents = Cents(5_00)
    third_blind: Cents = Cents(5_00)
    over_blind: Cents = Cents(10_00)
    ante: Cents = Cents(1_00)
    limit: Limit = Limit.NO_LIMIT
    minimum_bet: Cents = Cents(5_00)
    maximum_bet: Cents = Cents(10_00)
    smallest_chip: Cents = Cents(1_00)
    short_tap_out: ShortTapOut = ShortTapOut.ACTED
    raise_cap: RaiseCap = RaiseCap.THREE
    burn: YesNo = YesNo.YES
    opens: Opens = Opens.LOWEST
    deal: DealtBy = DealtBy.SINGLY
    last_check: YesNo = YesNo.YES
    commission: Charge = Charge.FIVE
    commission_cap: Cents = Cents(10_00)
    time_charge: Cents = Cents(5_00)
    tournament: YesNo = YesNo.NO  # stakes are given by a tournament
    big_blind: BigBlind = BigBlind.LAST  # of rules that define none, and of older records

    @property
    def posts(self) -> tuple[Cents, ...]:
        """The blinds in the order of their players; none under antes."""
        if self.betting is ANTE:
            return ()
        return (self.first_blind, self.second_blind, self.third_blind)[: self.blinds]

    def big(self, posted: int) -> int:
        """Where the Big Blind is among so many blinds."""
        return min(posted - 1, 1) if self.big_blind is BigBlind.SECOND else posted - 1

    @property
    def ante_each(self) -> Cents:
        """The amount every player puts in before the blinds; nothing under blinds alone."""
        return NOTHING if self.betting is BLIND else self.ante

    @property
    def in_tournament(self) -> bool:
        return self.tournament is YES

    @property
    def burns(self) -> bool:
        return self.burn is YES

    @property
    def boxes(self) -> int:
        """The number of players that can sit, as the general provisions ask for it."""
        return self.seats
