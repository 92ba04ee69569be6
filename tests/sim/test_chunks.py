"""Chunks: exactly so many rounds, and the same result on any number of threads."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from houseway.sim import chunks
from houseway.sim.chunks import CHUNK, Chunk, NotInstalled, on_cluster, on_threads, play_chunk
from houseway.sim.kernel import play
from houseway.sim.tables import shoe_table
from tests.odds.tables import modelled
from tests.sim.shoes import kernel_table

TABLE = kernel_table("baccarat", 14)
WORDS = [1275975541612323131, 11943029883664075667, 14812744596002389863, 2094575808472493054]


def test_the_cutting_card_lies_where_the_settings_say():
    assert (
        kernel_table("baccarat", 20).stop
        == shoe_table(modelled("baccarat", cutting_card="20")).stop
        == 416 - 20
    )


def summed(tallies):
    total = next(tallies)
    for tally in tallies:
        total += tally
    return total


def same(one, two):
    return (
        (one.rounds, one.shoes) == (two.rounds, two.shoes)
        and (one.counts == two.counts).all()
        and (one.products == two.products).all()
    )


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [(1, [1]), (CHUNK, [CHUNK]), (2 * CHUNK + 5, [CHUNK, CHUNK, 5])],
)
def test_all_chunks_are_full_but_the_last(rounds, expected):
    assert [chunk.rounds for chunk in chunks.chunks(rounds, 1)] == expected


def test_every_chunk_has_a_seed_of_its_own():
    seeds = [(0, 0), (0, 1), (1, 0), (2**32, 0), (0, 2**32), (2**64 - 1, 0)]
    words = {tuple(Chunk(seed, number, 1).words.tolist()) for seed, number in seeds}
    assert len(words) == len(seeds)


def test_the_words_of_a_chunk_do_not_change():
    # What was simulated last year has to come out again. Made once with NumPy's SeedSequence.
    assert Chunk(1, 2, 1).words.tolist() == WORDS


def local(work, threads):
    return on_threads(play_chunk, TABLE, work, threads)


def test_the_number_of_threads_changes_nothing():
    rounds = 2 * CHUNK + 12_345
    one, three = (summed(local(chunks.chunks(rounds, 7), n)) for n in (1, 3))
    assert one.rounds == rounds
    assert one.counts.sum() == rounds
    assert same(one, three)


def test_another_seed_is_another_result():
    one, two = (summed(local(chunks.chunks(1000, seed), 1)) for seed in (1, 2))
    assert not same(one, two)


@pytest.mark.parametrize("rounds", [1, 2, 79, 1000])
def test_exactly_the_rounds_asked_for_are_counted(rounds):
    tally = play(TABLE, rounds, Chunk(3, 0, rounds).words)
    assert tally.counts.sum() == rounds
    assert tally.shoes == max(1, -(-rounds // 80))


def test_more_rounds_begin_with_the_same_ones():
    words = Chunk(3, 0, 0).words
    fewer, more = play(TABLE, 500, words), play(TABLE, 501, words)
    assert sorted(more.counts - fewer.counts) == [0, 0, 1]


def test_products_are_those_of_each_shoe():
    tally = play(TABLE, 60, Chunk(3, 0, 0).words)  # one shoe
    assert (tally.products == np.outer(tally.counts, tally.counts)).all()


def test_ray_that_is_not_there_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotInstalled, match=r"houseway\[ray\]"):
        next(on_cluster(play_chunk, TABLE, chunks.chunks(1, 1)))


def test_on_ray_the_result_is_the_same(monkeypatch):
    ray = SimpleNamespace(
        is_initialized=lambda: True,
        cluster_resources=lambda: {"CPU": 2.0},
        put=lambda thing: thing,
        get=lambda thing: thing,
        remote=lambda function: SimpleNamespace(remote=function),
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    rounds = CHUNK + 100
    here = summed(local(chunks.chunks(rounds, 7), 1))
    assert same(summed(on_cluster(play_chunk, TABLE, chunks.chunks(rounds, 7))), here)
