"""A player out of a round has no part in it, and only collusion puts him out: section 14."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call, Choice
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import HandSet, PlayerOutOfRound
from houseway.house.general.events import ContraventionReported
from houseway.house.rounds.round import RoundVoided
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves

OUT = moves.ExcludeFromRound(Player(2))


def shared(rule_set, *stakes):
    """Players 2, 3, … on Box 2; the House has the lesser Hand."""
    night = Night(rule_set).begun()
    for number, stake in enumerate(stakes, start=2):
        night.lay(number, stake, box=2)
    night.hands({1: 5, 2: 4})
    return night


@EITHER
@proves("14.2/1", "14.2/tail", "7.5(b)")
def test_the_next_of_the_box_sets_for_a_player_who_is_out(rule_set):
    night = shared(rule_set, 100, 50)
    night.broke(2, "14.2(b)")
    night.put(OPERATOR, OUT)
    assert isinstance(night.due, Call)
    assert [one.player for one in night.due.asked] == [3]
    assert night.sets_not(2, 2).cite.ref == "7.5(b)"
    night.sets(3, 2)
    assert paid(night.finish()) == {(3, "hand"): (50_00, 50_00, 2_50)}
    assert night.net(2) == 0


@EITHER
@proves("14.2/1", "14.2/tail", "7.5(a)")
def test_a_seat_at_the_box_does_not_help_who_is_out(rule_set):
    night = Night(rule_set).begun().sit(2)
    night.lay(2, 50)
    night.lay(3, 100, box=2)
    night.hands({1: 5, 2: 4})
    night.broke(2, "14.1")
    night.put(OPERATOR, OUT)
    night.sets_not(2)
    night.sets(3, 2)


@EITHER
@proves("15.10")
def test_where_two_are_left_and_equal_the_dealer_sets(rule_set):
    night = shared(rule_set, 100, 50, 50)
    night.broke(2, "14.2(b)")
    night.put(OPERATOR, OUT)
    refusal = night.sets_not(3, 2)
    assert refusal.cite.ref == "7.5(c)"
    assert "None" not in str(refusal)
    assert only(HandSet, night.put(DEALER, moves.ReportAbsent(2))).cite.ref == "15.10"


@EITHER
@proves("6.5", "14.2/1", "14.2/tail")
def test_who_was_out_set_no_tiles_and_is_not_offered_the_bank(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100)
    night.hands({})
    night.broke(2, "14.2(a)")
    night.put(OPERATOR, OUT)
    night.sets_not(2)
    night.finish()
    assert isinstance(night.due, Choice)
    assert night.due.player == 3
    night.declines(3)
    assert night.takes_not(2).cite.ref == "6.5"


@EITHER
@proves("14.2/1", "14.2/tail")
def test_another_contravention_is_no_collusion(rule_set):
    """17.10 is answered by 17.3; only section 14 puts a player out of one round."""
    night = shared(rule_set, 100, 50)
    night.broke(2, "17.10")
    assert night.refused(OPERATOR, OUT).cite == night.book.collusion
    assert night.refused(OPERATOR, moves.VoidForCollusion()).cite == night.book.collusion
    night.broke(3, "14.2(a)")
    assert night.refused(OPERATOR, OUT).cite == night.book.collusion
    night.broke(2, "14.2(a)")
    assert only(PlayerOutOfRound, night.put(OPERATOR, OUT)).player == 2


@EITHER
@proves("14.2/1", "14.2/tail")
def test_a_round_is_void_for_a_violation_that_is_on_record(rule_set):
    night = shared(rule_set, 100, 50)
    assert night.refused(OPERATOR, moves.VoidForCollusion()).cite == night.book.collusion
    night.broke(3, "14.2(b)")
    events = night.put(OPERATOR, moves.VoidForCollusion())
    assert only(RoundVoided, events).cite == night.book.collusion
    assert (night.net(2), night.net(3)) == (0, 0)


@EITHER
@proves("14.2(c)")
def test_another_language_is_a_violation_in_both_editions(rule_set):
    night = shared(rule_set, 100)
    assert only(ContraventionReported, night.broke(2, "14.2(c)")).cite.ref == "14.2(c)"
    assert only(PlayerOutOfRound, night.put(OPERATOR, OUT)).player == 2


@EITHER
@pytest.mark.parametrize("number", [2, 3])
def test_nobody_who_banks_is_put_out_of_the_round(rule_set, number):
    night = Night(rule_set).banked_by(2)
    night.joins(3, 500)
    night.lay(4, 100)
    night.says(2)
    night.hands({})
    night.broke(number, "14.2(b)")
    out = moves.ExcludeFromRound(Player(number))
    assert night.refused(OPERATOR, out).cite == night.book.collusion
    assert night.refused(player(number), out).cite == night.book.collusion
