"""Shares of the prize pool by the size of the field."""

import pytest

from houseway.tournaments.papers.conditions import WHOLE
from houseway.tournaments.papers.payouts import Band, payouts, places_paid


@pytest.mark.parametrize(("players", "paid"), [(1, 1), (6, 1), (7, 2), (40, 6), (300, 45)])
def test_fifteen_in_a_hundred_are_paid_and_at_least_one(players, paid):
    assert places_paid(players, 15) == paid


@pytest.mark.parametrize("places", [*range(1, 60), 100, 999])
def test_all_of_the_pool_is_shared_and_no_place_has_more_than_a_better_one(places):
    bands = payouts(places)
    assert sum(one.share * one.places for one in bands) == WHOLE
    assert [one.first for one in bands] == [1, *(one.last + 1 for one in bands[:-1])]
    assert bands[-1].last == places
    shares = [one.share for one in bands]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] > 0


def test_two_places_weigh_a_third_and_a_fourth():
    """1/3 against 1/4 is 4 and 3 parts of 7; what rounding leaves is the winner's."""
    assert payouts(2) == (Band(1, 1, 571_500), Band(2, 2, 428_500))


def test_bands_after_the_ninth_place():
    assert [one.label for one in payouts(24)][8:] == ["9", "10-12", "13-15", "16-18", "19-24"]


@pytest.mark.parametrize(("share", "text"), [(571_500, "57.15 %"), (1_000_000, "100 %")])
def test_a_share_is_written_as_conditions_have_it(share, text):
    assert Band(1, 1, share).per_cent == text
