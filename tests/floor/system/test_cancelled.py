"""A tournament that is cancelled while it is played: every fee goes back, whatever lies where."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.staff.tournament_tasks import move_message
from houseway.tournaments import moves
from houseway.tournaments.state import Phase
from tests.floor.system.crewed import crewed
from tests.floor.system.cup import CUP, Cup
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of
from tests.tournaments.holding import OPERATOR

FIRE = moves.CancelTournament("fire")


def playing(*, in_round):
    """A hold-em tournament with stakes on its tables, between two rounds or in one."""
    cup = Cup(Evening((), 1, 1))
    for _ in range(400):
        cup.step()
        if cup.evening.accounts("stake:"):
            begun = any(one.in_round for one in cup.stream.tables.values())
            if begun is in_round and cup.state.phase is Phase.PLAY:
                return cup
    raise AssertionError("it did not come to that")


def chips_of(cup):
    return {
        name: cents
        for name, cents in cup.evening.accounts("").items()
        if "@tournament-CUP" in name and cents
    }


@pytest.mark.rule("ni2015-405-holdem", "20.22")
@pytest.mark.parametrize("in_round", [False, True])
def test_during_a_session_every_fee_and_commission_goes_back(in_round):
    cup = playing(in_round=in_round)
    evening = cup.evening
    accepted(evening.put(CUP, OPERATOR, FIRE))
    assert cup.state.phase is Phase.CANCELLED
    for kind in ("prizes:", "commission:CUP", "entrant:"):  # five paid by hand, and have it again
        assert not any(evening.accounts(kind).values())
    assert sum(chips_of(cup).values()) == 0
    audited(reader_of(evening), MAIN)


@pytest.mark.rule("ni2015-405-holdem", "20.22")
def test_stakes_are_given_up_as_their_players_leave():
    cup = playing(in_round=False)
    evening = cup.evening
    accepted(evening.put(CUP, OPERATOR, FIRE))
    assert any(name.startswith("stake:") for name in chips_of(cup))
    for table in cup.stream.tables.values():
        for one in table.now.state.people.seats:
            left = table.desk.wire.read_put(move_message("leave-seat", player=one.player))
            cup.put(table.name, left)
    assert chips_of(cup) == {}
    audited(reader_of(evening), MAIN)


@pytest.mark.rule("ni2019-689-mttg", "11.18")
def test_with_wagers_on_the_layout_every_fee_goes_back():
    cup = crewed("roulette", 8)
    for _ in range(3_000):
        if any(name.startswith("layout:") for name in chips_of(cup)):
            break
        cup.turn()
    accepted(cup.evening.put(CUP, OPERATOR, FIRE))
    assert cup.evening.accounts("prizes:CUP") == {}


@pytest.mark.rule("ni2019-689-mttg", "11.7")
def test_a_terminal_that_nobody_has_drawn_takes_nobodys_place():
    """Eight have entered, and terminal 14 is of none of them, nor of entrant 14."""
    cup = crewed("roulette", 8)
    cup.until(Phase.SEATING)
    stream, read = cup.cup, Ordering(cup.evening.entropy)
    nobody = next(n for n in range(1, 99) if stream.entrant_at(Player(n)) is None)
    with pytest.raises(Refused, match=f"nobody has drawn Player Terminal {nobody}"):
        read.read(stream, Actor(Role.PLAYER, Player(nobody)), {"move": "take-place"})
    drawn = next(n for n in range(1, 99) if stream.entrant_at(Player(n)) is not None)
    put = read.read(stream, Actor(Role.PLAYER, Player(drawn)), {"move": "take-place"})
    entrant = stream.entrant_at(Player(drawn))
    assert entrant is not None
    assert put.move.player == entrant.player
    assert isinstance(put, Put)
