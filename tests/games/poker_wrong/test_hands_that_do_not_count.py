"""Who wins when hands are fouled: the last who folded of himself, whatever else happened since."""

from houseway.core.actors import Player
from houseway.games.poker.round.irregularities.events import CourseTaken, LastFolderWins
from houseway.games.poker.round.moves import (
    Answer,
    Course,
    FoldHand,
    OfferCourse,
    ReportFouledHand,
    ReportInDiscards,
    StartClock,
    TimeExpired,
)
from houseway.games.poker.table import tables
from houseway.house.general import state as people
from tests.games.s49_poker.room import (
    CLOCK,
    DEALER,
    HOUSES,
    NI2015,
    OPERATOR,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
)


def five(house):
    """Five players; blinds of 2 and 5, and player 3 has folded of himself."""
    room = Room(house, (200,) * 5).begin()
    room.act("3 fold")
    return room


def all_fouled(room, *who):
    """The hands of the showdown turn out to be fouled, one by one."""
    room.quietly()
    for one in who[:-1]:
        room.put(DEALER, ReportFouledHand(Player(one)))
    return only(room.put(DEALER, ReportFouledHand(Player(who[-1]))), LastFolderWins).player


@editions("16.8|16.9", "17.9|17.10")
def test_cards_in_the_discards_are_no_fold(house):
    room = five(house)
    room.put(DEALER, ReportInDiscards(Player(4)))
    assert all_fouled(room, 5, 1, 2) == 3


@editions("16.8|18.3(a)", "17.9|19.2(a)")
def test_nor_is_a_hand_that_the_operator_folded(house):
    room = five(house)
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, "player 4", "Sue", Player(4)))
    room.put(OPERATOR, FoldHand(Player(4)))
    assert all_fouled(room, 5, 1, 2) == 3


@editions("16.8", "17.9")
def test_a_hand_fouled_in_the_betting_is_no_fold_either(house):
    room = five(house)
    room.put(DEALER, ReportFouledHand(Player(4)))
    assert all_fouled(room, 1, 5, 2) == 3


@editions("16.8|4.6", "17.9|4.8")
def test_but_one_that_the_clock_folded_is(house):
    room = five(house)
    by = OPERATOR if house is HOUSES[NI2015] else SUPERVISOR
    room.put(by, StartClock(Player(4)))
    room.put(CLOCK, TimeExpired(Player(4)))
    assert all_fouled(room, 5, 1, 2) == 4


@editions("16.8", "17.9")
def test_the_last_to_fold_has_every_pot(house):
    """Player 1 taps out with 100 against player 3; 100, 100, 20 and 5 less the cap of 10."""
    room = Room(house, (100, 200, 200, 200)).begin()
    room.act("3 raise 20, 4 call, 1 raise 100, 2 fold, 3 call, 4 fold")
    assert all_fouled(room, 1, 3) == 4
    room.settle()
    assert room.stacks() == [0, 195, 100, 395]


# What no rule covers


@editions("16.10", "17.16")
def test_one_yes_of_several_is_not_enough(house):
    room = Room(house).begin()
    room.put(OPERATOR, OfferCourse("a card fell to the floor", Course.PLAY_ON))
    for who in (2, 3, 1):
        assert not [one for one in room.events if isinstance(one, CourseTaken)]
        room.put(player(who), Answer(Player(who), True))
    assert only(room.events, CourseTaken).agreed


def test_too_few_or_too_many_are_counted_when_the_cards_are_dealt():
    for house in (tables.FIVE_CARD_STUD, tables.HOLDEM, HOUSES[NI2015]):
        room = Room(house).start().deal("9S")
        early = room.refused(DEALER, ReportFouledHand(Player(1)))
        assert early.reason == "the cards are still being dealt"
        room.deal()
        room.quietly_once()
        assert "still being dealt" in room.refused(DEALER, ReportFouledHand(Player(1))).reason
