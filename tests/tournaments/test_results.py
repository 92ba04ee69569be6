"""The result list: places and prizes at the end, and who is where before."""

from houseway.core.actors import Player
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.results import results
from tests.tournaments.holding import DEALER, DIRECTOR, Held


def places(held):
    return [(row.place, row.player, row.prize) for row in results(held.state)]


def test_before_the_end_chips_decide_the_order_and_who_left_last_comes_next():
    held = Held(Game.HOLDEM, Edition.NI2015).playing(4)
    held.round(1, p1=+1000, p4=-1000)
    held.round(1, p1=-200, p2=+1200, p3=-1000)
    assert [(row.player, row.how) for row in results(held.state)] == [
        (2, "in play"),
        (1, "in play"),
        (3, "no chips left"),
        (4, "no chips left"),
    ]
    assert {row.place for row in results(held.state)} == {""}


def test_at_the_end_everybody_has_a_place_and_the_pool_is_paid():
    held = Held(Game.HOLDEM, Edition.NI2015).playing(3)
    held.round(1, p1=+2000, p2=-1000, p3=-1000)
    held.put(DIRECTOR, moves.EndSession())
    held.finish()
    # Three fees of $50 less $5: a pool of $135, 70 % and 30 %; 2 and 3 put in the same (20.20).
    assert places(held) == [("1", 1, 94_50), ("2-3", 2, 20_25), ("2-3", 3, 20_25)]


def test_who_did_not_come_is_on_the_list_without_a_place():
    held = Held(Game.HOLDEM, Edition.NI2015).drawn(3).seat(3)
    held.put(DIRECTOR, moves.ForfeitPlace(Player(3)))
    held.put(DIRECTOR, moves.StartSession())
    held.put(DEALER, moves.StartRound(1))
    assert [(row.player, row.how) for row in results(held.state)][-1] == (3, "forfeited the place")
