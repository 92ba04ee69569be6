"""Spots of equity, written as one types them."""

from houseway.cli.poker.equity_query import read_hand
from houseway.games.poker.hands.compositions import composition
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.hands.evaluation import Order
from houseway.law.instruments import default_edition
from houseway.sim.poker.equity.spot import Spot


def spot(game, hands, order=None, board="", **beside):
    """`dead` cards are text too; `split` and `eight` as the spot has them."""
    made_of, chosen = composition(game, default_edition(game)), order or Order()
    held = tuple(read_hand(text, made_of, chosen.deck) for text in hands)
    dead = poker_cards(beside.pop("dead", ""))
    return Spot(made_of, chosen, held, poker_cards(board), dead, **beside)


def figures(found):
    """As the slow way has them."""
    return found.deals, [(one.wins, one.ties, one.equity) for one in found.shares]
