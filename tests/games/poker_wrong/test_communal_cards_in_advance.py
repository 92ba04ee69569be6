"""Several communal cards that were seen too soon: each holds down the betting before it."""

from typing import NamedTuple

import pytest

from houseway.core.actors import Player
from houseway.core.game import Choice
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.round.events import BettingOpened
from houseway.games.poker.round.irregularities.events import CommunalExposed, Misdealt
from houseway.games.poker.round.moves import PostOverBlind, ReportExposedCommunal, ReportFaceUp
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import Size
from houseway.games.poker.table.settings.settings import Betting, Limit, Scheme, YesNo
from tests.games.s49_poker.room import DEALER, NI2006, NI2015, S49, Room, only, player, refs

ROWS = [
    (tables.CANBERRA_MANILA, S49, "App C 3.2", "App C 3.3"),
    (tables.THREE_CARD_MANILA, S49, "App D 3.2", "App D 3.3"),
    (tables.FARO, S49, "App H 3.2", "App H 3.3"),
    (tables.THREE_CARD_MANILA_2006, NI2006, "17.17", "17.18"),
]


class Clauses(NamedTuple):
    during: str
    before: str


CAPPED = pytest.mark.parametrize(
    ("house", "clauses"),
    [
        pytest.param(house, Clauses(a, b), marks=pytest.mark.rule(name, a, b), id=f"{name} {a}")
        for house, name, a, b in ROWS
    ],
)
HOUSES_THAT_CAP = pytest.mark.parametrize("house", [house for house, *_ in ROWS])


def opened(house, **settings):
    return Room(house, seats=5, **settings).begin()


def seen(room, text):
    return only(room.put(DEALER, ReportExposedCommunal(poker_cards(text))), CommunalExposed)


def unseen(room, count):
    return " ".join(map(str, room.any_cards(count)))


@CAPPED
def test_a_second_card_seen_in_advance_holds_the_next_round_to_the_minimum(house, clauses):
    """The third and the fourth are exposed at once; the fifth round is as any other."""
    room = opened(house).quietly_once().deal()
    cards = unseen(room, 2)
    assert seen(room, cards).cite.ref == clauses.before
    assert room.range() == (5, 5)
    room.quietly_once().deal(cards[:2])
    assert room.range() == (5, 5)
    assert clauses.before in [cite.ref for cite in room.events[-1].because]
    room.act("1 bet 5")
    assert set(room.may()) == {"Fold", "Call"}  # a raise would go beyond the minimum
    room.act("2 call, 3 call")
    room.deal(cards[3:])
    assert room.range() == (5, 190)
    assert only(room.events[-1:], BettingOpened).cap is None


@CAPPED
def test_cards_seen_in_the_betting_cap_it_and_hold_what_follows(house, clauses):
    """Two after a bet of 20: that round stays at 20, the next at the minimum."""
    room = opened(house).quietly_once().deal()
    room.act("1 bet 20")
    cards = unseen(room, 2)
    assert (seen(room, cards).cap, seen_by(room)) == (20_00, clauses.during)
    assert set(room.may()) == {"Fold", "Call"}
    room.act("2 call, 3 call")
    room.deal(cards[:2])
    assert room.range() == (5, 5)


def seen_by(room):
    return room.events[-1].cite.ref


@CAPPED
def test_the_second_and_third_seen_in_the_first_round(house, clauses):
    """The blind of 5 is the largest bet; then the second round is held for the third card."""
    room = opened(house)
    cards = unseen(room, 2)
    done = seen(room, cards)
    assert (done.cap, done.cite.ref) == (5_00, clauses.during)
    assert room.range() is None
    room.quietly_once().deal(cards[:2])
    assert room.range() == (5, 5)
    assert clauses.before in [cite.ref for cite in room.events[-1].because]


@HOUSES_THAT_CAP
def test_no_more_can_be_seen_than_are_to_come(house):
    room = opened(house)
    over = room.refused(DEALER, ReportExposedCommunal(tuple(room.any_cards(5))))
    assert over.reason == "5 cards, when 4 communal cards are to come"
    cards = unseen(room, 4)
    seen(room, cards)
    one_more = room.refused(DEALER, ReportExposedCommunal(tuple(room.any_cards(5)[4:])))
    assert one_more.reason == "1 cards, when 0 communal cards are to come"
    for card in cards.split():
        room.quietly_once().deal(card)
    assert room.range() == (5, 195)  # the fifth round: nothing lies there in advance


# What the largest bet is


