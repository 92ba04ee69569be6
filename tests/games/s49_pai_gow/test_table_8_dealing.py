"""Shuffle, La Ja, cut, cup and deal."""

from itertools import product
from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import FormationApproved, PriorityGiven, PrioritySetMarked
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import (
    CupOpened,
    CupShaken,
    CutChosen,
    LaJaDone,
    LaJaRequested,
    TilesCut,
    TilesDealt,
    TilesRetrieved,
    TilesShuffled,
    TilesStacked,
)
from houseway.games.pai_gow.tiles.cuts import CUTS
from houseway.games.pai_gow.tiles.tiles import TILES
from houseway.house.table.state import OpenTable
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, HOUSES, THINGS, Evening, proves


@pytest.fixture
def evening(rule_set):
    found = Evening(rule_set).begun()
    found.lay(2, 100)
    found.lay(3, 50)
    return found


@EITHER
@proves("8.1", "8.2")
def test_the_dealer_shuffles_and_stacks(evening):
    steps: tuple[tuple[object, type[Any], str], ...] = (
        (moves.ShuffleTiles(), TilesShuffled, "8.1"),
        (moves.StackTiles(), TilesStacked, "8.2"),
    )
    for move, kind, ref in steps:
        assert evening.forbidden(player(2), move).cite.ref == ref
        assert only(kind, evening.put(DEALER, move)).cite.ref == ref
        assert evening.refused(DEALER, move).cite.ref == ref


@EITHER
@proves("8.4", "def:La Ja")
def test_the_highest_wager_may_ask_for_one_la_ja(evening):
    evening.put(DEALER, moves.ShuffleTiles())
    assert evening.forbidden(DEALER, moves.RequestLaJa(Player(2))).cite.ref == "8.4"
    assert evening.refused(player(3), moves.RequestLaJa(Player(3))).cite.ref == "8.4"
    assert evening.refused(DEALER, moves.DoLaJa()).cite.ref == "def:La Ja"
    asked = only(LaJaRequested, evening.put(player(2), moves.RequestLaJa(Player(2))))
    assert asked.cite.ref == "8.4"
    evening.put(DEALER, moves.StackTiles())
    cut = moves.CutTiles("Yat Dong Dong", ("left",))
    assert evening.refused(DEALER, cut).cite.ref == "8.4"
    assert evening.forbidden(player(2), moves.DoLaJa()).cite.ref == "def:La Ja"
    assert only(LaJaDone, evening.put(DEALER, moves.DoLaJa())).cite.ref == "def:La Ja"
    assert evening.refused(player(2), moves.RequestLaJa(Player(2))).cite.ref == "8.4"
    evening.put(DEALER, moves.StackTiles())
    evening.put(DEALER, cut)
    assert evening.refused(player(2), moves.RequestLaJa(Player(2))).cite.ref == "8.4"


@EITHER
def test_8_4__equal_highest_wagers_may_each_ask(rule_set):
    evening = Evening(rule_set).begun()
    evening.lay(2, 100)
    evening.lay(3, 100)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(player(3), moves.RequestLaJa(Player(3)))


