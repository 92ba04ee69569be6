"""Machine, naive player and kernel agree round for round; results depend on the seed alone."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Choice, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Wager
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round.moves import CloseCall, Double, Draw, Split, Stand
from houseway.games.blackjack.round.play import Blackjack
from houseway.house.rounds.round import Start, TakeAndPay
from houseway.kit.cards import RANKS, Card
from houseway.kit.moves import Deal
from houseway.odds.blackjack.best import worth_of
from houseway.odds.blackjack.chart import read
from houseway.sim.blackjack.rounds import play, play_one, simulate
from houseway.sim.blackjack.tables import MOST_NET, box_table, most_rounds
from houseway.sim.chunks import CHUNK, Chunk
from tests.odds.blackjack_charts import USUAL, WILD
from tests.odds.naive_blackjack import chart_of, decision
from tests.sim.dealt_blackjack import dealt

SEEDS = st.integers(0, 2**64 - 1)
CHARTS = {"usual": USUAL, "wild": WILD}
MOVES = {"S": Stand, "H": Draw, "D": Double, "P": Split}


@pytest.fixture(scope="module")
def exact():
    """The mean of six decks by the usual chart, as `odds` counts it."""
    return worth_of(read(USUAL), 6)


def shoe_of(seed, boxes, chart, decks=6):
    table = box_table(read(CHARTS[chart]), decks, boxes=boxes, behind=104)
    cards, nets = play_one(table, Chunk(seed, 0, 0).words)
    return [column + 1 for column in cards], nets


@tried(max_examples=40)
@given(SEEDS, st.integers(1, 7), st.sampled_from(sorted(CHARTS)), st.integers(5, 8))
def test_a_shoe_comes_out_the_same_by_hand_and_in_the_kernel(seed, boxes, chart, decks):
    cards, nets = shoe_of(seed, boxes, chart, decks)
    said, at = chart_of(CHARTS[chart]), 0
    for expected in nets:
        found, taken = dealt(cards[at:], boxes, said)
        assert found == expected
        at += taken
    assert at >= len(cards) - 104


@tried(max_examples=4, deadline=None)
@given(SEEDS, st.integers(1, 4), st.sampled_from(sorted(CHARTS)))
def test_a_shoe_comes_out_the_same_in_the_machine_that_settles(seed, boxes, chart):
    cards, nets = shoe_of(seed, boxes, chart)
    rest = iter(cards)
    for expected in nets:
        assert by_machine(rest, boxes, chart_of(CHARTS[chart])) == expected


def by_machine(rest, boxes, chart):
    """One round at the round's own machine: by Box, halves of the stake won."""
    game = Blackjack()
    wagers = [Wager(Player(n), "main", Cents(200), (n,), n) for n in range(1, boxes + 1)]
    state, nets = game.opening(Start(tuple(wagers))), [0] * boxes
    move: Any
    while True:
        due = game.turn(state)
        match due:
            case Chance():
                move = Deal((Card(RANKS[next(rest) - 1], "S"),))
            case Call():
                move = CloseCall()
            case Choice(player, _):
                hand = dealing.acting(game.law, state)
                assert hand is not None
                hands = len(state.hands_of(hand.place.box))
                up = state_value(state.dealer)
                move = MOVES[decision(hand.values, chart, up, hands, hand.split)](player)
            case Settle():
                move = TakeAndPay()
            case _:
                return nets
        for event in game.decide(state, due, move):
            state = game.evolve(state, event)
            if isinstance(event, Settled):
                for payment in event.payments:
                    nets[payment.wager.spot[0] - 1] += payment.net // 100


def state_value(dealer):
    return min(10, RANKS.index(dealer[0].rank) + 1)


def same(one, two):
    return (
        (one.rounds, one.shoes) == (two.rounds, two.shoes)
        and (one.counts == two.counts).all()
        and (one.sums == two.sums).all()
    )


def test_the_number_of_threads_changes_nothing():
    table, rounds = box_table(read(USUAL), 6, behind=78), CHUNK + 12_345
    one, three = (simulate(table, rounds, 7, threads) for threads in (1, 3))
    assert one.rounds == one.counts.sum() == rounds
    assert same(one, three)
    assert not same(one, simulate(table, rounds, 8))


@pytest.mark.parametrize("rounds", [1, 2, 45, 1000])
def test_exactly_the_rounds_asked_for_are_played(rounds):
    table = box_table(read(USUAL), 6, boxes=3, behind=78)
    tally = play(table, rounds, Chunk(3, 0, rounds).words)
    assert tally.counts.sum(axis=1).tolist() == [rounds] * 3


