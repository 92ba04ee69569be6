"""Events in a round of poker. Money moves by the events of all tables."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Money
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.round.irregularities.events import WrongEvent
from houseway.games.poker.round.pots.shown_hands import HandEvent
from houseway.games.poker.round.state import Place, Post
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import CardsCut, Shuffled
from houseway.law import Cite


class Kind(StrEnum):
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    SHORT = "short raise"  # a tap-out that is none


# Before the cards


@value
class Posted:
    """A blind or an ante. A live one counts as a bet; others only go into the pot."""

    player: Player
    post: Post
    amount: Cents
    live: bool
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class PostsCollected:
    level: Cents
    last_blind: Player | None
    over_blinds: bool  # one may be posted over the last blind
    cite: Cite


@value
class OverBlindsClosed:
    cite: Cite


# Cards


@value
class StreetBegun:
    """A street began; its plan says what is dealt before the next round of betting."""

    street: int
    plan: tuple[Place, ...]
    drawers: tuple[Player, ...]
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class CardsDealt:
    to: tuple[Place, ...]
    cards: Cards
    because: tuple[Cite, ...]
    cite: Cite


@value
class CardsExchanged:
    """Cards passed in at the draw, and those that come for them now or later."""

    player: Player
    cards: Cards
    plan: tuple[Place, ...]
    waits: bool  # for a fifth card
    because: tuple[Cite, ...]
    cite: Cite


@value
class DiscardsShuffled:
    """These cards are in the shoe again."""

    cards: Cards
    cite: Cite


@value
class LastCardShared:
    card: PokerCard
    withdrawn: Cards
    cite: Cite


# Betting


@value
class BettingOpened:
    opener: Player
    level: Cents
    step: Cents
    because: tuple[Cite, ...]
    cite: Cite
    cap: Cents | None = None  # a communal card that lies there too soon holds the bets down


@value
class Wagered:
    """A bet, a call or a raise; what was put out beyond it goes back."""

    player: Player
    kind: Kind
    to: Cents
    full: bool  # as much as a bet or a raise has to be
    tapped_out: bool
    meanings: tuple[Cite, ...]
    cite: Cite
    returned: Cents = Cents(0)


@value
class Checked:
    player: Player
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class Passed:
    """A level player left it so; what they put out all the same goes back."""

    player: Player
    cite: Cite
    returned: Cents = Cents(0)


@value
class Folded:
    """A hand is out; its bets stay."""

    player: Player
    meanings: tuple[Cite, ...]
    cite: Cite
    voluntary: bool = True  # so that it can win as the last to fold, if no hand counts
    in_turn: bool = True


@value
class BetFellShort:
    """Chips that do not make a call: they are completed, or go back with a fold."""

    player: Player
    offered: Cents
    cite: Cite


@value
class BetHeld:
    player: Player
    to: Cents
    passed: tuple[Player, ...]
    cite: Cite


@value
class ActsRetracted:
    players: tuple[Player, ...]
    cite: Cite


@value
class ClockStarted:
    player: Player
    seconds: int
    cite: Cite


@value
class BettingEnded:
    because: tuple[Cite, ...]
    cite: Cite


# The end


@value
class HoleCardsShown:
    players: tuple[Player, ...]  # in the order of showing
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class CommissionTaken:
    """The house took commission of the pots, or took nothing for the reason given."""

    pots: Cents
    amount: Cents
    meanings: tuple[Cite, ...]
    cite: Cite


@value
class PotAwarded:
    """A pot or a half of one, without the commission, and who has which part of it."""

    amount: Cents
    shares: tuple[tuple[Player, Cents], ...]
    low: bool
    because: tuple[Cite, ...]
    cite: Cite


PostEvent = Posted | PostsCollected | OverBlindsClosed
CardEvent = (
    Shuffled
    | CardsCut
    | StreetBegun
    | CardsDealt
    | CardsExchanged
    | DiscardsShuffled
    | LastCardShared
)
BetEvent = (
    BettingOpened
    | Wagered
    | Checked
    | Passed
    | Folded
    | BetFellShort
    | BetHeld
    | ActsRetracted
    | ClockStarted
    | BettingEnded
)
EndEvent = HoleCardsShown | CommissionTaken | PotAwarded | HandEvent
RoundEvent = PostEvent | CardEvent | BetEvent | WrongEvent | EndEvent | Money | RoundVoided
