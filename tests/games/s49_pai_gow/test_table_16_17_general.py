"""Closing, conduct, annulled rounds and disputes at a Pai Gow table; and what people see."""

import pytest

from houseway.core.actors import Player, Put, Role
from houseway.core.game import Duty
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.tiles.tiles import KINDS
from houseway.house.general import state as people
from houseway.house.general.events import (
    ClosingAnnounced,
    ContraventionReported,
    HoursSet,
    PlayerExcluded,
    RefundDecided,
    RoundInvalidated,
    SeatVacated,
    WagersVoided,
)
from houseway.house.table.state import Life, OpenTable
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, THINGS, Evening, proves


@pytest.fixture
def evening(rule_set):
    found = Evening(rule_set).begun()
    found.lay(2, 100)
    return found


def break_rule(evening, clause, number=2):
    move = people.ReportContravention(clause, f"player {number}", "Dee", Player(number))
    return evening.put(SUPERVISOR, move)


@EITHER
@proves("16.1")
def test_the_hours_of_gaming(rule_set):
    evening = Evening(rule_set)
    evening.approve(*THINGS)
    assert evening.refused(OPERATOR, people.SetHours("12:00", "25:00")).cite.ref == "16.1"
    told = only(HoursSet, evening.put(OPERATOR, people.SetHours("12:00", "06:00")))
    assert told.determined.cite.ref == "16.1"
    house = evening.house
    late = Put(OPERATOR, OpenTable(), clock="07:00")
    with pytest.raises(Exception, match="outside the hours"):
        house.decide(evening.table, evening.due, late)


@EITHER
@proves("16.2")
def test_a_table_closes_with_notice(evening):
    close = people.CloseTable(inspector=people.InspectorNotice.TOLD)
    assert evening.forbidden(DEALER, close).cite.ref == "16.2"
    assert only(ClosingAnnounced, evening.put(OPERATOR, close)).cite.ref == "16.2"
    evening.play()
    evening.finish()
    assert evening.table.gaming.life is Life.OVER


@EITHER
@proves("17.2(a)", "17.2(b)", "17.2(c)", "17.2", "17.9", "17.10", "17.7(b)", "17.7(c)")
def test_contraventions_are_reported(evening):
    law = evening.house.general
    for cite in (*law.forbidden, *law.staff_duties):
        number = None if cite in law.staff_duties else Player(2)
        move = people.ReportContravention(cite.ref, "player 2", "Dee", number)
        assert evening.forbidden(player(3), move).cite.ref == "17.3"
        assert only(ContraventionReported, evening.put(SUPERVISOR, move)).cite == cite


@EITHER
@proves("17.3(a)", "17.3(b)")
def test_wagers_are_void_and_a_player_excluded(evening):
    void, out = people.VoidWagers(Player(2)), people.ExcludePlayer(Player(2))
    break_rule(evening, "17.10")
    assert evening.forbidden(DEALER, void).cite.ref == "17.3(a)"
    assert only(WagersVoided, evening.put(OPERATOR, void)).cite.ref == "17.3(a)"
    assert evening.net(2) == 0
    assert evening.forbidden(SUPERVISOR, out).cite.ref == "17.3(b)"
    assert only(PlayerExcluded, evening.put(OPERATOR, out)).cite.ref == "17.3(b)"
    take = bank_moves.TakeBank(Player(2), Cents(100_00))
    assert evening.refused(player(2), take).cite.ref == "17.3(b)"


@EITHER
@proves("17.3(a)")
def test_wagers_that_become_void_in_play_leave_the_others_playing(evening):
    evening.lay(3, 50)
    evening.play()
    break_rule(evening, "17.10")
    evening.put(OPERATOR, people.VoidWagers(Player(2)))
    evening.set_all()
    evening.pay()
    evening.clear()
    assert evening.net(2) == 0


