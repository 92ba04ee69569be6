"""Hands as a test writes them, put against each other under one of the three rule sets."""

from dataclasses import dataclass

import pytest

from houseway.core.actors import Player
from houseway.games.poker.hands.compositions import ranked_five
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.hands.ranks import NI2006, NI2015, S49
from houseway.games.poker.round.pots.shown_hands import best_found, hand_shown
from houseway.games.poker.table.settings.declarations import (
    Ace,
    Joker,
    LowAce,
    Qualifier,
    Size,
    Split,
    Wins,
    order_for,
)

BOOKS = {book.rule_set.name: book for book in (S49, NI2006, NI2015)}
every_rule_set = pytest.mark.parametrize("rule_set", list(BOOKS))


@dataclass
class Settings:
    """What a table of this file's tests has declared."""

    deck: Size = Size.C52
    joker: Joker = Joker.WITHOUT
    ace: Ace = Ace.HIGH
    wins: Wins = Wins.HIGH_BALL
    split: Split = Split.NO
    qualifier: Qualifier = Qualifier.NONE
    low_ace: LowAce = LowAce.HIGH


def table(size=52, *, joker=False, ace_low=False, low=False, low_ace=False, **more):
    return Settings(
        Size(str(size)),
        Joker.WITH if joker else Joker.WITHOUT,
        Ace.HIGH_AND_LOW if ace_low else Ace.HIGH,
        Wins.LOW_BALL if low else Wins.HIGH_BALL,
        low_ace=LowAce.LOW if low_ace else LowAce.HIGH,
        **more,
    )


def split(size=52, **more):
    return table(size, split=Split.YES, **more)


def hand(rule_set, text, settings, *, low=None):
    """Five cards, ranked as the table looks at them."""
    wanted = settings.wins is Wins.LOW_BALL if low is None else low
    return ranked_five(BOOKS[rule_set], order_for(settings, low=wanted), poker_cards(text))


def showdown(rule_set, settings, *texts, low=None):
    """Players 1, 2 and so on show these hands: who has the best, and why."""
    wanted = settings.wins is Wins.LOW_BALL if low is None else low
    hands = {
        Player(at): hand(rule_set, text, settings, low=wanted) for at, text in enumerate(texts, 1)
    }
    return best_found(BOOKS[rule_set], settings, hands, low=wanted)


def event(rule_set, text, settings, *, low=None):
    """Five cards as they are shown."""
    return hand_shown(BOOKS[rule_set], Player(1), hand(rule_set, text, settings, low=low))


def winner(rule_set, settings, *texts, low=None):
    return showdown(rule_set, settings, *texts, low=low).players


def refs(cites):
    return [cite.ref for cite in cites]