@EITHER
def test_8_5__only_the_banking_player_may_ask(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.lay(3, 500)
    evening.put(DEALER, moves.ShuffleTiles())
    assert evening.refused(player(3), moves.RequestLaJa(Player(3))).cite.ref == "8.5"
    assert evening.forbidden(DEALER, moves.RequestLaJa(Player(2))).cite.ref == "8.5"
    asked = evening.put(player(2), moves.RequestLaJa(Player(2)))
    assert only(LaJaRequested, asked).cite.ref == "8.5"


@EITHER
def test_8_6__the_house_cuts_yat_dong_dong(evening):
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    assert evening.refused(DEALER, moves.CutTiles("China Bank")).cite.ref == "8.6"
    cut = only(TilesCut, evening.put(DEALER, moves.CutTiles("yat dong dong", ("right",))))
    assert "8.6" in [cite.ref for cite in cut.under]


# Name, English name and how many variants each cut has, as printed.
PRINTED = """
Yat Dong Dong|House Way|2
Cup Say|Tiger|4
Foot Say|Four Across|2
Chee Yee|Chop The Ears|2
Long Tau Fung May|Dragon Head Phoenix Tail|4
Die Pin|Big Slice|2
Pong Yun|Buddha's Signal|2
Hong Kong Bank|Hong Kong Bank|1
China Bank|China Bank|1
Jung Quat|Take The Heart|2
Parliament House|Parliament House|1
Seung Gwai Pak Moon|Ghost Closing The Door|1
Bo Bo Go Sing|Boy Walks Up Stairs|2
Gum Un Que|Double Bridge|1
Ghan Dong Ping Say|Kangaroo Jump|2
Chong Wan Sup Lok|Sixteen Across|2
Yat Kai Sum May|Chicken Three Ways|1
Ghan Dong Cup Say|Striped Tiger|4
Telstra Tower|Telstra Tower|1
Arn Lok Peng Sar|Flying Dragon|4
"""
LINES = [line.split("|") for line in PRINTED.strip().splitlines()]


def test_appendix_c_lists_twenty_cuts():
    assert [
        [cut.name, cut.english, str(len(list(product(*cut.variants))))] for cut in CUTS
    ] == LINES


@EITHER
@proves("8.7", "def:Traditional Cut", *(f"App C/{number}" for number in range(1, 21)))
@pytest.mark.parametrize("number", range(1, 21))
def test_a_banking_player_chooses_a_cut(rule_set, number):
    cut = CUTS[number - 1]
    variant = tuple(pair[-1] for pair in cut.variants)
    evening = Evening(rule_set).banked_by(2)
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    choice = moves.ChooseCut(Player(2), cut.english if number > 1 else cut.name, variant)
    assert evening.forbidden(DEALER, choice).cite.ref == "8.7"
    chosen = only(CutChosen, evening.put(player(2), choice))
    assert (chosen.cut, chosen.cite.ref) == (cut.name, "8.7")
    done = moves.CutTiles(cut.name, variant)
    assert evening.forbidden(player(2), done).cite.ref == f"App C/{number}"
    other = CUTS[number % 20]
    wrong = moves.CutTiles(other.name, tuple(pair[0] for pair in other.variants))
    assert evening.refused(DEALER, wrong).cite.ref == "8.7"
    made = only(TilesCut, evening.put(DEALER, done))
    assert made.cite.ref == f"App C/{number}"
    assert {"8.7", "def:Traditional Cut"} <= {cite.ref for cite in made.under}


@EITHER
@proves("def:Traditional Cut")
def test_the_formation_of_a_cut_is_approved(rule_set):
    evening = Evening(rule_set)
    evening.approve(*THINGS)
    evening.put(OPERATOR, OpenTable())
    evening.chung()
    evening.put(DEALER, moves.ShuffleTiles())
    evening.put(DEALER, moves.StackTiles())
    cut = moves.CutTiles("Yat Dong Dong", ("left",))
    assert evening.refused(DEALER, cut).cite.ref == "def:Traditional Cut"
    move = bank_moves.ApproveFormation("letter of 27 August", "Yat Dong Dong")
    assert evening.forbidden(OPERATOR, move).cite.ref == "def:Traditional Cut"
    nothing = bank_moves.ApproveFormation(" ")
    assert evening.refused(INSPECTOR, nothing).cite.ref == "def:Traditional Cut"
    approved = only(FormationApproved, evening.put(INSPECTOR, move))
    assert (approved.cuts, approved.cite.ref) == (("Yat Dong Dong",), "def:Traditional Cut")
    evening.put(DEALER, cut)


@EITHER
def test_a_cut_that_does_not_exist_is_refused(evening):
    evening.put(DEALER, moves.ShuffleTiles())
    assert evening.refused(DEALER, moves.CutTiles("Opera House")).cite.ref == "App C"
    early = moves.CutTiles("Yat Dong Dong", ("left",))
    assert evening.refused(DEALER, early).cite.ref == "8.2"
    evening.put(DEALER, moves.StackTiles())
    for variant in ((), ("top",), ("left", "top")):
        move = moves.CutTiles("Yat Dong Dong", variant)
        assert evening.refused(DEALER, move).cite.ref == "App C/1"
    assert evening.refused(player(2), moves.ChooseCut(Player(2), "Tiger")).cite.ref == "8.7"


@EITHER
@proves("8.9", "def:Priority Set Marker")
def test_a_marked_box_is_set_first(evening):
    mark = bank_moves.PlacePrioritySetMarker(3)
    assert evening.refused(DEALER, mark).cite.ref == "def:Priority Set Marker"
    assert evening.forbidden(DEALER, bank_moves.GiveBoxPriority(3)).cite.ref == "8.9"
    given = only(PriorityGiven, evening.put(OPERATOR, bank_moves.GiveBoxPriority(3)))
    assert given.cite.ref == "8.9"
    assert evening.forbidden(player(3), mark).cite.ref == "def:Priority Set Marker"
    marked = only(PrioritySetMarked, evening.put(DEALER, mark))
    assert marked.cite.ref == "def:Priority Set Marker"
    evening.play()
    early = moves.SetHand(Player(2), 2, (1, 2))
    assert evening.refused(player(2), early).cite.ref == "def:Priority Set Marker"
    evening.put(player(3), moves.SetHand(Player(3), 3, (1, 2)))
    evening.put(player(2), early)


@EITHER
def test_a_table_may_do_without_the_marker(rule_set):
    evening = Evening(rule_set, priority_set_marker="not-in-use").begun()
    assert evening.refused(OPERATOR, bank_moves.GiveBoxPriority(3)).cite.ref == "8.9"


@EITHER
@proves("8.10")
def test_the_dealer_shakes_the_cup_and_a_banking_player_once_more(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.lay(3, 50)
    assert evening.refused(player(2), moves.ShakeAgain(Player(2))).cite.ref
    evening.prepare()
    assert evening.refused(player(3), moves.ShakeAgain(Player(3))).cite.ref == "8.10"
    again = only(CupShaken, evening.put(player(2), moves.ShakeAgain(Player(2))))
    assert (again.by, again.cite.ref) == (2, "8.10")
    assert evening.refused(player(2), moves.ShakeAgain(Player(2))).cite.ref == "8.10"
    assert evening.forbidden(player(2), moves.ShakeCup()).cite.ref == "8.10"


@EITHER
def test_8_11__the_dice_count_from_the_chung(rule_set):
    """House banking: 1, 9 and 17 are Box one. A player on Box 4: 3 is Box 6, 18 is Box 5."""
    house = HOUSES[rule_set]
    for chung, dice, first in (
        (1, (3, 3, 3), 1),
        (1, (6, 6, 5), 1),
        (1, (1, 1, 1), 3),
        (1, (6, 6, 6), 2),
        (4, (1, 1, 1), 6),
        (4, (6, 6, 6), 5),
        (4, (4, 3, 2), 4),
        (8, (1, 1, 2), 3),
    ):
        evening = Evening(rule_set)
        if chung == 1:
            evening.begun()
        else:
            evening.banked_by(chung)
            evening.put(player(chung), bank_moves.ChooseHouseWager(Player(chung), minimum=True))
        evening.lay(3, 50)
        evening.prepare()
        evening.close()
        opened = only(CupOpened, evening.put(DEALER, moves.OpenCup(*dice)))
        assert (opened.first.verdict, opened.first.cite.ref) == (first, "8.11")
        assert house.turn(evening.table).cite.ref == "8.12"


@EITHER
@proves("8.12", "8.3", "def:Hand", "def:Round of Play")
def test_four_tiles_to_each_box_and_those_without_a_wager_come_back(evening):
    evening.prepare()
    evening.close()
    assert isinstance(evening.due, Chance)
    evening.put(DEALER, moves.OpenCup(1, 2, 3))  # 6: the first stack goes to Box 6
    events = evening.put(DEALER, moves.DealTiles(tuple(range(1, 33))))
    dealt = dict(only(TilesDealt, events).hands)
    assert dealt == {1: TILES[12:16], 2: TILES[16:20], 3: TILES[20:24]}
    back = only(TilesRetrieved, events)
    assert (back.boxes, back.cite.ref) == ((6, 7, 8, 4, 5), "8.12")
    assert {"8.3", "def:Hand"} <= {cite.ref for cite in only(TilesDealt, events).under}


@EITHER
def test_all_tiles_are_dealt_once(evening):
    evening.prepare()
    evening.close()
    assert evening.refused(DEALER, moves.DealTiles(())).cite.ref == "8.11"
    assert evening.refused(DEALER, moves.OpenCup(0, 1, 2)).cite.ref == "2.1"
    evening.put(DEALER, moves.OpenCup(1, 2, 3))
    for tiles in ((), tuple(range(32)), (*range(1, 32), 31)):
        assert evening.refused(DEALER, moves.DealTiles(tiles)).cite.ref == "2.1"
    assert evening.refused(DEALER, moves.OpenCup(1, 2, 3)).cite.ref == "8.12"
