"""What is seen of poker hands: what they make in words, who is waited for, what was won."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Chance
from houseway.core.money import dollars
from houseway.core.offers import Viewer
from houseway.games.poker.table import tables
from houseway.house.offers.offers import Offering
from tests.games.s49_poker.room import Room


def view(room, viewer=None):
    player = None if viewer is None else Player(viewer)
    return room.house.rules.view(room.table, room.due, Role.PLAYER, player)


def made(room, viewer=None):
    return {hand.player: hand.made for hand in view(room, viewer).round.hands}


@pytest.fixture
def flop():
    """Everybody calls, and three cards lie on the board."""
    room = Room(tables.HOLDEM).begin()
    room.quietly_once()
    while len(room.round.board) < 3:
        room.deal() if isinstance(room.due, Chance) else room.staff()
    return room


def test_a_player_sees_what_their_own_cards_make_and_nobody_elses(flop):
    for viewer in (1, 2, 3):
        told = made(flop, viewer)
        assert told.pop(viewer)
        assert {*told.values()} == {""}
    assert {*made(flop).values()} == {""}


def test_before_the_flop_there_are_no_five_cards_to_name():
    room = Room(tables.HOLDEM).begin()
    assert made(room, 1)[1] == ""


def test_the_table_waits_for_the_player_in_turn():
    room = Room(tables.HOLDEM).begin()
    assert view(room).table.waits_for == (room.turn(),)
    before = room.turn()
    room.act(f"{before} call")
    assert room.turn() != before
    assert view(room).table.waits_for == (room.turn(),)


def test_after_the_showdown_shown_hands_are_named_and_payments_told():
    room = Room(tables.HOLDEM).begin().quietly()
    assert view(room).round.payments == ()
    room.settle()
    seen = view(room).round
    nets = [
        payment.returned + payment.win - payment.commission - payment.wager.stake
        for payment in seen.payments
    ]
    assert max(nets) > 0 >= sum(nets)
    shown = [hand for hand in seen.hands if hand.down]
    assert shown
    assert all(hand.made for hand in shown)


def rows(room):
    return {hand.player: hand for hand in view(room).round.hands}


def offer(room, move):
    viewer = Viewer(Role.PLAYER, Player(room.turn()))
    offers = Offering(room.house).offers(room.table, room.due, viewer)
    return next(one for one in offers if one.move == move)


def test_everybody_sees_what_each_player_did_last():
    """The blinds are $5 and $10; two call, one raises to $40, and one folds."""
    room = Room(tables.HOLDEM).begin()
    level = room.round.betting.level
    first = room.turn()
    room.act(f"{first} call")
    second = room.turn()
    room.act(f"{second} raise 40")
    third = room.turn()
    room.act(f"{third} fold")
    told = {player: hand.last for player, hand in rows(room).items()}
    assert told[first] == f"called {dollars(level)}"
    assert told[second] == "raised to $40"
    assert told[third] == "folded"
    assert any(one.startswith("posted the blind $") for one in told.values()) or third in told


def test_a_new_street_forgets_calls_and_keeps_folds(flop):
    assert {hand.last for hand in rows(flop).values()} == {""}


def test_a_bet_over_another_is_named_raise_and_its_sizes_are_whole_chips():
    """At $1 chips half of a pot of an odd number of dollars is rounded down."""
    room = Room(tables.HOLDEM).begin()
    raises = offer(room, "bet-to")
    assert raises.level
    assert raises.names[0] == "raise"
    chip = room.table.settings.smallest_chip
    assert raises.sizes.pot % chip == raises.sizes.half_pot % chip == 0


def test_a_first_bet_is_named_bet(flop):
    assert not flop.round.betting.level
    assert offer(flop, "bet-to").names[0] == "bet"


def test_the_share_of_each_pot_and_the_cards_that_won_are_told():
    room = Room(tables.HOLDEM).begin().quietly()
    room.settle()
    seen = view(room).round
    assert sum(award.amount for award in seen.awards) == sum(
        share.amount for award in seen.awards for share in award.shares
    )
    won = {hand.player: hand.won for hand in seen.hands if hand.won}
    assert won == {
        player: sum(
            share.amount for one in seen.awards for share in one.shares if share.player == player
        )
        for player in won
    }
    for hand in seen.hands:
        assert len(hand.winning) == (5 if hand.won else 0)
        assert {*hand.winning} <= {*hand.down, *hand.up, *seen.board}
    assert all(" wins $" in award.words for award in seen.awards)
