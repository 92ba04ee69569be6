"""What is shown at a Sic-Bo table: areas and lamps, dice, recent results, hot and cold."""

import xml.etree.ElementTree as ET

import pytest

from houseway.core.actors import Role
from houseway.games.sic_bo.layout.pictures import HEIGHT, PLACED, WIDTH, svg
from houseway.games.sic_bo.round.state import ReportBrokenDice
from houseway.games.sic_bo.table.view import Frequency, Outcome, results_view
from tests.games.playing import DEALER
from tests.games.s49_sic_bo.evening import keyed, playing, ready, rule

ROLES = (Role.PLAYER, Role.DEALER, Role.SUPERVISOR)


def view(table, role=Role.PLAYER):
    return table.house.rules.view(table.table, table.due, role)


def area(table, bet):
    (found,) = (one for one in view(table).areas if one.bet == bet)
    return found


def test_every_area_shows_its_odds_and_limits():
    table = ready()
    assert len(view(table).areas) == 50
    single = area(table, "single:3")
    assert [str(odds) for odds in single.odds] == ["1 to 1", "2 to 1", "12 to 1"]
    assert (single.minimum, single.maximum, single.cite) == (5_00, 500_00, rule("4.3(f)"))
    assert [str(odds) for odds in area(table, "total:17").odds] == ["62 to 1"]


def test_the_winning_areas_light_up_when_the_result_is_entered():
    table = playing()
    table.called("6 6 1")
    assert not any(one.lit for one in view(table).areas)
    table.put(DEALER, keyed("6 6 1"))
    assert {one.bet for one in view(table).areas if one.lit} == {
        *("big", "total:13", "double:6", "single:6", "single:1", "domino:1-6"),
    }
    table.settle()
    table.clear()
    assert not any(one.lit for one in view(table).areas)


def test_the_dice_are_seen_when_they_are_called_and_not_before():
    table = playing()
    for role in ROLES:
        assert view(table, role).spin.dice is None
    table.called("6 2 1")
    for role in ROLES:
        shown = view(table, role).spin.dice
        assert (shown.faces, shown.total, shown.cite) == ((6, 2, 1), 9, rule("5.3"))


def test_results_are_the_latest_first():
    table = ready()
    for roll in ("1 2 3", "4 4 4", "6 6 5"):
        table.played(roll)
    results = view(table).results
    assert results.recent == (
        Outcome((6, 6, 5), 17, "big"),
        Outcome((4, 4, 4), 12, "triple"),
        Outcome((1, 2, 3), 6, "small"),
    )
    assert results.kinds == (
        Frequency("small", 1),
        Frequency("big", 1),
        Frequency("triple", 1),
    )
    assert results.hot == (Frequency("4", 3),)
    assert results.cold == tuple(Frequency(face, 1) for face in ("1", "2", "3", "5"))
    assert [one.times for one in results.totals if one.what in ("6", "12", "17")] == [1, 1, 1]
    assert sum(one.times for one in results.totals) == results.rounds == 3


@pytest.mark.parametrize(("rounds", "kept"), [(0, 0), (19, 19), (20, 20), (21, 20)])
def test_the_last_twenty_rounds_are_counted(rounds, kept):
    """The first was a triple of six, all others 1 1 2."""
    results = results_view(((6, 6, 6), *((1, 1, 2),) * (rounds - 1)) if rounds else ())
    assert (results.rounds, len(results.recent)) == (kept, kept)
    sixes = 3 if 0 < rounds <= 20 else 0
    times = {one.what: one.times for one in (*results.cold, *results.hot)}
    assert times.get("6", 3 if sixes else 0) == sixes
    if rounds:
        assert results.hot == (Frequency("1", 2 * (kept - bool(sixes))),)
    else:
        assert (results.hot, results.cold) == ((), ())


def test_a_void_game_is_no_result():
    table = playing()
    table.entered("1 2 3")
    table.put(DEALER, ReportBrokenDice())
    table.clear()
    assert view(table).results.recent == ()


# The drawing


def test_the_places_of_the_drawing_do_not_overlap_and_fill_it():
    assert len(PLACED) == 50
    covered = sum(place.width * place.height for place in PLACED.values())
    assert covered == WIDTH * HEIGHT
    for name, one in PLACED.items():
        for other_name, other in PLACED.items():
            apart = (
                one.left + one.width <= other.left
                or other.left + other.width <= one.left
                or one.top + one.height <= other.top
                or other.top + other.height <= one.top
            )
            assert apart or name == other_name, (name, other_name)


def test_the_drawing_has_every_area_the_chips_and_the_dice():
    table = ready()
    table.bet(1, "small", 20)
    table.bet(2, "small", 10)
    table.bet(2, "domino:1-2", 5)
    table.entered("1 2 3")
    drawn = svg(view(table))
    root = ET.fromstring(drawn)
    ids = {one.get("id") for one in root.iter() if one.get("id")}
    assert ids == set(PLACED)
    words = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"$30", "$5"} <= set(words)
    assert "180 to 1" in words
    lit = [one for one in root.iter() if one.get("fill") == "#f5d76e"]
    assert len(lit) == 8


def test_what_lies_above_a_maximum_is_drawn_with_what_is_in_play():
    table = ready()
    table.bet(1, "triple:1", 30)  # the maximum is 25
    for moment in (lambda: None, table.tumble, table.no_more_bets):
        moment()
        assert ">$30<" in svg(view(table))
