"""Blackjack with a side wager on every Box, played to the end of each round."""

from houseway.core.actors import Player
from houseway.core.game import Bets, Choice
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.games.blackjack.round.moves import Draw, Stand
from houseway.house.table.state import PlaceWager
from tests.floor.system.evening import Evening, accepted

BLACKJACK = TablePlan("J1", "blackjack", "S49", (("super-sevens", "5"),))
STANDS_ON = 12  # so that two sevens are not always drawn to


def blackjack(rounds, boxes, evening=None):
    """$10 on a Box and $5 on its Super Sevens; every other player draws to two sevens."""
    evening = evening or Evening((BLACKJACK,), terminals=boxes)
    for player in range(1, boxes + 1):
        for _ in range(rounds * 2 // 5 + 1):
            accepted(evening.buy_in(player))
    for _ in range(rounds):
        to_the_bets(evening, "J1")
        for player in range(1, boxes + 1):
            for bet, stake in (("main", 10_00), ("super-sevens", 5_00)):
                lay(evening, player, bet, stake)
        evening.deal("J1")
        while not isinstance(due(evening, "J1"), Bets):
            play_on(evening)
    return evening


def play_on(evening):
    turn = due(evening, "J1")
    if not isinstance(turn, Choice):
        evening.deal("J1")
        return
    most = STANDS_ON + 4 * (turn.player % 2)
    round_ = evening.table("J1").now.state.round
    hand = next(one for one in round_.hands if one.place.box == turn.player)
    move = Draw if sum(hand.values) < most else Stand
    accepted(evening.player("table:J1", turn.player, move(turn.player)))


def lay(evening, player, bet, stake):
    """On the Box that has the player's number."""
    move = PlaceWager(Player(player), player, bet, Cents(stake))
    accepted(evening.player("table:J1", player, move))


def to_the_bets(evening, table):
    while not isinstance(due(evening, table), Bets):
        evening.deal(table)


def due(evening, table):
    return evening.table(table).now.due.turn
