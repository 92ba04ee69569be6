"""What is written can be read, and gives the same state; PokerKit reads it too."""

from random import Random

import pytest

from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.games.poker.history import forms
from houseway.games.poker.history import own as phh_own
from houseway.games.poker.history.fits import why_not
from houseway.games.poker.history.games import CODES
from houseway.games.poker.table.settings.declarations import (
    Ace,
    Joker,
    LowAce,
    Qualifier,
    Size,
    Split,
)
from houseway.games.poker.table.settings.settings import Betting, Charge, Limit, Opens, YesNo
from houseway.games.poker.table.tables import TABLES
from tests.games.poker_history.evening import Evening
from tests.games.poker_history.peers import commission, end_of, same_state

NAMED = {f"{one.rules.variant.game} {one.rules.rule_set.name}": one for one in TABLES}


def any_settings(house, seed):
    """Any limit, blinds or antes, decks and the Joker, as far as the game can have them."""
    lot = Random(seed)
    ante = lot.random() < 0.3
    found = {
        "limit": lot.choice(tuple(Limit)),
        "betting": Betting.ANTE if ante else Betting.BLIND,
        "blinds": lot.choice((1, 2, 3)),
        "over_blinds": YesNo.NO if ante else lot.choice(tuple(YesNo)),
        "ace": lot.choice(tuple(Ace)),
        "opens": lot.choice(tuple(Opens)),
        "burn": lot.choice(tuple(YesNo)),
        "split": lot.choice(tuple(Split)),
        "commission": lot.choice((Charge.TIME, Charge.FIVE)),
        "smallest_chip": lot.choice((50, 100)),
    }
    wild = {"joker": Joker.WITH, "deck": Size.C40}
    try:
        house.rules.checked(changed(house.rules.default, **found | wild))
        return found | wild
    except Refused:
        return found


@pytest.mark.parametrize("name", NAMED)
def test_our_own_form_tells_every_game(name):
    house = NAMED[name]
    for seed in range(2):
        evening = Evening(house, seed, **any_settings(house, seed)).play(2)
        for hand in forms.histories(house, evening.begin, evening.puts):
            (again,) = forms.read(forms.written(hand, own=True))
            assert not list(forms.differences(again))
            assert again.puts == hand.puts
            assert same_state(again, hand)


def at_code(code, seed):
    """A table that plays a variant of the standard."""
    lot = Random(f"{code.code} {seed}")
    betting = lot.choice(tuple(Betting))
    both = betting is Betting.BLIND_AND_ANTE
    return {
        "tournament": YesNo.YES if both else YesNo.NO,
        "limit": code.limit,
        "deck": code.deck,
        "split": Split.YES if code.split else Split.NO,
        "qualifier": Qualifier.EIGHT if code.split else Qualifier.NONE,
        "low_ace": LowAce.LOW,
        "ace": lot.choice(tuple(Ace)),
        "betting": betting,
        "burn": lot.choice(tuple(YesNo)),
        "blinds": lot.choice((1, 2, 3)),
        "commission": lot.choice((Charge.TIME, Charge.TIME, Charge.FIVE)),
    }


@pytest.mark.parametrize("code", CODES, ids=[one.code for one in CODES])
def test_the_standard_form_is_read_by_us_and_by_pokerkit(code):
    told = 0
    for house in (one for one in TABLES if one.rules.variant.game is code.game):
        for seed in range(5):
            evening = Evening(house, seed, **at_code(code, seed)).play(2)
            for hand in forms.histories(house, evening.begin, evening.puts):
                if why_not(hand) is not None:
                    continue
                told += 1
                text = forms.written(hand)
                assert f'variant = "{code.code}"' in text
                (again,) = forms.read(text)
                assert not list(forms.differences(again))
                assert same_state(again, hand)
                read_alike(again, end_of(text))
    assert told >= 5


def read_alike(hand, end):
    """The same stacks, but for commission, and for what is known of pots that are divided."""
    ours = [stack / 100 for _, stack in hand.claimed]
    assert not end.status
    if commission(hand) or [float(stack) for stack in end.stacks] == ours:
        assert sum(ours) + commission(hand) / 100 == sum(map(float, end.stacks))
        return
    several = len(end.operations) and len({one.pot_index for one in pushed(end)}) > 1
    assert several, (ours, end.stacks)
    assert sum(ours) == sum(map(float, end.stacks))


def pushed(end):
    return [one for one in end.operations if type(one).__name__ == "ChipsPushing"]


def test_several_hands_stand_under_their_numbers():
    house = NAMED["holdem ni2015-405-holdem"]
    evening = Evening(house, 5).play(3)
    text = forms.history_of(house, evening.begin, evening.puts)
    assert text.startswith("[1]\n")
    hands = forms.read(text)
    told = list(forms.histories(house, evening.begin, evening.puts))
    assert len(hands) == len(told) > 1
    assert all(same_state(one, other) for one, other in zip(hands, told, strict=True))
    assert forms.text_of(hands) == text


def test_a_hand_that_is_not_over_is_told_as_far_as_it_went():
    house = NAMED["omaha s49-1999-poker"]
    evening = Evening(house, 2, limit=Limit.FULL_POT)
    while not evening.table.round or evening.table.round.betting is None:
        evening.step()
    for own in (False, True):
        (again,) = forms.read(forms.history_of(house, evening.begin, evening.puts, own=own))
        *_, last = forms.replayed(again)
        assert last.table.round == evening.table.round


def test_every_setting_is_told():
    house = NAMED["faro s49-1999-poker"]
    told = phh_own.settings_of(house, house.rules.default)
    assert set(told) == {setting.name for setting in house.rules.menu}
