"""A whole evening, from an empty room: newcomers, a player who sits out, and the hands between."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.games.poker.history import forms
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.table.seats.moves import BuyIn, Rejoin, SitOut
from houseway.games.poker.table.tables import HOLDEM, HOLDEM_2015
from houseway.house.general.state import TakeSeat
from tests.games.poker_history.evening import Evening
from tests.games.poker_history.peers import same_state


def player(number):
    return Actor(Role.PLAYER, Player(number))


def opened(house):
    evening = Evening(house, 11, (1,))
    evening.begin = evening.table = house.opening(house.rules.default)
    while not isinstance(evening.due, Bets):
        evening.step()
    return evening


def joins(evening, number):
    evening.put(Put(player(number), TakeSeat(Player(number), number)))
    evening.put(Put(player(number), BuyIn(Player(number), Cents(150_00))))


@pytest.mark.parametrize("house", [HOLDEM, HOLDEM_2015])
def test_every_hand_of_an_evening_is_told(house):
    evening = opened(house)
    for number in (1, 2, 3, 4):
        joins(evening, number)
    evening.play(2)
    evening.put(Put(player(2), SitOut(Player(2))))
    joins(evening, 6)
    evening.play(5)
    evening.put(Put(player(2), Rejoin(Player(2), post=True)))
    evening.play(7)
    hands = list(forms.histories(house, evening.begin, evening.puts))
    assert len(hands) == 7
    again = forms.read(forms.history_of(house, evening.begin, evening.puts))
    assert all(same_state(one, other) for one, other in zip(again, hands, strict=True))
    assert [forms.standard(one) for one in again] == [why_not(one) is None for one in hands]


def test_moves_between_hands_belong_to_no_hand():
    evening = opened(HOLDEM_2015)
    for number in (1, 2, 3):
        joins(evening, number)
    assert not list(forms.histories(HOLDEM_2015, evening.begin, evening.puts))
    evening.play(1)
    (hand,) = forms.histories(HOLDEM_2015, evening.begin, evening.puts)
    assert type(hand.puts[0].move).__name__ == "Shuffle"
    assert len(hand.table.seats.chairs) == 3
