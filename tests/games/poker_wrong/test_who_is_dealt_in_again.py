"""A misdeal deals to the same players on the same terms: what they owe, and who is excluded."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.core.money import Cents
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.round.events import Posted
from houseway.games.poker.round.moves import PostOverBlind, ReportMisdeal
from houseway.games.poker.round.state import Post
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats.moves import BuyIn, PostBlind, Rejoin, SitOut
from houseway.games.poker.table.settings.settings import Betting, YesNo
from houseway.house.general import state as people
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    NI2015,
    OPERATOR,
    SUPERVISOR,
    Room,
    editions,
    player,
)
from tests.kinds import present


def misdeal(room):
    room.put(DEALER, ReportMisdeal(Fault.EXPOSED_IN_CUT))
    return again(room)


def again(room):
    room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(20))
    return room


def one_round(room):
    room.begin()
    while not isinstance(room.due, Settle):
        room.act(f"{room.turn()} fold")
    room.settle()
    room.over()


def exclude(room, number):
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, "a player", "Sue", Player(number)))
    return room.put(OPERATOR, people.ExcludePlayer(Player(number)))


def dealt_to(room):
    return sorted({place.player for place in room.due.to if place.player is not None})


def posts(events):
    return [(one.player, one.post) for one in events if isinstance(one, Posted)]


# Blinds that are owed


@editions("16.1(a)|16.3", "17.1(a)|17.4")
def test_missed_blinds_are_owed_after_a_misdeal_of_the_cut(house):
    room = Room(house, (200,) * 4)
    room.put(player(2), SitOut(Player(2)))
    one_round(room)
    one_round(room)
    room.put(player(2), Rejoin(Player(2), post=True))
    owes = present(room.table.seats.chair(Player(2))).missed
    assert owes
    again(room)
    events = misdeal(room).staff()
    (posted,) = (one for one in events if isinstance(one, Posted) and one.player == 2)
    assert (posted.post, posted.amount) == (Post.MISSED_BLIND, owes)


@editions("", "17.1(a)|17.11(b)")
def test_a_newcomer_s_blind_is_posted_after_a_misdeal_of_the_cut(house):
    room = Room(house, (200, 200, 200, 0), seats=6)
    for _ in range(4):
        one_round(room)
    assert room.table.seats.marker == 1
    room.put(player(4), BuyIn(Player(4), Cents(200_00)))
    room.put(player(4), PostBlind(Player(4)))
    again(room)
    events = misdeal(room).staff()
    assert posts(events) == [(2, Post.BLIND), (3, Post.BLIND), (4, Post.BLIND)]


# Excluded players


@editions("16.2|18.3(b)", "17.3|19.2(b)")
def test_an_excluded_player_is_not_dealt_to_again(house):
    """He was to open: after the misdeal the next player does, and his blind stays in."""
    room = Room(house, (200,) * 4).begin()
    exclude(room, 3)
    exclude(room, 1)
    misdeal(room)
    assert dealt_to(room) == [2, 4]
    room.deal()
    assert room.turn() == 4
    room.act("4 fold")
    room.settle()
    assert room.stacks() == [198, 202, 200, 200]


@editions("16.2", "17.3")
def test_who_folded_of_himself_is_dealt_to_again(house):
    room = Room(house, (200,) * 4).begin()
    room.act("3 fold, 4 fold")
    misdeal(room)
    assert dealt_to(room) == [1, 2, 3, 4]


@editions("18.3(b)|8.5(a)", "19.2(b)|8.5(a)")
@pytest.mark.parametrize(("out", "posted"), [(1, [2]), (2, [1]), (3, [1, 2])])
def test_who_is_excluded_before_the_blinds_posts_none(house, out, posted):
    room = Room(house, (200,) * 4)
    room.put(DEALER, Shuffle())
    exclude(room, out)
    room.put(DEALER, CutCards(20))
    assert [who for who, _ in posts(room.staff())] == posted
    assert room.stacks()[out - 1] == 200
    assert dealt_to(room) == [one for one in (1, 2, 3, 4) if one != out]


@editions("18.3(b)|8.5(b)", "19.2(b)|8.5(b)")
def test_nor_an_ante(house):
    room = Room(house, betting=Betting.ANTE)
    room.put(DEALER, Shuffle())
    exclude(room, 2)
    room.put(DEALER, CutCards(20))
    assert posts(room.staff()) == [(1, Post.ANTE), (3, Post.ANTE)]


@pytest.mark.parametrize("blinds", [1, 2])
def test_between_two_the_other_has_what_he_posted_back(blinds):
    room = Room(HOUSES[NI2015], (200, 200), blinds=blinds)
    room.put(DEALER, Shuffle())
    exclude(room, 1)
    room.put(DEALER, CutCards(20))
    room.staff()
    assert isinstance(room.due, Settle)
    room.settle()
    assert room.stacks() == [200, 200]


def test_an_over_blind_is_not_offered_to_who_is_excluded():
    room = Room(tables.HOLDEM, (200,) * 4, over_blinds=YesNo.YES)
    room.put(DEALER, Shuffle())
    exclude(room, 3)
    room.put(DEALER, CutCards(20))
    room.staff()
    room.refused(player(3), PostOverBlind(Player(3)))
    assert dealt_to(room) == [1, 2, 4]


@editions("16.2|4.2(f)", "17.3|4.2(f)", "17.3|4.2(e)")
def test_an_over_blind_is_a_bet_after_a_misdeal_too(house):
    """10 lie there: its player owes nothing more, and may raise when nobody did."""
    room = Room(house, (200,) * 4, over_blinds=YesNo.YES).start()
    room.put(player(3), PostOverBlind(Player(3)))
    misdeal(room)
    room.deal()
    assert [hand.bet for hand in room.round.hands] == [2_00, 5_00, 10_00, 0]
    room.act("4 call, 1 call, 2 call")
    assert set(room.may()) == {"Pass", "Fold", "BetTo"}
    room.act("3 pass")
    assert room.round.pot == 40_00
