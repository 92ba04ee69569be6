"""The odds of Pai Gow against deals of all tiles that are played out one by one."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from houseway.core.game import Refused
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.round.comparison import Result
from houseway.games.pai_gow.tiles.parts import settings, ways
from houseway.games.pai_gow.tiles.tiles import KINDS
from houseway.law.instruments import Edition
from houseway.odds.games.pai_gow import HANDS, Against, bank_odds, improvement, odds, read, results
from houseway.odds.report.report import as_json
from tests.games.s49_pai_gow import naive

SET_OF_TILES = sorted([*range(16), *range(16)])
SOME = ((0, 1, 2, 3), (0, 0, 15, 15), (2, 8, 11, 12), (5, 9, 10, 15), (7, 8, 10, 11), (3, 3, 6, 14))


def named(numbers):
    return tuple(KINDS[number] for number in numbers)


@cache
def house(numbers, s20):
    return naive.house_way(numbers, s20)


def zero(part):
    return naive.worth(part)[:2] == (0, 0)


def played(player, bank):
    """2, 1 or 0 parts won. A ranked part compares by its rank alone; ties are the Bank's."""
    both_zero = zero(player[0]) and zero(bank[0])
    low = strength(player[0]) > strength(bank[0]) and not both_zero
    return low + (strength(player[1]) > strength(bank[1]))


def strength(part):
    rank, count, tile = naive.worth(part)
    return (rank, 0, 0) if rank else (0, count, tile)


def played_out(numbers, setting, s20):
    """All 20,475 Hands that the other 28 tiles make, each from real tiles."""
    left = list(SET_OF_TILES)
    for number in numbers:
        left.remove(number)
    found = [0, 0, 0]
    for bank in combinations(left, 4):
        found[2 - played(setting, house(bank, s20))] += 1
    return found


@pytest.mark.parametrize("numbers", SOME)
@pytest.mark.parametrize("edition", [Edition.S49, Edition.S20])
def test_a_hand_against_all_others_is_counted_as_it_is_played(numbers, edition):
    s20 = edition is Edition.S20
    against, at = against_house(edition), HANDS.index(named(numbers))
    setting = house(numbers, s20)
    found = against.counts(at, house_way(named(numbers), edition).setting)
    assert list(found) == played_out(numbers, setting, s20)
    assert sum(found) == 20_475


@cache
def against_house(edition):
    return Against(edition)


@pytest.mark.parametrize("edition", [Edition.S49, Edition.S20])
def test_all_deals_are_counted(edition):
    found = results(edition)
    assert sum(found.values()) == 35_960 * 20_475 == 736_281_000
    # What ties goes to the Bank, and all else is the same for both sides.
    assert found[Result.LOSE] > found[Result.WIN]


def test_the_figures_of_both_editions():
    """Counted once; the sample above holds the counting, and these hold the whole."""
    s49, s20 = results(Edition.S49), results(Edition.S20)
    assert list(s49.values()) == [216293960, 296737656, 223249384]
    assert s20 != s49
    assert abs(s20[Result.WIN] - s49[Result.WIN]) < 100_000


@pytest.mark.parametrize("edition", [Edition.S49, Edition.S20])
def test_a_win_pays_19_to_20(edition):
    hand, jackpot = odds(read({}, edition), edition).wagers
    total = sum(results(edition).values())
    won, pushed, lost = (Fraction(count, total) for count in results(edition).values())
    assert (hand.wager, jackpot.wager) == ("hand", "gee-jun")
    assert {one.net: one.probability for one in hand.outcomes} == {
        Fraction(19, 20): won,
        Fraction(0): pushed,
        Fraction(-1): lost,
    }
    assert hand.house_edge == lost - won * Fraction(19, 20)
    bank = bank_odds(edition)
    assert bank.house_edge == won - lost * Fraction(19, 20)
    assert [one.net for one in bank.outcomes] == [Fraction(19, 20), 0, -1]


def test_the_jackpot_returns_its_prizes_and_no_stake():
    """1 Hand of 35,960 wins it all; 16 and 32 win $100."""
    chosen = read({"jackpot": "25000", "jackpot-stake": "2"}, Edition.S49)
    jackpot = odds(chosen, Edition.S49).wagers[1]
    assert {one.net: one.probability for one in jackpot.outcomes} == {
        Fraction(12_499): Fraction(1, 35_960),
        Fraction(49): Fraction(48, 35_960),
        Fraction(-1): Fraction(35_911, 35_960),
    }
    assert jackpot.payback == Fraction(12_500 + 48 * 50, 35_960)


def test_the_form_is_that_of_all_odds():
    shown: Any = as_json(odds(read({}, Edition.S20), Edition.S20))
    assert shown["settings"] == {"jackpot": "10000.00", "jackpot-stake": "1.00"}
    assert (shown["game"], shown["edition"]) == ("pai-gow", "S20")
    assert [one["exact"] for one in shown["wagers"]] == [True, True]


@pytest.mark.parametrize("edition", [Edition.S49, Edition.S20])
def test_a_setting_out_of_bounds_is_refused(edition):
    for texts in ({"jackpot": "0"}, {"jackpot-stake": "none"}):
        with pytest.raises(Refused):
            read(texts, edition)
    with pytest.raises(KeyError, match="jackpot-stake"):
        read({"decks": "6"}, edition)


def test_better_settings_gain_and_none_loses():
    found = improvement(Edition.S49)
    assert found.house_way == -odds(read({}, Edition.S49), Edition.S49).wagers[0].house_edge
    assert found.best > found.house_way
    assert all(one.gain > 0 for one in found.hands)
    weights = [one.gain * ways(one.hand) for one in found.hands]
    assert weights == sorted(weights, reverse=True)
    assert found.best - found.house_way == sum(weights) / 35_960


def test_the_best_setting_of_a_hand_is_best_when_it_is_played_out():
    top = improvement(Edition.S49).hands[0]
    numbers = tuple(KINDS.index(kind) for kind in top.hand)
    worth = {}
    for one, theirs in zip(sorted_settings(top.hand), naive.settings(numbers), strict=True):
        won, _, lost = played_out(numbers, theirs, s20=False)
        worth[one] = Fraction(19 * won - 20 * lost, 20 * 20_475)
    assert max(worth, key=worth.__getitem__) == top.best
    assert worth[top.best] - worth[top.house] == top.gain


def sorted_settings(hand):
    def numbers(one):
        return tuple(tuple(KINDS.index(kind) for kind in part) for part in (one.low, one.high))

    return sorted(settings(hand), key=numbers)
