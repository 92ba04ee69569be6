"""9.4: the bets of roulette on terminals, what they are, and what they pay."""

import pytest

from houseway.core.game import Refused
from houseway.core.wagers import Staked
from houseway.games.roulette.bets import TERMINAL_PAY_TABLES
from houseway.games.roulette.layout.places import AREAS, Kind
from houseway.games.roulette.table.settings import Offer
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import TableOpened
from tests.games.ni2019_mttg.wheel_evening import Evening, chips, ready, rule
from tests.games.playing import only, player

RULES = "ni2019-689-mttg"
# The table of 9.4(a): a bet, a number that wins, one that loses, and what $10 earn.
ROWS = {
    "Straight Up": ("straight:17", 17, 18, 350),
    "Split": ("split:17-20", 20, 23, 170),
    "Street": ("street:16-17-18", 16, 19, 110),
    "Corner": ("corner:17-18-20-21", 21, 22, 80),
    "Six Line or Double Street": ("six-line:16-17-18-19-20-21", 21, 22, 50),
    "Row": ("column:2", 35, 36, 20),
    "Dozen": ("dozen:2", 13, 12, 20),
    "Low (1-18)": ("low", 18, 19, 10),
    "High (19-36)": ("high", 19, 18, 10),
    "Even": ("even", 36, 35, 10),
    "Odd": ("odd", 1, 2, 10),
    "Red": ("red", 32, 35, 10),
    "Black": ("black", 35, 32, 10),
}


def paid(bet, number):
    table = ready()
    table.bet(1, bet, 10)
    table.rests(number)
    (payment,) = table.settle()
    return payment


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.rule(RULES, *(f"9.4(a)/{row}" for row in ROWS))
def test_each_bet_wins_loses_and_pays_by_its_row(row):
    bet, wins, loses, earns = ROWS[row]
    cite = rule(f"9.4(a)/{row}")
    won, lost = paid(bet, wins), paid(bet, loses)
    assert (won.returned, won.win, won.cite) == (10_00, earns * 100, cite)
    assert (lost.returned, lost.win, lost.cite) == (0, 0, cite)


def test_9_4_b_i__a_square_has_a_number_from_0_to_36():
    cite = rule("9.4(b)(i)")
    for number in (0, 36):
        assert only(Staked, ready().bet(1, f"straight:{number}", 5)).cite == cite
    for bet in ("straight:37", "split:36-37", "neighbours:37"):
        assert ready().refused(player(1), chips(1, bet, 5)).cite == cite


def test_9_4_b_ii_a__a_street_may_be_0_1_2():
    assert only(Staked, ready().bet(1, "street:0-1-2", 5)).cite == rule("9.4(b)(ii)(A)")


def test_9_4_b_ii_b__a_street_may_be_0_2_3():
    assert only(Staked, ready().bet(1, "street:0-2-3", 5)).cite == rule("9.4(b)(ii)(B)")


def test_9_4_b_ii_c__other_streets_are_three_numbers_that_end_in_a_multiple_of_3():
    table, cite = ready(), rule("9.4(b)(ii)(C)")
    for last in range(3, 37, 3):
        staked = only(Staked, table.bet(1, f"street:{last - 2}-{last - 1}-{last}", 5))
        assert staked.cite == cite
    for bet in ("street:2-3-4", "street:0-1-3", "street:1-4-7"):
        assert table.refused(player(1), chips(1, bet, 5)).cite == rule("9.4(a)/Street")


def test_9_4_b_iii__a_row_is_twelve_numbers_along_the_layout():
    table = ready()
    for row in (1, 2, 3):
        staked = only(Staked, table.bet(1, f"column:{row}", 5))
        assert staked.cite == rule("9.4(b)(iii)")
        assert len(AREAS[f"column:{row}"].numbers) == 12
    assert table.refused(player(1), chips(1, "column:4", 5)).cite == rule("9.4(a)/Row")


@pytest.mark.parametrize(
    ("bet", "wins"),
    [(name, 0 in area.numbers) for name, area in AREAS.items() if area.kind is not Kind.STRAIGHT],
)
def test_on_0_only_its_own_combinations_win(bet, wins):
    area = AREAS[bet]
    ruled = TERMINAL_PAY_TABLES[True].verdict(bet, 0)
    assert (ruled.verdict, ruled.cite) == (wins, rule("9.4(c)"))
    assert wins == (area.kind in (Kind.SPLIT, Kind.STREET, Kind.CORNER) and 0 in area.numbers)


