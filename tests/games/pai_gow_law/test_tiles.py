"""What is done with tiles and cup, and with Hands given up unseen: sections 8, 11.7, 15."""

import pytest

from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.core.game import Duty
from houseway.games.pai_gow.players.dealer import TileDealer
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import CupShaken, HandSet, TilesRetrieved
from houseway.house.general.state import VoidWagers
from houseway.house.table.state import ClearLayout
from houseway.house.wagers.boxes import PermitSeveralBoxes
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves
from tests.kinds import of_kind


def la_ja(number):
    return moves.RequestLaJa(Player(number))


# Shuffle, cut and cup


@EITHER
@proves("8.4")
def test_the_highest_wager_is_one_wager_not_a_sum_of_two(rule_set):
    """$150 and $75 on two Boxes, against $200 on one."""
    night = Night(rule_set).begun()
    night.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    night.lay(2, 150)
    night.lay(2, 75, box=5)
    night.lay(3, 200)
    night.put(DEALER, moves.ShuffleTiles())
    assert night.refused(player(2), la_ja(2)).cite.ref == "8.4"
    night.put(player(3), la_ja(3))


@EITHER
@proves("8.4")
def test_one_la_ja_a_round_though_the_tiles_are_shuffled_again(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.put(DEALER, moves.ShuffleTiles())
    night.put(player(2), la_ja(2))
    night.put(DEALER, moves.DoLaJa())
    night.put(SUPERVISOR, moves.RequireReshuffle())
    night.put(DEALER, moves.ShuffleTiles())
    assert night.refused(player(2), la_ja(2)).cite.ref == "8.4"


@EITHER
@proves("8.5", "8.7", "8.10")
@pytest.mark.parametrize("shared", [False, True])
def test_who_has_the_bank_decides_on_la_ja_cut_and_shake(rule_set, shared):
    """Neither who added chips nor who wagers most."""
    night = Night(rule_set).banked_by(2)
    night.joins(3, 500)
    night.lay(4, 200)
    night.shares(2) if shared else night.says(2)
    night.put(DEALER, moves.ShuffleTiles())
    for number in (3, 4):
        cut = moves.ChooseCut(Player(number), "Tiger", ("left", "top"))
        assert night.refused(player(number), la_ja(number)).cite.ref == "8.5"
        assert night.refused(player(number), cut).cite.ref == "8.7"
    night.put(player(2), la_ja(2))
    night.put(DEALER, moves.DoLaJa())
    night.put(player(2), moves.ChooseCut(Player(2), "China Bank"))
    night.put(DEALER, moves.StackTiles())
    night.refused(DEALER, moves.CutTiles("Yat Dong Dong", ("left",)))
    night.put(DEALER, moves.CutTiles("China Bank"))
    again = moves.ShakeAgain(Player(2))
    assert night.refused(player(2), again).cite.ref == "8.10"
    night.put(DEALER, moves.ShakeCup())
    assert night.refused(player(3), moves.ShakeAgain(Player(3))).cite.ref == "8.10"
    assert only(CupShaken, night.put(player(2), again)).by == 2
    assert night.refused(player(2), again).cite.ref == "8.10"


@EITHER
@proves("8.6")
def test_a_cut_that_was_chosen_goes_with_the_bank_that_is_void(rule_set):
    """The House banks instead, and cuts as it has to."""
    night = Night(rule_set).banked_by(2)
    night.put(DEALER, moves.ShuffleTiles())
    night.put(DEALER, moves.StackTiles())
    night.put(player(2), moves.ChooseCut(Player(2), "China Bank"))
    night.broke(2, "17.10")
    night.put(OPERATOR, VoidWagers(Player(2)))
    assert night.refused(DEALER, moves.CutTiles("China Bank")).cite.ref == "8.6"
    put = TileDealer(night.book, Seeded(1)).next_put(night.table, night.due)
    assert of_kind(moves.CutTiles, put.move).cut == "Yat Dong Dong"
    night.put(put.by, put.move)


@EITHER
@proves("15.1", "8.10")
def test_a_cup_that_is_shaken_again_may_have_the_bankers_shake_too(rule_set):
    night = Night(rule_set).banked_by(2)
    night.lay(4, 100)
    night.says(2)
    night.prepare()
    night.put(player(2), moves.ShakeAgain(Player(2)))
    night.close()
    night.put(DEALER, moves.OpenCup(1, 2, 3))
    night.put(DEALER, moves.ReportTiltedDie())
    assert night.refused(DEALER, moves.OpenCup(1, 2, 3)).cite.ref == "8.10"
    night.put(DEALER, moves.ShakeCup())
    night.put(player(2), moves.ShakeAgain(Player(2)))
    night.deal((1, 1, 1))


@EITHER
@proves("8.12", "9.5")
def test_box_one_has_no_hand_where_the_house_shares_the_bank(rule_set):
    """The dice show 18 from Box 2: Box 3 is first, and Box 2 the last."""
    night = Night(rule_set).banked_by(2)
    night.lay(4, 100)
    night.says(2)
    night.shares(2)
    events = night.hands({2: 5, 4: 4}, (6, 6, 6))
    assert only(TilesRetrieved, events).boxes == (3, 5, 6, 7, 8, 1)
    assert night.sets_not(2).cite.ref == "9.5"
    assert paid(night.finish())[2, "bank"] == (950_00, 0, 0)


# Hands that were given up


@EITHER
@proves("15.11", "11.7")
def test_a_hand_that_was_set_is_rebuilt_as_it_was_set(rule_set):
    """Each high six with a low four is 0-0, which loses where the two pairs would win."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.prepare()
    night.close()
    night.deal(box1="7, 7, L6, L6", box2="H6, L4, H6, L4")
    night.sets(2)
    night.put(player(2), moves.SurrenderUnseen(Player(2), 2))
    events = night.put(DEALER, moves.ReconstructUnseen(2))
    assert not any(isinstance(event, HandSet) for event in events)
    assert paid(night.finish()) == {(2, "hand"): (0, 0, 0)}


@EITHER
@proves("15.11", "11.7")
def test_a_wager_that_was_taken_is_settled_again_when_the_hand_is_displayed(rule_set):
    """The dispute comes when the chips are gone: $100 lost become $95 won."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100)
    night.hands({1: 5, 2: 4, 3: 6})
    night.put(player(2), moves.SurrenderUnseen(Player(2), 2))
    night.set_all()
    night.pay()
    assert (night.net(2), night.net(3)) == (-100_00, -100_00)
    assert night.refused(DEALER, moves.ReconstructUnseen(3)).cite.ref == "15.11"
    night.put(DEALER, moves.ReconstructUnseen(2, possible=False))
    assert isinstance(night.due, Duty)
    events = night.put(DEALER, moves.ReconstructUnseen(2))
    assert only(HandSet, events).cite.ref == "15.11"
    assert night.refused(DEALER, ClearLayout())
    assert paid(night.pay())[2, "hand"] == (100_00, 100_00, 5_00)
    assert (night.net(2), night.net(3)) == (95_00, -100_00)
    night.clear()


@EITHER
@proves("15.11", "11.10")
def test_the_bank_that_took_it_is_counted_again_and_the_jackpot_is_not(rule_set):
    """Takes $200 and $25: $225 less $11.25. Then pays $200 and takes $25: $175 lost."""
    night = Night(rule_set).banked_by(2)
    before = night.net(2)
    night.lay(4, 200)
    night.jackpot(4)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 4})
    night.put(player(4), moves.SurrenderUnseen(Player(4), 4))
    night.set_all()
    night.pay()
    assert (night.net(2) - before, night.net(4)) == (1000_00 + 213_75, -201_00)
    night.put(DEALER, moves.ReconstructUnseen(4))
    night.pay()
    assert (night.net(2) - before, night.net(4)) == (1000_00 - 175_00, 189_00)
    assert night.table.pools.jackpot == 70
    night.clear()


@EITHER
@proves("11.7")
def test_nobody_gives_up_a_box_on_which_he_has_no_wager(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(4, 50)
    night.hands({1: 5, 2: 4})
    unseen = moves.SurrenderUnseen(Player(4), 2)
    assert night.refused(player(4), unseen).cite.ref == "11.7"
    assert paid(night.finish())[2, "hand"] == (100_00, 100_00, 5_00)


@EITHER
@proves("11.7")
def test_what_is_given_up_unseen_is_the_banks(rule_set):
    """The best Hand of all: the Bank takes $200, and $25 of the House."""
    night = Night(rule_set).banked_by(2)
    night.lay(4, 200)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 1})
    night.put(player(4), moves.SurrenderUnseen(Player(4), 4))
    found = paid(night.finish())
    assert found == {(4, "hand"): (0, 0, 0), (2, "bank"): (1000_00, 225_00, 11_25)}
