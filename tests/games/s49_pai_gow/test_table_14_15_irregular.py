"""Collusion, and what is done when something goes wrong."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Duty, Over
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import (
    CupToBeReshaken,
    HandReconstructed,
    HandSet,
    HandVoided,
    MisdealDeclared,
    PlayerOutOfRound,
    ReshuffleRequired,
    TilesExposed,
)
from houseway.games.pai_gow.round.moves import Misdealt
from houseway.games.pai_gow.table.state import Stage
from houseway.house.general.events import ContraventionReported
from houseway.house.general.state import ReportContravention
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.state import ClearLayout
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


@pytest.fixture
def evening(rule_set):
    found = Evening(rule_set).begun()
    found.lay(2, 100)
    found.lay(3, 50)
    return found


def report(evening, clause="14.2(a)", number=2):
    move = ReportContravention(clause, f"player {number}", "Dee", Player(number))
    return evening.put(SUPERVISOR, move)


# Collusion


@EITHER
@proves("14.1", "14.2(a)", "14.2(b)", "14.2(c)")
@pytest.mark.parametrize("clause", ["14.1", "14.2(a)", "14.2(b)", "14.2(c)"])
def test_collusion_is_reported(evening, clause):
    move = ReportContravention(clause, "player 2", "Dee", Player(2))
    if clause == "14.2(c)" and evening.book.edition == "S20":
        signs = evening.house.rules.view(evening.table, evening.due, "player").table.provisions
        assert clause in [sign.cite.ref for sign in signs]
    assert evening.forbidden(player(3), move).cite.ref == "17.3"
    assert only(ContraventionReported, report(evening, clause)).cite.ref == clause


@EITHER
@proves("14.2/1", "14.2/tail")
def test_a_player_is_put_out_of_the_round(evening):
    evening.play()
    move = moves.ExcludeFromRound(Player(2))
    cite = evening.book.collusion
    assert evening.refused(OPERATOR, move).cite == cite
    report(evening)
    assert evening.forbidden(DEALER, move).cite == cite
    events = evening.put(OPERATOR, move)
    assert only(PlayerOutOfRound, events).cite == cite
    assert evening.net(2) == 0
    evening.put(player(3), moves.SetHand(Player(3), 3, (1, 2)))
    evening.put(DEALER, moves.SetByDealer(1))
    evening.pay()
    evening.clear()
    assert evening.net(2) == 0


@EITHER
@proves("14.2/1", "14.2/tail")
def test_or_the_round_is_void(evening):
    evening.play()
    cite = evening.book.collusion
    assert evening.forbidden(player(3), moves.VoidForCollusion()).cite == cite
    report(evening)
    assert only(RoundVoided, evening.put(OPERATOR, moves.VoidForCollusion())).cite == cite
    assert (evening.net(2), evening.net(3)) == (0, 0)
    assert evening.refused(OPERATOR, moves.VoidForCollusion()).cite == cite
    evening.clear()


@EITHER
def test_a_banking_player_is_not_put_out(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 50)
    evening.play()
    report(evening)
    refusal = evening.refused(OPERATOR, moves.ExcludeFromRound(Player(2)))
    assert refusal.cite == evening.book.collusion


# Cup, shuffle, deal


@EITHER
@proves("15.1")
def test_a_die_that_is_not_flat_is_shaken_again(evening):
    assert evening.refused(DEALER, moves.ReportTiltedDie()).cite.ref
    evening.prepare()
    assert evening.refused(DEALER, moves.ReportTiltedDie()).cite.ref == "15.1"
    evening.close()
    assert evening.forbidden(player(2), moves.ReportTiltedDie()).cite.ref == "15.1"
    again = only(CupToBeReshaken, evening.put(DEALER, moves.ReportTiltedDie()))
    assert again.cite.ref == "15.1"
    assert evening.due == Duty(moves.ShakeCup, evening.book.rule_set.rule("8.10"))
    evening.put(DEALER, moves.ShakeCup())
    evening.deal()
    assert evening.refused(DEALER, moves.ReportTiltedDie()).cite.ref == "15.1"


@EITHER
@proves("15.2(a)", "15.3")
def test_a_tile_shown_in_the_shuffle_is_a_misdeal(evening):
    evening.put(DEALER, moves.ShuffleTiles())
    move = moves.ReportMisdeal(Misdealt.EXPOSED)
    assert evening.forbidden(player(2), move).cite.ref == "15.2(a)"
    assert evening.refused(DEALER, moves.VoidMisdeal()).cite.ref == "15.3"
    assert only(MisdealDeclared, evening.put(DEALER, move)).cite.ref == "15.2(a)"
    assert evening.forbidden(player(2), moves.VoidMisdeal()).cite.ref == "15.3"
    events = evening.put(DEALER, moves.VoidMisdeal())
    assert only(RoundVoided, events).cite.ref == "15.3"
    assert (evening.net(2), evening.net(3)) == (0, 0)
    evening.clear()
    evening.chung()
    evening.lay(2, 50)
    evening.play()


@EITHER
@proves("15.2(b)", "15.3", "def:Void")
def test_tiles_that_went_wrong_are_a_misdeal(evening):
    evening.prepare()
    move = moves.ReportMisdeal(Misdealt.DISTRIBUTED)
    assert evening.refused(DEALER, move).cite.ref == "15.2(b)"
    evening.close()
    evening.deal()
    assert evening.refused(DEALER, moves.ReportMisdeal(Misdealt.EXPOSED)).cite.ref == "15.2(a)"
    assert evening.forbidden(player(2), move).cite.ref == "15.2(b)"
    assert only(MisdealDeclared, evening.put(SUPERVISOR, move)).cite.ref == "15.2(b)"
    assert evening.due.cite.ref == "15.3"
    events = evening.put(DEALER, moves.VoidMisdeal())
    back = only(Settled, events).payments
    void = "def:Void" if evening.book.edition == "S49" else "15.3"
    assert {(p.net, p.cite.ref) for p in back} == {(0, void)}
    assert isinstance(evening.house.rules.round(evening.table.settings).turn(evening.round), Over)
    evening.put(DEALER, ClearLayout())


@EITHER
def test_a_void_round_is_no_round_of_a_bank(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 50)
    evening.play()
    evening.put(DEALER, moves.ReportMisdeal(Misdealt.DISTRIBUTED))
    evening.put(DEALER, moves.VoidMisdeal())
    evening.clear()
    assert evening.table.around.bank.rounds == 0
    assert evening.due.player == 2


@EITHER
@proves("15.4")
def test_a_supervisor_has_the_tiles_shuffled_again(evening):
    evening.prepare()
    assert evening.forbidden(DEALER, moves.RequireReshuffle()).cite.ref == "15.4"
    again = only(ReshuffleRequired, evening.put(SUPERVISOR, moves.RequireReshuffle()))
    assert again.cite.ref == "15.4"
    assert evening.round.stage is Stage.UNSHUFFLED
    evening.play()
    assert evening.refused(SUPERVISOR, moves.RequireReshuffle()).cite.ref == "15.4"


# Tiles that were seen


@EITHER
@proves("15.5")
def test_the_houses_tiles_were_seen_and_its_hand_is_played(evening):
    evening.play()
    move = moves.ReportExposedByHolder(1)
    assert evening.forbidden(player(2), move).cite.ref == "15.5"
    assert only(TilesExposed, evening.put(DEALER, move)).cite.ref == "15.5"
    assert evening.refused(DEALER, moves.ReportExposedByHolder(2)).cite.ref == "15.5"
    evening.finish()


@EITHER
@proves("15.6")
def test_a_banking_player_shows_his_tiles_and_plays_on(rule_set):
    evening = Evening(rule_set).banked_by(2)
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 50)
    evening.play()
    move = moves.ReportExposedByHolder(2)
    assert evening.forbidden(player(3), move).cite.ref == "15.6"
    assert only(TilesExposed, evening.put(DEALER, move)).cite.ref == "15.6"
    assert evening.refused(DEALER, moves.ReportExposedByDealer(2, 1)).cite.ref == "15.7"
    evening.finish()


@EITHER
@proves("15.7")
def test_one_tile_shown_by_the_dealer_changes_nothing(evening):
    evening.play()
    move = moves.ReportExposedByDealer(2, 1)
    assert evening.forbidden(player(2), move).cite.ref == "15.7"
    assert only(TilesExposed, evening.put(DEALER, move)).cite.ref == "15.7"
    void = moves.CallHandVoid(Player(2), 2)
    assert evening.refused(player(2), void).cite.ref == "15.8"


@EITHER
@proves("15.8", "def:Void")
def test_two_tiles_shown_let_the_player_call_his_hand_void(evening):
    evening.play()
    assert evening.refused(DEALER, moves.ReportExposedByDealer(2, 5)).cite.ref == "15.8"
    shown = moves.ReportExposedByDealer(2, 2)
    assert only(TilesExposed, evening.put(DEALER, shown)).cite.ref == "15.8"
    void = moves.CallHandVoid(Player(2), 2)
    assert evening.forbidden(DEALER, void).cite.ref == "15.8"
    assert evening.refused(player(3), moves.CallHandVoid(Player(3), 2)).cite.ref == "15.8"
    viewed = moves.CallHandVoid(Player(2), 2, viewed=True)
    assert evening.refused(player(2), viewed).cite.ref == "15.8"
    assert only(HandVoided, evening.put(player(2), void)).cite.ref == "15.8"
    evening.set_all()
    paid = {p.wager.player: p for p in only(Settled, evening.pay()).payments}
    assert paid[Player(2)].net == 0
    assert paid[Player(2)].cite.ref == ("def:Void" if evening.book.edition == "S49" else "15.8")


@EITHER
@proves("15.10")
def test_an_absent_players_hand_is_set_house_way(evening):
    evening.play(box2="12, H4, 5, GJ")
    assert evening.forbidden(player(2), moves.ReportAbsent(2)).cite.ref == "15.10"
    event = only(HandSet, evening.put(DEALER, moves.ReportAbsent(2)))
    assert (event.cite.ref, event.high) == ("15.10", ("Gor", "Chop Ng"))
    assert evening.refused(DEALER, moves.ReportAbsent(1)).cite.ref == "10.1"


@EITHER
@proves("15.11")
def test_a_disputed_hand_is_rebuilt_and_displayed(evening):
    evening.play(box2="12,12,11,11", box1="H8,9,L10,5")
    move = moves.ReconstructUnseen(2)
    assert evening.refused(DEALER, move).cite.ref == "15.11"
    evening.put(player(2), moves.SurrenderUnseen(Player(2), 2))
    lost = only(HandReconstructed, evening.put(DEALER, moves.ReconstructUnseen(2, False)))
    assert (lost.displayed, lost.cite.ref) == (False, "15.11")
    assert evening.forbidden(player(2), move).cite.ref == "15.11"
    events = evening.put(SUPERVISOR, move)
    assert only(HandReconstructed, events).displayed
    assert only(HandSet, events).cite.ref == "15.11"
    evening.finish()
    assert evening.net(2) == 95_00
