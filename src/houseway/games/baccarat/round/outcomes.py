"""The outcome of a coup as it is entered in a Dealer Terminal: confirmed there, or put right."""

from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.baccarat.rules import Result
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled

Hand = tuple[Card, ...]
Hands = tuple[Hand, Hand]  # the Player's and the Banker's


@value
class ConfirmOutcome:
    """Confirm on the Dealer Terminal what the cards have come to."""

    result: Result


@value
class CorrectOutcome:
    """Other cards were entered than those that lie: these do, and the outcome is theirs.

    In the round in play, while it is dealt or later, or in an earlier one: then the rest is what
    the record says of it.
    """

    player: Hand
    banker: Hand
    round: int | None = None
    paid: tuple[Payment, ...] = ()
    entered: Hands | None = None
    same_shoe: bool = False  # from which they are dealt now
    unit: Cents | None = None  # to which commission was rounded


WHY: Whys = {
    Why.PLAY: "ConfirmOutcome",
    Why.IRREGULARITY: "CorrectOutcome",
}


@value
class OutcomeConfirmed:
    result: Result
    cite: Cite


@value
class EntryCorrected:
    """The Hands as they were entered so far, and as they lie; they are dealt on from these."""

    entered: Hands
    player: Hand
    banker: Hand
    cite: Cite

    @property
    def up(self) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        """All cards are seen."""
        return (True,) * len(self.player), (True,) * len(self.banker)


@value
class OutcomeCorrected:
    """The Hands as they were entered, and as they lie; all is settled by these."""

    entered: Hands
    player: Hand
    banker: Hand
    result: Ruled[Result]
    cite: Cite
    round: int | None = None  # an earlier one; None: the one in play
    since = 0

    @property
    def outcome(self) -> Hands:
        return self.player, self.banker

    @property
    def up(self) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        """All cards are seen."""
        return (True,) * len(self.player), (True,) * len(self.banker)

    @property
    def shown(self) -> None:
        """No display keeps the results of cards."""
