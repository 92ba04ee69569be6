"""Events in a round of blackjack: facts, each with its clause."""

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.core.wagers import Money
from houseway.games.blackjack.round.state import Place, Round
from houseway.games.blackjack.rules import Count, Outcome, Sevens
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import CardBurnt, CardHeld, CardsDrawn
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled

# Cards


@value
class CardDealt:
    place: Place
    card: Card
    points: Ruled[int]
    count: Ruled[Count]
    cite: Cite


@value
class TwentyOneMade:
    """A hand has 21 and takes no more cards: a Blackjack, or not."""

    place: Place
    blackjack: Ruled[bool]
    cite: Cite


@value
class InitialDealMade:
    cite: Cite


@value
class SubsequentDealOpened:
    cite: Cite


@value
class DealerStood:
    """No card is due any more: the Dealer's count is made, or more could not matter."""

    count: Ruled[Count]
    cite: Cite


# Answers and choices


@value
class EvenMoneyAsked:
    player: Player
    box: int
    cite: Cite


@value
class InsuranceClosed:
    cite: Cite


@value
class CardAsked:
    place: Place
    player: Player
    cite: Cite


@value
class HandStood:
    place: Place
    player: Player
    cite: Cite


@value
class HandSplit:
    """The second card begins a hand of its own, with wagers of its own."""

    place: Place
    to: Place
    player: Player
    meaning: Cite
    cite: Cite


@value
class HandDoubled:
    place: Place
    player: Player
    meaning: Cite
    cite: Cite


@value
class PlayerFollowed:
    place: Place
    player: Player
    cite: Cite


@value
class FollowingClosed:
    """These players did not follow: a split leaves their wagers on its first hand."""

    place: Place
    players: tuple[Player, ...]
    cite: Cite


# Results


@value
class HandDecided:
    place: Place
    count: Count
    dealer: Count
    outcome: Ruled[Outcome]
    cite: Cite


@value
class SevensDecided:
    """The first cards of a Box were valued, by the clause for the highest prize alone."""

    box: int
    sevens: Ruled[Sevens]
    highest: Cite
    cite: Cite


# Irregularities


@value
class HandLeft:
    """Nobody is there to decide: the Dealer deals to the hand by rule."""

    place: Place
    player: Player
    cite: Cite


@value
class RoundReconstructed:
    """The round as its story, put right, makes it. The money has moved in events before."""

    after: Round
    cite: Cite


ChoiceEvent = CardAsked | HandStood | HandSplit | HandDoubled | HandLeft
CallEvent = EvenMoneyAsked | InsuranceClosed | PlayerFollowed | FollowingClosed
SaidEvent = (
    TwentyOneMade
    | InitialDealMade
    | SubsequentDealOpened
    | DealerStood
    | HandDecided
    | SevensDecided
)
CardEvent = CardDealt | CardsDrawn | CardHeld | CardBurnt
Event = Money | CardEvent | SaidEvent | ChoiceEvent | CallEvent | RoundReconstructed | RoundVoided
