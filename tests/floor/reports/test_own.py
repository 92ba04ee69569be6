"""Rounds of one's own: what an account wagered and got back, and nothing of anybody else's."""

import pytest

from houseway.core.actors import Player
from houseway.floor.reports.chronicle import InPlay, Unknown
from houseway.floor.reports.own import Purse, own_rounds, own_story
from houseway.ledger import Account, TableId
from tests.floor.reports.test_chronicle import chronicle_of, played
from tests.floor.system.evening import accepted


def purse_of(evening, number, table="R1"):
    return Purse(TableId(table), evening.floor.hall.terminal(Player(number)).account)


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
    before = evening.floor.hall.terminal(Player(1)).account
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
