"""Section 11 of NI2019: conditions, entries and terminals of a tournament."""

from typing import Any

import pytest

from houseway.core.actors import Role
from houseway.core.game import Chance, Duty, Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.events import EntriesOpened, EntryAccepted
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import WHOLE, BuyBacks, Level, Moving, Prize
from houseway.tournaments.play.events import RoundStarted
from houseway.tournaments.view import view
from tests.tournaments.holding import (
    DIRECTOR,
    FEE,
    HEATS,
    INSPECTOR,
    KEPT,
    OPERATOR,
    Held,
    conditions,
)

GAME, EDITION = Game.ROULETTE, Edition.NI2019
BOUGHT = BuyBacks(1, 3, FEE, KEPT, Cents(500_00))


def held(**changes) -> Held:
    return Held(GAME, EDITION, **changes)


def refusal(**changes) -> Refused:
    """What is wrong with conditions."""
    of = conditions(GAME, EDITION, **changes)
    with pytest.raises(Refused) as caught:
        checked(held().law, of)
    return caught.value


def determined(ref: str, **changes) -> list[str]:
    of = conditions(GAME, EDITION, **changes)
    return [one.value for one in checked(held().law, of) if one.cite.ref == ref]


# Conditions


def test_11_1__the_rules_of_the_game_hold_and_a_table_is_told_what_tournaments_change():
    room = held().playing(3)
    room.round(1)
    (started,) = room.of(RoundStarted)
    assert started.cite.ref == "11.1"
    assert started.level == 0


@pytest.mark.parametrize("game", [Game.ROULETTE, Game.BACCARAT, Game.SIC_BO])
def test_11_1__every_game_on_terminals_can_be_played_in_one(game):
    assert Held(game, EDITION).playing(3).due.cite.ref == "11.1"


def test_def_tournament__it_exists_once_its_papers_do():
    room = held().papers()
    (opened,) = room.of(EntriesOpened)
    assert "def:Tournament" in [one.ref for one in opened.meanings]


def test_def_tournament_player__is_who_is_entered():
    room = held().papers().enter(1)
    (entered,) = room.of(EntryAccepted)
    assert [one.ref for one in entered.meanings] == ["def:Tournament Player"]


def test_def_tournament_terms_and_conditions__are_those_of_a_named_tournament():
    assert determined("def:Tournament Terms and Conditions") == ["Cup"]
    assert refusal(name=" ").cite.ref == "def:Tournament Terms and Conditions"


def test_11_2_a__conditions_are_documented_before_anything_else():
    room = held()
    assert room.due == Duty(moves.DocumentConditions, room.due.cite)
    assert room.due.cite.ref == "11.2(a)"
    document = moves.DocumentConditions(room.conditions)
    assert room.forbidden(DIRECTOR, document).cite.ref == "11.2(a)"
    (event,) = room.put(OPERATOR, document)
    assert event.cite.ref == "11.2(a)"
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.2(c)"


def test_11_2_a__documented_conditions_can_be_written_anew_until_they_are_published():
    room = held()
    room.put(OPERATOR, moves.DocumentConditions(room.conditions))
    cheaper = changed(room.conditions, fee=Cents(FEE - 1_00))
    room.put(OPERATOR, moves.DocumentConditions(cheaper))
    assert room.state.settings.fee == FEE - 1_00
    room.put(OPERATOR, moves.PublishConditions("on the web site"))
    again = room.refused(OPERATOR, moves.DocumentConditions(room.conditions))
    assert again.reason == "Cup: conditions are not changed once published"
    assert again.cite.ref == "11.2(a)"


def test_11_2_b__patrons_can_read_the_conditions_before_entries_are_taken():
    room = held().papers(without=(moves.PublishConditions,))
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.2(b)"
    assert view(room.law, room.state, room.due, Role.PLAYER).conditions == ()
    room.put(OPERATOR, moves.PublishConditions("at the desk"))
    shown = view(room.law, room.state, room.due, Role.PLAYER)
    assert shown.available is not None
    assert (shown.available.text, shown.available.cite.ref) == ("at the desk", "11.2(b)")
    assert ("prizes", "2 places, the first 70 %") in [(o.label, o.text) for o in shown.conditions]


def test_11_2_c__the_regulator_is_notified_and_needs_not_approve():
    room = held().papers(without=(moves.NotifyRegulator,))
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.2(c)"
    notice = moves.NotifyRegulator("letter")
    assert room.forbidden(DIRECTOR, notice).cite.ref == "11.2(c)"
    assert room.refused(OPERATOR, moves.NotifyRegulator("")).cite.ref == "11.2(c)"
    assert room.put(OPERATOR, notice)[0].cite.ref == "11.2(c)"
    assert room.put(DIRECTOR, room.entry(1))
    assert moves.ApproveConditions not in room.machine.permits
    assert room.refused(INSPECTOR, moves.ApproveConditions("x")).cite.ref == "11.1"


def test_11_3_a_i__they_state_date_and_time():
    assert determined("11.3(a)(i)") == ["2026-03-07 19:00"]
    assert refusal(start="").cite.ref == "11.3(a)(i)"
    assert refusal(start="Saturday").cite.ref == "11.3(a)(i)"


def test_11_3_a_ii__they_state_heats_and_the_terminals_in_use():
    (stated,) = determined("11.3(a)(ii)", stages=HEATS)
    assert stated == "heat at tables of 4, 2 go on, final at tables of 4"
    assert refusal(stages=()).cite.ref == "11.3(a)(ii)"
    none_ahead = (changed(HEATS[0], advance=0), HEATS[1])
    assert refusal(stages=none_ahead).reason == "heat: 0 of 4 at a table cannot go on"
    all_ahead = (changed(HEATS[0], advance=4), HEATS[1])
    assert refusal(stages=all_ahead).cite.ref == "11.3(a)(ii)"
    assert refusal(stages=(changed(HEATS[1], seats=1),)).cite.ref == "11.3(a)(ii)"
    after_last = (changed(HEATS[1], advance=1),)
    assert refusal(stages=after_last).reason == "final: 1 go on, and it is the last stage"


