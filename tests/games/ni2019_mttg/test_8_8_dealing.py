"""8.8(a) to (e): cards that went wrong on their way from the shoe."""

import pytest

from houseway.core.actors import Role
from houseway.core.game import Bets, Chance, Duty
from houseway.core.wagers import Reversed, Settled
from houseway.games.baccarat.round.state import (
    CardDealt,
    CardMisplaced,
    ConfirmOutcome,
    CoupReconstructed,
    NoBetCoupDeclared,
    Reconstruct,
    ReportDealtInError,
    ReportFaceUpCard,
    ReportFaceUpFirstCard,
    ReportMisplacedCard,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Side
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CardHeld, ReportExcessCard, ReportUnseenExcessCard
from houseway.house.terminals.periods import DealNoBetRound, ExpirePeriod
from houseway.kit.cards import card, cards
from houseway.kit.moves import Deal
from tests.games.ni2019_mttg.evening import CLOCK, SIX_SEVEN, chips, playing, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player


def in_error(text: str, *, exposed: bool = True) -> ReportDealtInError:
    return ReportDealtInError(card(text), exposed)


# (a)


@pytest.mark.parametrize("by", [DEALER, SUPERVISOR], ids=["dealer", "supervisor"])
def test_8_8_a__a_card_given_to_the_player_in_error_is_the_bankers_if_he_has_to_draw(by):
    """The Player stands on 6, the Banker draws on 5: the 4 makes him 9."""
    table, cite = playing("2S 2D 4C 3H"), rule("8.8(a)")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, in_error("4S")).cite == cite
    dealt = only(CardDealt, table.put(by, in_error("4S")))
    assert (dealt.side, dealt.card, dealt.cite) == (Side.BANKER, card("4S"), cite)
    table.settle()
    assert table.net(1) == 19_00


@pytest.mark.parametrize("deal", ["", "2S 3D", "2S 2D 3C 3H"])
def test_8_8_a__a_card_that_is_the_players_was_not_drawn_in_error(deal):
    assert playing(deal).refused(DEALER, in_error("4S")).cite == rule("8.8(a)")


@pytest.mark.parametrize(("exposed", "ref"), [(True, "8.8(b)"), (False, "8.8(c)")])
@pytest.mark.parametrize("confirmed", [True, False])
def test_8_8_a__if_the_banker_does_not_draw_it_is_a_card_in_excess(exposed, ref, confirmed):
    table = playing(SIX_SEVEN)
    if confirmed:
        table.outcome()
    events = table.put(DEALER, in_error("9H", exposed=exposed))
    assert events == (CardHeld(card("9H"), exposed, True, rule(ref)),)


def test_a_card_in_excess_that_nobody_saw_is_shown_to_nobody():
    table = playing(SIX_SEVEN)
    table.put(DEALER, in_error("9H", exposed=False))
    for role in Role:
        view = table.house.rules.view(table.table, table.due, role)
        assert view.held == (None,)
        assert "9H" not in repr(view)


# (b) and (c)


@pytest.mark.parametrize("confirmed", [True, False])
def test_8_8_b__a_surplus_card_that_was_seen_opens_a_no_bet_coup(confirmed):
    table, cite = playing(SIX_SEVEN), rule("8.8(b)")
    if confirmed:
        table.outcome()
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportExcessCard(card("9H"))).cite == cite
    held = table.put(DEALER, ReportExcessCard(card("9H")))
    assert held == (CardHeld(card("9H"), True, True, cite),)
    if not confirmed:
        table.outcome()
    table.put(DEALER, TakeAndPay())
    assert table.net(1) == 19_00  # the coup it was drawn in stands
    table.collect()
    assert table.due == Duty(DealNoBetRound, cite)
    assert [event.cite for event in table.put(DEALER, DealNoBetRound())] == [cite, cite]
    refusal = table.refused(DEALER, Deal(cards("2C")))
    assert (refusal.cite, refusal.reason) == (cite, "9H is held and comes first, not 2C")
    table.deal("9H 2C KC 4D")
    assert table.due.cite == rule("8.6(d)#2")  # it is played to a conclusion
    table.finish().period()
    assert isinstance(table.due, Bets)


def test_8_8_b__wagers_that_were_placed_already_go_back():
    table, cite = ready(), rule("8.8(b)")
    table.bet(1, "banker", 20)
    table.show(2, "tie", 30)
    back = only(Settled, table.put(DEALER, ReportExcessCard(card("9H"))))
    assert [(p.wager.player, p.returned, p.cite) for p in back.payments] == [
        (1, 20_00, cite),
        (2, 30_00, cite),
    ]
    assert table.refused(CLOCK, ExpirePeriod()).cite == cite
    assert table.refused(player(1), chips(1, "tie", 20)).cite == rule("def:No-Bet Coup")
    table.put(DEALER, DealNoBetRound())
    assert not table.table.period.open


def test_8_8_b__a_card_is_not_in_excess_while_one_is_due():
    for move in (ReportExcessCard(card("9H")), ReportUnseenExcessCard()):
        refusal = playing("2S 3D").refused(DEALER, move)
        assert refusal.cite == rule("8.8(b)" if isinstance(move, ReportExcessCard) else "8.8(c)")


