"""Collusion, sanctions, annulled rounds and idle seats."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Duty
from houseway.core.wagers import Kept
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import Folded
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.house.general import state as people
from houseway.house.general.events import (
    ContraventionReported,
    PlayerExcluded,
    RefundDecided,
    SeatLeft,
)
from houseway.house.rounds.round import RoundVoided
from houseway.house.shoes.moves import Shuffle
from houseway.ledger import Balances, moved
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
    refs,
)
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop
from tests.games.s49_poker.test_play_properties import BOOK


def conduct_clauses():
    for name, house in HOUSES.items():
        law = house.general
        for cite in (*law.forbidden, *law.staff_duties):
            rule = pytest.mark.rule(name, cite.ref)
            yield pytest.param(house, cite.ref, marks=rule, id=f"{name} {cite.ref}")


@pytest.mark.parametrize(("house", "ref"), [*conduct_clauses()])
def test_what_is_forbidden_is_reported_by_the_staff(house, ref):
    room = Room(house).begin()
    of_staff = ref in {cite.ref for cite in house.general.staff_duties}
    whom = ("Sam", "Dee") if of_staff else ("player 3", "Dee", Player(3))
    report = people.ReportContravention(ref, *whom)
    permit = house.general.may[people.ReportContravention]
    assert room.forbidden(player(1), report).cite == permit.cite
    assert only(room.put(SUPERVISOR, report), ContraventionReported).cite.ref == ref


@editions("18.3(a)", "19.2(a)")
def test_a_contravention_folds_the_hand_and_the_bets_stay(house):
    room = at_the_flop(house)
    who, cite = room.round.hands[1].player, house.general.sanction
    fold = moves.FoldHand(who)
    assert room.refused(OPERATOR, fold).reason.startswith("no contravention")
    clause = house.general.forbidden[0].ref
    room.put(SUPERVISOR, people.ReportContravention(clause, "player", "Dee", who))
    assert room.forbidden(SUPERVISOR, fold).cite == cite
    pot = room.round.pot
    assert only(room.put(OPERATOR, fold), Folded).cite == cite
    assert room.round.pot == pot
    assert room.round.hands[1].folded


@editions("18.3(b)", "19.2(b)")
def test_an_excluded_player_has_no_hand_and_no_seat(house):
    room = at_the_flop(house)
    who, cite = room.turn(), house.general.exclusion
    clause = house.general.forbidden[0].ref
    room.put(SUPERVISOR, people.ReportContravention(clause, "player", "Dee", who))
    assert room.forbidden(SUPERVISOR, people.ExcludePlayer(who)).cite == cite
    events = room.put(OPERATOR, people.ExcludePlayer(who))
    assert (only(events, Folded).cite, only(events, PlayerExcluded).cite) == (cite, cite)
    assert room.turn() != who
    assert room.table.seats.chair(who) is None
    room.quietly()
    room.settle()
    room.over()
    assert room.refused(player(who), people.TakeSeat(who, 7)).cite == cite


@editions("15.4", "16.4")
def test_cards_stay_secret_even_when_folded(house):
    room = at_the_flop(house)
    who = room.turn()
    assert room.refused(player(who), moves.ShowCards(who)).cite == room.edition.conduct.secret
    room.act(f"{who} fold")
    assert room.refused(player(who), moves.ShowCards(who)).cite == room.edition.conduct.secret


@editions("15.7", "16.7")
def test_nobody_looks_at_discards_or_at_cards_not_dealt(house):
    room = at_the_flop(house)
    ask, ref = seat_moves.AskToSeeDiscards(Player(1)), "15.7" if house is HOUSES[S49] else "16.7"
    assert room.refused(player(1), ask).cite.ref == ref
    room.quietly()
    room.settle()
    assert room.refused(player(1), ask).cite.ref == ref


@editions("15.2", "16.2")
def test_a_player_has_one_hand(house):
    room = Room(house)
    second = people.TakeSeat(Player(1), 7)
    assert room.refused(player(1), second).cite == room.edition.conduct.one_hand


@editions("", "17.14")
def test_when_a_round_is_over_its_decision_stands(house):
    room = Room(house).begin()
    room.act("3 raise 20, 1 fold, 2 fold")
    room.settle()
    room.over()
    assert room.refused(DEALER, moves.ReportFouledHand(Player(3))).cite.ref == "17.14"


# Rounds that do not stand


@editions("18.1", "19.1")
def test_a_disturbed_game_may_be_annulled(house):
    annulled(house, people.InvalidateGame(people.Disturbance.FIRE), house.general.disruption)


@editions("18.4", "19.3|def:Void")
def test_a_round_that_cannot_go_on_may_be_annulled(house):
    annulled(house, people.InvalidateRound(people.Trouble.FRAUD), house.general.invalidation)


def annulled(house, move, cite):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 50")
    assert room.forbidden(SUPERVISOR, move).cite == cite
    events = room.put(OPERATOR, move)
    assert only(events, RoundVoided).cite == cite
    if house.general.refund.at_discretion:
        room.put(OPERATOR, people.DecideRefund(True))
    assert room.stacks() == [200, 200, 200]
    room.over()
    assert [chair.stake for chair in room.table.seats.chairs] == [200_00] * 3


@pytest.mark.rule(S49, "18.5")
def test_in_1999_the_operator_may_keep_the_chips_of_an_annulled_round():
    room = at_the_flop(HOUSES[S49])
    room.put(OPERATOR, people.InvalidateRound(people.Trouble.IMPRACTICAL))
    assert isinstance(room.due, Duty)
    assert room.due.act is people.DecideRefund
    assert room.forbidden(SUPERVISOR, people.DecideRefund(False)).cite.ref == "18.5"
    events = room.put(OPERATOR, people.DecideRefund(False))
    assert [(one.amount, one.cite.ref) for one in events if isinstance(one, Kept)] == [
        (15_00, "18.5")
    ]
    assert room.stacks() == [195, 195, 195]
    room.over()
    assert room.table.round is None


@pytest.mark.rule(S49, "18.5")
def test_chips_that_the_operator_keeps_leave_the_pot_for_the_house():
    """Three put in $5 each; the players among themselves have won and lost nothing."""
    room = at_the_flop(HOUSES[S49])
    room.put(OPERATOR, people.InvalidateRound(people.Trouble.FRAUD))
    room.put(OPERATOR, people.DecideRefund(False))
    books = Balances().after(moved(room.events, BOOK))
    assert (books.of(BOOK.house), books.of(BOOK.bank), books.of(BOOK.commission)) == (15_00, 0, 0)
    assert not books.on_layout(BOOK.table)


@pytest.mark.rule(S49, "18.5")
def test_nothing_is_kept_of_a_round_without_a_bet():
    room = Room(HOUSES[S49])
    room.put(DEALER, Shuffle())
    room.put(OPERATOR, people.InvalidateRound(people.Trouble.FRAUD))
    (decided,) = room.put(OPERATOR, people.DecideRefund(False))
    assert decided == RefundDecided(False, room.house.general.refund.cite)


@editions("18.8", "19.6")
def test_who_sits_out_three_rounds_at_a_full_table_may_lose_the_seat(house):
    room = Room(house, (200, 200, 200), seats=3)
    room.put(player(2), seat_moves.SitOut(Player(2)))
    cite = house.general.idle.cite
    for _ in range(2):
        one_round(room)
    early = room.refused(OPERATOR, people.RequireToVacate(Player(2)))
    assert (early.cite, early.reason) == (cite, "player 2 sat out 2 rounds, not 3")
    one_round(room)
    assert room.forbidden(DEALER, people.RequireToVacate(Player(2))).cite == cite
    room.put(OPERATOR, people.RequireToVacate(Player(2)))
    assert room.table.seats.chair(Player(2)) is None
    assert refs(room.events, SeatLeft) == []


def one_round(room):
    room.begin()
    room.act(f"{room.turn()} fold")
    room.settle()
    room.over()