def test_11_3_a_iii__they_state_fee_and_commission():
    assert determined("11.3(a)(iii)") == ["$50, of which $5 is commission"]
    assert determined("11.3(a)(iii)", commission=FEE)  # these rules know no ceiling
    assert refusal(commission=FEE + 1).cite.ref == "11.3(a)(iii)"
    assert refusal(commission=-1).reason == "commission: -$0.01 of a fee of $50"


def test_11_3_a_iv__they_state_chips_for_the_fee():
    assert determined("11.3(a)(iv)") == ["1,000 for the entry fee"]
    assert determined("11.3(a)(iv)", chips=10_00) == ["10 for the entry fee"]
    assert refusal(chips=9_99).reason == "chips: 9.99 for the fee is below a wager of 10"
    assert refusal(chips=0).cite.ref == "11.3(a)(iv)"


def test_11_3_a_v__they_state_the_fewest_and_the_most_players():
    assert determined("11.3(a)(v)") == ["2 to 12"]
    assert refusal(fewest=1).cite.ref == "11.3(a)(v)"
    assert determined("11.3(a)(v)", most=2) == ["2 to 2"]
    assert refusal(fewest=4, most=3).cite.ref == "11.3(a)(v)"


def test_11_3_a_v__with_fewer_it_does_not_begin_and_more_are_not_entered():
    room = held(fewest=3, most=3).papers().enter(2)
    assert room.refused(DIRECTOR, moves.CloseEntries()).cite.ref == "11.3(a)(v)"
    room.put(DIRECTOR, room.entry(3))
    assert room.refused(DIRECTOR, room.entry(4)).cite.ref == "11.3(a)(v)"
    room.put(DIRECTOR, moves.CloseEntries())
    assert isinstance(room.due, Chance)


def test_11_3_a_vi__they_state_which_groups_may_play():
    assert determined("11.3(a)(vi)") == ["everybody"]
    assert determined("11.3(a)(vi)", admits=("members",), bars=("staff",)) == [
        "members, but not staff"
    ]
    assert refusal(admits=("members",), bars=("members",)).cite.ref == "11.3(a)(vi)"
    room = held(admits=("members",), bars=("staff",)).papers()
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.3(a)(vi)"
    both = room.entry(1, groups=("members", "staff"))
    assert room.refused(DIRECTOR, both).reason == "player 1: staff are not admitted"
    assert room.put(DIRECTOR, room.entry(1, groups=("members",)))


def test_11_3_a_vii__they_state_buy_backs_or_that_there_are_none():
    assert determined("11.3(a)(vii)") == ["none"]
    assert determined("11.3(a)(vii)", buy_backs=BOUGHT) == [
        "1 until round 3, at the director's desk"
    ]
    wrongs: tuple[dict[str, Any], ...] = ({"most": 0}, {"until_round": 0}, {"chips": 0})
    for wrong in wrongs:
        assert refusal(buy_backs=changed(BOUGHT, **wrong)).cite.ref == "11.3(a)(vii)"


def test_11_3_a_viii__they_state_the_limits_of_the_tables():
    level = Level((("outside-minimum", "10.00"),), Cents(10_00))
    assert determined("11.3(a)(viii)", levels=(level,)) == ["outside-minimum 10.00 (to the end)"]
    assert refusal(levels=()).cite.ref == "11.3(a)(viii)"
    assert refusal(levels=(changed(level, minimum=Cents(0)),)).cite.ref == "11.3(a)(viii)"
    assert refusal(levels=(level, level)).reason == "level 1: it never ends, and another follows"
    strange = changed(level, settings=(("blinds", "2"),))
    assert refusal(levels=(strange,)).reason.startswith("no setting 'blinds'")
    above = changed(level, settings=(("outside-minimum", "5000.00"),))
    assert "table limits" in refusal(levels=(above,)).reason


def test_11_3_a_ix__they_state_how_all_of_the_pool_is_broken_down():
    assert determined("11.3(a)(ix)") == ["2 places, the first 70 %"]
    of_99 = (Prize(1, WHOLE * 69 // 100), Prize(2, WHOLE * 30 // 100))
    assert refusal(prizes=of_99).reason == "prizes: they add up to 99 % of the pool, not 100 %"
    a_millionth = (Prize(1, WHOLE - 1),)
    assert refusal(prizes=a_millionth).cite.ref == "11.3(a)(ix)"
    assert determined("11.3(a)(ix)", prizes=(Prize(1, WHOLE),))
    assert refusal(prizes=(Prize(2, WHOLE),)).cite.ref == "11.3(a)(ix)"
    three = (Prize(1, WHOLE // 2), Prize(2, WHOLE // 4), Prize(3, WHOLE // 4))
    assert refusal(prizes=three).reason == "prizes: 3 places for as few as 2 players"


def test_11_3_b__the_rules_prevail_and_the_conditions_say_so():
    shown = view(held().law, held().papers().state, held().due, Role.PLAYER)
    assert shown.statement is not None
    assert shown.statement.cite.ref == "11.3(b)"
    assert shown.statement.text.endswith("the rules prevail.")
    moved = refusal(moving=Moving.BY_DIRECTOR)  # against 11.7
    assert moved.cite.ref == "11.7"
