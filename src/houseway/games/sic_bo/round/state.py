"""A spin of the dice: its state, the moves that can be put to it, the events that record them."""

from houseway.core.money import Odds
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.core.wagers import Money, Payment, Wager
from houseway.games.sic_bo.rules import Dice
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.table.events import BetsClosed
from houseway.law import Cite, Ruled


@value
class Spin:
    """One game, from the tumbler's first turn until the wagers are settled or void."""

    wagers: tuple[Wager, ...] = ()
    tumbled: bool = False
    closed: bool = False  # no wager is taken any more, and those laid are in play
    seen: bool = False  # the dice were, before that; the wagers stand
    dice: Dice | None = None
    entered: bool = False  # at the Control Panel of an electronic table
    dark: bool = False  # the lamps of the winning areas failed
    payments: tuple[Payment, ...] = ()
    void: bool = False
    again: bool = False  # the tumbler has to be set going once more
    cards = ()

    @property
    def complete(self) -> bool:
        return self.void or self.dice is not None

    @property
    def started(self) -> bool:
        """The dice are seen; they may have tumbled under the cover since wagers opened."""
        return self.dice is not None

    @property
    def outcome(self) -> Dice | None:
        """The dice that it was settled by."""
        return None if self.void else self.dice

    @property
    def shown(self) -> Dice | None:
        """The dice for the display beside the table."""
        return None if self.void else self.dice


# Moves


@value
class TumbleDice:
    """The tumbler is covered and set going, while wagers are still taken."""


@value
class TumbleAfterPeriod:
    """The tumbler is set going when the Wagering Period has ended."""


@value
class ReportDice:
    """The cover is off, the dice lie flat, and the Dealer calls what they show."""

    first: int
    second: int
    third: int


@value
class RecogniseDice:
    """A Dice Recognition System enters what the dice show."""

    first: int
    second: int
    third: int


@value
class EnterResult:
    """The result that was called is keyed in at the Control Panel."""

    first: int
    second: int
    third: int


@value
class CorrectResult:
    """A wrong result was entered: this is what the dice really show.

    In the round in play, or in an earlier one: then the rest is what the record says of it.
    """

    first: int
    second: int
    third: int
    round: int | None = None
    paid: tuple[Payment, ...] = ()
    entered: Dice | None = None
    since: int = 0  # rounds after it that have a result


@value
class ReportTiltedDie:
    """A die does not lie with one surface flat to the base."""


@value
class ReportBrokenDice:
    """A die is broken."""


@value
class ReportDiceExposed:
    """The concealed dice were seen while wagers were taken; was one placed after that?"""

    wagered_since: bool = False


@value
class StopWagering:
    """The concealed dice were seen and nobody has wagered since: what is placed stands."""


@value
class ReportTumblerFault:
    """The Dice Tumbler is out of order."""


@value
class AnnounceNoSpin: ...


@value
class ReportLampsFailed:
    """The table does not illuminate the winning areas."""


Move = (
    TumbleDice
    | TumbleAfterPeriod
    | ReportDice
    | RecogniseDice
    | EnterResult
    | CorrectResult
    | TakeAndPay
    | ReportTiltedDie
    | ReportBrokenDice
    | ReportDiceExposed
    | StopWagering
    | ReportTumblerFault
    | AnnounceNoSpin
    | ReportLampsFailed
)

WHY: Whys = {
    Why.PLAY: "TumbleDice TumbleAfterPeriod ReportDice RecogniseDice EnterResult",
    Why.IRREGULARITY: (
        "CorrectResult ReportTiltedDie ReportBrokenDice ReportDiceExposed StopWagering "
        "ReportTumblerFault AnnounceNoSpin ReportLampsFailed"
    ),
}


# Events


@value
class TumblerActivated:
    cite: Cite


@value
class ResultAnnounced:
    """A result was announced: the dice, their total, and the winning areas with their pay."""

    dice: Dice
    total: Ruled[int]
    winners: tuple[tuple[str, Ruled[Odds]], ...]
    recognised: bool  # read by a device
    cite: Cite


@value
class ResultEntered:
    dice: Dice
    cite: Cite


@value
class ResultCorrected:
    """The result as it should have been entered. What was paid is undone in an event of its own."""

    dice: Dice
    total: Ruled[int]
    winners: tuple[tuple[str, Ruled[Odds]], ...]
    cite: Cite
    round: int | None = None  # an earlier one; None: the one in play
    since: int = 0  # results after it

    @property
    def outcome(self) -> Dice:
        return self.dice

    @property
    def shown(self) -> Dice:
        return self.dice


@value
class WageringStopped:
    """The dice were seen: no wager is accepted any more, and those placed stand."""

    cite: Cite


@value
class LampsFailed:
    """The winning areas stay dark. The result is valid."""

    cite: Cite


Event = (
    Money
    | BetsClosed
    | TumblerActivated
    | ResultAnnounced
    | ResultEntered
    | ResultCorrected
    | WageringStopped
    | LampsFailed
    | RoundVoided
)
