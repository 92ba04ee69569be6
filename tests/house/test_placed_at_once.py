"""Wagers that are confirmed in one touch: the short way to the next state is the long way's."""

from typing import Any

import pytest

from houseway.core.actors import Player, Put
from houseway.core.money import Cents
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL as CARDS
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE as WHEEL
from houseway.games.sic_bo.terminals.composition import MULTI_TERMINAL as DICE
from houseway.house.machine.part import Now, Step
from houseway.house.terminals.periods import ConfirmWagers, Position
from tests.games.ni2019_mttg import dice_evening, evening, wheel_evening
from tests.games.ni2019_mttg.evening import chips
from tests.games.playing import player

TABLES: dict[str, tuple[Any, Any, tuple[str, str, str]]] = {
    "cards": (CARDS, evening.ready, ("banker", "tie", "player")),
    "wheel": (WHEEL, wheel_evening.ready, ("straight:7", "red", "tier")),
    "dice": (DICE, dice_evening.ready, ("big", "small", "total:4")),
}


def confirming(number, *stakes):
    positions = tuple(Position(bet, Cents(some * 100)) for bet, some in stakes)
    return Put(player(number), ConfirmWagers(Player(number), positions))


def long_way(house, state, put):
    """Each event taken by every part that has it, and what is due asked anew."""
    for event in house.decide(state, house.turn(state), put):
        state = house.evolve(state, event)
    return house.now(state)


@pytest.mark.parametrize("name", TABLES)
def test_wagers_confirmed_at_once_leave_the_table_as_their_events_do(name):
    house, made, (first, second, third) = TABLES[name]
    played = made()
    played.put(player(3), chips(3, first, 100))  # shown and not confirmed
    puts = (
        confirming(1, (first, 100), (second, 100)),
        confirming(2, (second, 100)),
        confirming(1, (third, 100)),
        confirming(3, (second, 100)),  # with what it showed before
        confirming(2, (first, 100_000)),  # of which only so much may be shown
    )
    now = house.now(played.table)
    for put in puts:
        step = house.step(now, put)
        after = long_way(house, now.state, put)
        assert (step.now.state, step.now.due.turn) == (after.state, after.due.turn)
        assert step.now.state.period.of(put.by.player) != now.state.period.of(put.by.player)
        now = step.now
    assert now.state.period.loose == frozenset()


def test_the_short_way_is_taken_where_nothing_is_cut():
    """Else the comparison above would compare the long way with itself."""
    played = wheel_evening.ready()
    now, put = WHEEL.now(played.table), confirming(1, ("red", 100))
    decided = WHEEL.decided(now.state, now.due, put)
    assert isinstance(decided, Step)
    assert isinstance(decided.now, Now)
    cut = WHEEL.decided(now.state, now.due, confirming(1, ("red", 100_000)))
    assert isinstance(cut, tuple)
