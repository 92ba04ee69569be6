"""A round of Two-up: its state, the moves that can be put to it, and the events of it."""

from houseway.core.offers import Why, Whys, named
from houseway.core.value import value
from houseway.core.wagers import Money, Payment, Wager
from houseway.games.two_up.rules import Bet, Side, Throw
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.table.results import Shown
from houseway.law import Cite


@value
class Toss:
    """One round, from no more bets until the wagers are settled or void."""

    wagers: tuple[Wager, ...] = ()
    called: bool = False  # the Spinner has come in
    throws: tuple[Throw, ...] = ()  # those that count
    annulled: int = 0  # those that do not
    result: Bet | None = None
    payments: tuple[Payment, ...] = ()
    void: bool = False
    cards = ()

    @property
    def started(self) -> bool:
        return bool(self.throws)

    @property
    def complete(self) -> bool:
        return self.void or self.result is not None

    @property
    def shown(self) -> Shown | None:
        """The last throw, for the display of results."""
        return None if self.result is None or self.void else tuple(map(int, self.throws[-1]))


# Moves


@value
class CallSpinnerIn:
    """The Dealer calls the Spinner in: from now on the coins are thrown."""


@value
class ReportThrow:
    """Both coins lie flat in the ring and show these sides: 1 a head, 2 a tail."""

    first: int
    second: int


@value
class ReportFoulThrow:
    """A coin left the ring or leans: the throw does not count."""


@value
class ReportFalseCoin:
    """A coin does not have a head and a tail."""


Report = ReportFoulThrow | ReportFalseCoin
Move = CallSpinnerIn | ReportThrow | TakeAndPay | Report

WHY: Whys = {
    Why.PLAY: "CallSpinnerIn ReportThrow",
    Why.IRREGULARITY: named(Report),
}


# Events


@value
class SpinnerCalledIn:
    cite: Cite


@value
class CoinsThrown:
    first: Side
    second: Side
    cite: Cite


@value
class ResultCalled:
    """What the round is settled by."""

    bet: Bet
    cite: Cite


@value
class ThrowAnnulled:
    cite: Cite


@value
class FalseCoinFound:
    """The round does not count. The money goes back in events of its own."""

    cite: Cite


Event = (
    Money
    | SpinnerCalledIn
    | CoinsThrown
    | ResultCalled
    | ThrowAnnulled
    | FalseCoinFound
    | RoundVoided
)