@EITHER
@proves("17.1", "17.4", "17.5")
@pytest.mark.parametrize(
    ("move", "ref"),
    [
        (people.InvalidateGame(people.Disturbance.FIRE), "17.1"),
        (people.InvalidateRound(people.Trouble.FRAUD), "17.4"),
    ],
)
def test_a_round_is_annulled_and_the_refund_decided(evening, move, ref):
    evening.play()
    assert evening.forbidden(DEALER, move).cite.ref == ref
    assert only(RoundInvalidated, evening.put(OPERATOR, move)).cite.ref == ref
    decide = people.DecideRefund(refund=True)
    assert evening.due == Duty(people.DecideRefund, evening.book.rule_set.rule("17.5"))
    assert evening.forbidden(DEALER, decide).cite.ref == "17.5"
    events = evening.put(OPERATOR, decide)
    assert only(RefundDecided, events).cite.ref == "17.5"
    assert only(Settled, events).payments[0].net == 0
    evening.clear()


@EITHER
@proves("17.6")
def test_disputes_are_decided_and_reviewed(evening):
    evening.put(player(2), people.RaiseDispute(Player(2), "the setting"))
    decide = people.DecideDispute(1, "it stands")
    assert evening.forbidden(DEALER, decide).cite.ref == "17.6"
    evening.put(OPERATOR, decide)
    evening.put(player(2), people.RequestReview(Player(2), 1))
    (review,) = evening.put(INSPECTOR, people.RecordReview(1, "upheld"))
    body = "Chief Casino" if evening.book.edition == "S20" else "Government Casino"
    assert (review.cite.ref, review.authority.startswith(body)) == ("17.6", True)


@EITHER
@proves("17.8")
def test_an_idle_seat_at_a_full_table_is_vacated(rule_set):
    evening = Evening(rule_set).begun().sit(*range(1, 9))
    vacate = people.RequireToVacate(Player(4))
    for _ in range(3):
        assert evening.refused(OPERATOR, vacate).cite.ref == "17.8"
        evening.lay(2, 50)
        evening.play()
        evening.finish()
        evening.put(player(2), bank_moves.DeclineBank(Player(2)))
        evening.chung()
    assert evening.forbidden(DEALER, vacate).cite.ref == "17.8"
    assert only(SeatVacated, evening.put(OPERATOR, vacate)).cite.ref == "17.8"


# What people see


def view(evening, role=Role.PLAYER, number=None):
    rules = evening.house.rules
    if number is not None:
        return rules.view(evening.table, evening.due, Role.PLAYER, number)
    return rules.view(evening.table, evening.due, role)


@EITHER
@proves("5.1", "5.5", "17.11", "17.7(a)", "14.2(c)", "5.2")
def test_the_signs_at_the_table(evening):
    shown = view(evening)
    signs = {sign.label: (sign.text, sign.cite.ref) for sign in shown.table.signs}
    assert signs["minimum"] == ("$25", "5.1")
    assert signs["maximum"] == ("$1,000", "5.1")
    assert signs["multiple"] == ("$5", "5.5")
    assert signs["house-liability"] == ("$10,000", "5.4")
    provisions = [sign.cite.ref for sign in shown.table.provisions]
    assert provisions[0] == "17.11"
    assert "17.7(a)" in provisions
    assert shown.jackpot == 10_000_00
    assert shown.table.staff is None
    assert view(evening, Role.DEALER).table.staff is not None


@EITHER
def test_tiles_are_their_players_until_they_are_displayed(rule_set):
    """Player 2 sits at his Box, player 3 does not, player 4 has less than he on Box 3."""
    evening = Evening(rule_set).begun().sit(2)
    evening.lay(2, 100)
    evening.lay(3, 50)
    evening.lay(4, 25, box=3)
    evening.play(box2="GJ,GJ,12,12", box3="H8,H8,9,9")
    for number, seen in ((None, set()), (2, {2}), (3, {3}), (4, set())):
        shown = view(evening, number=number)
        assert {one.box for one in shown.hands if one.shown} == seen
        hidden = repr([one for one in shown.hands if one.box not in seen])
        assert not any(kind in hidden for kind in KINDS)
    for number in (3, 4):
        evening.put(player(number), moves.SurrenderUnseen(Player(number), 3))
    evening.finish_without_clearing()
    assert {one.box for one in view(evening).hands if one.shown} == {1, 2}
    assert view(evening).payments
