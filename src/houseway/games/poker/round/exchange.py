"""The draw: who passes in what, what comes for it, and the discards that are dealt again."""

from houseway.core.actors import Player
from houseway.core.game import Choice, Option, Refused, Timer
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import twice
from houseway.games.poker.law.variants import Draws, Face, Variant
from houseway.games.poker.round.deal import BURN
from houseway.games.poker.round.events import CardsExchanged, DiscardsShuffled
from houseway.games.poker.round.moves import Exchange
from houseway.games.poker.round.state import Place, Round
from houseway.law import Cite

AT_ONCE = 4  # cards that a draw gives at a time
ALL = 5


def turn(draws: Draws, round_: Round, timer: Timer | None) -> Choice:
    player = round_.hands[round_.drawers[0]].player
    return Choice(player, (Option(Exchange, draws.each),), draws.each, timer)


def exchanged(variant: Variant, round_: Round, due: Choice, move: Exchange) -> CardsExchanged:
    draws = variant.draw
    assert draws is not None, "a game without a draw"
    if move.player != due.player:
        reason = f"player {move.player} draws out of turn: player {due.player} has to decide"
        raise Refused(reason, draws.each)
    at, number = round_.drawers[0], len(move.cards)
    if (again := twice(move.cards)) is not None:
        raise Refused(f"{again} is passed in twice", draws.each)
    for card in move.cards:
        if card not in round_.hands[at].down:
            raise Refused(f"player {move.player} does not hold {card}", draws.each)
    last = len(round_.drawers) == 1
    waits = number == ALL and not last
    if (wanted := needed(round_, number)) > (left := available(round_, move.player)):
        reason = f"{wanted} cards are wanted, and no more than {left} can be dealt"
        raise Refused(reason, draws.reshuffle)
    plan = arriving(round_, move.player, number, last=last)
    cite = clause(draws, number, last=last)
    meaning = variant.edition.means.draw
    because = (draws.each, *((meaning,) if meaning else ()))
    return CardsExchanged(move.player, move.cards, plan, waits, because, cite)


def needed(round_: Round, number: int) -> int:
    """Return the cards that a change needs; of all five, the fifth cards of others too."""
    last = len(round_.drawers) == 1
    return number + last + len(round_.owed) if number == ALL else number


def most(round_: Round, player: Player) -> int:
    """Return how many cards a player can change, of those that they hold."""
    left = available(round_, player)
    return max(number for number in range(ALL + 1) if needed(round_, number) <= left)


def clause(draws: Draws, number: int, *, last: bool) -> Cite:
    if number == ALL:
        return draws.five_last if last else draws.five
    return draws.up_to_four if number else draws.each


def arriving(round_: Round, player: Player, number: int, *, last: bool) -> tuple[Place, ...]:
    """Return where new cards go: up to four at once; fifths when the last drawer is done."""
    down = Place(Face.DOWN, player)
    now = (down,) * min(number, AT_ONCE)
    if not last:
        return now
    fifth = (BURN, down) if number == ALL else ()
    owed = tuple(Place(Face.DOWN, round_.hands[at].player) for at in round_.owed)
    return (*now, *fifth, *owed)


def available(round_: Round, player: Player) -> int:
    return round_.left + len(returning(round_, player))


def returning(round_: Round, player: Player) -> Cards:
    """Return what others passed in, folded hands too, but not from changes of all five."""
    return tuple(
        card
        for discard in round_.discarded
        if discard.player != player and not discard.all_five
        for card in discard.cards
    )


def reshuffled(variant: Variant, round_: Round) -> DiscardsShuffled:
    draws = variant.draw
    assert draws is not None, "a game without a draw"
    player = round_.plan[0].player
    cards = tuple(
        card
        for discard in round_.discarded
        if discard.player != player and not discard.all_five
        for card in discard.cards
    )
    return DiscardsShuffled(cards, draws.reshuffle)
