"""Which cards make a hand at the showdown: by the game, and when the last card is shared."""

import pytest

from houseway.core.game import Chance
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.round.events import PotAwarded
from houseway.games.poker.round.irregularities.events import FaceUpFound, HoleCardExposed, Misdealt
from houseway.games.poker.round.moves import (
    Deal,
    ReportFaceUp,
    ShareLastCard,
)
from houseway.games.poker.table import tables
from houseway.games.poker.table.settings.declarations import Joker, Size
from houseway.games.poker.table.settings.settings import DealtBy, Opens, YesNo
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.s49_poker.room import DEALER, NI2006, NI2015, S49, Room, only, refs
from tests.kinds import of_kind

FIRST = ["TS", "3C", "4D", "6H", "8C"]
SECOND = ["2H", "2C", "7D", "9C", "6D"]
BOARD = ["AS", "KS", "QS", "JS", "2D"]

EXACTLY_TWO = [
    (tables.CANBERRA_MANILA, S49, "App C 2.1", 2),
    (tables.THREE_CARD_MANILA, S49, "App D 2.1", 3),
    (tables.OMAHA, S49, "App F 2.1", 4),
    (tables.FARO, S49, "App H 2.1", 5),
    (tables.THREE_CARD_MANILA_2006, NI2006, "9.1", 3),
]
ANY_FIVE = [(tables.HOLDEM, S49, "App E 2.1", 2), (tables.HOLDEM_2015, NI2015, "9.1", 2)]


def rows(of):
    return [
        pytest.param(house, own, marks=pytest.mark.rule(name, ref), id=f"{name} {ref}")
        for house, name, ref, own in of
    ]


def shown_down(house, own):
    """The ten of spades against a pair of twos, on a board that lacks just this ten."""
    room = Room(house, (200, 200), burn=YesNo.NO).start()
    hands, board = {1: FIRST[:own], 2: SECOND[:own]}, list(BOARD)
    while not room.round.bet_on or room.round.street + 1 < len(house.rules.variant.streets):
        while hasattr(room.due, "to"):
            place = room.due.to[0]
            left = board if place.player is None else hands[place.player]
            room.put(DEALER, Deal(poker_cards(left.pop(0))))
        room.quietly_once()
    return only(room.settle(), PotAwarded).shares


@pytest.mark.parametrize(("house", "own"), rows(EXACTLY_TWO))
def test_two_hole_cards_play_no_fewer_and_no_more(house, own):
    assert shown_down(house, own)[0][0] == 2  # three twos; the ten alone is not enough


@pytest.mark.parametrize(("house", "own"), rows(ANY_FIVE))
def test_in_hold_em_one_hole_card_may_do(house, own):
    assert shown_down(house, own)[0][0] == 1  # a royal flush


# The last card of a stud game


def short_of_cards(ranks="AKQ789T"):
    """32 cards and seven players with three of a rank: the shoe is empty after the fourth."""
    room = Room(tables.FIVE_CARD_STUD, (200,) * 7, seats=7, deck=Size.C32)
    hearts, diamonds, clubs = (" ".join(rank + suit for rank in ranks) for suit in "HDC")
    room.begin(f"{hearts} {diamonds}")
    room.quietly_once().deal(clubs)
    return room.quietly_once().deal("7S JH JD 8S 9S TS JC").quietly_once()


@pytest.mark.rule(S49, "App A 3.3")
def test_the_shared_card_counts_for_all_and_withdrawn_ones_for_nobody():
    """Player 2 got the fourth king, which is withdrawn; the ace for all gives player 1 four."""
    room = short_of_cards()
    room.deal("QS KS JS")
    room.deal("AS")
    room.put(DEALER, ShareLastCard())
    assert room.round.board == poker_cards("AS")
    assert not set(poker_cards("QS KS JS")) & {
        card for hand in room.round.hands for card in (*hand.down, *hand.up)
    }
    room.quietly()
    assert [who for who, _ in only(room.settle(), PotAwarded).shares] == [1]


@pytest.mark.rule(S49, "App A 3.3", "App A 1.2")
def test_the_shared_card_is_nobody_s_own_and_opens_for_nobody():
    """Player 3 shows aces of his own; the ace for all does not make player 1 their equal."""
    room = short_of_cards("QKA789T")
    room.deal("QS KS JS")
    room.deal("AS")
    room.put(DEALER, ShareLastCard())
    assert room.turn() == 3


@pytest.mark.rule(S49, "App A 3.3")
def test_with_as_many_cards_as_players_everybody_has_his_own():
    """Three of seven fold: four cards for four players."""
    room = Room(tables.FIVE_CARD_STUD, (200,) * 7, seats=7, deck=Size.C32).begin()
    room.quietly_once().deal().quietly_once().deal()
    for _ in range(3):
        room.act(f"{room.turn()} fold")
    room.quietly_once()
    assert (room.round.left, len(of_kind(Chance, room.due).to)) == (4, 4)
    room.deal()
    assert room.round.left == 0
    assert room.round.betting is not None


# First cards of a stud game that were seen