def test_a_shoe_that_runs_out_is_completed_from_the_rack():
    # With one card behind the cutting card the last round of every shoe needs the rack, nearly.
    table = box_table(read(USUAL), 5, boxes=7, behind=1)
    tally = play(table, 20_000, Chunk(3, 0, 0).words)
    assert tally.counts.sum(axis=1).tolist() == [20_000] * 7
    assert 0.9 < tally.ran_out / tally.shoes <= 1


def test_no_shoe_runs_out_in_the_rounds_that_it_may_be_dealt_for():
    for decks, boxes in ((5, 1), (5, 7), (5, 20), (8, 7)):
        table = box_table(read(USUAL), decks, boxes=boxes, rounds=most_rounds(decks, boxes))
        assert play(table, 50_000, Chunk(3, 0, 0).words).ran_out == 0


# How far off a correct kernel stands for one seed in a million. Three standard errors, for one in
# 370, would only ask for another seed: 1999 stands 3.3 off in its first three million rounds, and
# four hundred others had a mean of +0.02 (it may be 0.05 off), a deviation of 1.02 (0.04) and three
# beyond 3. So that was chance; the seed is not picked, and the rounds are more instead.
ONCE_IN_A_MILLION = 4.9


@pytest.fixture(scope="module")
def many():
    """One Box, with as many rounds of each shoe, so that the cutting card has no effect."""
    return simulate(box_table(read(USUAL), 6, rounds=30), 12_000_000, 1999)


def test_the_mean_of_a_box_is_the_exact_one(many, exact):
    assert abs(many.mean - exact) <= ONCE_IN_A_MILLION * many.standard_error


def test_the_mean_of_five_boxes_is_the_exact_one_too(exact):
    tally = simulate(box_table(read(USUAL), 6, boxes=5, rounds=8), 2_000_000, 1999)
    assert abs(tally.mean - exact) <= ONCE_IN_A_MILLION * tally.standard_error


def test_blackjacks_are_paid_three_to_two_as_often_as_cards_say(many):
    # One of 24 aces and one of 96 tens, in either order, and the Dealer has none of the rest.
    blackjack = 2 * 24 * 96 / (312 * 311)
    share = blackjack * (1 - 2 * 23 * 95 / (310 * 309))
    error = np.sqrt(share * (1 - share) / many.rounds)
    paid = many.counts[0, MOST_NET + 3]
    assert abs(paid / many.rounds - share) <= ONCE_IN_A_MILLION * error
    assert many.counts[0, MOST_NET + 1 :: 2].sum() == paid  # no other net has a half


def test_the_variance_is_the_exact_one(many):
    # Six decks: docs/blackjack-odds.md, by the products of split hands, which the kernel plays.
    squares = (np.arange(-MOST_NET, MOST_NET + 1) / 2) ** 2
    share = many.counts[0] / many.rounds
    error = np.sqrt((share @ squares**2 - (share @ squares) ** 2) / many.rounds)
    assert abs(many.variance - 1.288158802) <= ONCE_IN_A_MILLION * error


def test_standard_errors_are_those_of_the_means_of_shoes():
    # Counted over chunks of one shoe each, of rounds so many that they vary.
    table = box_table(read(USUAL), 6, behind=200)
    rounds = [play(table, 21, Chunk(11, n, 0).words) for n in range(2000)]
    means = [one.mean for one in rounds]
    together = rounds[0]
    for one in rounds[1:]:
        together += one
    assert together.standard_error == pytest.approx(np.std(means) / np.sqrt(2000), rel=0.1)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"boxes": 0, "rounds": 1}, "boxes: 0 is not 1 to 20"),
        ({"boxes": 21, "rounds": 1}, "boxes: 21 is not 1 to 20"),
        ({"rounds": 0}, "rounds of a shoe: 0 is not 1 to 39"),
        ({"rounds": 40}, "rounds of a shoe: 40 is not 1 to 39"),
        ({"behind": 0}, "cards behind the cutting card: 0 is not 1 to 311"),
        ({"behind": 312}, "cards behind the cutting card: 312 is not 1 to 311"),
    ],
)
def test_a_table_out_of_bounds_is_refused(asked, reason):
    with pytest.raises(ValueError, match=reason):
        box_table(read(USUAL), 6, **asked)
