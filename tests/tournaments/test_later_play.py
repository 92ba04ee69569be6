"""Rules 20.9 to 20.22 of 2006 and 2015: who does not come, play, places, prizes."""

from houseway.core.actors import Player, Role
from houseway.core.game import Over
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.events import FeePaid, FeeRefunded
from houseway.tournaments.papers.conditions import WHOLE, Prize
from houseway.tournaments.play.events import (
    AbsentPosted,
    PlacesAwarded,
    PlayersOut,
    PrizesPaid,
    RoundStarted,
)
from houseway.tournaments.view import view
from tests.tournaments.holding import DEALER, DIRECTOR, FEE, KEPT, OPERATOR
from tests.tournaments.later import later

POOL = FEE - KEPT
HOLDEM = Game.HOLDEM, Edition.NI2015


def with_reserve(poker):
    room = poker.held(most=3).papers().enter(3)
    room.put(DIRECTOR, moves.AddReserve(Player(9), "P9"))
    room.put(DIRECTOR, moves.CloseEntries())
    return room.draw().seat(2)


@later("20.9")
def test_who_has_not_come_may_forfeit_and_the_fee_stays(poker):
    room = poker.held().drawn(3).seat(2)
    forfeit = moves.ForfeitPlace(Player(2))
    assert room.forbidden(OPERATOR, forfeit).cite.ref == poker.ref
    assert room.put(DIRECTOR, forfeit)[0].cite.ref == poker.ref
    assert room.state.pool == 3 * POOL
    room.put(DIRECTOR, moves.StartSession())
    assert room.chips() == {1: 1000, 3: 1000}


@later("", "20.9")
def test_with_a_reserve_at_hand_2015_forfeits_nothing(poker):
    assert with_reserve(poker).refused(DIRECTOR, moves.ForfeitPlace(Player(2))).cite.ref == "20.9"


@later("", "20.9")
def test_after_the_first_session_a_reserve_keeps_nobody_from_forfeiting(poker):
    room = with_reserve(poker)
    room.put(DIRECTOR, moves.TakePlace(Player(2)))
    room.put(DIRECTOR, moves.StartSession())
    for _ in range(10):
        room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    room.draw().seat(2)
    assert room.state.reserves
    assert room.put(DIRECTOR, moves.ForfeitPlace(Player(2)))[0].cite.ref == "20.9"


@later("20.9", "")
def test_with_a_reserve_at_hand_2006_may_forfeit(poker):
    assert with_reserve(poker).put(DIRECTOR, moves.ForfeitPlace(Player(2)))


@later("20.10")
def test_a_reserve_has_the_place_and_the_first_fee_goes_back(poker):
    room = with_reserve(poker)
    offer = moves.OfferPlace(Player(2), Player(9), FEE)
    assert room.forbidden(OPERATOR, offer).cite.ref == poker.ref
    stranger = moves.OfferPlace(Player(2), Player(8), FEE)
    assert room.refused(DIRECTOR, stranger).cite.ref == poker.ref
    room.put(DIRECTOR, offer)
    (back,) = room.of(FeeRefunded)
    assert (back.player, back.amount, back.commission, back.cite.ref) == (2, FEE, KEPT, poker.ref)
    assert room.state.pool == 3 * POOL
    room.put(DIRECTOR, moves.StartSession())
    assert room.chips() == {1: 1000, 3: 1000, 9: 1000}


def absent_report(room, put_in):
    report = room.report(1)
    results = tuple(
        changed(one, put_in=Cents(put_in * 100)) if one.player == 2 else one
        for one in report.results
    )
    return changed(report, results=results)


