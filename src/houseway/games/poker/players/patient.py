"""A player for tournaments of bots, who sees the view of his player and nothing else."""

from houseway.core.entropy import Entropy
from houseway.core.game import Choice
from houseway.core.money import Cents
from houseway.games.poker.players import bots
from houseway.games.poker.round import moves
from houseway.games.poker.round.moves import PlayerMove
from houseway.games.poker.table.settings.settings import Settings
from houseway.games.poker.table.view import PokerView

BOLD = 3  # in so many of eight hands a short stack goes all in
OF = 8
SHORT = 8  # blinds
SELDOM = 4  # once in so many times


def patient(view: PokerView, due: Choice, settings: Settings, entropy: Entropy) -> PlayerMove:
    """Sensible, but two such hands would raise each other for ever, and call any price."""
    move = bots.sensible(view, due, entropy)
    if isinstance(move, moves.BetTo) and bots.option(due, moves.Call):
        move = moves.Call(due.player) if entropy.below(SELDOM) else move
    folds = bots.option(due, moves.Fold) is not None
    if isinstance(move, moves.Call) and folds and is_dear(view, due, entropy):
        return moves.Fold(due.player)
    return short_stacked(view, due, (move, settings), entropy)


def is_dear(view: PokerView, due: Choice, entropy: Entropy) -> bool:
    """More than three quarters of what is in; a good hand may still pay it."""
    hand = bots.own(view, due)
    assert view.round is not None
    price = min(view.round.level - hand.bet, hand.stack)
    if 4 * price <= 3 * view.round.pot:
        return False
    return bots.strength_of(view, hand) < bots.GOOD or entropy.below(SELDOM) == 0


def short_stacked(
    view: PokerView, due: Choice, chosen: tuple[PlayerMove, Settings], entropy: Entropy
) -> PlayerMove:
    """With few blinds left a hand worth playing is worth everything."""
    move, settings = chosen
    hand, raising = bots.own(view, due), bots.option(due, moves.BetTo)
    blind = settings.posts[-1] if settings.posts else Cents(0)
    few = hand.stack < SHORT * blind
    if not few or raising is None or raising.amount is None:
        return move
    strong = bots.strength_of(view, hand)
    if strong and (strong == bots.GOOD or entropy.below(OF) < BOLD):
        return moves.BetTo(due.player, Cents(raising.amount.high))
    return move
