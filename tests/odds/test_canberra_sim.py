"""The kernel of Canberra Poker deals what the machine deals, decides by the table, and is right."""

from typing import Any

import numpy as np
import pytest

from houseway.core.actors import Player
from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Chance, Choice, Duty, Over, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Wager
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.round.play import CanberraPoker
from houseway.house.rounds.round import Start, TakeAndPay
from houseway.kit.cards import card
from houseway.kit.moves import Deal
from houseway.odds.canberra.counts import Strategy
from houseway.odds.canberra.report import Settings
from houseway.odds.canberra.tables import ordered
from houseway.sim.canberra.kernel import ending
from houseway.sim.canberra.rounds import deck_table, play, simulate
from houseway.sim.chunks import Chunk
from houseway.sim.run import Order
from tests.odds.naive_canberra import RANKS, SUITS
from tests.odds.test_canberra import bets

GAME = CanberraPoker()
ANTE = Cents(10_00)
P1 = Player(1)
NETS = {1: (1, 0), 3: (-1, -1), 4: (0, 0)}  # of Ante and Bet, by ending


def name(number: int) -> str:
    return RANKS[number // 4] + SUITS[number % 4]


def by_machine(deck, bet):
    """What an Ante of ten dollars wins, card by card to the last payment."""
    wagers = (Wager(P1, "ante", ANTE, (1,), 1),)
    round_ = GAME.opening(Start(wagers))
    order = [deck[at + side] for at in range(5) for side in (0, 5)]
    cards = iter(order)
    move: Any
    while not isinstance(due := GAME.turn(round_), Over):
        match due:
            case Chance(to):
                move = Deal(tuple(card(name(next(cards))) for _ in to))
            case Choice():
                move = moves.Bet(P1, Cents(2 * ANTE)) if bet else moves.Fold(P1)
            case Duty(act):
                move = act() if act is moves.SetHand else act(due.fixed("box"), 5)
            case Settle():
                move = TakeAndPay()
        for event in GAME.decide(round_, due, move):
            round_ = GAME.evolve(round_, event)
    return sum(payment.net for payment in round_.payments)


@pytest.mark.parametrize("strategy", Strategy)
def test_machine_and_kernel_pay_the_same_for_the_same_cards(strategy):
    table, entropy = deck_table(strategy), Seeded(7)
    hands = ordered().hands
    for _ in range(300):
        deck = list(shuffled(range(52), entropy))[:10]
        mine, end = ending(
            np.array(deck, np.uint8), table.table, table.bound, np.empty(5, np.int64)
        )
        paid = by_machine(deck, bet=end != 0)
        if end == 2:
            pays = {"two pairs": 2, "three of a kind": 3, "straight": 4, "flush": 5}
            assert paid == 10_00 + 20_00 * pays.get(hands[mine].category, 1)
        elif end == 0:
            assert paid == -10_00
        else:
            ante, bet = NETS[end]
            assert paid == 10_00 * ante + 20_00 * bet


def test_the_kernel_bets_where_the_best_decision_bets():
    table, entropy = deck_table(Strategy.BEST), Seeded(11)
    looked = 0
    while looked < 60:
        deck = list(shuffled(range(52), entropy))[:10]
        mine, end = ending(
            np.array(deck, np.uint8), table.table, table.bound, np.empty(5, np.int64)
        )
        if table.table[2][mine] == 2:
            looked += 1
            assert (end != 0) == bets(" ".join(map(name, deck[:5])), name(deck[9]))


def test_only_ace_king_is_looked_up():
    chosen, places = deck_table(Strategy.BEST).table[2:4]
    hands = {str(ordered().hands[at])[:20] for at in np.flatnonzero(chosen == 2)}
    assert hands == {"five odd cards (A-K-"}
    assert (places >= 0).sum() == (chosen == 2).sum() * 1020  # 4**5 ways to suit it, 4 of them one


def test_a_simulation_lies_near_the_exact_odds_and_depends_on_the_seed_alone():
    one = simulate(Settings(), Order(2_000_000, 5, threads=1))
    two = simulate(Settings(), Order(2_000_000, 5, threads=2))
    assert one.wagers == two.wagers
    assert [wager.wager for wager in one.wagers] == ["ante", "boomerang"]
    assert all(abs(wager.deviation) < 4 for wager in one.wagers)
    other = simulate(Settings(), Order(100_000, 6))
    assert other.wagers[0].payback != one.wagers[0].payback


def test_every_round_ends_once_and_every_card_is_dealt_as_often():
    table = deck_table(Strategy.PAIR)
    tally = play(table, 100_000, Chunk(3, 0, 0).words)
    assert tally.rounds == 100_000
    pairs = [made.category == "one pair" for made in ordered().hands]
    share = tally.ways[np.array(pairs)].sum() / 100_000
    assert abs(share - 1_098_240 / 2_598_960) < 0.008  # five standard errors
