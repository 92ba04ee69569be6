"""Rounds of one's own: what an account wagered and got back, and nothing of anybody else's."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.reports.player_rounds import Purse, own_part, own_rounds, own_story
from houseway.floor.reports.round_history import InPlay, Unknown
from houseway.house.table.state import LayChips, TakeBack
from houseway.house.terminals.faults import ReportSystemFault
from houseway.ledger import Account, TableId
from tests.floor.reports.put_right import corrected_three_times
from tests.floor.reports.test_chronicle import chronicle_of, played
from tests.floor.system.evening import Evening, accepted
from tests.floor.system.test_bots import Night


def purse_of(evening, number, table="R1"):
    return Purse(TableId(table), evening.floor.hall.of(TerminalStream).get(Player(number)).account)


@pytest.mark.standard("C13")
def test_a_round_is_listed_with_what_it_came_to():
    evening = played(2, wagers=2)
    chronicle, purse = chronicle_of(evening), purse_of(evening, 1)
    latest, first = own_rounds(chronicle, purse, 10)
    assert (latest.number, first.number) == (2, 1)
    assert (latest.staked, first.staked) == (5_00, 5_00)
    assert {latest.returned, first.returned} <= {0, 10_00}
    assert [one.number for one in own_rounds(chronicle, purse, 1)] == [2]


def test_the_story_has_the_dealer_and_ones_own_money_only():
    evening = played(1, wagers=2)
    steps = list(own_story(chronicle_of(evening), purse_of(evening, 1), Player(1), 1))
    said = [one.words for step in steps for one in step.said]
    assert any("player 1" in one and "red" in one for one in said)
    assert not any("player 2" in one for one in said)
    assert any("outcome confirmed" in one for one in said)
    assert steps[-1].public["last"]["spin"]["result"] is not None
    assert [step.at for step in steps] == sorted(step.at for step in steps)


def test_a_round_without_a_wager_of_ones_own_is_nobodys_to_recall():
    evening = played(1, wagers=1)
    evening.buy_in(2)
    chronicle = chronicle_of(evening)
    assert own_rounds(chronicle, purse_of(evening, 2), 10) == ()
    with pytest.raises(Unknown):
        list(own_story(chronicle, purse_of(evening, 2), Player(2), 1))


def test_whoever_comes_after_sees_nothing_of_the_one_before():
    """Accounts of a terminal have numbers: the next is another."""
    evening = played(1)
    before = evening.floor.hall.of(TerminalStream).get(Player(1)).account
    after = Purse(TableId("R1"), Account(before.replace("#1", "#2")))
    chronicle = chronicle_of(evening)
    assert own_rounds(chronicle, Purse(TableId("R1"), before), 10) != ()
    assert own_rounds(chronicle, after, 10) == ()


def test_of_the_round_in_play_nothing_is_told():
    evening = played(1)
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    with pytest.raises(InPlay):
        list(own_story(chronicle_of(evening), purse_of(evening, 1), Player(1), 2))


def net_of(own):
    return own.after - own.before


@pytest.mark.rule("s49-1999-money-wheel", "4.3")
@pytest.mark.standard("C13")
def test_a_wager_that_was_taken_back_and_laid_again_was_laid_once():
    """$5 are laid, taken back, laid again and doubled: $10 are played for, and never $15."""
    evening = Evening((TablePlan("W1", "money-wheel", "S49"),), terminals=2)
    lay = LayChips(Player(1), "$1", Cents(5_00))
    accepted(evening.buy_in(1))
    while not isinstance(evening.table("W1").now.due.turn, Bets):
        evening.deal("W1")
    for move in (lay, TakeBack(Player(1)), lay, lay):
        accepted(evening.player("table:W1", 1, move))
    for _ in range(40):
        evening.deal("W1")
    (own,) = own_rounds(chronicle_of(evening, "W1"), purse_of(evening, 1, "W1"), 10)
    assert own.staked == 10_00
    assert own.returned - own.staked == net_of(own)
    assert own.returned in (0, 20_00)


@pytest.mark.rule("ni2019-689-mttg", "6.10")
def test_a_round_whose_wagers_went_back_is_recalled_with_nothing_staked():
    """A fault gives the first wagers back. Whoever had chips there is told how it went on."""
    evening = Evening()
    accepted(evening.buy_in(1))
    accepted(evening.buy_in(2))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 15_00)))
    accepted(evening.put("table:R1", Actor(Role.SYSTEM), ReportSystemFault()))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 2, ("red", 5_00)))
    evening.play("R1")
    chronicle, purse = chronicle_of(evening), purse_of(evening, 1)
    (own,) = own_rounds(chronicle, purse, 10)
    assert (own.staked, own.returned, own.before, own.after) == (0, 0, 100_00, 100_00)
    assert list(own_story(chronicle, purse, Player(1), own.number))


@pytest.mark.rule("ni2019-689-mttg", "6.3")
def test_a_round_that_was_put_right_is_not_wagered_on_again():
    """$15 on red lost in round 1, and is put right three times while the next round is open."""
    evening = corrected_three_times()
    accepted(evening.confirm("R1", 2, ("red", 5_00)))
    evening.play("R1")
    evening.to_the_wagers("R1")
    later, first = own_rounds(chronicle_of(evening), purse_of(evening, 1), 10)
    assert (first.number, first.staked, first.returned) == (1, 15_00, 0)
    assert (later.number, later.staked, later.returned) == (2, 0, 30_00)
    assert net_of(first) + net_of(later) == 15_00


def test_who_wins_a_pot_has_staked_his_part_of_it():
    """At poker, by the rows of the books: bets to the layout, and what came of it and the pot."""
    night = Night((TablePlan("H1", "holdem", "NI2015"),), bots=4)
    night.pass_time(80)
    chronicle = chronicle_of(night, "H1")
    won = 0
    for round_ in chronicle.rounds(10):
        rows = [one for _, entry in chronicle.entries(round_.number) for one in entry.transfers]
        stakes = {one.debit for one in rows if one.credit.startswith("layout:")}
        for stake in stakes:
            account = Account(stake.removeprefix("stake:H1:"))
            part = own_part(chronicle, Purse(TableId("H1"), account), round_.number)
            bets = flow(rows, stake, "layout:")
            back = flow(rows, "layout:", stake) + flow(rows, "pot:", stake)
            back -= flow(rows, stake, "commission:")
            assert part is not None
            assert (part.staked, part.returned) == (bets, back)
            won += back > bets > 0
    assert won > 2


def flow(rows, gives, takes):
    found = (one for one in rows if one.debit.startswith(gives) and one.credit.startswith(takes))
    return sum(one.cents for one in found)
