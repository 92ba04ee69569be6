"""A wrong outcome in a tournament: the chips of those who play are put right, and the ranking."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.streams.table import TableStream
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.tournaments.state import Phase
from tests.floor.system.crewed import TURNS, crewed
from tests.floor.system.evening import ANN, MAIN, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
SUPERVISOR = Actor(Role.SUPERVISOR, name="Lee")
SET = "@tournament-CUP"
ODDS = {"straight": 35, "split": 17, "street": 11, "corner": 8}


@pytest.fixture
def held():
    """Roulette with six players; two rounds of four are over."""
    made = crewed("roulette", 6, rounds=4)
    for _ in range(TURNS):
        made.turn()
        for table in made.evening.floor.hall.of(TableStream).values():
            state = table.now.state
            if state.people.rounds_over == 2 and state.round is None:
                return made, table
    raise AssertionError("two rounds were never over")


def in_play(evening):
    return {name: cents for name, cents in evening.accounts("chips:").items() if SET in name}


def comes_to(bet, stake, number):
    """What a wager on numbers wins or loses."""
    kind, _, numbers = bet.partition(":")
    return ODDS[kind] * stake if number in map(int, numbers.split("-")) else -stake


@pytest.mark.rule(NI2019, "11.1", "6.3")
def test_chips_of_a_tournament_are_recalculated_where_they_lie(held):
    made, table = held
    evening, past, true = made.evening, table.past.recalled(1), 8
    wagers = [one.wager for one in past.paid]
    assert true != past.entered
    assert any(comes_to(one.bet, one.stake, true) > 0 for one in wagers)
    assert any(comes_to(one.bet, one.stake, past.entered) > 0 for one in wagers)
    due = in_play(evening)
    for one in wagers:
        more = comes_to(one.bet, one.stake, true) - comes_to(one.bet, one.stake, past.entered)
        due[str(table.holders(one.player))] += more
    accepted(evening.put(str(table.name), SUPERVISOR, CorrectOutcome(true, round=1), beside=ANN))
    assert in_play(evening) == due
    made.until(Phase.OVER)
    assert evening.accounts("owed:") == evening.accounts("shortfall:") == {}
    assert evening.accounts("prizes:") == {}
    audited(reader_of(evening), MAIN)
