"""The kernel of devices: fair draws, the machine's payments, and the exact figures."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from houseway.games.money_wheel.table import MONEY_WHEEL
from houseway.games.roulette.table.composition import ROULETTE
from houseway.games.sic_bo.table.composition import SIC_BO
from houseway.odds.games.money_wheel import money_wheel
from houseway.odds.games.roulette import roulette
from houseway.odds.games.sic_bo import sic_bo
from houseway.odds.report.report import net, wager_odds
from houseway.sim.chunks import CHUNK, Chunk, chunks, on_threads
from houseway.sim.wheels.rounds import ROOM, DeviceTally, estimate, play, play_chunk, shape

WORD = 1 << 64
MODELS: dict[int, tuple[Any, Any]] = {
    37: (roulette, ROULETTE),
    216: (sic_bo, SIC_BO),
    52: (money_wheel, MONEY_WHEEL),
}


def modelled(results):
    counted, house = MODELS[results]
    return counted(house, house.rules.default)


def xoshiro(words):
    """The generator once more, from its published description."""
    s = [int(word) for word in words]

    def rotated(word, by):
        return (word << by | word >> 64 - by) % WORD

    while True:
        yield rotated(s[1] * 5 % WORD, 7) * 9 % WORD
        shifted = (s[1] << 17) % WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)


def drawn(results, rounds, words):
    """Results of a word by long division: the digits of its fraction to this base."""
    batch = next(k for k in range(64, 0, -1) if results**k <= 1 << 54)
    found = []
    for word in xoshiro(words):
        if word * results**batch % WORD < WORD % results**batch:
            continue
        for _ in range(batch):
            digit, word = divmod(word * results, WORD)
            found.append(digit)
        if len(found) >= rounds:
            return found[:rounds]
    return found


@pytest.mark.parametrize("results", [2, 6, 37, 52, 216, 1000])
@pytest.mark.parametrize("rounds", [1, 7, 10_001])
def test_the_kernel_draws_the_digits_of_its_words(results, rounds):
    chunk = Chunk(5, 0, rounds)
    expected = Counter(drawn(results, rounds, chunk.words))
    tally = play(results, rounds, chunk.words)
    assert tally.rounds == tally.counts.sum() == rounds
    assert dict(enumerate(tally.counts.tolist())) == {n: expected[n] for n in range(results)}


@pytest.mark.parametrize("results", MODELS)
def test_every_result_is_as_likely_as_the_others(results):
    """Chi square of ten million draws stays within five deviations of its mean."""
    rounds = 10_000_000
    counts = play(results, rounds, Chunk(1, 0, rounds).words).counts
    expected = rounds / results
    square = float(((counts - expected) ** 2).sum() / expected)
    freedom = results - 1
    assert abs(square - freedom) < 5 * sqrt(2 * freedom)


def test_a_word_that_would_be_uneven_is_thrown_away():
    """At most one in a thousand; and without it the first results would be likelier."""
    for results in (2, 3, 37, 52, 216, 10**9):
        base, batch, power, uneven = shape(results)
        assert (int(base), int(power)) == (results, results**batch)
        assert results**batch <= ROOM < results ** (batch + 1)
        assert int(uneven) == WORD % results**batch
        assert int(uneven) / WORD < 1 / 1000


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_result_depends_on_the_seed_alone(threads):
    rounds = 2 * CHUNK + 5
    parts = list(on_threads(play_chunk, 37, chunks(rounds, 9), threads))
    assert [part.rounds for part in parts] == [CHUNK, CHUNK, 5]
    total = sum(parts[1:], parts[0])
    again = [play(37, n, Chunk(9, at, n).words) for at, n in enumerate((CHUNK, CHUNK, 5))]
    assert (total.counts == sum(again[1:], again[0]).counts).all()


@pytest.mark.parametrize("results", MODELS)
def test_kernel_and_machine_pay_alike(results):
    """The same draws one by one through the machine, against the counts of the kernel."""
    game, rounds = modelled(results), 300
    assert len(game.results) == results
    endings = list(game.endings())
    words = Chunk(3, 0, rounds).words
    tally = play(results, rounds, words)
    odds = wager_odds(endings)
    one_by_one = [Fraction(0)] * len(odds)
    for at in drawn(results, rounds, words):
        for place, payment in enumerate(endings[at][1]):
            one_by_one[place] += net(payment)
    for place, exact in enumerate(odds):
        nets = [net(payments[place]) for _, payments in endings]
        assert estimate(tally, nets, exact.variance).mean == one_by_one[place] / rounds


@pytest.mark.parametrize("results", MODELS)
def test_a_simulation_agrees_with_the_exact_figures(results):
    """Ten million rounds: every wager within five standard errors."""
    game, rounds = modelled(results), 10_000_000
    tally = play(results, rounds, Chunk(2, 0, rounds).words)
    endings = list(game.endings())
    for place, exact in enumerate(wager_odds(endings)):
        nets = [net(payments[place]) for _, payments in endings]
        found = estimate(tally, nets, exact.variance)
        assert abs(float(found.mean - exact.mean)) < 5 * found.standard_error
        assert found.standard_error == sqrt(exact.variance / rounds)


def test_tallies_add_up():
    one = DeviceTally(3, np.array([1, 2]))
    both = one + DeviceTally(5, np.array([5, 0]))
    assert (both.rounds, both.counts.tolist()) == (8, [6, 2])