@later("20.11")
def test_blinds_of_an_absent_player_go_in_and_nothing_else(poker):
    room = poker.held().drawn(3).seat(2)
    room.put(DIRECTOR, moves.StartSession())
    assert room.state.entrant(Player(2)).absent
    room.put(DEALER, moves.StartRound(1))
    assert 2 in room.of(RoundStarted)[0].players
    more = room.refused(DEALER, absent_report(room, 16))  # the blinds are 5 and 10
    assert more.cite.ref == poker.ref
    room.put(DEALER, absent_report(room, 15))
    (posted,) = room.of(AbsentPosted)
    assert (posted.player, posted.amount, posted.cite.ref) == (2, 15_00, poker.ref)


@later("20.11")
def test_a_player_who_leaves_the_table_is_marked_and_comes_back(poker):
    room = poker.held().playing(3)
    room.put(DIRECTOR, moves.MarkAbsent(Player(2)))
    assert room.refused(DIRECTOR, moves.MarkAbsent(Player(2))).cite.ref == poker.ref
    room.put(DIRECTOR, moves.MarkPresent(Player(2)))
    room.put(DEALER, moves.StartRound(1))
    assert room.put(DEALER, absent_report(room, 16))


@later("20.12")
def test_a_substitute_is_for_the_director_to_approve(poker):
    room = poker.held().playing(3)
    wanted = moves.ApproveSubstitute(Player(1), Player(7), "Sam")
    assert room.forbidden(DEALER, wanted).cite.ref == poker.ref
    assert room.refused(DIRECTOR, changed(wanted, substitute=Player(2))).cite.ref == poker.ref
    assert room.put(DIRECTOR, wanted)[0].cite.ref == poker.ref


@later("20.13")
def test_tournament_chips_stay_in_view(poker):
    room = poker.held().playing(3)
    room.round(1, p1=+20, p2=-20)
    shown = view(room.law, room.state, room.due, Role.PLAYER, Player(3))
    assert [(one.rank, one.player, one.chips) for one in shown.standings] == [
        (1, 1, 1020_00),
        (2, 3, 1000_00),
        (3, 2, 980_00),
    ]
    assert {one.cite.ref for one in shown.standings} == {poker.ref}


@later("20.14")
def test_chips_change_hands_by_the_rules_alone(poker):
    room = poker.held().playing(3)
    room.put(DEALER, moves.StartRound(1))
    added = room.refused(DEALER, room.report(1, p1=+20, p2=-10))
    assert added.reason == "table 1: 10 chips came from nowhere or are gone"
    assert added.cite.ref == poker.ref
    assert room.put(DEALER, room.report(1, p1=+20, p2=-20))


@later("20.15")
def test_the_director_may_offer_a_break(poker):
    room = poker.held().playing(3)
    assert room.forbidden(OPERATOR, moves.OfferBreak(10)).cite.ref == poker.ref
    assert room.put(DIRECTOR, moves.OfferBreak(10))[0].cite.ref == poker.ref
    assert room.refused(DEALER, moves.StartRound(1)).cite.ref == poker.ref


@later("20.16")
def test_the_director_may_set_the_pace(poker):
    room = poker.held().playing(3)
    pace = moves.SetPace(30, "act within half a minute")
    assert room.forbidden(OPERATOR, pace).cite.ref == poker.ref
    assert room.refused(DIRECTOR, moves.SetPace(0, "hurry")).cite.ref == poker.ref
    assert room.put(DIRECTOR, pace)[0].cite.ref == poker.ref


def to_the_end(poker, **changes):
    """Player 3 goes first, then 2."""
    room = poker.held(**changes).playing(3)
    room.round(1, p1=+1000, p3=-1000)
    room.round(1, p1=+1000, p2=-1000)
    room.put(DIRECTOR, moves.EndSession())
    return room


@later("20.17")
def test_the_director_awards_the_places(poker):
    room = to_the_end(poker)
    room.put(DIRECTOR, moves.AwardPlaces())
    (awarded,) = room.of(PlacesAwarded)
    assert awarded.cite.ref == poker.ref
    assert [one.players for one in awarded.placings] == [(1,), (2,), (3,)]


