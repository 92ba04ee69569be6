"""Chips that are touched and not confirmed belong to one account and one Wagering Period."""

from typing import Any

import pytest

from houseway.cash.terminal.moves import (
    CashOut,
    ConfigureTerminal,
    ConnectTerminal,
    DetermineMalfunction,
    DirectToLeave,
    PutInOrder,
)
from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.floor.live.requests import Listeners
from houseway.floor.live.unconfirmed_chips import UnconfirmedChips
from houseway.house.general.state import ExcludePlayer, ReportContravention
from houseway.house.terminals.faults import ReportSystemFault, ReportTerminalFault
from houseway.house.terminals.unconfirmed_chips import Touch
from tests.floor.system.evening import Evening, accepted, denied

NI2019 = "ni2019-689-mttg"
ONE = Player(1)
LEE = Actor(Role.SUPERVISOR, name="lee")
ADA = Actor(Role.OPERATOR, name="Ada")
RED = (("red", 50_00),)


class Shown:
    """An evening at which player 1 has $50 of his $100 on red, not confirmed."""

    def __init__(self, **settings):
        self.evening = Evening(**settings)
        self.gone: list[Any] = []
        accepted(self.evening.buy_in(1))
        for name in ("B1", "R1"):
            self.evening.to_the_wagers(name)
        self.touching = UnconfirmedChips(self.evening.floor.hall, self.gone.append)
        self.touching.listen(self.evening.floor.decisions)
        self.touch("red", 50_00)

    def touch(self, bet, cents, table="R1"):
        self.touching.touch(ONE, self.evening.table(table), Touch(bet, Cents(cents)))

    def chips(self, table="R1"):
        shown = self.touching.of(ONE, self.evening.table(table))
        return tuple((one.bet, one.stake) for one in shown)

    @property
    def why(self):
        return [one.why.cite.ref for one in self.gone]


@pytest.fixture
def shown():
    return Shown()


@pytest.mark.rule(NI2019, "2.1", "2.2(a)", "4.6")
def test_they_are_not_the_next_players(shown):
    evening = shown.evening
    assert shown.chips() == RED
    accepted(evening.cash_out(1))
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 100_00}
    accepted(evening.buy_in(1))
    assert shown.chips() == ()
    assert shown.touching.total(ONE) == 0
    shown.touch("black", 100_00)  # all of his own credit, and nothing beside it
    assert shown.chips() == (("black", 100_00),)


@pytest.mark.rule(NI2019, "2.1")
def test_they_are_not_the_next_players_though_nobody_followed(shown):
    """What is displayed is asked of the account, and not only of what was told."""
    evening = shown.evening
    evening.floor.decisions = Listeners()
    accepted(evening.cash_out(1))
    accepted(evening.buy_in(1))
    assert shown.chips() == ()


@pytest.mark.rule(NI2019, "4.5")
def test_they_go_back_when_a_cash_out_is_in_hand(shown):
    accepted(shown.evening.player("terminal:1", 1, CashOut(ONE)))
    assert (shown.chips(), shown.why) == ((), ["4.5"])


@pytest.mark.rule(NI2019, "2.2")
def test_they_go_back_at_the_end_of_the_period(shown):
    """Nobody wagered: the next period is of the same round, and they do not come again."""
    evening = shown.evening
    number = evening.table("R1").round_number
    evening.expire("R1")
    assert (shown.chips(), shown.why) == ((), ["2.2"])
    assert shown.touching.total(ONE) == 0
    evening.to_the_wagers("R1")
    assert evening.table("R1").round_number == number
    assert shown.chips() == ()


@pytest.mark.rule(NI2019, "2.2", "6.7(a)")
def test_they_go_back_when_the_period_is_void(shown):
    evening = shown.evening
    accepted(evening.put("table:R1", LEE, ReportSystemFault()))
    evening.to_the_wagers("R1")
    assert (shown.chips(), shown.why) == ((), ["2.2"])


@pytest.mark.rule(NI2019, "6.6(a)")
def test_they_go_back_when_the_terminal_fails_at_the_table(shown):
    accepted(shown.evening.put("table:R1", LEE, ReportTerminalFault(ONE)))
    assert (shown.chips(), shown.why) == ((), ["6.6(a)"])


@pytest.mark.rule(NI2019, "4.4(b)(i)", "6.6(a)")
def test_they_do_not_come_again_with_a_terminal_that_is_put_in_order(shown):
    evening = shown.evening
    broken = DetermineMalfunction("the screen is dead", rectified=False)
    accepted(evening.put("terminal:1", LEE, broken))
    assert (shown.chips(), shown.why) == ((), ["4.4(b)(i)"])
    accepted(evening.put("terminal:1", LEE, PutInOrder()))
    assert shown.chips() == ()
    evening.expire("R1")
    evening.to_the_wagers("R1")
    shown.touch("red", 20_00)
    assert shown.chips() == (("red", 20_00),)


@pytest.mark.rule(NI2019, "4.4(b)(ii)")
def test_they_go_back_when_the_player_is_directed_to_leave(shown):
    accepted(shown.evening.put("terminal:1", LEE, DirectToLeave("he shouts")))
    assert (shown.chips(), shown.why) == ((), ["4.4(b)(ii)"])