def test_9_4_c__on_0_all_but_its_own_wagers_lose():
    table, cite = ready(), rule("9.4(c)")
    for bet in ("straight:0", "split:0-3", "street:0-1-2", "corner:0-1-2-3"):
        table.bet(1, bet, 5)
    for bet in ("even", "low", "red", "column:1", "dozen:1", "straight:1"):
        table.bet(2, bet, 5)
    table.rests(0)
    payments = table.settle()
    assert [one.win for one in payments if one.wager.player == 1] == [
        *(175_00, 85_00, 55_00, 40_00)
    ]
    lost = [one for one in payments if one.wager.player == 2]
    assert {(one.returned, one.cite) for one in lost} == {(0, cite)}
    said = dict(table.events[-3].verdicts)
    assert (said["straight:0"].verdict, said["straight:0"].cite) == (True, cite)


# The race track

TRACK = {
    "tier": ("Tier or Serie 5/8", 6),
    "orphans": ("Orfanelli", 5),
    "voisins": ("Near of 0", 9),
    "neighbours-3:17": ("Neighbours 3", 3),
    "neighbours:17": ("Neighbours 5", 5),
}


@pytest.mark.parametrize("text", ["yes", "no"])
def test_9_4_d__a_terminal_includes_a_race_track_or_does_not(text):
    table, cite = Evening(), rule("9.4(d)")
    table.determine("race-track", text)
    opened = only(TableOpened, table.open().events)
    assert Determined("race-track", text, cite) in opened.determined
    with pytest.raises(Refused) as caught:
        Evening().determine("race-track", "perhaps")
    assert caught.value.cite == cite
    table.period()
    if text == "no":
        assert table.refused(player(1), chips(1, "tier", 5)).cite == cite
    else:
        table.bet(1, "tier", 5)
    assert ready().refused(player(1), chips(1, "zero-game", 5)).cite == cite  # of S49 only


@pytest.mark.parametrize("bet", TRACK)
@pytest.mark.rule(RULES, *(f"9.4(d)/{row}" for row, _ in TRACK.values()))
def test_a_race_track_bet_has_one_piece_on_each_of_its_places(bet):
    row, pieces = TRACK[bet]
    staked = only(Staked, ready().bet(1, bet, 5))
    assert staked.cite == rule(f"9.4(d)/{row}")
    assert sum(one.stake for one in staked.wagers) == pieces * 5_00
    assert all(one.bet in AREAS for one in staked.wagers)


def test_near_of_0_has_two_pieces_on_the_street_and_the_corner():
    staked = only(Staked, ready().bet(1, "voisins", 5))
    assert {one.bet for one in staked.wagers if one.stake == 10_00} == {
        *("street:0-2-3", "corner:25-26-28-29")
    }


def test_neighbours_are_those_of_the_instruments_example():
    three = only(Staked, ready().bet(1, "neighbours-3:17", 5))
    five = only(Staked, ready().bet(1, "neighbours:17", 5))
    assert {one.bet for one in three.wagers} == {f"straight:{n}" for n in (25, 17, 34)}
    assert {one.bet for one in five.wagers} == {f"straight:{n}" for n in (2, 25, 17, 34, 6)}


def test_the_pieces_are_settled_as_the_bets_that_they_are():
    table = ready()
    table.bet(1, "voisins", 5)
    table.rests(26)
    nets = {one.wager.bet: (one.net, one.cite.ref) for one in table.settle()}
    assert nets["corner:25-26-28-29"] == (80_00, "9.4(a)/Corner")
    assert nets["street:0-2-3"] == (-10_00, "9.4(a)/Street")
    assert table.net(1) == 80_00 - 35_00


def test_a_race_track_bet_on_a_table_without_one_leaves_its_places_open():
    table = ready(race_track=Offer.NO)
    table.bet(1, "split:5-8", 5)
    table.rests(8)
    assert table.settle()[0].win == 85_00
