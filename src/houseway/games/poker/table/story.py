"""Story of a poker table: told to everybody, and at a terminal of people's own cards."""

from collections.abc import Iterator

from houseway.core.actors import Player
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.core.wagers import Payment, Settled, Staked
from houseway.core.words import MoveContext, Said, Words
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round import events, words
from houseway.games.poker.round.pots.contributions import going_back, matched
from houseway.games.poker.round.state import Round
from houseway.games.poker.round.words import SILENT, dealt, faces, named
from houseway.games.poker.table import words as table_words
from houseway.house import words as house_words

# Money moves bet by bet, which is said already: by the bet, and by the pot.
UNSAID = (*SILENT, Staked)


@value
class RoundContext:
    """The round before a move and after it, and the players who may hear of their hole-cards."""

    before: Round | None
    after: Round | None
    own: tuple[Player, ...] = ()


def story(event: object, around: RoundContext) -> Iterator[Said]:
    """The sentences of an event."""
    before, after = around.before, around.after
    match event:
        case _ if isinstance(event, UNSAID):
            return
        case Settled(payments):
            if after is None or not after.awarded:
                yield from given_back(payments)
            return
        case events.HoleCardsShown(players, _, cite) if before is not None:
            yield from (Said(shown_cards_text(before, player), cite) for player in players)
            return
        case events.BettingOpened(cite=cite) if after is not None and after.betting is None:
            yield Said("nobody can bet any more", cite)
            return
        case events.BettingEnded(_, cite) if after is not None:
            if before is not None and before.betting is not None:
                yield Said(f"the betting is over, {dollars(after.pot)} in the pot", cite)
            return
        case events.CommissionTaken() if before is not None:
            yield from not_called(event, before)
    if isinstance(event, events.CardsDealt):
        yield from (Said(words, event.cite) for words in dealt(event))
    else:
        yield from WORDS.said(event)
    yield from looked_at(event, around.own)


def looked_at(event: object, own: tuple[Player, ...]) -> Iterator[Said]:
    """Yield what only those at the terminal see of it."""
    match event:
        case events.CardsDealt(_, _, _, cite):
            for player in own:
                if cards := hole_cards(event, player):
                    yield Said(f"player {player} looks at {faces(cards)}", cite)
        case events.CardsExchanged(player, cards, _, _, _, cite) if player in own and cards:
            yield Said(f"player {player} passed in {faces(cards)}", cite)


def hole_cards(event: events.CardsDealt, player: Player) -> Cards:
    """Return what this player can look at, of what was dealt just now."""
    pairs = zip(event.to, event.cards, strict=True)
    return tuple(card for at, card in pairs if at.player == player and at.face is Face.DOWN)


def shown_cards_text(round_: Round, player: Player) -> str:
    at = round_.at(player)
    assert at is not None, f"player {player} shows cards and has none"
    return f"{named([player])} shows {faces(round_.hands[at].down)}"


def not_called(event: events.CommissionTaken, round_: Round) -> Iterator[Said]:
    """Yield what goes back before commission: a bet that nobody called or can win."""
    put_in = matched(round_)[0]
    for at, amount in going_back(round_, put_in).items():
        hand = round_.hands[at]
        why = "nobody left can win it" if hand.folded else "nobody called it"
        yield Said(f"player {hand.player} takes back {dollars(amount)}: {why}", event.meanings[-1])


def given_back(payments: tuple[Payment, ...]) -> Iterator[Said]:
    """Yield what goes back in a round that does not count, player by player."""
    for player in dict.fromkeys(payment.wager.player for payment in payments):
        mine = [payment for payment in payments if payment.wager.player == player]
        back = Cents(sum(payment.returned for payment in mine))
        yield Said(f"player {player} takes back {dollars(back)}", mine[0].cite)


def at_table(event: object, around: MoveContext) -> Iterator[Said]:
    """The sentences of an event, as they are said around a table."""
    return story(event, RoundContext(around.before.round, around.after.round, around.own))


WORDS = Words(
    {**house_words.SENTENCES, **words.SENTENCES, **table_words.SENTENCES},
    {**house_words.SILENT, **SILENT},
    at_table,
)
