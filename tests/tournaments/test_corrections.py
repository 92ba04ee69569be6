"""What a director puts right: a name, a wrong forfeit, and a player who is disqualified."""

import pytest

from houseway.core.actors import Player, Put
from houseway.floor.live.audit.floor_audit import audited
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.results import results
from houseway.tournaments.state import Phase, Standing
from tests.floor.system.crewed import crewed
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import CHIPS, DEALER, DIRECTOR, HEATS, OPERATOR, Held

ROULETTE, HOLDEM = (Game.ROULETTE, Edition.NI2019), (Game.HOLDEM, Edition.NI2015)
TWO = Player(2)
OUT = moves.DisqualifyPlayer(TWO, "chips taken from the table")


@pytest.mark.rule("ni2019-689-mttg", "11.6")
def test_a_name_is_put_right_at_any_time():
    room = Held(*ROULETTE).playing(3)
    (event,) = room.put(DIRECTOR, moves.CorrectName(TWO, "Bea"))
    assert (event.before, event.name, event.cite.ref) == ("P2", "Bea", "11.6")
    assert room.entrant(TWO).name == "Bea"
    assert room.refused(DIRECTOR, moves.CorrectName(TWO, "Bea")).reason == "player 2 is Bea already"
    assert room.refused(DIRECTOR, moves.CorrectName(Player(9), "X")).cite.ref == "11.6"
    assert room.refused(DIRECTOR, moves.CorrectName(TWO, " ")).cite.ref == "11.6"
    room.forbidden(DEALER, moves.CorrectName(TWO, "Eve"))


@pytest.mark.rule("ni2019-689-mttg", "11.8")
def test_a_place_that_was_forfeited_by_mistake_is_given_back_before_the_session():
    room = Held(*ROULETTE).drawn(3).seat(2)
    room.put(DIRECTOR, moves.ForfeitPlace(TWO))
    pool, issued = room.state.pool, room.state.issued
    assert [one.players for one in room.state.tables] == [(1, 3)]
    event, chips = room.put(DIRECTOR, moves.RestorePlace(TWO))
    assert (event.cite.ref, chips.players) == ("11.8", (2,))
    assert [one.players for one in room.state.tables] == [(1, 2, 3)]
    assert (room.entrant(TWO).chips, room.state.pool) == (CHIPS, pool)
    assert room.state.issued == issued + CHIPS
    assert room.refused(DIRECTOR, moves.RestorePlace(TWO)).cite.ref == "11.8"
    room.put(DIRECTOR, moves.StartSession())
    assert room.table(1).players == (1, 2, 3)


@pytest.mark.rule("ni2019-689-mttg", "11.9")
def test_a_place_that_a_reserve_has_is_not_given_back():
    room = Held(*ROULETTE).papers().enter(3)
    room.put(DIRECTOR, moves.AddReserve(Player(7), "Rea"))
    room.put(DIRECTOR, moves.CloseEntries())
    room.draw().seat(2)
    room.put(DIRECTOR, moves.OfferPlace(TWO, Player(7), room.conditions.fee))
    assert room.entrant(TWO).standing is Standing.FORFEITED
    assert "a reserve has the place" in room.refused(DIRECTOR, moves.RestorePlace(TWO)).reason


@pytest.mark.rule("ni2019-689-mttg", "11.4")
def test_a_disqualified_player_has_no_place_and_his_chips_leave_play():
    room = Held(*ROULETTE, stages=HEATS).playing(4)
    room.put(DEALER, moves.StartRound(1))
    assert "a round is in play" in room.refused(DIRECTOR, OUT).reason
    room.put(DEALER, room.report(1, p2=+500))
    gone, chips = room.put(DIRECTOR, OUT)
    assert (gone.cite.ref, chips.chips) == ("11.4", ((2, CHIPS + 500_00),))
    assert room.table(1).players == (1, 3, 4)
    assert room.refused(DIRECTOR, OUT).reason == "player 2 is not in the tournament"
    room.round(1, p1=+10)
    room.put(DIRECTOR, moves.EndSession())
    while room.state.table(1) is not None and room.table(1).extra:
        room.round(1, p3=+10)
        room.put(DIRECTOR, moves.EndSession())
    room.session()
    room.round(1, p1=+100)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    prizes = room.finish()
    assert 2 not in prizes
    assert sum(prizes.values()) == room.state.pool == 4 * 45_00
    assert [row.how for row in results(room.state) if row.player == 2] == ["disqualified"]


@pytest.mark.rule("ni2015-405-holdem", "20.2")
def test_where_stakes_lie_at_the_tables_it_is_done_between_sessions():
    room = Held(*HOLDEM).playing(3)
    refusal = room.refused(DIRECTOR, OUT)
    assert (refusal.cite.ref, "before a session starts" in refusal.reason) == ("20.2", True)
    for _ in range(10):
        room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    assert room.refused(DIRECTOR, moves.DisqualifyPlayer(TWO, " ")).cite.ref == "20.2"
    room.put(DIRECTOR, OUT)
    room.session()
    assert room.table(1).players == (1, 3)
    room.forbidden(OPERATOR, OUT)


def test_on_a_floor_the_chips_of_a_disqualified_player_are_gone_and_the_rest_plays_on():
    cup = crewed("roulette", 6, rounds=4).until(Phase.PLAY)
    cup.evening.ask(cup.cup.name, put(moves.OfferBreak(5)))
    while any(one.playing for one in cup.cup.state.tables):
        cup.turn()
    player = cup.cup.state.tables[0].players[0]
    (answer,) = cup.evening.ask(cup.cup.name, put(moves.DisqualifyPlayer(player, "noise")))
    assert type(answer).__name__ == "Accepted", answer
    cup.until(Phase.OVER)
    every = cup.evening.accounts("")
    assert sum(c for name, c in every.items() if "@tournament-CUP" in name) == 0
    assert all(player not in one.players for one in cup.cup.state.placings)
    assert audited(reader_of(cup.evening), MAIN).head.number == cup.evening.floor.hall.number


def put(move):
    return Put(DIRECTOR, move)
