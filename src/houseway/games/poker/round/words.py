"""Events of a round of poker. No sentence here names a card that lies face down."""

from collections.abc import Iterable

from houseway.core.actors import Player
from houseway.core.money import Cents, dollars
from houseway.core.words import Sentences, Silence
from houseway.games.poker.hands.decks import Joker, PokerCard
from houseway.games.poker.hands.names import words as hand_words
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round import events
from houseway.games.poker.round.pots import shown_hands as showing
from houseway.games.poker.round.state import Place, Post
from houseway.house.words.phrases import face as card_face

DONE = {
    events.Kind.BET: "bets",
    events.Kind.CALL: "calls",
    events.Kind.RAISE: "raises to",
    events.Kind.SHORT: "puts in, short of a raise,",
}


def face(card: PokerCard) -> str:
    return "JK" if isinstance(card, Joker) else card_face(card)


def faces(cards: Iterable[PokerCard]) -> str:
    return " ".join(map(face, cards))


def named(players: Iterable[Player]) -> str:
    """`player 3`, or `players 1, 2 and 3`."""
    *first, last = map(str, players)
    return f"players {', '.join(first)} and {last}" if first else f"player {last}"


def counted(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def posted(event: events.Posted) -> str:
    what = f"{dollars(event.amount)} for blinds that he missed"
    if event.post is not Post.MISSED_BLIND:
        article = "an" if event.post in (Post.ANTE, Post.OVER_BLIND) else "a"
        what = f"{article} {event.post} of {dollars(event.amount)}"
    return f"player {event.player} posts {what}"


def dealt(event: events.CardsDealt) -> tuple[str, ...]:
    """Face by face: how many went down, and which lie open."""
    kinds = dict.fromkeys(place.face for place in event.to)
    pairs = tuple(zip(event.to, event.cards, strict=True))
    return tuple(of_face(kind, [pair for pair in pairs if pair[0].face is kind]) for kind in kinds)


def of_face(kind: Face, pairs: list[tuple[Place, PokerCard]]) -> str:
    match kind:
        case Face.BURN:
            return f"{counted(len(pairs))} burnt"
        case Face.COMMUNAL:
            return f"communal: {faces(card for _, card in pairs)}"
        case Face.UP:
            return "face up: " + ", ".join(f"player {at.player} {face(card)}" for at, card in pairs)
        case Face.DOWN:
            return face_down([place.player for place, _ in pairs if place.player is not None])


def face_down(players: list[Player]) -> str:
    """Say how many cards each got; one after the other where some have more than others."""
    each = {player: players.count(player) for player in players}
    if len(set(each.values())) == 1:
        count = next(iter(each.values()))
        return f"{counted(count)} face down to {named(each)}"
    parts = (f"{counted(count)} to player {player}" for player, count in each.items())
    return f"face down: {', '.join(parts)}"


def drawn(event: events.CardsExchanged) -> str:
    if not event.cards:
        return f"player {event.player} stands pat"
    later = "; the fifth comes after the last player" if event.waits else ""
    return f"player {event.player} draws {counted(len(event.cards))}{later}"


def opened(event: events.BettingOpened) -> str:
    level = f", {dollars(event.level)} is bet" if event.level else ""
    return f"player {event.opener} opens the betting{level}"


def wagered(event: events.Wagered) -> str:
    text = f"player {event.player} {DONE[event.kind]} {dollars(event.to)}"
    text += " and taps out" if event.tapped_out else ""
    return text + back(event.returned)


def back(returned: Cents) -> str:
    return f"; {dollars(returned)} goes back" if returned else ""


def folded(event: events.Folded) -> str:
    who = f"player {event.player}"
    return f"{who} folds" if event.voluntary else f"the hand of {who} is folded, its bets stay"


def hand(event: showing.HandShown) -> str:
    return f"player {event.player}: {faces(event.hand.best)}, {hand_words(event.hand)}"


def best(event: showing.BestHandFound) -> str:
    which = "the best low hand" if event.low else "the best hand"
    if len(event.players) == 1:
        return f"player {event.players[0]} has {which}"
    return f"{named(event.players)} have {which}, equal"


def commission(event: events.CommissionTaken) -> str:
    pots = dollars(event.pots)
    if not event.amount:
        return f"no commission on {pots}"
    return f"commission {dollars(event.amount)} of {pots}"


def awarded(event: events.PotAwarded) -> str:
    low = " with the low hand" if event.low else ""
    if len(event.shares) == 1:
        ((player, amount),) = event.shares
        return f"player {player} wins {dollars(amount)}{low}"
    parts = (f"player {player} {dollars(amount)}" for player, amount in event.shares)
    return f"{dollars(event.amount)} is shared{low}: {', '.join(parts)}"


SENTENCES: Sentences = {
    events.Posted: posted,
    events.OverBlindsClosed: lambda _: "no over-blind is posted",
    events.CardsDealt: lambda e: "; ".join(dealt(e)),
    events.CardsExchanged: drawn,
    events.DiscardsShuffled: lambda e: f"{counted(len(e.cards))} passed in go back into the shoe",
    events.LastCardShared: lambda e: f"the cards do not go round: {face(e.card)} is for everybody",
    events.BettingOpened: opened,
    events.Wagered: wagered,
    events.Checked: lambda e: f"player {e.player} checks",
    events.Passed: lambda e: f"player {e.player} passes{back(e.returned)}",
    events.Folded: folded,
    events.BetFellShort: lambda e: (
        f"{dollars(e.offered)} of player {e.player} is short of a call: complete it, or fold"
    ),
    events.BetHeld: lambda e: (
        f"player {e.player} bets {dollars(e.to)} out of turn: it waits for his turn"
    ),
    events.ActsRetracted: lambda e: f"what {named(e.players)} did out of turn is taken back",
    events.ClockStarted: lambda e: f"player {e.player} has {e.seconds} seconds",
    events.BettingEnded: lambda _: "the betting is over",
    events.HoleCardsShown: lambda e: (
        f"{named(e.players)} {'show' if len(e.players) > 1 else 'shows'}"
    ),
    showing.HandShown: hand,
    showing.BestHandFound: best,
    events.CommissionTaken: commission,
    events.PotAwarded: awarded,
}
# What is not said at a poker table, and why.
SILENT: Silence = {
    events.StreetBegun: "the cards of the street are told as they are dealt",
    events.PostsCollected: "each blind and ante is told",
}
