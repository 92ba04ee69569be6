"""Events in a round of Canberra Poker: facts, each with its clause."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Money, PoolsMoved
from houseway.games.canberra_poker.round.jackpot import Prize
from houseway.games.canberra_poker.round.state import Place
from houseway.games.canberra_poker.rules import Facing, Made, Outcome
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import CardsDrawn
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled


@value
class CardDealt:
    place: Place
    card: Card
    facing: Ruled[Facing]
    cite: Cite


@value
class BetMade:
    place: Place
    player: Player
    meaning: Cite
    cite: Cite


@value
class HandFolded:
    place: Place
    player: Player
    meaning: Cite
    cite: Cite


@value
class DealerHandSet:
    """The Dealer's cards were set: what they are, and whether the Dealer takes part."""

    cards: tuple[Card, ...]
    made: Ruled[Made]
    takes_part: Ruled[bool]
    cite: Cite


@value
class JackpotDeclared:
    place: Place
    player: Player
    prize: Ruled[Prize]
    cite: Cite


@value
class HandCounted:
    """The cards of a hand were counted before they went to the discard rack."""

    place: Place
    cards: int
    cite: Cite


@value
class CountInstructed:
    cite: Cite


@value
class CardsCounted:
    """All cards were counted; the event says whether that is the proper number."""

    cards: int
    proper: bool
    cite: Cite


# Results


@value
class HandDecided:
    """A hand against the Dealer's, and what told them apart. It cannot be compared with a foul."""

    place: Place
    made: Ruled[Made]
    dealer: Made | None
    compared: Ruled[int] | None
    outcome: Ruled[Outcome]
    cite: Cite


@value
class PrizeWon:
    """A declared hand won a jackpot prize, with what is paid of it if the majors share."""

    place: Place
    player: Player
    prize: Prize
    amount: Ruled[Cents]
    major: Ruled[bool]
    paid: Ruled[Cents]
    cite: Cite


# Irregularities


@value
class CardExposed:
    """A card that was seen and is turned over again, so many-th of the round."""

    place: Place
    at: int
    number: int
    cite: Cite


@value
class UpCardFixed:
    """A card that the Dealer showed among the first four stays the Dealer's card face up."""

    at: int
    card: Card
    cite: Cite


@value
class HandVoided:
    """A hand does not count. Its chips go back in an event of their own."""

    place: Place
    cite: Cite


@value
class DealerFouled:
    cards: int
    cite: Cite


@value
class HandDiscarded:
    """A hand is in the discard rack before its time, and has to be put together again."""

    place: Place
    cite: Cite


@value
class HandReconstructed:
    place: Place
    cite: Cite


@value
class CollusionFound:
    """Collusion was found: a player is out of the round; nobody where the round is Void."""

    player: Player | None
    clause: Cite
    witness: str
    cite: Cite


PlayEvent = CardDealt | BetMade | HandFolded | DealerHandSet | JackpotDeclared | HandCounted
SaidEvent = HandDecided | PrizeWon | CardsCounted | CountInstructed | CollusionFound
WrongEvent = (
    CardExposed | UpCardFixed | HandVoided | DealerFouled | HandDiscarded | HandReconstructed
)
Event = Money | CardsDrawn | PlayEvent | SaidEvent | WrongEvent | PoolsMoved | RoundVoided
