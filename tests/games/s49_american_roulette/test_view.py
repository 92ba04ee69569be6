"""What stands at the table: layout, race track, chips, dolly, and the numbers that came."""

import pytest

from houseway.core.actors import Role
from houseway.games.roulette.layout.places import AREAS
from houseway.games.roulette.layout.race_track_wagers import Section
from houseway.games.roulette.layout.wheel import WHEEL, Colour
from houseway.games.roulette.table.settings import Offer
from houseway.house.table import results
from tests.games.s49_american_roulette.evening import ready, rule


def view(table, role=Role.PLAYER):
    return table.house.rules.view(table.table, table.due, role)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.SUPERVISOR])
def test_app_b__the_layout_shows_every_wager(role):
    shown = view(ready(), role).layout
    assert shown.cite == rule("App B")
    assert {one.name: one.numbers for one in shown.areas} == {
        name: area.numbers for name, area in AREAS.items()
    }
    assert {str(one.on): (one.minimum, one.maximum) for one in shown.limits} == {
        "straight": (5_00, 100_00),
        "split": (5_00, 200_00),
        "street": (5_00, 300_00),
        "corner": (5_00, 400_00),
        "six-line": (5_00, 600_00),
        "dozen": (5_00, 1_000_00),
        "even-chance": (5_00, 2_000_00),
    }


def test_app_c__the_race_track_follows_the_wheel():
    shown = view(ready()).track
    assert (shown.cite, shown.order) == (rule("App C"), WHEEL)
    assert [str(one.section) for one in shown.sections] == [
        *("tier", "orphans", "voisins", "zero-game", "neighbours")
    ]
    pieces = {one.section: sum(number for _, number in one.pieces) for one in shown.sections}
    assert pieces[Section.VOISINS] == 9
    assert pieces[Section.NEIGHBOURS] == 0  # a number has to be named
    assert view(ready(race_track=Offer.NO)).track is None


def test_chips_and_result_are_seen_by_everybody():
    table = ready()
    table.bet(1, "straight:17", 5)
    assert view(table).spin is None
    assert [(one.player, one.bet, one.stake) for one in view(table).table.chips] == [
        (1, "straight:17", 5_00)
    ]
    table.rests(17)
    spin = view(table).spin
    assert (spin.result.number, spin.result.colour, spin.dolly) == (17, Colour.BLACK, True)
    assert [one.bet for one in spin.chips] == ["straight:17"]
    table.settle()
    assert [one.win for one in view(table).spin.payments] == [175_00]


def test_the_display_keeps_the_numbers_that_came():
    table = ready()
    assert view(table).results.recent == ()
    assert view(table).results.hot == ()
    for number in (17, 0, 17, 32):
        table.rests(number)
        table.clear()
    shown = view(table).results
    assert [(one.number, str(one.colour)) for one in shown.recent] == [
        (32, "red"),
        (17, "black"),
        (0, "green"),
        (17, "black"),
    ]
    assert [(one.number, one.times, one.since) for one in shown.hot[:3]] == [
        (17, 2, 1),
        (32, 1, 0),  # of two that came once the later one
        (0, 1, 2),
    ]
    assert {(one.times, one.since) for one in shown.cold} == {(0, 4)}
    assert len(shown.hot) == len(shown.cold) == 5
    assert shown.rounds == 4


def test_of_numbers_that_came_as_seldom_the_one_unseen_longest_is_coldest():
    table = ready()
    for number in (*range(36, -1, -1), 36, 35):
        table.rests(number)
        table.clear()
    shown = view(table).results
    assert [one.number for one in shown.cold] == [34, 33, 32, 31, 30]
    assert [one.number for one in shown.hot[:2]] == [35, 36]


def test_the_display_lists_the_last_twenty_rounds():
    table = ready()
    for number in range(25):
        table.rests(number)
        table.clear()
    recent = [one.number for one in view(table).results.recent]
    assert recent == list(range(24, 4, -1))
    assert results.RECENT == len(recent) == 20
    assert view(table).results.rounds == 25
