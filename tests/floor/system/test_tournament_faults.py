"""A fault of the program in a tournament stops the tournament; the tables of the floor play on."""

from houseway.core.actors import Put
from houseway.core.value import changed
from houseway.tournaments import moves
from houseway.tournaments.state import Phase
from tests.floor.system.crewed import CUP, Crewed, short
from tests.floor.system.cup import OF
from tests.floor.system.evening import Evening, accepted
from tests.floor.system.test_stopped_streams import breaks
from tests.tournaments.holding import DIRECTOR


def test_a_fault_of_a_tournaments_staff_stops_the_tournament_alone(monkeypatch):
    evening = Evening(terminals=8)
    evening.expects_faults = True
    cup = Crewed(evening, changed(OF, fewest=4), 4)
    cup.until(Phase.PLAY)
    owner = "houseway.floor.live.staff.tournament_officials.TournamentStaff.next"
    monkeypatch.setattr(owner, breaks)
    for _ in range(400):  # until a hand is over: before, its staff have nothing to do
        if evening.floor.stops.by:
            break
        cup.turn()
    assert [*evening.floor.stops.by] == [CUP]
    monkeypatch.undo()
    accepted(evening.buy_in(8))
    evening.to_the_wagers("B1")
    accepted(evening.confirm("B1", 8, ("banker", 10_00)))
    evening.play("B1")
    cup.restart()
    cup.until(Phase.OVER)
    assert not evening.floor.stops.by


def test_a_fault_of_a_tournaments_clock_stops_the_tournament_alone(monkeypatch):
    evening = Evening(terminals=8)
    evening.expects_faults = True
    cup = Crewed(evening, short("roulette", fewest=4), 4)
    cup.until(Phase.PLAY)
    monkeypatch.setattr("houseway.tournaments.play.clock.ending", breaks)
    answers = evening.ask(CUP, Put(DIRECTOR, moves.OfferBreak(1)))
    cup.turn()
    assert [*evening.floor.stops.by] == [CUP]
    assert evening.floor.countdowns.next_at is not None
    assert answers
    monkeypatch.undo()
    accepted(evening.buy_in(8))
    evening.to_the_wagers("B1")
    accepted(evening.confirm("B1", 8, ("banker", 10_00)))
