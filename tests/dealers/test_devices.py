"""Live devices: every result that the law gives a device comes up, each as likely as the others.

The numbers are those of the instruments. A device is asked in every way that chance can go.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from houseway.cli.keno.file import draw
from houseway.core.entropy import Seeded, shuffled
from houseway.core.game import Chance, Refused
from houseway.games import listing_of
from houseway.games.listing import Seating
from houseway.games.money_wheel.state import ReportSegment
from houseway.games.pai_gow.round.moves import OpenCup
from houseway.games.roulette.round.state import ReportBall
from houseway.games.sic_bo.round.state import RecogniseDice, ReportDice
from houseway.law.instruments import Game
from tests.dealers.ways import Way, distribution
from tests.games.listings import TABLES
from tests.games.runs import run_of

DICE = tuple(product((1, 2, 3, 4, 5, 6), repeat=3))
POCKETS = tuple((number,) for number in range(37))  # zero, and 1 to 36
SEGMENTS = tuple((number,) for number in range(1, 53))
DEVICES = {
    Game.ROULETTE: ((ReportBall,), POCKETS),
    Game.MONEY_WHEEL: ((ReportSegment,), SEGMENTS),
    Game.SIC_BO: ((ReportDice, RecogniseDice), DICE),
    Game.PAI_GOW: ((OpenCup,), DICE),
}
LIVE = [one for one in TABLES if one.game in DEVICES]
ALL = pytest.mark.parametrize("listing", LIVE, ids=str)
STAFF = pytest.mark.parametrize("staff", ["staff", "electronic"])


def at_the_device(listing):
    """The table at the moment when its device is due to show a result."""
    run = run_of(listing, 1)
    run.to_the_wagers()
    run.put(run.wager_on(1, 2) if listing.game is Game.PAI_GOW else run.wager_by(1, 20))
    run.until(lambda table: isinstance(run.house.turn(table), Chance))
    return run.table, run.house.turn(run.table)


def test_these_are_all_tables_with_a_device():
    others = (Seating.BANK, Seating.STAKES)
    without_cards = [
        one for one in TABLES if one.seating not in others and not one.table.rules.law.shoe
    ]
    assert [one for one in LIVE if one.game is not Game.PAI_GOW] == without_cards
    assert Counter(one.game for one in LIVE) == {
        Game.ROULETTE: 2,
        Game.MONEY_WHEEL: 1,
        Game.SIC_BO: 2,
        Game.PAI_GOW: 2,
    }


@STAFF
@ALL
@pytest.mark.standard("A13")
def test_a_device_shows_each_of_its_results_in_one_way_of_chance(listing, staff):
    table, due = at_the_device(listing)
    kinds, results = DEVICES[listing.game]
    dealer = getattr(listing, staff)
    found = distribution(lambda way: dealer(way).next_put(table, due).move)
    (kind,) = {type(move) for move in found}
    assert kind in kinds
    assert found == {kind(*result): Fraction(1, len(results)) for result in results}


@ALL
@pytest.mark.standard("A1")
def test_the_table_takes_every_result_of_its_device_and_none_beyond(listing):
    table, due = at_the_device(listing)
    put = listing.staff(Seeded(1)).next_put(table, due)
    _, results = DEVICES[listing.game]
    for result in results:
        assert listing.table.decide(table, due, with_result(put, result))
    low, high = min(results), max(results)
    for outside in ((low[0] - 1, *low[1:]), (*high[:-1], high[-1] + 1)):
        with pytest.raises(Refused):
            listing.table.decide(table, due, with_result(put, outside))


def with_result(put, result):
    return type(put)(put.by, type(put.move)(*result), put.beside)


# Balls of keno: too many ways to go all, so one question after another.

BALLS, DRAWN = 80, 20


def at_keno_s_device():
    listing = listing_of(Game.KENO, "S49")
    house, staff = listing.table, listing.staff(Seeded(1))
    computer = house.opening(house.rules.default)
    while not isinstance(due := house.turn(computer), Chance):
        for event in house.decide(computer, due, staff.next_put(computer, due)):
            computer = house.evolve(computer, event)
    return listing, computer, due


@STAFF
def test_each_of_twenty_balls_is_any_that_is_left_in_one_way_of_chance(staff):
    listing, computer, due = at_keno_s_device()
    chance = Seeded(20)
    before = tuple(chance.below(BALLS - at) for at in range(DRAWN))

    def drawn(values):
        way = Way(values)
        put = getattr(listing, staff)(way).next_put(computer, due)
        return put.move.numbers, way.bounds

    for at in range(DRAWN):
        first, _ = drawn(before[:at])
        found = [drawn((*before[:at], value)) for value in range(BALLS - at)]
        assert {tuple(bounds) for _, bounds in found} == {tuple(range(BALLS, BALLS - DRAWN, -1))}
        assert all(numbers[:at] == first[:at] for numbers, _ in found)
        assert sorted((*first[:at], *(numbers[at] for numbers, _ in found))) == [*range(1, 81)]


@pytest.mark.standard("A12")
def test_no_ball_is_drawn_twice_and_a_draw_that_was_begun_is_completed():
    listing, computer, due = at_keno_s_device()
    some = type(listing.staff(Seeded(1)).next_put(computer, due).move)(tuple(range(1, 8)))
    put = listing.staff(Seeded(1)).next_put(computer, due)
    begun = computer
    for event in listing.table.decide(computer, due, type(put)(put.by, some)):
        begun = listing.table.evolve(begun, event)
    rest = listing.electronic(Seeded(2)).next_put(begun, listing.table.turn(begun)).move.numbers
    assert len(rest) == len(set(rest)) == DRAWN - 7
    assert set(rest) <= set(range(8, BALLS + 1))


@pytest.mark.parametrize("draws", [lambda way: shuffled(range(1, 81), way), draw])
def test_a_shuffle_of_eighty_puts_any_that_is_left_in_each_place(draws):
    """From the last place to the first, as far as the draw shows them."""
    shown = len(draws(Way()))
    chance = Seeded(80)
    before = tuple(chance.below(BALLS - at) for at in range(BALLS))
    for question in range(BALLS - shown, BALLS - 1, 7):
        place = BALLS - 1 - question
        found = [draws(Way((*before[:question], value))) for value in range(place + 1)]
        assert len({order[place] for order in found}) == place + 1
        assert len({order[place + 1 :] for order in found}) == 1
