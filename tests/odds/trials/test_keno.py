"""Tickets of keno as they are read when a game is settled: matches, prizes and what they share."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from houseway.core.wagers import Settled
from houseway.games.keno.computer import moves
from houseway.odds.games.keno import Settings, pick_odds
from houseway.odds.trials.keno import Matches, tickets
from houseway.odds.trials.trial import mean
from tests.games.playing import only
from tests.games.s49_keno.hall import TWENTY, WRITER, Hall, entry, matching


def read(hall, numbers=TWENTY):
    """The trials of each ticket of the game, which is drawn so."""
    hall.drawing(*numbers)
    before = hall.state
    events = hall.put(WRITER, moves.ConfirmDraw())
    moment = SimpleNamespace(before=before, after=hall.state, events=events)
    return list(tickets(moment, only(Settled, events).payments))


def test_a_ticket_is_read_by_its_numbers():
    """Four of five numbers for $2: 10 for one."""
    hall = Hall().open()
    hall.sell(entry(matching(5, 4), 2))
    ((trial,),) = read(hall)
    assert (trial.bet, trial.of, trial.fell) == ("pick:5", "Ways", 4)
    assert trial.places == {1, 2, 3, 4, 21}
    assert (trial.staked, trial.paid) == (2_00, 20_00)
    assert trial.chances.pays == (2_00, 0, 0, 2_00, 20_00, 1_060_00)
    assert mean(trial.chances) == 200 * pick_odds(5, Settings()).payback


def test_every_way_of_a_ticket_is_a_trial():
    """Groups of 1-2, 3-4 and 21-22: three pairs of them are Ways of four numbers."""
    hall = Hall().open()
    hall.sell(entry(((1, 2), (3, 4), (21, 22)), 1, ways="3/4 1/6"))
    (trials,) = read(hall)
    said = [(one.bet, one.fell, one.staked, one.paid) for one in trials]
    assert said == [
        ("pick:4", 4, 1_00, 113_00),
        ("pick:4", 2, 1_00, 1_00),
        ("pick:4", 2, 1_00, 1_00),
        ("pick:6", 4, 1_00, 4_00),
    ]


def test_a_jackpot_is_what_lies_in_the_pool_with_what_this_game_adds():
    """$1,000 at least. A quarter of what is wagered is added, 60:20:20.

    Of $2,001 that is $500.25, and $100.05 of it begin the next jackpot; of $18,001 it is
    $4,500.25, and $2,700.15 are for this one.
    """
    hall = Hall().open()
    hall.sell(entry(matching(6, 6), 1))
    hall.sell(entry(matching(6, 0), 2_000, games=1))
    first, second = read(hall)
    assert first[0].chances.pays[6] == 1_000_00
    assert (first[0].paid, second[0].paid) == (1_000_00, 0)
    for _ in range(9):
        hall.sell(entry(matching(6, 0), 2_000))
    hall.sell(entry(matching(6, 6), 1))
    *_, last = read(hall)
    assert last[0].chances.pays[6] == last[0].paid == 2_800_20


def test_a_free_game_is_tried_and_costs_nothing():
    """The last of fifty games is free."""
    hall = Hall().open()
    hall.sell(entry((1,), 1, games=50))
    stakes = [read(hall)[0][0].staked for _ in range(50)]
    assert stakes == [1_00] * 49 + [0]


def test_tickets_of_a_game_that_was_annulled_are_not_read():
    hall = Hall().open()
    hall.sell(entry((1,)))
    hall.drawing(*TWENTY)
    before = hall.state
    events = hall.put(WRITER, moves.ConfirmDraw())
    others = tuple(one for one in events if type(one).__name__ != "PrizesDetermined")
    moment = SimpleNamespace(before=before, after=hall.state, events=others)
    assert list(tickets(moment, only(Settled, events).payments)) == [()]


@pytest.mark.parametrize(("one", "other", "common"), [(4, 4, 4), (4, 4, 0), (5, 3, 2), (15, 10, 7)])
def test_what_two_ways_have_in_common_is_exact(one, other, common):
    """Hits are sums over numbers, each drawn with 1/4; two are not drawn together so often:

    the covariance is 3/16 for a number in both, and −3/16 ÷ 79 for any other two.
    """
    mine, its = (Matches(pick, tuple(map(Fraction, range(pick + 1)))) for pick in (one, other))
    each = Fraction(3, 16)
    expected = each * common - each * (one * other - common) / 79
    assert mine.covariance(its, common) == pytest.approx(float(expected), abs=1e-12)


def test_ways_with_the_same_numbers_vary_as_one():
    odds = pick_odds(4, Settings())
    pays = {outcome.net + 1: outcome.probability for outcome in odds.outcomes}
    found = Matches(4, (Fraction(0), Fraction(0), Fraction(1), Fraction(5), Fraction(113)))
    assert sorted(set(found.pays)) == sorted(pays)
    assert found.covariance(found, 4) == pytest.approx(float(odds.variance))
