"""Settings and limits, whoever banks."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.bank.events import (
    CoBankRequired,
)
from houseway.house.table.events import BoxMarkerPlaced, ExcessStaked, PlayerWarned
from houseway.house.table.state import Determine, NoMoreBets, PlaceBoxMarker, TakeBack
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


@EITHER
@proves("5.1", "5.5", "5.4", "5.2", "8.8", "8.9", "11.12", "12.1", "12.3", "12.7")
@proves("def:Box", "def:Casino Operator", "def:Casino Supervisor", "def:Dealer", "def:House")
@proves("def:Point")
@pytest.mark.parametrize(
    ("name", "good", "bad", "ref"),
    [
        ("minimum", "10", "0", "5.1"),
        ("maximum", "2000", "none", "5.1"),
        ("multiple", "25", "0", "5.5"),
        ("markers", "not-allowed", "sometimes", "5.2"),
        ("house-liability", "500", "-1", "5.4"),
        ("cut-method", "by hand", "", "8.8"),
        ("priority-set-marker", "not-in-use", "perhaps", "8.9"),
        ("commission", "0", "6", "11.12"),
        ("gee-jun", "not-offered", "maybe", None),
        ("jackpot-stake", "5", "0", None),
        ("jackpot-share", "100", "101", None),
        ("boxes", "8", "7", None),
        ("operator", "Casino Canberra Limited", " ", "def:Casino Operator"),
        ("supervisor", "Sue", "", "def:Casino Supervisor"),
        ("dealer", "Dee", "", "def:Dealer"),
        ("house", "The House", "", "def:House"),
        ("points", "red-and-white", "blue", "def:Point"),
    ],
)
def test_a_setting_has_bounds_and_a_clause(rule_set, name, good, bad, ref):
    evening = Evening(rule_set)
    determined = evening.determine(name, good)[0].determined
    refusal = evening.refused(OPERATOR, Determine(name, bad))
    assert determined.name == name
    assert determined.cite == refusal.cite
    assert ref is None or refusal.cite.ref == ref


@EITHER
@pytest.mark.parametrize(
    ("settings", "ref"),
    [
        ({"minimum": Cents(2000_00)}, "5.1"),
        ({"minimum": Cents(12_00)}, "5.5"),
    ],
)
def test_limits_that_do_not_fit_together_open_no_table(rule_set, settings, ref):
    with pytest.raises(Refused) as refusal:
        Evening(rule_set, **settings)
    assert refusal.value.cite.ref == ref


@EITHER
def test_5_6__below_the_minimum_is_played_once_and_then_returned(rule_set):
    evening = Evening(rule_set).begun()
    warned = only(PlayerWarned, evening.lay(2, 20))
    assert warned.cite.ref == "5.6"
    evening.put(player(2), TakeBack(Player(2)))
    evening.lay(2, 25)
    evening.put(player(2), TakeBack(Player(2)))
    with pytest.raises(Refused) as refusal:
        evening.lay(2, 20)
    assert refusal.value.cite.ref == "5.6"


@EITHER
def test_5_7__above_the_maximum_neither_wins_nor_loses(rule_set):
    evening = Evening(rule_set).begun()
    excess = only(ExcessStaked, evening.lay(2, 1005))
    assert (excess.wager.stake, excess.cite.ref) == (5_00, "5.7")
    excess = only(ExcessStaked, evening.lay(3, 25, box=2))  # all of it
    assert (excess.wager.stake, excess.cite.ref) == (25_00, "5.7")


@EITHER
@proves("5.2")
def test_a_marker_raises_the_maximum_of_a_box(rule_set):
    evening = Evening(rule_set).begun()
    move = PlaceBoxMarker(2, Cents(1500_00))
    assert evening.forbidden(DEALER, move).cite.ref == "5.2"
    assert only(BoxMarkerPlaced, evening.put(OPERATOR, move)).cite.ref == "5.2"
    evening.lay(2, 1500)
    assert not evening.table.laid.excess
    evening.lay(3, 1005)
    assert evening.table.laid.excess


@EITHER
def test_where_no_marker_is_allowed_none_is_placed(rule_set):
    evening = Evening(rule_set, markers="not-allowed").begun()
    assert evening.refused(OPERATOR, PlaceBoxMarker(2, Cents(1500_00))).cite.ref == "5.2"


@EITHER
def test_5_3__no_maximum_while_a_player_banks(rule_set):
    evening = Evening(rule_set).banked_by(2, stake=5000)
    (staked,) = evening.lay(3, 3000)
    assert (staked.wagers[0].stake, staked.cite.ref) == (3000_00, "5.3")
    assert evening.lay(4, 1000)[0].cite.ref == "7.1(a)"
    assert only(PlayerWarned, evening.lay(5, 20)).cite.ref == "5.6"


@EITHER
@proves("5.4")
def test_the_maximum_doubles_while_the_house_shares_the_bank(rule_set):
    evening = Evening(rule_set).banked_by(2, stake=5000)
    shared = only(CoBankRequired, evening.put(player(2), bank_moves.RequireCoBank(Player(2))))
    assert "5.4" in [cite.ref for cite in shared.under]
    evening.lay(3, 2000)
    assert not evening.table.laid.excess
    assert only(ExcessStaked, evening.lay(4, 2005)).wager.stake == 5_00


@EITHER
@proves("5.4")
def test_the_house_shares_a_bank_up_to_the_doubled_maximum(rule_set):
    for stake, above in ((2000, []), (2005, [5_00])):
        evening = Evening(rule_set).banked_by(2, stake=5000)
        evening.lay(3, stake)
        evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
        assert [one.stake for one in evening.table.laid.excess] == above


@EITHER
@proves("5.4")
def test_the_house_is_liable_for_no_more_than_is_shown(rule_set):
    for least, allowed in ((100_00, True), (95_00, False)):
        evening = Evening(rule_set, house_liability=Cents(least)).banked_by(2)
        evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
        evening.lay(3, 200)
        evening.prepare()
        if allowed:
            evening.close()
        else:
            assert evening.refused(DEALER, NoMoreBets()).cite.ref == "5.4"
