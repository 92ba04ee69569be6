"""7.11: which rounds are the three that players have to be given before a table closes."""

from houseway.core.actors import Player
from houseway.house.general.state import CloseTable, InvalidateRound, TakeSeat, Trouble
from houseway.house.shoes.moves import ReportExcessCard
from houseway.house.table.state import Life
from houseway.house.terminals.periods import DealNoBetRound
from houseway.kit.cards import card
from tests.games.ni2019_mttg import evening
from tests.games.ni2019_mttg.wheel_evening import ready, rule
from tests.games.playing import DEALER, OPERATOR, player


def notice_at(table):
    (event,) = table.put(OPERATOR, CloseTable())
    assert (event.rounds, event.cite) == (3, rule("7.11"))
    return table


def a_round(table):
    table.bet(1, "red", 10)
    table.rests(7)
    table.settle()
    table.clear()


def left(table):
    return table.table.people.rounds_left


def test_7_11__a_period_that_was_open_at_the_notice_is_not_one_of_the_three():
    table = notice_at(seated())
    a_round(table)
    for count in (3, 2, 1):
        assert (left(table), table.table.gaming.life) == (count, Life.OPEN)
        table.period()
        a_round(table)
    assert table.table.gaming.life is Life.OVER


def seated():
    table = ready()
    table.put(player(1), TakeSeat(Player(1), 1))
    return table


def test_7_11__a_void_round_is_not_one_of_the_three():
    table = notice_at(seated())
    a_round(table)
    table.period()
    table.bet(1, "red", 10)
    table.no_more_bets()
    table.put(OPERATOR, InvalidateRound(Trouble.IMPRACTICAL))
    table.clear()
    assert left(table) == 3
    table.period()
    a_round(table)
    assert left(table) == 2


def test_7_11__a_period_that_nobody_used_was_given_all_the_same():
    """Three periods lapse after the one that ran at the notice; then the table is closed."""
    table = notice_at(seated())
    table.no_more_bets()
    for count in (3, 2, 1):
        assert (left(table), table.table.gaming.life) == (count, Life.OPEN)
        table.period()
        table.no_more_bets()
    assert table.table.gaming.life is Life.OVER


def test_7_11__a_no_bet_coup_is_not_one_of_the_three_as_nobody_could_wager_on_it():
    """8.8(b): a card too many that was seen opens a coup for which no period was open."""
    table = evening.Evening().ready()
    table.put(player(1), TakeSeat(Player(1), 1))
    notice_at(table)
    for count in (3, 2):
        table.bet(1, "banker", 20)
        table.dealt(evening.SIX_SEVEN)
        if count == 2:
            table.put(DEALER, ReportExcessCard(card("9H")))
        table.finish()
        assert left(table) == count
        if count == 3:
            table.period()
    table.put(DEALER, DealNoBetRound())
    table.deal("9H 2C KC 4D")
    table.finish()
    assert (left(table), table.table.gaming.life) == (2, Life.OPEN)
    table.period()
    table.bet(1, "banker", 20)
    table.dealt(evening.SIX_SEVEN)
    table.finish()
    assert left(table) == 1
