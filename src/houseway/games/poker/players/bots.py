"""Players for tests and demonstrations. A bot sees the view of its player, and nothing else."""

from typing import Protocol

from houseway.core.entropy import Entropy
from houseway.core.game import Call as Asked
from houseway.core.game import Choice, Option, Turn
from houseway.core.money import Cents
from houseway.games.poker.hands.decks import ACE, RANK, Joker, PokerCard
from houseway.games.poker.round import moves
from houseway.games.poker.round.moves import PlayerMove
from houseway.games.poker.table.view import HandView, PokerView

TEN = 10
HOPELESS, FAIR, GOOD = 0, 1, 2


class Bot(Protocol):
    def __call__(self, view: PokerView, due: Choice, entropy: Entropy) -> PlayerMove: ...


def option(due: Choice, kind: type[object]) -> Option | None:
    return next((each_option for each_option in due.options if each_option.move is kind), None)


def own(view: PokerView, due: Choice) -> HandView:
    assert view.round is not None
    return next(hand for hand in view.round.hands if hand.player == due.player)


def any_act(view: PokerView, due: Choice, entropy: Entropy) -> PlayerMove:
    """Anything that is open, with any amount: no way to play, but every way to test."""
    chosen = due.options[entropy.below(len(due.options))]
    if chosen.move is moves.Exchange:
        return discards(view, due, entropy)
    if chosen.amount is None:
        act: PlayerMove = chosen.move(due.player)
        return act
    low, high, step = chosen.amount.low, chosen.amount.high, chosen.amount.step
    steps = (high - low) // step
    at = entropy.below(steps + 1) if entropy.below(2) else min(steps, entropy.below(4))
    amount = high if entropy.below(20) == 0 else low + at * step
    return moves.BetTo(due.player, Cents(amount))


def discards(view: PokerView, due: Choice, entropy: Entropy) -> moves.Exchange:
    held = own(view, due).down
    count = entropy.below(len(held) + 1)
    room = 0 if view.round is None else view.round.cards_left
    return moves.Exchange(due.player, held[: min(count, room)])


def sensible(view: PokerView, due: Choice, entropy: Entropy) -> PlayerMove:
    """Bets what is good, calls a fair price with what is fair, and else gets out of the way."""
    hand = own(view, due)
    if option(due, moves.Exchange):
        return moves.Exchange(due.player, odd_cards(view, hand))
    strength = strength_of(view, hand)
    raising, calling = option(due, moves.BetTo), option(due, moves.Call)
    bold = strength is GOOD or entropy.below(12) == 0
    if raising is not None and raising.amount is not None and bold:
        return moves.BetTo(due.player, Cents(raising.amount.low))
    for kind in (moves.Check, moves.Pass):
        if option(due, kind):
            return kind(due.player)
    if calling is not None and (strength or cheap(view, hand)):
        return moves.Call(due.player)
    if option(due, moves.Fold):
        return moves.Fold(due.player)
    return any_act(view, due, entropy)


def strength_of(view: PokerView, hand: HandView) -> int:
    """Pairs and high cards among what this player sees."""
    assert view.round is not None
    mine = [*map(rank, (*hand.down, *hand.up))]
    seen = [*mine, *map(rank, view.round.board)]
    most = max((seen.count(held) for held in mine), default=0)
    pairs = sum(seen.count(held) > 1 for held in set(mine))
    if most > 2 or pairs > 1 or (most == 2 and not view.round.board):
        return GOOD
    return FAIR if most == 2 or sum(held >= TEN for held in mine) > 1 else HOPELESS


def rank(card: PokerCard) -> int:
    return ACE if isinstance(card, Joker) else RANK[card.rank]


def cheap(view: PokerView, hand: HandView) -> bool:
    """A call for less than an eighth of the pot."""
    assert view.round is not None
    return 8 * (view.round.level - hand.bet) <= view.round.pot


def odd_cards(view: PokerView, hand: HandView) -> tuple[PokerCard, ...]:
    """Return cards that go with nothing, but no more than can be dealt."""
    assert view.round is not None
    ranks = [*map(rank, hand.down)]
    odd = [card for card in hand.down if ranks.count(rank(card)) == 1 and rank(card) < ACE]
    return tuple(odd[: min(3, view.round.cards_left)])


def answer(view: PokerView, due: Turn, bot: Bot, entropy: Entropy) -> PlayerMove | None:
    """Return what a bot says when its player is asked; None: none of the players is."""
    match due:
        case Choice():
            return bot(view, due, entropy)
        case Asked(offers) if offers and offers[0].option.move is moves.Answer:
            player = offers[0].player
            assert player is not None
            return moves.Answer(player, agrees=True)
        case _:
            return None
