"""Section 11 of NI2019: the director, entries, terminals and reserves of a tournament."""

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.events import EntryAccepted, FeeRefunded, SeatsDrawn
from houseway.tournaments.papers.conditions import BuyBacks, Stage, Unit
from houseway.tournaments.play.events import PlayersOut, SessionStarted
from tests.games.ni2019_mttg.test_11_tournaments import determined, refusal
from tests.kinds import present
from tests.tournaments.holding import (
    DEALER,
    DIRECTOR,
    FEE,
    HEATS,
    KEPT,
    MANAGER,
    OPERATOR,
    Held,
)

BOUGHT = BuyBacks(1, 3, FEE, KEPT, Cents(500_00))


def held(**changes) -> Held:
    return Held(Game.ROULETTE, Edition.NI2019, **changes)


def test_11_4__a_director_is_appointed_by_the_shift_manager():
    room = held().papers(without=(moves.AppointDirector,))
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.4"
    assert room.forbidden(OPERATOR, moves.AppointDirector("Dora")).cite.ref == "11.4"
    event, _ = room.put(MANAGER, moves.AppointDirector("Dora"))
    assert (event.name, event.cite.ref) == ("Dora", "11.4")


def test_11_4__no_round_without_the_director():
    room = held().playing(3)
    room.put(DIRECTOR, moves.StepAway())
    assert room.refused(DEALER, moves.StartRound(1)).cite.ref == "11.4"
    assert room.refused(MANAGER, moves.AppointDirector("Max")).cite.ref == "11.4"
    room.put(DIRECTOR, moves.StepBack())
    assert room.put(DEALER, moves.StartRound(1))


def test_11_5__agreement_in_writing_comes_before_the_entry():
    room = held(agreement=True).papers()
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.5"
    agreement = moves.RecordAgreement(Player(1))
    assert room.forbidden(OPERATOR, agreement).cite.ref == "11.5"
    assert room.put(DIRECTOR, agreement)[0].cite.ref == "11.5"
    assert room.put(DIRECTOR, room.entry(1))
    assert held().papers().enter(1).state.entrant(Player(1))  # where the director asks for none


def test_11_6__one_entry_only():
    room = held().papers().enter(1)
    assert room.of(EntryAccepted)[0].cite.ref == "11.6"
    assert room.refused(DIRECTOR, room.entry(1)).cite.ref == "11.6"


def test_11_6__an_eliminated_player_buys_back_as_the_conditions_say():
    room = held(buy_backs=BOUGHT).playing(3)
    room.round(1, p1=-1000)
    assert present(room.state.entrant(Player(1))).chips == 0
    again = moves.BuyBack(Player(1), FEE)
    assert room.refused(DIRECTOR, moves.BuyBack(Player(2), FEE)).cite.ref == "11.6"
    bought, *_ = room.put(DIRECTOR, again)
    assert bought.cite.ref == "11.6"
    assert room.chips() == {1: 500, 2: 1000, 3: 1000}
    assert room.state.pool == 4 * (FEE - KEPT)
    room.round(1, p1=-500)
    assert room.refused(DIRECTOR, again).cite.ref == "11.3(a)(vii)"


def test_11_6__buy_backs_end_with_their_round():
    room = held(buy_backs=BOUGHT).playing(3)
    for _ in range(3):
        room.round(1)
    room.round(1, p1=-1000)
    assert room.refused(DIRECTOR, moves.BuyBack(Player(1), FEE)).cite.ref == "11.3(a)(vii)"


def test_11_6__in_the_last_round_for_it_he_still_may():
    room = held(buy_backs=BOUGHT).playing(3)
    room.round(1)
    room.round(1)
    room.round(1, p1=-1000)
    assert room.put(DIRECTOR, moves.BuyBack(Player(1), FEE))


def test_11_7__terminals_are_drawn_before_a_session():
    room = held().papers().enter(5)
    room.put(DIRECTOR, moves.CloseEntries())
    assert isinstance(room.due, Chance)
    assert room.due.cite.ref == "11.7"
    twice = moves.DrawSeats((Player(1),) * 5)
    assert room.refused(DIRECTOR, twice).cite.ref == "11.7"
    room.draw(5, 4, 3, 2, 1)
    (drawn,) = room.of(SeatsDrawn)
    placed = {(one.table, one.seat): one.player for one in drawn.places}
    assert placed == {(1, 1): 5, (2, 1): 4, (1, 2): 3, (2, 2): 2, (1, 3): 1}


