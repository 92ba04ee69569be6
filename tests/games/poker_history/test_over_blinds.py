"""An over-blind in a history: written where it was posted, and posted again when it is read."""

from itertools import takewhile

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Choice
from houseway.core.money import Cents
from houseway.games.poker.history import forms
from houseway.games.poker.round import moves
from houseway.games.poker.table.settings.settings import Limit, YesNo
from houseway.games.poker.table.tables import TABLES
from tests.games.poker_history.evening import Evening
from tests.games.poker_history.peers import end_of, same_state

HOLDEM = [one for one in TABLES if one.rules.variant.game == "holdem"]
BLINDS = {"first_blind": Cents(5_00), "second_blind": Cents(10_00), "over_blind": Cents(20_00)}
every = pytest.mark.parametrize("house", HOLDEM, ids=[one.rules.rule_set.name for one in HOLDEM])


def evening(house, players=4, **settings):
    """Blinds of $5 and $10, an over-blind of $20, and $300 before each player."""
    found = {
        "over_blinds": YesNo.YES,
        "blinds": 2,
        "limit": Limit.NO_LIMIT,
        "minimum_bet": Cents(10_00),
        "minimum_stake": Cents(10_00),
        **BLINDS,
        **settings,
    }
    return Evening(house, 3, [Cents(300_00)] * players, **found)


def hand_of(house, *, posts, players=4, **settings):
    table = evening(house, players, **settings)
    table.over_blinds = posts
    table.play(1)
    (hand,) = forms.histories(house, table.begin, table.puts)
    return hand


def read_again(hand):
    text = forms.written(hand)
    (again,) = forms.read(text)
    assert not list(forms.differences(again))
    assert same_state(again, hand)
    return text, again


def before_the_cards(hand):
    """What was done about an over-blind."""
    puts = takewhile(lambda put: not isinstance(put.move, moves.Deal), hand.puts)
    kinds = (moves.PostOverBlind, moves.CloseOverBlinds)
    return [put.move for put in puts if isinstance(put.move, kinds)]


@every
def test_an_over_blind_that_was_posted_is_posted_again(house):
    """The player after the two blinds puts $20 in, and the call is $20."""
    hand = hand_of(house, posts=True)
    (move,) = before_the_cards(hand)
    assert isinstance(move, moves.PostOverBlind)
    text, again = read_again(hand)
    assert "blinds_or_straddles = [5, 10, 20, 0]" in text
    assert before_the_cards(again) == [move]
    assert again.puts == hand.puts
    assert [float(one) for one in end_of(text).stacks] == [s / 100 for _, s in again.claimed]


@every
def test_an_over_blind_that_nobody_posted_is_not_posted(house):
    hand = hand_of(house, posts=False)
    text, again = read_again(hand)
    assert "blinds_or_straddles = [5, 10, 0, 0]" in text
    assert before_the_cards(again) == before_the_cards(hand) == [moves.CloseOverBlinds()]


@every
def test_between_two_players_one_blind_and_an_over_blind_are_turned_round(house):
    """The standard lists the second player's first where two play."""
    hand = hand_of(house, posts=True, players=2, blinds=1, first_blind=Cents(10_00))
    text, again = read_again(hand)
    assert "blinds_or_straddles = [20, 10]" in text
    assert len(before_the_cards(again)) == 1
    assert isinstance(before_the_cards(again)[0], moves.PostOverBlind)


@every
def test_three_blinds_of_two_players_leave_nobody_an_over_blind(house):
    hand = hand_of(
        house, posts=True, players=2, blinds=3, third_blind=Cents(15_00), minimum_stake=Cents(20_00)
    )
    _, again = read_again(hand)
    assert before_the_cards(again) == before_the_cards(hand) == []


@every
@pytest.mark.parametrize(("dollars", "calls"), [(12, True), (19, True), (20, False)])
def test_more_than_a_call_and_less_than_a_raise_is_read_as_a_call(house, dollars, calls):
    """Of $12 or $19 the last blind's $10 stay in, of $20 all: the least raise."""
    table = evening(house, players=3)
    table.over_blinds = False
    while not in_last_place(table):
        if isinstance(table.due, Choice):
            table.put(Put(Actor(Role.PLAYER, table.due.player), moves.Call(table.due.player)))
        else:
            table.put(table.dealer.next_put(table.table, table.due))
    player = table.due.player
    out = moves.PutOut(player, Cents(dollars * 100))
    table.put(Put(Actor(Role.PLAYER, player), out))
    hand = next(one for one in table.table.round.hands if one.player == player)
    assert hand.stack == (290_00 if calls else 280_00)
    table.play(1)
    (played,) = forms.histories(house, table.begin, table.puts)
    text, again = read_again(played)
    at = 1 + [one.player for one in table.table.play.previous.hands].index(player)
    assert (f'"p{at} cc"' in text, f'"p{at} cbr 20"' in text) == (calls, not calls)
    (own,) = forms.read(forms.written(played, own=True))
    assert own.puts == played.puts
    assert same_state(own, played)
    assert [one.move for one in again.puts if isinstance(one.move, moves.PutOut)] == []


def in_last_place(table):
    """Everybody has called, and the last blind may still raise."""
    round_, due = table.table.round, table.due
    if round_ is None or round_.betting is None or not isinstance(due, Choice):
        return False
    (hand,) = (one for one in round_.hands if one.player == due.player)
    return round_.last_blind is not None and hand is round_.hands[round_.last_blind]
