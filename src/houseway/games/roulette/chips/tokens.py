"""Tokens in pairs: one lies on the layout for a wager, its twin with the money until it is seen to.

Wagers that lie by a token have it as their spot. Once its twin is answered, the cash counted or
the chips set out, they lie as any others: on no spot.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import changed, value
from houseway.core.wagers import Spot, Wager
from houseway.law import Cite

# The law of them


@value
class TokenLaw:
    """The clauses of Stake Buttons and Maximum Markers."""

    stake_button: Cite
    cash: Cite  # how a cash wager is taken, and counted
    maximum_marker: Cite
    maximum: Cite  # how the maximum is laid, and set out


@value
class Tokens:
    """The clauses, and what the game says: which bets take cash, what covers a number."""

    law: TokenLaw
    takes_cash: Callable[[str], bool]
    complete: Callable[[int], tuple[str, ...]]  # every inside wager on a number, or a refusal


# Moves


@value
class LayStakeButton:
    """A button is laid for a cash wager; its twin stays with the cash."""

    player: Player
    bet: str
    stake: Cents
    colour: str


@value
class CountCash:
    """The cash under a Stake Button is counted: so much it is."""

    colour: str
    amount: Cents


@value
class PlaceMaximumMarker:
    """A player has the maximum on a number and on all that covers it."""

    player: Player
    number: int
    colour: str


@value
class SetOutMaximum:
    """The chips for a Maximum Marker lie with its twin on the rim of the wheel: so much."""

    colour: str
    amount: Cents


TokenMove = LayStakeButton | CountCash | PlaceMaximumMarker | SetOutMaximum


# The pairs that are out


class TokenKind(StrEnum):
    STAKE_BUTTON = "Stake Button"
    MAXIMUM_MARKER = "Maximum Marker"


KINDS = tuple(TokenKind)
ANSWERS: tuple[type[CountCash | SetOutMaximum], ...] = (CountCash, SetOutMaximum)  # by kind


@value
class Token:
    kind: TokenKind
    colour: str  # both of a pair have it
    player: Player
    number: int

    @property
    def spot(self) -> Spot:
        """Below zero, where no Box is."""
        return (-1 - KINDS.index(self.kind), self.number)


def lying_by(token: Token, wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    return tuple(wager for wager in wagers if wager.spot == token.spot)


def after_answer(token: Token, wagers: Iterable[Wager]) -> tuple[Wager, ...]:
    """The wagers, with those of the token lying as any others."""
    return tuple(changed(w, spot=()) if w.spot == token.spot else w for w in wagers)


def answer_due(wagers: tuple[Wager, ...]) -> type[CountCash | SetOutMaximum] | None:
    """Return what must be done before these are settled, if any of them lies by a token."""
    return next((ANSWERS[-1 - wager.spot[0]] for wager in wagers if wager.spot), None)


WHY: Whys = {
    Why.WAGER: "LayStakeButton PlaceMaximumMarker",
    Why.PLAY: "CountCash SetOutMaximum",
}


# Events


@value
class TokenLaid:
    token: Token
    cite: Cite


@value
class TokenAnswered:
    """The cash was exact, or the chips are set out: what the token stood for lies in chips."""

    token: Token
    amount: Cents
    cite: Cite


@value
class CashNotExact:
    """The wager is not accepted. The cash goes back in an event of its own."""

    token: Token
    amount: Cents
    cite: Cite


TokenEvent = TokenLaid | TokenAnswered | CashNotExact
