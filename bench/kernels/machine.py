"""The speed of the state machine itself, which settles and cites: for information."""

from itertools import cycle
from time import perf_counter

from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Chance, Settle, advance
from houseway.house.rounds.round import TakeAndPay
from houseway.kit.moves import Deal

ROUNDS = 5000


def machine_speed(game):
    """Rounds a second, with a wager on each bet, card by card to the payment."""
    cards = cycle(shuffled(game.cards, Seeded(1)))
    begin = perf_counter()
    for _ in range(ROUNDS):
        state = game.opening
        while isinstance(due := game.round.turn(state), Chance):
            state = advance(game.round, state, Deal((next(cards),)))
        assert isinstance(due, Settle)
        state = advance(game.round, state, TakeAndPay())
    return ROUNDS / (perf_counter() - begin)
