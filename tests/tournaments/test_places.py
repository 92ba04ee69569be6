"""One person never holds two places: as entrant, as reserve or as substitute of another."""

import pytest

from houseway.core.actors import Player
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from tests.tournaments.holding import DIRECTOR, FEE, Held
from tests.tournaments.test_s49 import SECTIONS

RULE_SETS = {name: (game, edition) for name, (_, game, edition) in SECTIONS.items()} | {
    "ni2006-158-three-card-manila": (Game.THREE_CARD_MANILA, Edition.NI2006),
    "ni2015-405-holdem": (Game.HOLDEM, Edition.NI2015),
    "ni2019-689-mttg": (Game.SIC_BO, Edition.NI2019),
}
ONE_ENTRY = {"ni2006": "20.6", "ni2015": "20.6", "ni2019": "11.6"}
SAM = moves.ApproveSubstitute(Player(1), Player(9), "Sam")
ROWS = [
    pytest.param(name, marks=pytest.mark.rule(name, ref) if ref else (), id=name)
    for name in RULE_SETS
    for ref in [ONE_ENTRY.get(name.split("-")[0], "")]
]
every = pytest.mark.parametrize("rule_set", ROWS)


def held(rule_set: str) -> Held:
    return Held(*RULE_SETS[rule_set], most=4).papers().enter(3)


@every
def test_a_substitute_does_not_enter_too(rule_set):
    room = held(rule_set)
    room.put(DIRECTOR, SAM)
    refusal = room.refused(DIRECTOR, room.entry(9))
    assert refusal.reason == "player 9 is a substitute in the tournament: one entry only"
    assert refusal.cite == room.law.entry
    assert room.put(DIRECTOR, room.entry(8))


@every
def test_a_substitute_is_no_reserve(rule_set):
    room = held(rule_set)
    room.put(DIRECTOR, SAM)
    assert room.refused(DIRECTOR, moves.AddReserve(Player(9), "Sam")).cite == room.law.entry
    assert room.put(DIRECTOR, moves.AddReserve(Player(8), "Rose"))


def with_reserve(rule_set: str) -> Held:
    room = held(rule_set)
    room.put(DIRECTOR, moves.AddReserve(Player(9), "Sam"))
    return room


def offered(room: Held) -> Held:
    """Nobody has come, and the place of player 3 is to be had."""
    room.put(DIRECTOR, moves.CloseEntries())
    return room.draw()


OFFER = moves.OfferPlace(Player(3), Player(9), FEE)


@every
def test_a_reserve_who_is_entered_waits_for_no_other_place(rule_set):
    room = with_reserve(rule_set)
    room.put(DIRECTOR, room.entry(9))
    assert offered(room).refused(DIRECTOR, OFFER).reason == "player 9 is no reserve"


@every
def test_a_reserve_who_plays_for_somebody_waits_for_no_other_place(rule_set):
    room = with_reserve(rule_set)
    room.put(DIRECTOR, SAM)
    assert offered(room).refused(DIRECTOR, OFFER).reason == "player 9 is no reserve"


@every
def test_a_reserve_who_has_no_place_has_the_one_that_is_offered(rule_set):
    assert offered(with_reserve(rule_set)).put(DIRECTOR, OFFER)


@every
def test_nobody_plays_for_two(rule_set):
    room = held(rule_set)
    room.put(DIRECTOR, SAM)
    again = moves.ApproveSubstitute(Player(2), Player(9), "Sam")
    assert room.refused(DIRECTOR, again).cite == room.law.substitute
