"""Amounts that the chips in play can make: of raises, and of what is posted."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import Wagered
from houseway.games.poker.table.settings.settings import Limit
from houseway.house.table.state import Determine
from tests.games.s49_poker.room import OPERATOR, Room, editions, only, player
from tests.kinds import present

# Limits that fall between two chips


def after_a_tap_out(house, **settings):
    """With chips of 5 one bets 30, the next taps out with 38: a raise of 30 is to 68 at least.

    The first round left 90 in the pot, so that 158 are there and 38 to call.
    """
    blinds = {"first_blind": 30_00, "second_blind": 30_00, "minimum_bet": 30_00}
    room = Room(house, (430, 430, 430), smallest_chip=5_00, **blinds, **settings)
    room.reseat(changed(present(room.table.seats.chair(Player(2))), stake=Cents(68_00)))
    room.begin().quietly_once().deal()
    room.act("1 bet 30, 2 raise 38")
    return room


@editions("4.5|5.1", "4.7|5.1")
@pytest.mark.parametrize(
    ("to", "taken"), [(65, False), (68, False), (70, True), (73, False), (100, True), (400, True)]
)
def test_the_least_raise_is_of_chips_that_exist(house, to, taken):
    room = after_a_tap_out(house)
    assert room.range() == (70, 400)
    if taken:
        assert only(room.act(f"3 raise {to}"), Wagered).full
    else:
        assert room.refused(player(3), moves.BetTo(Player(3), to * 100)).cite.ref in (
            "4.5",
            "4.7",
            "5.1",
        )


@editions("4.2(h)|def:Full Pot|def:Half Pot", "4.2(h)|def:Full Pot", "4.2(g)|def:Full Pot")
@pytest.mark.parametrize(
    ("limit", "most"),
    [
        (Limit.FULL_POT, 230),  # 38 and 196 are 234
        (Limit.HALF_POT, 135),  # 38 and half of 196 are 136
        (Limit.STRADDLE, 75),  # twice 38
    ],
)
def test_the_greatest_raise_is_of_chips_that_exist(house, limit, most):
    room = after_a_tap_out(house, limit=limit)
    assert room.range() == (70, most)
    assert only(room.act(f"3 raise {most}"), Wagered).to == most * 100


@editions("4.2(h)", "4.2(h)", "4.2(g)")
def test_a_fixed_raise_between_two_chips_is_the_next_that_can_be_made(house):
    """10 more than a tap-out of 13 are 23: with chips of 5 that is 25."""
    fixed = {"limit": Limit.FIXED, "minimum_bet": 10_00, "maximum_bet": 10_00}
    blinds = {"first_blind": 5_00, "second_blind": 10_00}
    room = Room(house, (200, 200, 200), smallest_chip=5_00, **blinds, **fixed)
    room.reseat(changed(present(room.table.seats.chair(Player(2))), stake=Cents(23_00)))
    room.begin().quietly_once().deal()
    room.act("1 bet 10, 2 raise 13")
    assert room.range() == (25, 25)
    room.act("3 raise 25")


@editions("def:Tap Out", "def:Tap Out")
def test_all_that_a_player_has_may_lie_between_two_chips(house):
    """A pot limit of 234 and 232 left: all of it, though 230 would be the most in chips."""
    room = after_a_tap_out(house, limit=Limit.FULL_POT)
    hands = [changed(hand, stack=232_00) if hand.player == 3 else hand for hand in room.round.hands]
    round_ = changed(room.round, hands=tuple(hands))
    room.table = changed(room.table, play=changed(room.table.play, round=round_))
    assert room.range() == (70, 232)
    assert only(room.act("3 raise 232"), Wagered).tapped_out


# Chips are needed for what is in use


@editions("4.2(g)|4.2(h)|4.5", "4.2(g)|4.2(h)|13.2", "4.2(f)|4.2(g)|13.2")
def test_the_smallest_chip_is_not_held_against_what_nobody_posts(house):
    """Blinds of 5 and 10, an ante of 1 that is not asked, an over-blind and a maximum likewise."""
    own = {"ante": 1_00, "over_blind": 12_00, "maximum_bet": 12_00}
    room = Room(house, (200, 200), first_blind=5_00, second_blind=10_00, **own)
    room.put(OPERATOR, Determine("smallest-chip", "5", notice=True))
    assert room.table.settings.smallest_chip == 5_00
    levels, bets = room.edition.determines.levels, room.edition.determines.bets
    for name, value, amount, cite in (
        ("betting", "ante", "ante: $1", levels),
        ("over-blinds", "yes", "over-blind: $12", levels),
        ("limit", "fixed", "maximum-bet: $12", bets),
        ("first-blind", "3", "blind 1: $3", levels),
    ):
        refused = room.refused(OPERATOR, Determine(name, value, notice=True))
        assert refused.reason.startswith(f"{amount} cannot be made of chips of $5")
        assert refused.cite == cite
