"""A spin: its state, the moves that can be put to it, and the events that record them."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.core.wagers import Money, Payment, Wager
from houseway.games.roulette.chips.tokens import TokenAnswered
from houseway.games.roulette.layout.wheel import Colour
from houseway.games.roulette.rules import FULL_SPIN
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.table.events import BetsClosed
from houseway.house.table.results import Shown
from houseway.law import Cite, Ruled


@value
class Spin:
    """One Round of Play, from the spin of the ball until the wagers are settled or void."""

    wagers: tuple[Wager, ...] = ()
    closed: bool = False  # no more bets
    spun: bool = False
    number: int | None = None  # in which the ball rests
    marked: bool = False  # the dolly lies on it, or the Dealer has confirmed it
    payments: tuple[Payment, ...] = ()
    void: bool = False
    cards = ()

    @property
    def complete(self) -> bool:
        """The ball has nothing more to decide."""
        return self.void or self.number is not None

    @property
    def started(self) -> bool:
        return self.spun

    @property
    def shown(self) -> Shown | None:
        """The result as the display beside the table keeps it."""
        return None if self.number is None or self.void else (self.number,)

    @property
    def outcome(self) -> int | None:
        """The number that it was settled by."""
        return None if self.void else self.number


# Moves


@value
class SpinBall:
    """The Dealer sends the ball round against the rotation of the wheel."""


@value
class ReportBall:
    """The ball rests in a compartment, after so many revolutions round the track."""

    number: int
    revolutions: int = FULL_SPIN


@value
class PlaceDolly:
    """The Dealer marks the winning number on the layout."""

    number: int


@value
class ConfirmOutcome:
    """Confirm on the Dealer Terminal where the ball rests."""

    number: int


@value
class CorrectOutcome:
    """Another number was entered than the one in which the ball rests.

    In the round in play, or in an earlier one: then the rest is what the record says of it.
    """

    number: int
    round: int | None = None
    paid: tuple[Payment, ...] = ()
    entered: int | None = None
    since: int = 0  # rounds after it that have a number


@value
class ReportSameDirection:
    """The ball was spun with the rotation of the wheel."""


@value
class CallNoSpin:
    """The Dealer does not expect three revolutions, and calls."""


@value
class ReportForeignObject:
    """Something else came into the wheel before the ball rested."""


@value
class ReportNoCompartment:
    """The ball has fallen into none of the compartments."""


@value
class ReportBallOut:
    """The ball has left the wheel."""


@value
class ReportInterference:
    """Somebody touched ball or wheel, or the game was disrupted so that it cannot be trusted."""


Irregularity = (
    ReportSameDirection
    | CallNoSpin
    | ReportForeignObject
    | ReportNoCompartment
    | ReportBallOut
    | ReportInterference
)
Move = (
    SpinBall | ReportBall | PlaceDolly | ConfirmOutcome | CorrectOutcome | TakeAndPay | Irregularity
)

WHY: Whys = {
    Why.PLAY: "SpinBall ReportBall PlaceDolly ConfirmOutcome",
    Why.IRREGULARITY: (
        "CorrectOutcome ReportSameDirection CallNoSpin ReportForeignObject ReportNoCompartment "
        "ReportBallOut ReportInterference"
    ),
}


# Events


@value
class BallSpun:
    cite: Cite


@value
class BallSettled:
    """The number, whether the spin was long enough, and what it makes of each wager that lies."""

    number: int
    colour: Colour
    revolutions: int
    valid: Ruled[bool]
    verdicts: tuple[tuple[str, Ruled[bool]], ...]
    cite: Cite


@value
class DollyPlaced:
    number: int
    cite: Cite


@value
class OutcomeConfirmed:
    number: int
    cite: Cite


@value
class OutcomeCorrected:
    """The number that was entered, and the true one, by which all is settled again."""

    entered: int
    number: int
    colour: Colour
    verdicts: tuple[tuple[str, Ruled[bool]], ...]
    cite: Cite
    round: int | None = None  # an earlier one; None: the one in play
    since: int = 0  # results after it

    @property
    def outcome(self) -> int:
        return self.number

    @property
    def shown(self) -> Shown:
        return (self.number,)


@value
class NoSpinCalled:
    cite: Cite


Event = (
    Money
    | BetsClosed
    | TokenAnswered
    | BallSpun
    | BallSettled
    | DollyPlaced
    | OutcomeConfirmed
    | OutcomeCorrected
    | NoSpinCalled
    | RoundVoided
)
