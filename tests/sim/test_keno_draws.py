"""Many Draws: the numbers of the generator, counted by hand; the exact odds; and a whole hall."""

from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import Any

from houseway.core.money import Cents
from houseway.games.keno.money.books import Account
from houseway.games.keno.money.jackpots import JackpotWon
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.ways import Ways
from houseway.odds.games.keno import read
from houseway.sim.chunks import Chunk
from houseway.sim.keno.draws import by_ticket, marked, play, play_chunk
from houseway.sim.keno.hall import Crowd, HallTally, play_game, play_hall
from houseway.sim.keno.run import every_pick, of_games, one_ticket
from houseway.sim.keno.tickets import pay_table, sold
from houseway.sim.run import Order
from tests.games.s49_keno.hall import Hall
from tests.sim.test_wheels import xoshiro

STANDARD = read({})
THREES = ((1, 2, 3), (64, 65, 66), (78, 79, 80))
WAYS = Entry(THREES, Cents(1_00), (Ways(3, 6), Ways(1, 9)))


def draws(words, rounds):
    """Twenty numbers a Draw from halves of words, by the description in the kernel."""
    found: list[Any] = []
    now: list[int] = []
    for word in xoshiro(words):
        for half in (word % 2**32, word >> 32):
            if len(now) == 20 or half * 80 % 2**32 < 2**32 % 80:
                continue
            number = half * 80 // 2**32 + 1
            if number not in now:
                now.append(number)
        if len(now) == 20:
            found.append(now)
            now = []
        if len(found) == rounds:
            return found
    return found


def test_hits_are_counted_as_by_hand():
    tickets = [THREES, (tuple(range(60, 70)),)]
    some, chunk = marked(tickets), Chunk(7, 0, 400)
    expected = [dict.fromkeys(product(*(range(len(g) + 1) for g in one)), 0) for one in tickets]
    for drawn in draws(chunk.words, 400):
        for ticket, counts in zip(tickets, expected, strict=True):
            counts[tuple(len({*group} & {*drawn}) for group in ticket)] += 1
    found = by_ticket(some, play_chunk(some, chunk))
    assert found == [list(counts.values()) for counts in expected]


def test_every_number_is_drawn_a_quarter_of_the_time():
    """Eighty tickets of one number each; four and a half standard errors."""
    rounds = 200_000
    some = marked([((number,),) for number in range(1, 81)])
    counts = by_ticket(some, play(some, rounds, Chunk(1, 0, rounds).words))
    spread = sqrt(rounds * 0.25 * 0.75)
    assert all(abs(hit - rounds / 4) < 4.5 * spread for _, hit in counts)
    assert sum(hit for _, hit in counts) == 20 * rounds


def test_matches_are_as_likely_as_they_are_counted():
    """Ten numbers: the chance of each match is C(20, m) C(60, 10 - m) / C(80, 10)."""
    rounds = 1_000_000
    some = marked([(tuple(range(1, 11)),)])
    (counts,) = by_ticket(some, play(some, rounds, Chunk(2, 0, rounds).words))
    for matched, count in enumerate(counts[:8]):
        chance = comb(20, matched) * comb(60, 10 - matched) / comb(80, 10)
        assert abs(count - rounds * chance) < 4.5 * sqrt(rounds * chance * (1 - chance))


def test_every_pick_lies_near_its_exact_return():
    found = every_pick(STANDARD, Order(2_000_000, 5))
    assert [one.wager for one in found] == [f"pick:{n}" for n in range(1, 16)]
    assert found[0].exact == Fraction(3, 4)
    assert all(abs(one.deviation) < 4.5 for one in found)
    assert {float(one.payback) == float(one.exact) for one in found} == {False}


def test_a_ticket_of_ways_lies_near_its_exact_return():
    """The exact one by adding up every Way: 3 of 6 and 1 of 9, a dollar each."""
    (one,) = one_ticket(WAYS, STANDARD, Order(2_000_000, 6))
    six, nine = (every_pick(STANDARD, Order(1, 1))[at].exact for at in (5, 8))
    # If all nine are hit, the three Ways of 6 share one jackpot.
    all_hit = Fraction(comb(71, 11), comb(80, 20))
    assert one.exact == (3 * six + nine - all_hit * 2 * 1000) / 4
    assert abs(one.deviation) < 4.5


def test_free_games_return_more_for_each_dollar():
    (one,) = one_ticket(WAYS, STANDARD, Order(1000, 6))
    many = of_games(one, 100)
    assert many.payback == one.payback * Fraction(100, 98)
    assert many.exact == one.exact * Fraction(100, 98)
    assert of_games(one, 49).exact == one.exact


def test_a_seed_gives_the_same_draws_on_any_number_of_threads():
    """More than one chunk."""
    one, two = (every_pick(STANDARD, Order(1_100_000, 9, threads=n)) for n in (1, 2))
    other = every_pick(STANDARD, Order(1_100_000, 10))
    assert one == two
    assert one != other


# A hall


def test_a_hall_settles_and_feeds_its_pools_as_the_machine_does():
    """The same tickets and the same Draws, with a jackpot in the third game."""
    six = tuple(range(1, 7))
    entry = Entry((six,), Cents(4_00))
    numbers = [six, tuple(range(41, 47)), tuple(range(11, 17))]
    games = [range(47, 67), range(21, 41), range(1, 21), range(51, 71)]
    hall = Hall().open()
    tally = HallTally(Crowd(entry, len(numbers), STANDARD))
    batch = sold([Entry((one,), entry.stake) for one in numbers], pay_table())
    for drawn in games:
        for one in numbers:
            hall.sell(Entry((one,), entry.stake))
        events = hall.draw(drawn)
        tally.count(play_game(tally, batch, list(drawn), pay_table()))
        assert tally.won[-1] == hall.computer.results[-1].won
        assert [one[1] for one in tally.jackpots] == [
            one.amount for one in hall.events if isinstance(one, JackpotWon)
        ]
        assert all(
            tally.books.of(one) == hall.computer.books.of(one)
            for one in map(Account, ("jackpot 6", "secondary pool 6", "reimbursement pool 6"))
        )
        assert events
    assert len(tally.jackpots) == 1
    assert tally.wagered == 4 * 3 * 4_00


def test_a_hall_counts_what_was_cut_down():
    """1,000 tickets of $99 on 15 numbers: their Major Prizes are often above $50,000 together."""
    entry = Entry((tuple(range(1, 16)),), Cents(99_00))
    tally = play_hall(Crowd(entry, 1000, STANDARD), 20, seed=4)
    assert tally.pro_rated > 0
    assert tally.cut > 0
    assert tally.pools == {}
    assert len(tally.won) == 20


def test_a_hall_is_the_same_for_a_seed_and_near_the_exact_return():
    """Two numbers, which no cap and no jackpot touches: 13 for a dollar."""
    crowd = Crowd(Entry(((1, 2),), Cents(1_00)), 50, STANDARD)
    one, again = play_hall(crowd, 1500, seed=8), play_hall(crowd, 50, seed=8)
    assert one.won[:50] == again.won
    exact = Fraction(13 * comb(78, 18), comb(80, 20))
    assert abs(float(one.payback - exact)) < 4.5 * one.standard_error
    assert 0 < one.standard_error < 0.03


def test_a_hall_of_many_games_charges_fewer():
    crowd = Crowd(Entry(((1,),), Cents(1_00), games=50), 10, STANDARD)
    assert crowd.wagered == 10_00 * Fraction(49, 50)
