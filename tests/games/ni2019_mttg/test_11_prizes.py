"""Section 11 of NI2019: places, prizes and cancellation of a tournament."""

from houseway.core.actors import Player
from houseway.core.game import Duty, Over
from houseway.core.money import Cents
from houseway.law.instruments import Edition, Game
from houseway.ledger import Balances
from houseway.tournaments import moves
from houseway.tournaments.book import TournamentBook
from houseway.tournaments.events import FeePaid, FeeRefunded
from houseway.tournaments.papers.conditions import (
    WHOLE,
    Equal,
    Level,
    Prize,
    SameRound,
    Stage,
    Unit,
)
from houseway.tournaments.play.events import (
    ExtraRoundsGiven,
    PlacesAwarded,
    PlayersOut,
    PrizesPaid,
    StageEnded,
    TieStands,
)
from tests.games.ni2019_mttg.test_11_tournaments import refusal
from tests.tournaments.holding import CLOCK, DEALER, DIRECTOR, FEE, HEATS, KEPT, OPERATOR, Held

POOL = FEE - KEPT  # of one entry
SHORT = (Stage("final", 6, Unit.ROUNDS, 2),)


def held(**changes) -> Held:
    return Held(Game.ROULETTE, Edition.NI2019, **changes)


def out_of(room: Held):
    return [[*map(tuple, one.out.groups)] for one in room.of(PlayersOut)]


def finished() -> Held:
    room = held(stages=SHORT).playing(3)
    room.round(1, p1=+50, p2=-20)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    return room


def test_11_13__the_director_works_out_the_places():
    room = finished()
    assert room.due.cite.ref == "11.13"
    room.put(DIRECTOR, moves.AwardPlaces())
    (awarded,) = room.of(PlacesAwarded)
    assert awarded.cite.ref == "11.13"
    assert [(one.first, one.players) for one in awarded.placings] == [
        (1, (1,)),
        (2, (3,)),
        (3, (2,)),
    ]


def test_11_14__all_of_the_pool_is_paid():
    room = finished()
    paid = room.finish()
    assert paid == {1: POOL * 3 * 7 // 10, 3: POOL * 3 * 3 // 10}
    (event,) = room.of(PrizesPaid)
    assert (event.pool, event.cite.ref) == (3 * POOL, "11.14")
    assert isinstance(room.due, Over)


def test_11_14__odd_cents_too():
    thirds = (Prize(1, 333_334), Prize(2, 333_333), Prize(3, 333_333))
    room = held(stages=SHORT, fee=33, commission=0, prizes=thirds, fewest=3).playing(3)
    room.round(1, p1=+50, p2=-20)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    assert room.finish() == {1: 33, 3: 33, 2: 33}


def test_11_15__equal_chips_at_the_end_play_additional_rounds():
    room = held(stages=SHORT).playing(3)
    room.round(1, p1=+50)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    (given,) = room.of(ExtraRoundsGiven)
    assert (given.players, given.cite.ref) == ((2, 3), "11.15")
    room.round(1)  # still equal
    room.put(DIRECTOR, moves.EndSession())
    assert len(room.of(ExtraRoundsGiven)) == 2
    room.round(1, p3=+10)
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (3,), (2,)]


def test_11_15__in_a_heat_where_they_decide_who_goes_on():
    room = held(stages=HEATS).playing(4)
    room.round(1, p1=+50)
    room.round(1, p4=-10)
    room.put(DIRECTOR, moves.EndSession())
    (given,) = room.of(ExtraRoundsGiven)
    assert given.players == (2, 3)  # for the second place that goes on; 4 is out either way
    room.round(1, p2=+10)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(StageEnded)[0].ahead == (1, 2)


def test_11_15__in_a_heat_equals_who_go_on_anyhow_play_none():
    room = held(stages=HEATS).playing(4)
    room.round(1, p1=+50, p2=+50)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(ExtraRoundsGiven) == []
    assert room.of(StageEnded)[0].ahead == (1, 2)


def test_11_15__equals_who_cannot_wager_the_minimum_share():
    room = held(stages=SHORT).playing(3)
    room.round(1)
    room.round(1, p1=+50, p2=-995, p3=-995)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(ExtraRoundsGiven) == []
    second = POOL * 3 * 3 // 10
    assert room.finish() == {1: POOL * 3 * 7 // 10, 2: second // 2, 3: second // 2}


def test_11_15__with_the_minimum_in_their_hands_they_play_on():
    room = held(stages=SHORT).playing(3)
    room.round(1)
    room.round(1, p1=+50, p2=-990, p3=-990)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(ExtraRoundsGiven)[0].players == (2, 3)


def test_11_15__in_additional_rounds_nobody_passes_those_who_do_not_play_them():
    room = held(stages=SHORT).playing(4)
    room.round(1, p1=+50, p2=+20, p3=+20)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(ExtraRoundsGiven)[0].players == (2, 3)
    room.round(1, p2=+500, p3=-1020)  # more than player 1 has, and less than player 4
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (2,), (3,), (4,)]


def test_11_15__who_is_still_equal_plays_on_and_the_third_keeps_his_place():
    room = held(stages=SHORT).playing(4)
    room.round(1, p4=+50)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    room.round(1, p1=+10, p2=+10, p3=-10)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(ExtraRoundsGiven)[1].players == (1, 2)
    room.round(1, p1=-500, p2=-400)  # both have less than player 3 now
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(4,), (2,), (1,), (3,)]


