"""Showdown, pots and side pots, odd units, high and low."""

import pytest

from houseway.core.game import Settle
from houseway.core.money import Cents
from houseway.games.poker.round.events import CommissionTaken, HoleCardsShown, PotAwarded
from houseway.games.poker.round.pots.pots import Pot, divided, halves, pots, uncalled
from houseway.games.poker.round.pots.shown_hands import BestHandFound, HandShown
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import Qualifier, Split, Wins
from houseway.games.poker.table.settings.settings import YesNo
from tests.games.s49_poker.room import (
    NI2006,
    NI2015,
    S49,
    Room,
    editions,
    only,
)

# Hole-cards in the order of dealing, then the board; no card is burnt, and Manila's are threes.
AHEAD = {
    S49: "AS KS QS AD KD QD",
    NI2015: "AS KS QS AD KD QD",
    NI2006: "AS AD KS KD QS QD 2C 2D 2H",
}
BOARD = "9C 8H 6D 4S 3S"
NO_BURN = YesNo.NO


def three_pairs(house, stakes=(200, 200, 200), **settings):
    """The first dealt to has aces, the second kings, the third queens; the board helps nobody."""
    room = Room(house, stakes, burn=NO_BURN, **settings).start()
    room.deal(AHEAD[house.rules.rule_set.name])
    if house.rules.rule_set.name == NI2006:
        room.deal("9C")
    return room


def boarded(room):
    """The rest of the board, as it becomes due, while all check."""
    rest = [card for card in BOARD.split() if card not in map(str, room.round.board)]
    while not isinstance(room.due, Settle):
        if hasattr(room.due, "to"):
            count = len(room.due.to)
            room.deal(" ".join(rest[:count]))
            rest = rest[count:]
        else:
            kinds = room.may()
            word = next(one for one in ("Check", "Pass", "Call") if one in kinds)
            room.act(f"{room.turn()} {word.lower()}")
    return room


def in_order(room):
    """What each has, in the order in which they were dealt to."""
    return [hand.stack / 100 for hand in room.round.hands]


# The showdown


@editions("12.1|def:Showdown|def:Round of Play", "13.1|def:Showdown|def:Round of Play")
def test_who_was_called_shows_and_others_only_what_is_as_good(house):
    room = three_pairs(house)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} call, {first} call, {second} pass")
    rest = [card for card in BOARD.split() if card not in map(str, room.round.board)]
    while room.round.street + 1 < len(house.rules.variant.streets):
        count = len(room.due.to)
        room.deal(" ".join(rest[:count]))
        rest = rest[count:]
        if room.round.street + 1 < len(house.rules.variant.streets):
            room.act(f"{first} check, {second} check, {third} check")
        if hasattr(room.due, "to") and room.round.street + 1 == len(house.rules.variant.streets):
            room.deal(" ".join(rest))
    room.act(f"{first} check, {second} bet 10, {third} call, {first} call")
    events = room.settle()
    shown = only(events, HoleCardsShown)
    assert shown.cite.ref == room.edition.wins.shows.ref
    assert shown.players == (second, first)  # the third has less than kings and shows nothing
    assert [event.player for event in events if isinstance(event, HandShown)] == [second, first]
    assert only(events, BestHandFound).players == (first,)
    # 3 times 15 is 45, and 5 per cent of it in whole dollars is 2
    assert in_order(room) == [228, 185, 185]


@editions("12.1", "13.1")
def test_after_a_checked_last_round_its_opener_shows_first(house):
    room = boarded(three_pairs(house))
    events = room.settle()
    assert only(events, HoleCardsShown).players[0] == room.round.hands[0].player
    assert only(events, HoleCardsShown).players == (room.round.hands[0].player,)


# Dividing


@editions("12.2", "", "13.2")
def test_what_cannot_be_divided_goes_to_the_winner_nearest_the_marker(house):
    """Second and third have the same ace and king: 13 dollars are 7 and 6."""
    room = Room(house, (200, 200, 200), burn=NO_BURN, first_blind=3_00).start()
    room.deal("2C AS AD 7D KS KD")
    room.act("3 call, 1 fold, 2 pass")
    for cards in ("QC 8H 6D", "4S", "3S"):
        room.deal(cards)
        room.act("2 check, 3 check")
    pot = only(room.settle(), PotAwarded)
    assert pot.amount == 13_00
    assert pot.cite == room.edition.wins.divides
    assert pot.shares == ((2, 7_00), (3, 6_00))


