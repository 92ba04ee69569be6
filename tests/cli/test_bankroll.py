"""What somebody brought to a table, won and lost: kept on the screen from the first wager on."""

from houseway.cli.screen.screen import Bankroll
from tests.cli.terminal import Terminal


def test_brought_is_the_most_that_ever_was_out_of_his_own_pocket():
    mine = Bankroll()
    assert mine.words == ""
    mine.has_out(20_00)
    mine.round_over(-20_00)
    mine.has_out(70_00)  # 50 more on the layout
    mine.round_over(50_00)
    mine.has_out(10_00)  # what was won is played first
    mine.round_over(0)
    assert mine.words == "brought $70, won $50, lost $20"


def test_the_title_says_what_was_brought_won_and_lost():
    with Terminal("play", "baccarat", "--seed", "5") as table:
        table.wait("round 1, training money", " >")
        table.type("banker 20", "round 1, brought $20, won $0, lost $0", "training balance -$20")
        table.type("deal", "round 2, brought $20, won $0, lost $20")
        table.type("player 50", "round 2, brought $70, won $0, lost $20", "player $50")
        assert table.leave() == 0


def test_at_poker_the_stake_was_brought():
    with Terminal("play", "holdem", "--seed", "5") as table:
        table.wait("training money", " >")
        table.type("", "round 1, brought $200, won $0, lost $0")
        table.type("fold", "round 2, brought $200, won $0, lost $2")
        assert table.leave() == 0