def test_8_8_c__a_surplus_card_that_was_not_seen_opens_the_next_coup_with_its_wagers():
    table, cite = playing(SIX_SEVEN), rule("8.8(c)")
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportUnseenExcessCard()).cite == cite
    left = table.table.shoe.left
    assert table.put(SUPERVISOR, ReportUnseenExcessCard()) == (CardHeld(None, False, True, cite),)
    assert table.table.shoe.left == left - 1
    table.finish().period()
    table.bet(1, "player", 20)
    table.dealt("9H 2C")
    assert table.table.shoe.left == left - 2
    assert [one.stake for one in table.round.wagers] == [20_00]


# (d)


def test_8_8_d__cards_out_of_sequence_are_dealt_again_as_they_were_drawn():
    """Recorded as 2 4 against 3 4; drawn in this order they are 2 3 against 4 4."""
    table, cite = playing("2S 3D 4C 4H"), rule("8.8(d)")
    right = Reconstruct(cards("2S 4C 3D 4H"))
    for other in (DEALER, OPERATOR, player(1)):
        assert table.forbidden(other, right).cite == cite
    again = only(CoupReconstructed, table.put(SUPERVISOR, right))
    assert (again.player, again.banker, again.cite) == (cards("2S 3D"), cards("4C 4H"), cite)
    assert only(ResultAnnounced, table.events[-3:]).ended == rule("8.6(b)")  # now a Natural 8


def test_8_8_d__payments_are_undone_and_made_anew():
    table = playing("2S 3D 4C 4H")
    table.settle()
    events = table.put(SUPERVISOR, Reconstruct(cards("3D 2S 4H 4C")))
    assert only(Reversed, events).cite == rule("8.8(d)")
    assert only(ResultAnnounced, events).result.verdict == "player"
    assert table.duty.act is ConfirmOutcome  # the outcome is another one
    table.settle()
    assert table.net(1) == -20_00


def test_8_8_d__third_cards_on_the_wrong_hands_are_taken_as_they_lie_and_put_right():
    """4S came first and lies with the Banker, 9D came second and lies with the Player."""
    table, cite = playing("2S 3D KC KH"), rule("8.8(d)")
    first = ReportMisplacedCard(Side.BANKER, card("4S"))
    for other in (OPERATOR, player(1)):
        assert table.forbidden(other, first).cite == cite
    assert only(CardMisplaced, table.put(DEALER, first)).cite == cite
    table.put(DEALER, ReportMisplacedCard(Side.PLAYER, card("9D")))
    assert (table.duty.act, table.due.cite) == (Reconstruct, cite)
    events = table.put(SUPERVISOR, Reconstruct(cards("2S 3D KC KH 4S 9D")))
    again = only(CoupReconstructed, events)
    assert (again.player, again.banker) == (cards("2S KC 4S"), cards("3D KH 9D"))
    assert only(ResultAnnounced, events).result.verdict == "player"
    assert table.duty.act is ConfirmOutcome


def test_8_8_d__cards_of_another_coup_are_refused():
    table = playing("2S 3D 4C 4H")
    for wrong in ("2S 3D 4C", "2S 3D 4C 5H", "2S 3D 4C 4H 9S", ""):
        assert table.refused(SUPERVISOR, Reconstruct(cards(wrong))).cite == rule("8.8(d)")


# (e)


def test_8_8_e_i__a_card_face_up_as_the_first_makes_a_no_bet_coup():
    table, cite = playing(), rule("8.8(e)(i)")
    report = ReportFaceUpFirstCard(card("9H"))
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, report).cite == cite
    assert table.refused(DEALER, ReportFaceUpCard(card("9H"))).cite == rule("8.8(e)(ii)")
    events = table.put(DEALER, report)
    (back,) = only(Settled, events).payments
    assert (back.returned, back.cite) == (20_00, rule("6.10"))
    assert only(NoBetCoupDeclared, events).cite == cite
    dealt = only(CardDealt, events)
    assert (dealt.side, dealt.card, dealt.cite) == (Side.PLAYER, card("9H"), cite)
    table.deal("2D KC 3H")
    table.finish()
    assert table.net(1) == 0


def test_8_8_e_i__what_went_back_stays_back_when_the_cards_are_put_right():
    table = playing()
    table.put(DEALER, ReportFaceUpFirstCard(card("2S")))
    table.deal("3D 4C 4H")
    events = table.put(SUPERVISOR, Reconstruct(cards("3D 2S 4H 4C")))
    assert not any(isinstance(event, Reversed) for event in events)
    table.finish()
    assert table.net(1) == 0


@pytest.mark.parametrize("deal", ["2S", "2S 3D 3C", "2S 2D 3C 3H"])
def test_8_8_e_ii__a_card_face_up_later_is_dealt_like_any_other(deal):
    table, cite = playing(deal), rule("8.8(e)(ii)")
    report = ReportFaceUpCard(card("4H"))
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, report).cite == cite
    assert table.refused(DEALER, ReportFaceUpFirstCard(card("4H"))).cite == rule("8.8(e)(i)")
    due = table.due
    assert isinstance(due, Chance)
    dealt = only(CardDealt, table.put(SUPERVISOR, report))
    assert (dealt.side, dealt.card, dealt.cite) == (due.to[0], card("4H"), cite)
    assert [one.stake for one in table.round.wagers] == [20_00]


def test_8_8_e__no_card_is_found_when_none_is_due():
    table = playing(SIX_SEVEN)
    for report in (ReportFaceUpCard(card("4H")), ReportFaceUpFirstCard(card("4H"))):
        assert table.refused(DEALER, report).cite == rule("8.6(d)#2")
