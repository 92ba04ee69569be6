"""Events of a round of blackjack."""

from houseway.core.words import Said, Sentences
from houseway.games.blackjack.round import events
from houseway.games.blackjack.rules import Sevens
from houseway.house.shoes.moves import CardHeld
from houseway.house.words import words
from houseway.house.words.phrases import face


def dealt(event: events.CardDealt) -> str:
    return f"{event.place}: {face(event.card)}, {event.count.verdict}"


def twenty_one(event: events.TwentyOneMade) -> str:
    return f"{event.place} has {'Blackjack' if event.blackjack.verdict else '21'}"


def decided(event: events.HandDecided) -> tuple[Said, ...]:
    hands = f"{event.count} against {event.dealer}"
    words = f"{event.place}: {hands}, {event.outcome.verdict}"
    return (Said(words, event.outcome.cite),)


def sevens(event: events.SevensDecided) -> tuple[Said, ...]:
    sevens = event.sevens.verdict
    won = "no seven" if sevens is Sevens.NONE else str(sevens)
    return (Said(f"Super Sevens on Box {event.box}: {won}", event.sevens.cite),)


def held_card_text(event: CardHeld) -> str:
    """A card drawn in error, which is used as though it were the next one."""
    which = face(event.card) if event.card and event.exposed else "a card face down"
    return f"{which} is held as the next card to be dealt"


def not_followed(event: events.FollowingClosed) -> str:
    names = ", ".join(f"player {player}" for player in event.players)
    return f"{names} does not follow at {event.place}" if names else "nobody else follows"


SENTENCES: Sentences = {
    CardHeld: held_card_text,
    events.CardDealt: dealt,
    events.TwentyOneMade: twenty_one,
    events.InitialDealMade: lambda _: "the initial deal is made",
    events.SubsequentDealOpened: lambda _: "the players decide",
    events.DealerStood: lambda e: f"the Dealer has {e.count.verdict}",
    events.EvenMoneyAsked: lambda e: f"player {e.player} asks for even money on Box {e.box}",
    events.InsuranceClosed: lambda _: "insurance is closed",
    events.CardAsked: lambda e: f"player {e.player} draws at {e.place}",
    events.HandStood: lambda e: f"player {e.player} stands at {e.place}",
    events.HandSplit: lambda e: f"player {e.player} splits at {e.place}",
    events.HandDoubled: lambda e: f"player {e.player} doubles at {e.place}",
    events.HandLeft: lambda e: f"player {e.player} is not there: the Dealer deals to {e.place}",
    events.PlayerFollowed: lambda e: f"player {e.player} follows at {e.place}",
    events.FollowingClosed: not_followed,
    events.HandDecided: decided,
    events.SevensDecided: sevens,
    events.RoundReconstructed: lambda _: "the round is put right",
}

WORDS = words(SENTENCES)