@pytest.mark.rule(S49, "App A 3.1", "App A 3.2")
def test_a_hole_card_face_up_in_the_shoe_is_a_first_card_dealt_up():
    """It is used in its turn; then the second card goes down to that player, told of once."""
    room = Room(tables.FIVE_CARD_STUD).start().deal("9S")
    found = only(room.put(DEALER, ReportFaceUp(poker_cards("AD")[0])), FaceUpFound)
    assert (found.cite.ref, [one.ref for one in found.because]) == ("App A 3.2", ["App A 3.1"])
    room.deal("AD")
    assert room.round.hands[1].up == poker_cards("AD")
    assert room.refused(DEALER, room.exposes(2)).cite.ref == "App A 3.1"  # none is down yet
    room.deal("9H KS 7C QS")
    second = room.round.hands[1]
    assert (second.up, second.down) == (poker_cards("AD"), poker_cards("7C"))


@pytest.mark.rule(S49, "App A 3.1")
def test_each_of_two_players_may_have_a_first_card_dealt_up():
    room = Room(tables.FIVE_CARD_STUD).start().deal("9S")
    room.put(DEALER, room.exposes(1))
    room.deal("AD")
    room.put(DEALER, room.exposes(2))
    room.deal("9H 8S 7C")
    assert refs(room.put(DEALER, room.exposes(1)), Misdealt) == ["App A 3.1"]


@pytest.mark.rule(S49, "App E 3.3", "16.2")
def test_after_a_misdeal_cards_exposed_before_do_not_count():
    """One was replaced, then two were exposed: the new deal bears one again, and burns."""
    room = Room(tables.HOLDEM).start().deal("9S")
    room.put(DEALER, room.exposes(1))
    room.deal("8S")
    assert refs(room.put(DEALER, room.exposes(2)), Misdealt) == ["16.1(c)"]
    room.put(DEALER, Shuffle())
    room.put(DEALER, CutCards(20))
    before = room.deal().table
    assert only(room.put(DEALER, room.exposes(1)), HoleCardExposed).cite.ref == "App E 3.3"
    room.table = before
    room.quietly_once()
    assert str(of_kind(Chance, room.due).to[0].face) == "burn card"


# Decks


@pytest.mark.parametrize(
    ("size", "joker", "seats"),
    [
        (Size.C32, Joker.WITHOUT, 5),
        (Size.C32, Joker.WITH, 5),
        (Size.C36, Joker.WITHOUT, 6),
        (Size.C52, Joker.WITHOUT, 9),
        (Size.C52, Joker.WITH, 9),
    ],
)
def test_faro_seats_as_many_as_five_cards_each_and_five_communal_ones_allow(size, joker, seats):
    Room(tables.FARO, (200,) * seats, deck=size, joker=joker, seats=seats).begin()
    with pytest.raises(Exception, match="seats take"):
        Room(tables.FARO, (), deck=size, joker=joker, seats=seats + 1)


@pytest.mark.parametrize("size", list(Size))
@pytest.mark.parametrize("joker", list(Joker))
def test_the_cut_is_two_cards_from_either_end_of_any_deck(size, joker):
    cards = int(size) + (joker is Joker.WITH)
    room = Room(tables.FARO, deck=size, joker=joker, seats=5)
    room.put(DEALER, Shuffle())
    for at in (0, 1, cards - 1, cards):
        assert room.refused(DEALER, CutCards(at)).cite.ref == "7.2"
    before = room.table
    for at in (2, cards - 2):
        room.table = before
        room.put(DEALER, CutCards(at))


def test_faro_in_pairs_is_two_two_and_one():
    room = Room(tables.FARO, (200, 200), deal=DealtBy.IN_PAIRS).start()
    order = [place.player for place in of_kind(Chance, room.due).to if place.player is not None]
    assert order == [1, 1, 2, 2, 1, 1, 2, 2, 1, 2]


# Equal cards of a stud game


@pytest.mark.rule(S49, "App A 1.2")
@pytest.mark.parametrize(
    ("opens", "up", "first"),
    [
        (Opens.HIGHEST, "9C KD KS", 2),
        (Opens.HIGHEST, "KC 9D KS", 1),
        (Opens.LOWEST, "9C 7D 7S", 2),
        (Opens.LOWEST, "7C 9D 7S", 1),
    ],
)
def test_of_equal_cards_the_nearest_clockwise_from_the_buck_opens(opens, up, first):
    room = Room(tables.FIVE_CARD_STUD, opens=opens).begin(f"2S 2D 2H {up}")
    assert room.turn() == first


@pytest.mark.rule(S49, "App A 1.2", "App B 1.2")
@pytest.mark.parametrize("house", [tables.FIVE_CARD_STUD, tables.SEVEN_CARD_STUD])
def test_in_later_rounds_too_and_one_card_counts_not_the_best_showing_hand(house):
    """A pair of nines is less than an ace; of two aces that of player 2 is nearer."""
    down = "2S 2D 2H" if house is tables.FIVE_CARD_STUD else "2S 2D 2H 3S 3D 3H"
    room = Room(house).begin(f"{down} 9C 8D 7S").quietly_once()
    room.deal("9D AD AS")
    assert room.turn() == 2
    room.act("2 fold")
    room.quietly_once().deal("9S 4C")
    assert room.turn() == 3  # a folded ace opens nothing
