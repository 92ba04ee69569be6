"""Blinds together with antes, as a tournament's conditions may say: rules 20.5 and 20.11."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round.events import BettingOpened, Posted, PostsCollected, PotAwarded
from houseway.games.poker.round.state import Post
from houseway.games.poker.table.settings.settings import Betting, Limit, YesNo
from houseway.games.poker.table.tables import HOLDEM, HOLDEM_2015, THREE_CARD_MANILA_2006
from houseway.house.table.state import Determine
from tests.games.s49_poker.room import NI2006, NI2015, OPERATOR, S49, Room, only

EVERY = pytest.mark.parametrize(
    ("house", "blinds", "antes"),
    [
        pytest.param(
            HOLDEM, "8.5(a)", "8.5(b)", marks=pytest.mark.rule(S49, "19.3", "8.5(b)"), id="S49"
        ),
        pytest.param(
            THREE_CARD_MANILA_2006,
            "8.5(a)",
            "8.5(b)",
            marks=pytest.mark.rule(NI2006, "20.5", "20.11", "8.5(b)"),
            id="NI2006",
        ),
        pytest.param(
            HOLDEM_2015,
            "8.5(a)",
            "8.5(b)",
            marks=pytest.mark.rule(NI2015, "20.5", "20.11", "8.5(b)"),
            id="NI2015",
        ),
    ],
)
HOUSES = pytest.mark.parametrize("house", [HOLDEM, THREE_CARD_MANILA_2006, HOLDEM_2015])
BOTH = {
    "betting": Betting.BLIND_AND_ANTE,
    "tournament": YesNo.YES,
    "ante": Cents(1_00),
    "commission_cap": Cents(0),
    "minimum_stake": Cents(5_00),
    "burn": YesNo.NO,
}


def posted(room):
    found = [one for one in room.events if isinstance(one, Posted)]
    return [(one.player, one.post, one.amount // 100, one.cite.ref) for one in found]


@EVERY
def test_every_player_posts_the_ante_and_then_the_blinds_are_posted(house, blinds, antes):
    room = Room(house, (200, 200, 200), **BOTH).begin()
    assert posted(room) == [
        (1, Post.ANTE, 1, antes),
        (2, Post.ANTE, 1, antes),
        (3, Post.ANTE, 1, antes),
        (1, Post.BLIND, 2, blinds),
        (2, Post.BLIND, 5, blinds),
    ]
    assert only(room.events, PostsCollected).level == 5_00
    assert room.round.pot == 10_00


@HOUSES
def test_an_ante_counts_as_no_bet_and_the_blinds_open_the_betting(house):
    room = Room(house, (200, 200, 200), **BOTH).begin()
    assert only(room.events, BettingOpened).level == 5_00
    assert room.turn() == 3
    assert set(room.may()) == {"Fold", "Call", "BetTo"}
    assert room.range() == (10, 199)
    room.act("3 call, 1 call, 2 pass")
    assert room.round.pot == 18_00
    assert room.stacks() == [194, 194, 194]


@HOUSES
def test_the_ante_goes_in_before_the_blind_where_the_stack_is_short_of_both(house):
    """Player 2 has 4: 1 is the ante and 3 go to the blind of 5. He plays for 4 of each."""
    room = Room(house, (200, 4, 200), **BOTH).begin()
    assert (2, Post.BLIND, 3, "8.5(a)") in posted(room)
    room.act("3 call, 1 fold")
    events = room.quietly().settle()
    # Player 1 left 3, player 3 put in 6 and has 2 of them back: 3, 4 and 4 are in the pot.
    assert [one.amount for one in events if isinstance(one, PotAwarded)] == [11_00]


@HOUSES
def test_who_has_the_ante_alone_plays_for_the_antes(house):
    room = Room(house, (200, 1, 200), **BOTH).begin()
    assert [one for one in posted(room) if one[0] == 2] == [(2, Post.ANTE, 1, "8.5(b)")]
    room.act("3 call, 1 call")
    events = room.quietly().settle()
    assert [one.amount for one in events if isinstance(one, PotAwarded)] == [3_00, 10_00]


@HOUSES
def test_a_pot_limit_counts_the_antes(house):
    """10 in the pot and 5 to call make 15: a raise to 20 at most."""
    room = Room(house, (200, 200, 200), **BOTH | {"limit": Limit.FULL_POT}).begin()
    assert room.range() == (10, 20)


@HOUSES
def test_an_over_blind_takes_what_the_ante_left(house):
    over = BOTH | {"over_blinds": YesNo.YES, "over_blind": Cents(10_00)}
    short = Room(house, (200, 200, 10), **over).start()
    assert not only(short.events, PostsCollected).over_blinds
    enough = Room(house, (200, 200, 11), **over).start()
    assert only(enough.events, PostsCollected).over_blinds


@pytest.mark.rule(NI2015, "20.19")
def test_20_19__of_two_the_button_posts_the_first_blind_after_the_antes():
    room = Room(HOLDEM_2015, (200, 200), **BOTH).begin()
    assert posted(room) == [
        (2, Post.ANTE, 1, "8.5(b)"),
        (1, Post.ANTE, 1, "8.5(b)"),
        (2, Post.BLIND, 2, "20.19"),
        (1, Post.BLIND, 5, "20.19"),
    ]


@pytest.mark.parametrize(
    ("house", "either", "prevails"),
    [
        pytest.param(HOLDEM, "4.2(c)", "19.3", marks=pytest.mark.rule(S49, "4.2(c)", "19.3")),
        pytest.param(
            THREE_CARD_MANILA_2006,
            "4.2(c)",
            "20.5",
            marks=pytest.mark.rule(NI2006, "4.2(c)", "20.5"),
        ),
        pytest.param(
            HOLDEM_2015, "4.2(b)", "20.5", marks=pytest.mark.rule(NI2015, "4.2(b)", "20.5")
        ),
    ],
)
def test_it_is_either_at_a_cash_table_and_both_only_by_conditions(house, either, prevails):
    both = changed(house.rules.default, betting=Betting.BLIND_AND_ANTE)
    with pytest.raises(Refused) as caught:
        house.rules.checked(both)
    assert caught.value.cite.ref == either
    assert "blinds and antes together" in caught.value.reason
    shown = house.rules.checked(changed(both, tournament=YesNo.YES))
    assert {one.cite.ref for one in shown if one.value == "blind-and-ante"} == {either, prevails}


@HOUSES
def test_a_new_level_brings_the_antes_between_two_rounds(house):
    room = Room(house, (200, 200, 200), **BOTH | {"betting": Betting.BLIND})
    room.put(OPERATOR, Determine("betting", "blind-and-ante", notice=True))
    room.begin()
    assert [one[1] for one in posted(room)].count(Post.ANTE) == 3
