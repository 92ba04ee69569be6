"""What the Dictionary of Terms asks of terminals and of the Game System, at a floor."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Duty, Refused
from houseway.core.money import Cents
from houseway.floor.live.requests import Accepted, Ask, Denied
from houseway.floor.live.startup.floor_plan import BadPlan, TablePlan, table_opening
from houseway.floor.live.stations import asked_at, check_station
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.unconfirmed_chips import UnconfirmedChips
from houseway.house.terminals.periods import DirectRounds, Occasion, OpenPeriod
from houseway.house.terminals.unconfirmed_chips import Touch
from houseway.journal import StreamId
from houseway.law import RuleSet
from tests.floor.system.evening import THREE, Evening

NI2019 = "ni2019-689-mttg"
LAW = RuleSet(NI2019)
DEALER, LEE = Actor(Role.DEALER, name="Ada"), Actor(Role.SUPERVISOR, name="Lee")


def entered(evening, by, move, *tables):
    """The answer to a move for B1 that was entered where these tables are."""
    answers: list[Any] = []
    asked_at(evening.floor, Ask(StreamId("table:B1"), Put(by, move)), tables, answers.append)
    evening.run()
    return answers[0]


def is_due(evening, act):
    due = evening.table("B1").now.due.turn
    return isinstance(due, Duty) and due.act is act


@pytest.mark.rule(NI2019, "def:Dealer Terminal(a)")
def test_a_dealer_enters_what_the_system_needs_at_the_terminal_of_the_table():
    evening = Evening()
    while not is_due(evening, OpenPeriod):
        evening.deal("B1")
    refused = entered(evening, DEALER, OpenPeriod(), "R1")
    assert isinstance(refused, Denied)
    assert refused == Denied(refused.reason, LAW.rule("def:Dealer Terminal(a)"))
    assert [one.cite for one in evening.store.noted][-1].endswith("def:Dealer Terminal(a)")
    assert isinstance(entered(evening, DEALER, OpenPeriod(), "R1", "B1"), Accepted)


@pytest.mark.rule(NI2019, "def:Dealer Terminal(c)")
def test_a_supervisor_manages_the_game_at_the_terminal_of_the_table():
    evening = Evening()
    evening.to_the_wagers("B1")
    direct = DirectRounds(Occasion.UNTIL_WAGER)
    refused = entered(evening, LEE, direct)
    assert isinstance(refused, Denied)
    assert refused == Denied(refused.reason, LAW.rule("def:Dealer Terminal(c)"))
    assert isinstance(entered(evening, LEE, direct, "B1"), Accepted)


def test_a_table_without_terminals_has_no_dealer_terminal():
    evening = Evening((TablePlan("R2", "roulette", "S49"),))
    check_station(evening.table("R2"), DEALER, ())
    check_station(evening.floor.hall.of(TerminalStream)[1], DEALER, ())


@pytest.mark.rule(NI2019, "def:Dealer Terminal(b)")
def test_a_dealer_is_told_how_the_system_stands_and_a_player_is_not():
    evening = Evening()
    for name, bet in (("B1", "tie"), ("R1", "red"), ("D1", "big")):
        evening.buy_in(1)
        evening.to_the_wagers(name)
        assert isinstance(evening.confirm(name, 1, (bet, 20_00)), Accepted)
        table = evening.table(name)
        view, state, due = table.house.rules.view, table.now.state, table.now.due.turn
        told = view(state, due, Role.DEALER, None).table.staff.terminal
        assert (told.confirmed, told.staked, told.terminals) == (1, 20_00, 20)
        assert (told.failed, told.waiting, told.claims) == ((), 0, 0)
        assert told.cite == LAW.rule("def:Dealer Terminal(b)")
        assert view(state, due, Role.PLAYER, Player(1)).table.staff is None


@pytest.mark.rule(NI2019, "def:Game System(a)")
def test_who_wagers_is_at_a_terminal_of_this_system():
    evening = Evening(terminals=4)
    evening.to_the_wagers("B1")
    refused = evening.confirm("B1", 5, ("tie", 20_00))
    assert isinstance(refused, Denied)
    assert refused == Denied(refused.reason, LAW.rule("def:Game System(a)"))
    evening.buy_in(4)
    assert isinstance(evening.confirm("B1", 4, ("tie", 20_00)), Accepted)


@pytest.mark.rule(NI2019, "1.2(a)", "2.3")
def test_every_terminal_of_a_floor_plays_where_each_table_has_its_approved_number():
    """Two tables of three terminals each: all six of the floor wager at the same time."""
    three = (("terminals", "3"),)
    plans = (TablePlan(name, "roulette", "NI2019", three) for name in ("R1", "R2"))
    evening = Evening(tuple(plans), terminals=7)
    for number in range(1, 8):
        evening.buy_in(number)
    for name, numbers in (("R1", (1, 2, 3)), ("R2", (4, 5, 6))):
        evening.to_the_wagers(name)
        for number in numbers:
            assert isinstance(evening.confirm(name, number, ("red", 20_00)), Accepted)
    for name in ("R1", "R2"):
        refused = evening.confirm(name, 7, ("red", 20_00))
        assert isinstance(refused, Denied)
        assert refused == Denied(refused.reason, LAW.rule("1.2(a)"))
    assert [evening.credit(number) for number in range(1, 8)] == [80_00] * 6 + [100_00]
    evening.restart()  # the period is void: all of them have their chips again
    assert [evening.credit(number) for number in range(1, 8)] == [100_00] * 7


@pytest.mark.rule(NI2019, "def:Multi Terminal Table Game")
def test_baccarat_roulette_and_sic_bo_are_played_on_terminals():
    for plan in THREE:
        assert table_opening(plan, 600)
    with pytest.raises(BadPlan, match=r"baccarat, roulette, sic-bo.*Multi Terminal Table Game"):
        table_opening(TablePlan("J1", "blackjack", "NI2019"), 600)


@pytest.mark.rule(NI2019, "def:Player Terminal(a)")
def test_a_terminal_has_a_virtual_layout_where_the_game_is_played_on_terminals():
    evening = Evening((*THREE, TablePlan("R2", "roulette", "S49")))
    evening.buy_in(1)
    touching = UnconfirmedChips(evening.floor.hall)
    evening.to_the_wagers("R1")
    shown = touching.touch(Player(1), evening.table("R1"), Touch("red", Cents(20_00)))
    assert shown.total == 20_00
    with pytest.raises(Refused) as caught:
        touching.touch(Player(1), evening.table("R2"), Touch("red", Cents(20_00)))
    assert caught.value.cite == LAW.rule("def:Player Terminal(a)")