def test_11_15__at_the_cut_nobody_with_fewer_chips_goes_on_instead():
    room = held(stages=HEATS).playing(4)
    room.round(1)
    room.round(1, p2=-995, p3=-995, p4=-996)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(StageEnded)[0].ahead == (1,)  # 5, 5 and 4 chips, and the minimum is 10


def test_11_15__in_a_heat_the_loser_of_an_additional_round_stays_above_the_rest():
    room = held(stages=HEATS).playing(4)
    room.round(1, p1=+50, p4=-10)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    room.round(1, p2=-1, p3=-900)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(StageEnded)[0].ahead == (1, 2)
    assert out_of(room) == [[(3,), (4,)]]


def test_11_15__a_limit_that_rises_before_an_additional_round_leaves_the_tie():
    levels = (Level((), Cents(10_00), minutes=10), Level((), Cents(20_00)))
    room = held(levels=levels, stages=SHORT).playing(3)
    room.round(1, p1=-100)
    room.round(1, p2=-985, p3=-985)
    room.put(DIRECTOR, moves.EndSession())
    room.put(CLOCK, moves.EndLevel())
    (stands,) = room.put(DEALER, moves.StartRound(1))
    assert (type(stands), stands.players, stands.cite.ref) == (TieStands, (2, 3), "11.11")
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (2, 3)]


def test_11_15__conditions_cannot_share_instead():
    assert refusal(equal=Equal.SHARED).cite.ref == "11.15"


def test_11_16__those_eliminated_in_one_round_share_their_prizes():
    room = held(stages=SHORT).playing(3)
    room.round(1, p1=+40, p2=-1000, p3=-995)
    (out,) = room.of(PlayersOut)
    assert (out.out.groups, out.out.cite.ref) == (((2, 3),), "11.16")
    assert room.refused(DEALER, moves.StartRound(1)).reason == "table 1: its session is over"
    room.put(DIRECTOR, moves.EndSession())
    prizes = room.finish()
    second = POOL * 3 * 3 // 10
    assert prizes == {1: POOL * 3 * 7 // 10, 2: second // 2, 3: second // 2}


def test_11_16__an_odd_cent_of_a_shared_prize_goes_to_one_of_them():
    room = held(stages=SHORT, fee=10, commission=0, fewest=2).playing(3)
    room.round(1, p1=+40, p2=-1000, p3=-1000)
    room.put(DIRECTOR, moves.EndSession())
    assert room.finish() == {1: 21, 2: 5, 3: 4}


def test_11_16__those_eliminated_in_different_rounds_do_not():
    room = held(stages=(Stage("final", 6, Unit.ROUNDS, 3),)).playing(3)
    room.round(1, p2=-1000)
    room.round(1, p3=-1000)
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (3,), (2,)]


def test_11_16__conditions_cannot_rank_them_otherwise():
    assert refusal(same_round=SameRound.CONTRIBUTED).cite.ref == "11.16"


def test_11_17__the_commission_is_kept_and_the_rest_is_for_prizes():
    room = finished()
    assert {one.cite.ref for one in room.of(FeePaid)} == {"11.17"}
    room.finish()
    book = TournamentBook("cup")
    books = Balances().after(book(room.state, room.events))
    assert books.of(book.commission) == 3 * KEPT
    assert books.of(book.pool) == 0
    assert books.of(book.payer(Player(2))) == -FEE
    assert [one for one in books.overdrawn() if "@" not in one] == []


def test_11_17__a_fee_is_paid_whole():
    room = held().papers()
    assert room.refused(DIRECTOR, room.entry(1, paid=FEE - 1)).cite.ref == "11.3(a)(iii)"


def test_11_18__a_cancelled_tournament_returns_every_fee_in_full():
    room = held().drawn(3).seat(2)
    room.put(DIRECTOR, moves.ForfeitPlace(Player(2)))
    room.put(DIRECTOR, moves.StartSession())
    cancel = moves.CancelTournament("power failure")
    assert room.forbidden(DIRECTOR, cancel).cite.ref == "11.18"
    assert room.put(OPERATOR, cancel)[0].cite.ref == "11.18"
    assert [(one.player, one.amount, one.commission) for one in room.of(FeeRefunded)] == [
        (1, FEE, KEPT),
        (2, FEE, KEPT),
        (3, FEE, KEPT),
    ]
    book = TournamentBook("cup")
    assert dict(Balances().after(book(room.state, room.events))) == {}
    assert isinstance(room.due, Over)
    assert room.refused(OPERATOR, cancel).cite.ref == "11.18"


def test_11_18__where_nobody_comes_the_fees_go_back():
    room = held().drawn(2)
    for player in (1, 2):
        room.put(DIRECTOR, moves.ForfeitPlace(Player(player)))
    assert room.refused(DIRECTOR, moves.StartSession()).cite.ref == "11.18"
    assert room.due == Duty(moves.CancelTournament, room.due.cite)
    room.put(OPERATOR, moves.CancelTournament("nobody came"))
    assert room.state.pool == 0


def test_11_18__after_the_prizes_nothing_is_cancelled():
    room = finished()
    room.finish()
    assert room.refused(OPERATOR, moves.CancelTournament("late")).cite.ref == "11.18"


def test_prizes_of_places_that_nobody_has_go_to_the_others():
    room = held(prizes=(Prize(1, WHOLE // 2), Prize(2, WHOLE // 2)), stages=SHORT).drawn(2).seat(2)
    room.put(DIRECTOR, moves.ForfeitPlace(Player(2)))
    room.put(DIRECTOR, moves.StartSession())
    room.put(DIRECTOR, moves.EndSession())
    assert room.finish() == {1: 2 * POOL}