@pytest.mark.rule(NI2019, "7.3(b)")
def test_they_go_back_when_the_player_is_excluded(shown):
    evening = shown.evening
    report = ReportContravention("7.7", "a man in a hat", "the camera", ONE)
    accepted(evening.put("table:R1", Actor(Role.DEALER, name="Bo"), report))
    assert shown.chips() == RED
    accepted(evening.put("table:R1", ADA, ExcludePlayer(ONE)))
    assert (shown.chips(), shown.why) == ((), ["7.3(b)"])


@pytest.mark.rule(NI2019, "def:Player Terminal")
def test_they_go_back_from_a_table_that_is_disconnected(shown):
    shown.touch("player", 20_00, "B1")
    accepted(shown.evening.put("terminal:1", ADA, ConnectTerminal(("B1",))))
    assert (shown.chips(), shown.why) == ((), ["def:Player Terminal"])
    assert shown.chips("B1") == (("player", 20_00),)


@pytest.mark.rule(NI2019, "2.2(b)")
def test_they_stay_while_others_confirm_and_others_leave(shown):
    evening = shown.evening
    accepted(evening.buy_in(2))
    accepted(evening.confirm("R1", 2, ("red", 10_00)))
    accepted(evening.put("table:R1", LEE, ReportTerminalFault(Player(2))))
    denied(evening.cash_out(3), "A.4")
    assert (shown.chips(), shown.why) == (RED, [])
    accepted(evening.confirm("R1", 1, *RED))
    assert evening.credit(1) == 50_00


# Where a terminal may not play


def refusal(shown, table="R1"):
    """The clause under which a touch of $10 more is refused; nothing more is shown then."""
    before = shown.chips(table)
    with pytest.raises(Refused) as caught:
        shown.touch("red" if table == "R1" else "player", 10_00, table)
    assert shown.chips(table) == before
    return caught.value.cite.ref


@pytest.mark.rule(NI2019, "def:Player Terminal")
def test_a_table_that_is_not_connected_shows_no_chips(shown):
    accepted(shown.evening.put("terminal:1", ADA, ConnectTerminal(("R1", "D1"))))
    assert refusal(shown, "B1") == "def:Player Terminal"
    shown.touch("red", 10_00)
    assert shown.chips() == (("red", 60_00),)


@pytest.mark.rule(NI2019, "2.1")
def test_a_terminal_without_an_account_shows_no_chips(shown):
    accepted(shown.evening.cash_out(1))
    assert refusal(shown) == "2.1"
    assert shown.chips() == ()


@pytest.mark.rule(NI2019, "4.5", "4.4(b)(i)", "4.4(b)(ii)")
@pytest.mark.parametrize(
    ("move", "ref"),
    [
        (CashOut(ONE), "4.5"),
        (DirectToLeave("he shouts"), "4.4(b)(ii)"),
        (DetermineMalfunction("the screen is dead", rectified=False), "4.4(b)(i)"),
    ],
)
def test_a_terminal_whose_player_leaves_shows_no_chips(shown, move, ref):
    by = Actor(Role.PLAYER, ONE) if isinstance(move, CashOut) else LEE
    accepted(shown.evening.put("terminal:1", by, move))
    assert refusal(shown) == ref
    assert refusal(shown, "B1") == ref


@pytest.mark.rule(NI2019, "2.3")
def test_a_terminal_for_one_table_at_a_time_shows_no_chips_beside_a_wager(shown):
    evening = shown.evening
    one_table = ConfigureTerminal((Cents(100_00),), None, several_tables=False)
    accepted(evening.put("terminal:1", ADA, one_table))
    shown.touch("player", 10_00, "B1")  # nothing is a wager yet
    accepted(evening.confirm("R1", 1, *RED))
    assert shown.chips("B1") == ()
    assert refusal(shown, "B1") == "2.3"


@pytest.mark.rule("ni2019-689-mttg", "6.6(a)")
@pytest.mark.parametrize("rectified", [False, True])
def test_a_terminal_that_failed_takes_no_wager_on_this_round_repaired_or_not(shown, rectified):
    """It had displayed nothing that was confirmed at either table."""
    evening, broken = shown.evening, DetermineMalfunction("it flickers", rectified=rectified)
    accepted(evening.put("terminal:1", LEE, broken))
    if not rectified:
        accepted(evening.put("terminal:1", LEE, PutInOrder()))
    assert (refusal(shown), refusal(shown, "B1")) == ("6.6(a)", "6.6(a)")
    denied(evening.confirm("R1", 1, *RED), "6.6(a)")
    evening.expire("R1")
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, *RED))


@pytest.mark.rule("ni2019-689-mttg", "6.6(a)")
def test_one_that_failed_before_the_period_opened_wagers_once_it_is_repaired(shown):
    evening = shown.evening
    evening.expire("R1")
    accepted(evening.put("terminal:1", LEE, DetermineMalfunction("it flickers", rectified=True)))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, *RED))