@later("20.18")
def test_all_of_the_pool_goes_back_as_prizes(poker):
    room = to_the_end(poker)
    assert room.finish() == {1: POOL * 3 * 7 // 10, 2: POOL * 3 * 3 // 10}
    (paid,) = room.of(PrizesPaid)
    assert (paid.pool, paid.cite.ref) == (3 * POOL, poker.ref)
    assert isinstance(room.due, Over)


def out_together(poker, second, third, **changes):
    """Players 2 and 3 lose all they have in one round."""
    room = poker.held(**changes).playing(4)
    room.round(1, p2=-second, p1=+second)
    room.round(1, p3=-third, p1=+third)
    left = {2: 1000 - second, 3: 1000 - third}
    room.round(1, p2=-left[2], p3=-left[3], p1=sum(left.values()))
    return room.of(PlayersOut)[-1].out


@later("20.19", "20.20")
def test_out_in_the_same_round_they_are_placed_by_what_they_put_in(poker):
    prizes = (Prize(1, WHOLE // 2), Prize(2, WHOLE // 4), Prize(3, WHOLE // 4))
    of = {"prizes": prizes, "fewest": 3}
    assert out_together(poker, 300, 200, **of).groups == ((3,), (2,))
    assert out_together(poker, 200, 300, **of).groups == ((2,), (3,))
    equal = out_together(poker, 300, 300, **of)
    assert equal.groups == ((2, 3),)
    assert equal.cite.ref == poker.ref


@later("20.19", "")
def test_2006_ranks_them_also_where_no_prize_is_at_stake(poker):
    assert out_together(poker, 300, 200, prizes=(Prize(1, WHOLE),)).groups == ((3,), (2,))


@later("", "20.20")
def test_2015_ranks_them_only_where_one_is_eligible_for_a_prize(poker):
    assert out_together(poker, 300, 200, prizes=(Prize(1, WHOLE),)).groups == ((2, 3),)
    two = (Prize(1, WHOLE // 2), Prize(2, WHOLE // 2))  # and the places are the third and fourth
    assert out_together(poker, 300, 200, prizes=two).groups == ((2, 3),)


@later("20.19", "20.20")
def test_equal_contributions_share_the_combined_prizes(poker):
    room = poker.held().playing(3)
    room.round(1, p1=+2000, p2=-1000, p3=-1000)
    room.put(DIRECTOR, moves.EndSession())
    second = POOL * 3 * 3 // 10
    assert room.finish() == {1: POOL * 3 * 7 // 10, 2: second // 2, 3: second // 2}


@later("20.20", "20.21")
def test_the_operator_keeps_the_approved_commission(poker):
    room = poker.held().papers().enter(2)
    assert {one.cite.ref for one in room.of(FeePaid)} == {poker.ref}
    assert (room.state.pool, room.state.kept) == (2 * POOL, 2 * KEPT)


@later("20.21", "20.22")
def test_a_cancelled_tournament_refunds_everything_once(poker):
    room = with_reserve(poker)
    room.put(DIRECTOR, moves.OfferPlace(Player(2), Player(9), FEE))
    cancel = moves.CancelTournament("too few tables")
    assert room.forbidden(DIRECTOR, cancel).cite.ref == poker.ref
    assert room.refused(OPERATOR, moves.CancelTournament("")).cite.ref == poker.ref
    assert room.put(OPERATOR, cancel)[0].cite.ref == poker.ref
    assert sorted(one.player for one in room.of(FeeRefunded)) == [1, 2, 3, 9]
    assert room.state.pool == 0


@later("20.21", "20.22")
def test_a_cancellation_returns_forfeited_fees_too(poker):
    room = poker.held().drawn(4).seat(2)
    room.put(DIRECTOR, moves.ForfeitPlace(Player(2)))
    events = room.put(OPERATOR, moves.CancelTournament("no power"))
    back = {one.player: one.amount for one in events if isinstance(one, FeeRefunded)}
    assert back == dict.fromkeys((1, 2, 3, 4), FEE)
