"""What a terminal has at stake counts wherever it lies, and is settled whatever came meanwhile."""

import pytest

from houseway.cash.desk.moves import OpenDesk, PayOwed
from houseway.cash.facts import Standing
from houseway.cash.terminal.moves import ConnectTerminal, DetermineMalfunction, DirectToLeave
from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.facts import FloorFacts
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.games.poker.table.seats.moves import BuyIn
from houseway.house.general.state import LeaveSeat, TakeSeat
from houseway.house.table.state import Life
from tests.floor.system.evening import MAIN, THREE, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
ADA = Actor(Role.OPERATOR, name="Ada")
LEE = Actor(Role.SUPERVISOR, name="lee")
KIM = Actor(Role.CASHIER, name="kim")
BANKER_WINS = 6  # a seed


def connect(evening, *tables):
    return evening.put("terminal:1", ADA, ConnectTerminal(tables))


@pytest.fixture
def evening():
    made = Evening()
    accepted(made.buy_in(1))
    for name in ("B1", "R1"):
        made.to_the_wagers(name)
    return made


@pytest.mark.rule(NI2019, "2.6", "def:Player Terminal")
def test_a_terminal_stays_connected_to_a_table_where_a_wager_lies(evening):
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    reason = denied(connect(evening, "B1", "D1"), "2.6")
    assert reason == "Player Terminal 1 stays connected to R1 while something lies there"
    accepted(connect(evening, "R1"))  # nothing lies at the others
    evening.play("R1")
    accepted(connect(evening, "B1", "D1"))
    assert evening.accounts("layout:") == {}


@pytest.mark.rule(NI2019, "2.6", "4.4(a)")
def test_a_stake_at_poker_keeps_its_terminal_connected():
    evening = Evening((TablePlan("P1", "holdem", "NI2015"), THREE[0]))
    accepted(evening.buy_in(1))
    while evening.table("P1").now.state.gaming.life is not Life.OPEN:
        evening.deal("P1")
    accepted(evening.player("table:P1", 1, TakeSeat(Player(1), 1)))
    accepted(connect(evening, "B1", "P1"))
    accepted(evening.player("table:P1", 1, BuyIn(Player(1), Cents(100_00))))
    denied(connect(evening, "B1"), "2.6")
    accepted(evening.player("table:P1", 1, LeaveSeat(Player(1))))
    accepted(connect(evening, "B1"))
    assert evening.credit(1) == 100_00


@pytest.mark.rule(NI2019, "4.2", "4.4(a)", "2.3")
def test_a_wager_counts_at_a_table_that_is_not_connected(evening, monkeypatch):
    """However it came about: a record of an earlier program may have disconnected it."""
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    monkeypatch.setattr("houseway.floor.live.streams.cash.check_connection", lambda *_: None)
    accepted(connect(evening, "B1", "D1"))
    assert "R1" in denied(evening.buy_in(1), "4.2")
    assert "R1" in denied(evening.cash_out(1), "4.4(a)")


@pytest.mark.rule(NI2019, "2.8(a)(ii)", "4.6")
@pytest.mark.parametrize("next_player", [False, True])
def test_a_round_is_settled_though_an_account_was_closed_over_its_wager(monkeypatch, next_player):
    """$10 and $20 on red and $10 and $20 on black: whichever it is, $10 and $20 are won."""
    evening = Evening(seed=3)
    for number in (1, 2):
        accepted(evening.buy_in(number))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00), ("black", 10_00)))
    accepted(evening.confirm("R1", 2, ("red", 20_00), ("black", 20_00)))
    blind = FloorFacts.standing
    monkeypatch.setattr(
        FloorFacts, "standing", lambda facts, of: changed(blind(facts, of), wagers=())
    )
    accepted(evening.cash_out(1))
    monkeypatch.undo()
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 80_00}
    if next_player:
        accepted(evening.buy_in(1, 50_00))
    evening.play("R1")
    assert evening.accounts("layout:") == {}
    assert evening.accounts("owed:") == {"owed:1#1": 20_00}  # the stake and the win
    chips = {"chips:2#1": 100_00} | ({"chips:1#2": 50_00} if next_player else {})
    assert evening.accounts("chips:") == chips
    accepted(evening.put("cage:desk", KIM, OpenDesk(Cents(100_00))))
    accepted(evening.put("cage:desk", KIM, PayOwed(1, 1, "Mr Black"), beside=LEE))
    assert evening.accounts("owed:") == {}


@pytest.mark.rule(NI2019, "2.8(b)", "6.6(b)")
@pytest.mark.parametrize(
    "why",
    [
        DirectToLeave("he shouts"),
        DetermineMalfunction("screen broken", rectified=False),
    ],
)
def test_commission_of_one_who_has_to_leave_holds_up_nobody(why):
    """Banker $10 wins $9.50: the 50 cents are taken from a win, not staked."""
    evening = Evening(seed=BANKER_WINS)
    accepted(evening.buy_in(1))
    evening.to_the_wagers("B1")
    accepted(evening.confirm("B1", 1, ("banker", 10_00)))
    evening.expire("B1")
    accepted(evening.put("terminal:1", LEE, why))
    evening.settle("B1")
    assert evening.credit(1) == 109_50
    assert evening.accounts("commission:") == {"commission:B1": 50}
    audited(reader_of(evening), MAIN)


def test_a_standing_names_connected_tables_first(evening):
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    accepted(connect(evening, "R1", "B1"))
    expected = Standing(Cents(80_00), ("R1", "B1"), ("R1", "B1"))
    facts = FloorFacts(evening.floor.hall, evening.clock.at, evening.floor.hall.draw)
    assert facts.standing(1) == expected
