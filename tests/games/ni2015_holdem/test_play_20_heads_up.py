"""A hold-em table that is played at for a tournament: rules 20.14 and 20.19 of 2015."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.round.events import BettingOpened, Posted
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.state import StakePlaced
from houseway.games.poker.table.settings.settings import YesNo
from houseway.games.poker.table.tables import HOLDEM, HOLDEM_2015, THREE_CARD_MANILA_2006
from tests.games.s49_poker.room import Room, player

CHIPS = 100


def posts(room):
    return [(one.player, one.amount // CHIPS, one.cite.ref) for one in room.events if is_post(one)]


def is_post(event):
    return isinstance(event, Posted)


def opened(room):
    return [(one.opener, one.cite.ref) for one in room.events if isinstance(one, BettingOpened)]


def test_20_19__of_two_the_button_posts_first_and_acts_first():
    room = Room(HOLDEM_2015, (200, 200), tournament=YesNo.YES).begin()
    assert room.table.seats.marker == 2
    assert posts(room) == [(2, 2, "20.19"), (1, 5, "20.19")]
    assert opened(room) == [(2, "20.19")]
    assert room.turn() == 2


def test_20_19__the_later_rounds_of_two_begin_left_of_the_button():
    room = Room(HOLDEM_2015, (200, 200), tournament=YesNo.YES).begin()
    room.act("2 call, 1 pass")
    room.deal()
    assert room.turn() == 1


def test_of_two_at_a_cash_table_the_one_after_the_button_posts_first():
    room = Room(HOLDEM_2015, (200, 200)).begin()
    assert [(who, amount) for who, amount, _ in posts(room)] == [(1, 2), (2, 5)]
    assert room.turn() == 1


def test_20_19__of_three_nothing_changes():
    room = Room(HOLDEM_2015, (200, 200, 200), tournament=YesNo.YES).begin()
    assert room.table.seats.marker == 3
    assert [(who, amount) for who, amount, _ in posts(room)] == [(1, 2), (2, 5)]
    assert "20.19" not in {ref for *_, ref in posts(room)}
    assert room.turn() == 3


def test_20_19__the_order_is_that_of_2015_alone():
    room = Room(HOLDEM, (200, 200), tournament=YesNo.YES).begin()
    assert [(who, amount) for who, amount, _ in posts(room)] == [(1, 2), (2, 5)]


@pytest.mark.parametrize(
    ("house", "ref"),
    [
        pytest.param(HOLDEM_2015, "20.14", marks=pytest.mark.rule("ni2015-405-holdem", "20.14")),
        pytest.param(
            THREE_CARD_MANILA_2006,
            "20.14",
            marks=pytest.mark.rule("ni2006-158-three-card-manila", "20.14"),
        ),
        pytest.param(HOLDEM, "19.3", marks=pytest.mark.rule("s49-1999-poker", "19.3")),
    ],
)
def test_nobody_adds_to_tournament_chips_or_takes_any_away(house, ref):
    room = Room(house, (200, 200), tournament=YesNo.YES)
    assert room.refused(player(1), seat_moves.TopUp(Player(1), Cents(100_00))).cite.ref == ref
    assert room.refused(player(1), seat_moves.ReduceStake(Player(1), Cents(10_00))).cite.ref == ref


def test_a_tournament_gives_stakes_below_the_minimum():
    room = Room(HOLDEM_2015, (200, 3), tournament=YesNo.YES)
    placed = [one.stake for one in room.events if isinstance(one, StakePlaced)]
    assert placed == [200_00, 3_00]
    room.begin()
    assert posts(room) == [(2, 2, "20.19"), (1, 5, "20.19")]


def test_at_a_cash_table_such_a_stake_is_refused():
    room = Room(HOLDEM_2015, (200, 0))
    refused = room.refused(player(2), seat_moves.BuyIn(Player(2), Cents(3_00)))
    assert refused.reason == "a stake of $3 is below the minimum of $100"
