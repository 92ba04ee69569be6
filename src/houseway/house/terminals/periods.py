"""The Wagering Period of a Multi Terminal table: its moves, its events, its state."""

from bisect import bisect_left
from enum import StrEnum
from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.core.wagers import Moved, Payment, Wager
from houseway.kit.cards import Card
from houseway.law import Cite


class Occasion(StrEnum):
    """The occasions for a Supervisor to direct rounds though nobody wagers."""

    NEW_SHOE = "new-shoe"
    ANY_TIME = "any-time"
    UNTIL_WAGER = "until-a-wager"


@value
class Directed:
    """Rounds still to be dealt without wagers; no number: until somebody wagers."""

    occasion: Occasion
    rounds: int | None


@value
class Period:
    """The Wagering Period: whether terminals may place wagers now, and what each shows."""

    open: bool = False
    unwagered: bool = False  # the last one ran out and nobody had wagered
    directed: Directed | None = None
    showing: tuple[Player, ...] = ()  # the terminals that show chips, by their numbers
    displays: tuple[tuple[Wager, ...], ...] = ()  # what lies by each of them
    loose: frozenset[int] = frozenset()  # wagers by number that are not confirmed
    lead: int = 0  # of the first side of a differential, over all that is confirmed
    commenced: bool = False  # a round has, since the last one was over
    voided: bool = False  # the last one, and no other was opened since

    @property
    def confirmed(self) -> frozenset[int]:
        """Wagers by number that may not be changed."""
        return frozenset(wager.number for shown in self.displays for wager in shown) - self.loose

    def of(self, player: Player) -> tuple[Wager, ...]:
        """Return the wagers at one terminal."""
        at = bisect_left(self.showing, player)
        there = at < len(self.showing) and self.showing[at] == player
        return self.displays[at] if there else ()


# Moves


@value
class OpenPeriod: ...


@value
class PlaceChips:
    """Touch a display: a stake on a bet, and confirm it at once if the player likes."""

    player: Player
    bet: str
    stake: Cents
    confirm: bool = False


@value
class Position:
    """Chips on one bet of a display."""

    bet: str
    stake: Cents  # on each piece, where the bet is laid in several


@value
class ConfirmWagers:
    """Confirm what the player's terminal displays.

    `positions` are chips of the display that the table has not heard of: they are staked and
    confirmed together.
    """

    player: Player
    positions: tuple[Position, ...] = ()


@value
class ExpirePeriod:
    """The countdown ran out."""


@value
class DirectRounds:
    """The Supervisor directs rounds to be dealt: so many, or until a wager."""

    occasion: Occasion
    rounds: int | None = None


@value
class DealWithoutWagers:
    """Deal as the Dealer was directed, where nobody wagered."""


@value
class ReportUnwageredCards:
    """Nobody wagered, and cards of the round are out already."""


@value
class DealNoBetRound:
    """The round that everybody has seen the first card of begins."""


@value
class VoidEarlyCards:
    """These cards were drawn before the period ran out."""

    cards: tuple[Card, ...]


@value
class VoidEarlierRound:
    """A card was misplaced in an earlier round; without a number in the one before this.

    `paid` and `moved` are what the record says that the round came to.
    """

    round: int | None = None
    paid: tuple[Payment, ...] = ()
    moved: tuple[Moved, ...] = ()


PeriodMove = (
    OpenPeriod
    | PlaceChips
    | ConfirmWagers
    | ExpirePeriod
    | DirectRounds
    | DealWithoutWagers
    | ReportUnwageredCards
    | DealNoBetRound
    | VoidEarlyCards
    | VoidEarlierRound
)

NAMES = {
    "PlaceChips": "bet, put, place, lay",
    "ConfirmWagers": "confirm, ok, done",
}
WHY: Whys = {
    Why.WAGER: "PlaceChips ConfirmWagers",
    Why.PLAY: "OpenPeriod ExpirePeriod DealWithoutWagers DealNoBetRound",
    Why.HOUSE: "DirectRounds",
    Why.IRREGULARITY: "ReportUnwageredCards VoidEarlyCards VoidEarlierRound",
}


# Events


@value
class PeriodOpened:
    seconds: int
    cite: Cite


@value
class ChipsDisplayed:
    """A terminal showed, as far as permitted, the chips that a player asked for."""

    player: Player
    bet: str
    asked: Cents
    shown: Cents
    cite: Cite


@value
class WagersConfirmed:
    player: Player
    numbers: tuple[int, ...]
    cite: Cite


@value
class PeriodExpired:
    unwagered: bool
    cite: Cite


@value
class PeriodVoided:
    """The round does not count, and the next period may open."""

    cite: Cite


@value
class RoundsDirected:
    directed: Directed
    cite: Cite


@value
class DirectionEnded:
    """Somebody wagered, or the rounds have been dealt."""

    cite: Cite


@value
class DealtAsDirected:
    cite: Cite


@value
class NoBetRoundBegun:
    """Players may not wager on this round."""

    cite: Cite


PeriodEvent = (
    PeriodOpened
    | ChipsDisplayed
    | WagersConfirmed
    | PeriodExpired
    | PeriodVoided
    | RoundsDirected
    | DirectionEnded
    | DealtAsDirected
    | NoBetRoundBegun
)


def evolve(period: Period, event: PeriodEvent) -> Period:
    match event:
        case PeriodOpened():
            return Period(open=True, directed=period.directed, commenced=True)
        case ChipsDisplayed():
            return period
        case WagersConfirmed(_, numbers):
            return changed(period, loose=period.loose.difference(numbers))
        case PeriodExpired(unwagered):
            return changed(cut_short(period), unwagered=unwagered)
        case RoundsDirected(directed):
            return changed(period, directed=directed)
        case DirectionEnded():
            return changed(period, directed=None)
        case DealtAsDirected():
            return changed(period, directed=one_less(period.directed))
        case NoBetRoundBegun():
            return Period(directed=period.directed, commenced=True)
        case PeriodVoided():
            return changed(cut_short(period), unwagered=False, voided=True)
        case _:
            assert_never(event)


def cut_short(period: Period) -> Period:
    """No wager is taken any more on a round that is Void."""
    return Period(unwagered=period.unwagered, directed=period.directed, commenced=period.commenced)


def one_less(directed: Directed | None) -> Directed | None:
    if directed is None or directed.rounds is None:
        return directed
    return changed(directed, rounds=directed.rounds - 1) if directed.rounds > 1 else None
