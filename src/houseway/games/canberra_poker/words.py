"""Events of a round of Canberra Poker. A card that lies face down is not named."""

from houseway.core.money import dollars
from houseway.core.words import Sentences
from houseway.games.canberra_poker.round import events
from houseway.games.canberra_poker.rules import Facing
from houseway.house.words import words
from houseway.house.words.phrases import face, faces


def dealt(event: events.CardDealt) -> str:
    up = event.facing.verdict is Facing.UP
    return f"{event.place}: {face(event.card) if up else 'a card'} {event.facing.verdict}"


def dealers(event: events.DealerHandSet) -> str:
    part = "" if event.takes_part.verdict else ": no ace and king, he does not take part"
    return f"the Dealer has {faces(event.cards)}, {event.made.verdict}{part}"


def decided(event: events.HandDecided) -> str:
    return f"{event.place}: {event.made.verdict}, {event.outcome.verdict}"


def prize(event: events.PrizeWon) -> str:
    shared = ", shared with others" if event.paid != event.amount else ""
    won = dollars(event.paid.verdict)
    return f"Boomerang Jackpot at {event.place}: {event.prize}, {won}{shared}"


def counted(event: events.CardsCounted) -> str:
    text = "the proper number" if event.proper else "not the proper number"
    return f"{event.cards} cards are counted: {text}"


def collusion(event: events.CollusionFound) -> str:
    if event.player is None:
        return f"collusion, seen by {event.witness}: the round is Void"
    return f"player {event.player} is out of this round, seen by {event.witness}"


SENTENCES: Sentences = {
    events.CardDealt: dealt,
    events.BetMade: lambda e: f"player {e.player} makes a Bet at {e.place}",
    events.HandFolded: lambda e: f"player {e.player} folds at {e.place}",
    events.DealerHandSet: dealers,
    events.JackpotDeclared: lambda e: f"player {e.player} declares a {e.prize.verdict}",
    events.HandCounted: lambda e: f"{e.place}: {e.cards} cards to the discard rack",
    events.HandDecided: decided,
    events.PrizeWon: prize,
    events.CountInstructed: lambda _: "the cards are to be counted",
    events.CardsCounted: counted,
    events.CardExposed: lambda e: f"card {e.at} of {e.place} was seen, {e.number} in this round",
    events.UpCardFixed: lambda e: f"the Dealer's {face(e.card)} stays his card face up",
    events.HandVoided: lambda e: f"the hand of {e.place} is Void",
    events.DealerFouled: lambda e: f"the Dealer has {e.cards} cards: Antes win",
    events.HandDiscarded: lambda e: f"the hand of {e.place} is in the discard rack",
    events.HandReconstructed: lambda e: f"the hand of {e.place} is put together again",
    events.CollusionFound: collusion,
}

WORDS = words(SENTENCES)
