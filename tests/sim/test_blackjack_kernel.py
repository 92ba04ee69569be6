"""Machine, naive player and kernel agree round for round; results depend on the seed alone."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Choice, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Wager
from houseway.games.blackjack import dealing
from houseway.games.blackjack.moves import CloseCall, Double, Draw, Split, Stand
from houseway.games.blackjack.play import Blackjack
from houseway.house.round import Start, TakeAndPay
from houseway.kit.cards import RANKS, Card
from houseway.kit.moves import Deal
from houseway.odds.blackjack.against import Against, fresh
from houseway.odds.blackjack.chart import read
from houseway.sim.blackjack import play, play_one, simulate
from houseway.sim.blackjack_tables import box_table
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
    shoe, calls = fresh(6), read(USUAL).calls
    left = [shoe - (np.arange(10) == up) for up in range(10)]
    means = [Against(left[up].astype(np.int16), up).by_chart(calls[:, up]) for up in range(10)]
    return float(shoe @ means / shoe.sum())


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
    while True:
        due = game.turn(state)
        match due:
            case Chance():
                move = Deal((Card(RANKS[next(rest) - 1], "S"),))
            case Call():
                move = CloseCall()
            case Choice(player, _):
                hand = dealing.acting(game.law, state)
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


@pytest.mark.parametrize("boxes", [1, 5])
def test_the_mean_is_the_exact_one_within_three_standard_errors(boxes, exact):
    # A given number of rounds for each shoe, so that the cutting card has no effect.
    table = box_table(read(USUAL), 6, boxes=boxes, rounds=8)
    tally = simulate(table, 3_000_000, 49)
    assert abs(tally.mean - exact) <= 3 * tally.standard_error


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
        ({"boxes": 0, "rounds": 1}, "boxes: 0 is not 1 to 7"),
        ({"boxes": 8, "rounds": 1}, "boxes: 8 is not 1 to 7"),
        ({"behind": 0}, "cards behind the cutting card: 0 is not 1 to 311"),
        ({"behind": 312}, "cards behind the cutting card: 312 is not 1 to 311"),
    ],
)
def test_a_table_out_of_bounds_is_refused(asked, reason):
    with pytest.raises(ValueError, match=reason):
        box_table(read(USUAL), 6, **asked)