def test_s49_divides_in_dollars_and_later_editions_in_the_smallest_chip():
    assert divided(Cents(25_50), (1, 2), Cents(1_00)) == {1: 13_50, 2: 12_00}
    assert divided(Cents(25_50), (1, 2), Cents(50)) == {1: 13_00, 2: 12_50}
    assert divided(Cents(25_50), (2, 0, 1), Cents(1_00)) == {2: 9_50, 0: 8_00, 1: 8_00}
    assert tables.HOLDEM.rules.variant.edition.wins.unit == 1_00
    assert tables.HOLDEM_2015.rules.variant.edition.wins.unit is None


def test_halves_leave_the_odd_unit_to_the_high_hand():
    assert halves(Cents(25_00), Cents(1_00)) == (13_00, 12_00)
    assert halves(Cents(24_00), Cents(1_00)) == (12_00, 12_00)


# Side pots


def test_pots_form_where_somebody_taps_out():
    """10 all in, 30 all in, 50 and 50, and 20 of a player who folded."""
    formed = pots(
        [Cents(10), Cents(30), Cents(50), Cents(50), Cents(20)], [False, False, False, False, True]
    )
    assert formed == (
        Pot(Cents(50), (0, 1, 2, 3)),
        Pot(Cents(70), (1, 2, 3)),
        Pot(Cents(40), (2, 3)),
    )
    assert sum(pot.amount for pot in formed) == 160


def test_what_folded_hands_put_in_above_all_others_stays_in_the_last_pot():
    formed = pots([Cents(10), Cents(10), Cents(40)], [False, False, True])
    assert formed == (Pot(Cents(60), (0, 1)),)
    assert uncalled([Cents(10), Cents(40), Cents(25)]) == (1, 15)
    assert uncalled([Cents(10), Cents(10)]) == (0, 0)


@editions("13.2", "14.2")
def test_a_tapped_out_player_wins_the_pots_up_to_there_and_the_next_best_the_rest(house):
    """Aces with 100 against kings and queens with 200: aces have 300, kings the other 200."""
    room = stacked(house)
    events = room.settle()
    awarded = [event for event in events if isinstance(event, PotAwarded)]
    assert [event.amount for event in awarded] == [290_00, 200_00]
    assert all(room.edition.wins.side_pots in event.because for event in awarded)
    # commission: 5 per cent of 500 is 25, the cap is 10; it comes from the main pot
    assert in_order(room) == [290, 200, 0]


def stacked(house):
    """The first dealt to has 100 and aces, the others 200 with kings and queens."""
    # with the Buck at seat 1, or the button at seat 3, seat 1 is dealt to first
    room = Room(house, (100, 200, 200), burn=NO_BURN).start()
    room.deal(AHEAD[house.rules.rule_set.name])
    if house.rules.rule_set.name == NI2006:
        room.deal("9C")
    room.act("3 raise 200, 1 call, 2 call")
    return boarded(room)


@editions("14.2(b)|def:Pot|def:Commission", "15.2(b)|def:Pot|def:Commission")
def test_a_bet_that_nobody_called_is_no_part_of_the_pot(house):
    room = three_pairs(house)
    room.act("3 raise 100, 1 fold, 2 fold")
    charge = only(room.settle(), CommissionTaken)
    assert (charge.pots, charge.amount) == (12_00, 0)
    assert room.edition.wins.uncalled in charge.meanings
    assert in_order(room) == [198, 195, 207]


# High and low


def split_room(house=tables.OMAHA, **settings):
    room = Room(house, (200, 200), burn=NO_BURN, split=Split.YES, **settings).start()
    return room.deal("AS 7C AD 6C KS 5H KD 2H")


@pytest.mark.rule(S49, "def:High/Low Split")
def test_the_best_and_the_lowest_hand_have_half_each():
    """Aces and kings against a seven, a six and the board: 10 dollars, 5 each."""
    room = split_room()
    room.act("1 call, 2 pass")
    for cards in ("9D 4C 3D", "JH", "QC"):
        room.deal(cards)
        room.act("1 check, 2 check")
    events = room.settle()
    rows = [
        (event.low, event.amount, event.shares) for event in events if isinstance(event, PotAwarded)
    ]
    assert rows == [(False, 5_00, ((1, 5_00),)), (True, 5_00, ((2, 5_00),))]


def test_without_a_qualifying_low_the_high_hand_has_all():
    room = split_room(qualifier=Qualifier.EIGHT)
    room.act("1 call, 2 pass")
    for cards in ("9D TC JD", "JH", "QC"):
        room.deal(cards)
        room.act("1 check, 2 check")
    rows = [event.shares for event in room.settle() if isinstance(event, PotAwarded)]
    assert rows == [((1, 10_00),)]


def test_in_low_ball_the_lowest_hand_has_all():
    room = Room(tables.DRAW, (200, 200), wins=Wins.LOW_BALL).start()
    room.deal("AS 7C AD 6C KS 5H KD 3H 9S 2D").quietly()
    assert only(room.settle(), PotAwarded).shares == ((2, 10_00),)