@HOUSES_THAT_CAP
def test_a_tap_out_below_the_minimum_is_the_largest_bet_too(house):
    """98 are bet and called in the second round, so that player 1 has 3 left for the third."""
    room = opened(house, stakes=(106, 200, 200)).quietly_once().deal()
    room.act("1 bet 98, 2 call, 3 call")
    room.deal()
    room.act("1 bet 3")
    assert seen(room, unseen(room, 1)).cap == 3_00
    assert set(room.may()) == {"Fold", "Call"}


def test_under_antes_nothing_is_bet_before_the_opener_who_may_bet_the_minimum():
    room = opened(tables.CANBERRA_MANILA, betting=Betting.ANTE)
    assert seen(room, unseen(room, 1)).cite.ref == "App C 3.2"
    assert (set(room.may()), room.range()) == ({"BetTo"}, (5, 5))


def test_an_over_blind_is_the_largest_bet():
    room = Room(tables.CANBERRA_MANILA, (200,) * 4, over_blinds=YesNo.YES, seats=5).start()
    room.put(player(3), PostOverBlind(Player(3)))
    room.deal()
    assert seen(room, unseen(room, 1)).cap == 10_00
    assert (room.turn(), set(room.may())) == (4, {"Fold", "Call"})


@pytest.mark.parametrize("scheme", list(Scheme))
def test_the_opener_may_call_although_he_can_not_raise(scheme):
    room = opened(tables.FARO, blind_scheme=scheme)
    seen(room, unseen(room, 1))
    assert set(room.may()) == {"Fold", "Call"}


def test_in_fixed_limit_the_table_minimum_is_the_smaller_bet():
    room = opened(tables.CANBERRA_MANILA, limit=Limit.FIXED)
    for _ in range(3):
        room.quietly_once().deal()
    assert room.range() == (10, 10)
    seen(room, unseen(room, 1))
    assert room.range() == (5, 5)


# The second communal card, face up in the shoe


@pytest.mark.parametrize(
    ("house", "ref"),
    [
        pytest.param(house, ref, marks=pytest.mark.rule(name, ref), id=name)
        for house, name, ref in (
            (tables.CANBERRA_MANILA, S49, "App C 3.1"),
            (tables.THREE_CARD_MANILA_2006, NI2006, "17.1(c)"),
        )
    ],
)
def test_only_the_second_communal_card_face_up_in_the_shoe_is_a_misdeal(house, ref):
    """The next card is a hole-card, then the first communal card, then the second."""
    room = Room(house).start()
    card = room.any_cards(52)[-1]
    while not room.round.board:
        too_soon = room.refused(DEALER, ReportFaceUp(card))
        assert too_soon.cite.ref == ref
        assert too_soon.reason == "the next card is not the second communal card"
        room.deal(unseen(room, 1))
    assert isinstance(room.due, Choice)
    assert refs(room.put(DEALER, ReportFaceUp(card)), Misdealt) == [ref]


def test_a_deck_of_another_size_changes_nothing():
    room = Room(tables.CANBERRA_MANILA, deck=Size.C32).begin().quietly_once().deal()
    cards = unseen(room, 2)
    seen(room, cards)
    room.quietly_once().deal(cards[:2])
    assert room.range() == (5, 5)


# Hold-em and Omaha: after a round of betting

AFTER = pytest.mark.parametrize(
    ("house", "ref"),
    [
        pytest.param(house, ref, marks=pytest.mark.rule(name, ref), id=f"{name} {ref}")
        for house, name, ref in (
            (tables.HOLDEM, S49, "App E 3.2"),
            (tables.OMAHA, S49, "App F 3.2"),
            (tables.HOLDEM_2015, NI2015, "17.19"),
        )
    ],
)


@AFTER
@pytest.mark.parametrize("burn", list(YesNo))
def test_no_more_than_the_cards_before_the_next_betting_play(house, ref, burn):
    """A burn card and the flop, or the flop alone: one more belongs behind a round of betting."""
    room = Room(house, burn=burn).begin().quietly_once()
    most = 4 if burn is YesNo.YES else 3
    over = room.refused(DEALER, ReportExposedCommunal(tuple(room.any_cards(most + 1))))
    assert over.cite.ref == ref
    cards = room.any_cards(most)
    room.put(DEALER, ReportExposedCommunal(tuple(cards[:1])))
    room.put(DEALER, ReportExposedCommunal(tuple(cards[1:])))
    room.deal(" ".join(map(str, cards)))
    assert room.round.ahead == ()
    assert list(room.round.board) == cards[-3:]
