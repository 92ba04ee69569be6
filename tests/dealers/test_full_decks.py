"""Full shoes, decks and sets of tiles: what is drawn without a stack, against counts by hand.

The seeds are fixed, so the figures are the same every time. Chi-square has its freedom for a mean
and twice that for a variance; four deviations either way are let pass. The controls show that the
same bound stops cards that are drawn only a little unevenly.
"""

from collections import Counter
from math import comb, sqrt
from typing import Any

import pytest

from houseway.core.entropy import Seeded
from houseway.core.game import Chance, Throw
from houseway.games import listing_of
from houseway.games.baccarat.round.state import ResultAnnounced
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.games.poker.players.dealer import ElectronicPokerDealer
from houseway.games.poker.table import tables
from houseway.house.dealers.croupier import Croupier, step
from houseway.house.dealers.electronic import ElectronicCroupier
from houseway.kit.cards import DECK
from houseway.law.instruments import Game
from tests.games.runs import run_of
from tests.games.s49_poker.room import Room

DEVIATIONS = 4


def off(seen, expected):
    """By how many deviations chi-square is off its mean; a negative one is too even."""
    assert set(seen) <= set(expected)
    assert sum(seen.values()) == pytest.approx(sum(expected.values()))
    freedom = len(expected) - 1
    found = sum((seen[one] - number) ** 2 / number for one, number in expected.items())
    return (found - freedom) / sqrt(2 * freedom)


def assert_even(seen, expected):
    assert abs(off(seen, expected)) < DEVIATIONS


class Bent(Seeded):
    """Chance that takes the last card of what is left one time in ten more than it should."""

    def below(self, bound):
        return bound - 1 if super().below(10) == 0 else super().below(bound)


def before_the_first_card():
    """Eight decks, shuffled and cut: 416 cards, none of them seen."""
    croupier, table = ElectronicCroupier(BACCARAT.rules, Seeded(1)), opened(BACCARAT)
    while not isinstance(BACCARAT.turn(table), Chance):
        table = step(BACCARAT, croupier, table).table
    assert (table.shoe.left, len(table.shoe.census.unseen)) == (416, 416)
    return table


def opened(house):
    return house.opening(house.rules.default)


TIMES = 15_600  # 300 of each of 52 cards


def six_cards(croupier):
    table = before_the_first_card()
    return [croupier.draw(table, 6).cards for _ in range(TIMES)]


@pytest.mark.standard("A11")
def test_each_card_of_eight_decks_comes_first_second_and_sixth_as_often():
    deals = six_cards(ElectronicCroupier(BACCARAT.rules, Seeded(11)))
    for place in (0, 1, 5):
        assert_even(Counter(cards[place] for cards in deals), dict.fromkeys(DECK, TIMES / 52))


def test_two_alike_come_together_as_often_as_eight_decks_have_them():
    """Of the 415 that are left after any card seven are the same card."""
    deals = six_cards(ElectronicCroupier(BACCARAT.rules, Seeded(12)))
    alike = Counter(cards[0] == cards[5] for cards in deals)
    assert_even(alike, {True: TIMES * 7 / 415, False: TIMES * 408 / 415})


def test_cards_that_are_drawn_a_little_unevenly_are_found_out():
    deals = six_cards(ElectronicCroupier(BACCARAT.rules, Bent(11)))
    first = Counter(cards[0] for cards in deals)
    assert off(first, dict.fromkeys(DECK, TIMES / 52)) > 100


# Published: of 4,998,398,275,503,360 orders of six cards from eight decks these many.
ORDERS = {
    "player": 2_230_518_282_592_256,
    "banker": 2_292_252_566_437_888,
    "tie": 475_627_426_473_216,
}


@pytest.mark.parametrize("kind", [ElectronicCroupier, Croupier])
@pytest.mark.standard("A2")
def test_coups_of_whole_shoes_end_as_often_as_published(kind):
    """With burnt cards, cutting cards and shuffles in between."""
    croupier, table = kind(BACCARAT.rules, Seeded(13)), opened(BACCARAT)
    seen: Counter[Any] = Counter()
    while sum(seen.values()) < 1500:
        taken = step(BACCARAT, croupier, table)
        table = taken.table
        seen.update(str(e.result.verdict) for e in taken.events if isinstance(e, ResultAnnounced))
    whole = sum(ORDERS.values())
    assert whole == 4_998_398_275_503_360
    assert_even(seen, {one: 1500 * orders / whole for one, orders in ORDERS.items()})


# Poker


def five_cards(dealer, times):
    room = Room(tables.DRAW, (200, 200)).start()
    return [dealer.draw(room.table, 10) for _ in range(times)]


def pattern(cards):
    """How many of each rank: 2, 2, 1 is two pairs."""
    return tuple(sorted(Counter(card.rank for card in cards).values(), reverse=True))


PATTERNS = {
    (1, 1, 1, 1, 1): comb(13, 5) * 4**5,
    (2, 1, 1, 1): 13 * comb(4, 2) * comb(12, 3) * 4**3,
    (2, 2, 1): comb(13, 2) * comb(4, 2) ** 2 * 44,
    (3, 1, 1): 13 * 4 * comb(12, 2) * 4**2,
    (3, 2): 13 * 4 * 12 * comb(4, 2),
    (4, 1): 13 * 48,
}


def test_hands_of_five_have_the_patterns_that_can_be_counted_by_hand():
    times = 20_000
    deals = five_cards(ElectronicPokerDealer(Seeded(14)), times)
    whole = sum(PATTERNS.values())
    assert whole == comb(52, 5)
    expected = {one: times * ways / whole for one, ways in PATTERNS.items()}
    for places in (slice(0, 5), slice(5, 10), slice(0, 10, 2)):
        assert_even(Counter(pattern(cards[places]) for cards in deals), expected)
    assert_even(Counter(cards[9] for cards in deals), dict.fromkeys(DECK, times / 52))


# Tiles


def test_each_tile_lies_in_each_place_as_often():
    run = run_of(listing_of(Game.PAI_GOW, "S49"), 1)
    run.to_the_wagers()
    run.put(run.wager_on(1, 2))
    due = run.house.turn(run.table)
    while not isinstance(due, Chance) or isinstance(due.by, Throw):
        run.put()
        due = run.house.turn(run.table)
    times = 9_600
    dealer = run.listing.electronic(Seeded(15))
    orders = [dealer.next_put(run.table, due).move for _ in range(times)]
    for place in (0, 15, 31):
        seen = Counter(order_of(one)[place] for one in orders)
        assert_even(seen, dict.fromkeys(range(1, 33), times / 32))


def order_of(move):
    (order,) = (getattr(move, name) for name in type(move).__slots__)
    return order