def test_11_7__a_player_keeps_his_terminal_for_the_session():
    room = held().playing(5)
    assert moves.MovePlayer not in room.machine.permits
    assert room.refused(DIRECTOR, moves.DrawSeats((Player(1),))).cite.ref == "11.7"


def test_11_8__who_has_not_come_forfeits_place_and_fee():
    room = held().drawn(3).seat(2)
    start = room.refused(DIRECTOR, moves.StartSession())
    assert start.reason == "player 2 has not taken his place, which is forfeited"
    assert start.cite.ref == "11.8"
    forfeit = moves.ForfeitPlace(Player(2))
    assert room.forbidden(OPERATOR, forfeit).cite.ref == "11.8"
    assert room.put(DIRECTOR, forfeit)[0].cite.ref == "11.8"
    room.put(DIRECTOR, moves.StartSession())
    assert room.chips() == {1: 1000, 3: 1000}
    assert room.state.pool == 3 * (FEE - KEPT)


def test_11_9__a_reserve_pays_and_has_the_place_and_the_first_fee_is_forfeited():
    room = held(most=3).papers().enter(3)
    room.put(DIRECTOR, moves.AddReserve(Player(9), "P9"))
    room.put(DIRECTOR, moves.CloseEntries())
    room.draw().seat(2)
    offer = moves.OfferPlace(Player(2), Player(9), FEE)
    assert room.forbidden(OPERATOR, offer).cite.ref == "11.9"
    unpaid = room.refused(DIRECTOR, moves.OfferPlace(Player(2), Player(9), Cents(0)))
    assert unpaid.cite.ref == "11.3(a)(iii)"
    assert "11.9" in [one.cite.ref for one in room.put(DIRECTOR, offer)]
    room.put(DIRECTOR, moves.StartSession())
    assert room.chips() == {1: 1000, 3: 1000, 9: 1000}
    assert room.state.pool == 4 * (FEE - KEPT)
    assert room.of(FeeRefunded) == []


def test_11_9__after_the_first_session_reserves_play_no_part():
    room = held(stages=HEATS).papers().enter(4)
    room.put(DIRECTOR, moves.AddReserve(Player(9), "P9"))
    room.put(DIRECTOR, moves.CloseEntries())
    room.draw().seat()
    room.put(DIRECTOR, moves.StartSession())
    room.round(1, p1=+50, p2=+40)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    room.draw().seat(1)
    offer = moves.OfferPlace(Player(1), Player(9), FEE)
    assert room.refused(DIRECTOR, offer).cite.ref == "11.9"


def test_11_10__a_substitute_is_at_the_discretion_of_the_director():
    room = held().playing(3)
    wanted = moves.ApproveSubstitute(Player(1), Player(7), "Sam")
    assert room.forbidden(OPERATOR, wanted).cite.ref == "11.10"
    among = moves.ApproveSubstitute(Player(1), Player(2), "P2")
    assert room.refused(DIRECTOR, among).reason == "player 2 is in the tournament already"
    assert room.put(DIRECTOR, wanted)[0].cite.ref == "11.10"
    again = moves.ApproveSubstitute(Player(2), Player(7), "Sam")
    assert room.refused(DIRECTOR, again).cite.ref == "11.10"


def test_def_session__is_rounds_or_shoes():
    (started,) = held().playing(3).of(SessionStarted)
    assert started.cite.ref == "def:Session"
    shoes = (Stage("final", 4, Unit.SHOES, 2),)
    assert determined("def:Session", stages=shoes) == ["2 shoes"]
    assert refusal(stages=(Stage("final", 4, Unit.MINUTES, 30),)).cite.ref == "def:Session"
    assert refusal(stages=(Stage("final", 4, Unit.ROUNDS, 0),)).cite.ref == "def:Session"


def test_def_session__of_shoes_ends_with_the_last_of_them():
    room = held(stages=(Stage("final", 4, Unit.SHOES, 1),)).playing(3)
    room.round(1)
    assert not isinstance(room.due, Duty)
    room.put(DEALER, moves.StartRound(1))
    last = changed(room.report(1, p1=+10, p2=-10), shoe_ended=True)
    room.put(DEALER, last)
    assert room.due == Duty(moves.EndSession, room.due.cite)
    assert room.of(PlayersOut) == []
