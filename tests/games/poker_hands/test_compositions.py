"""Of which cards a hand is completed in each game: the first dealing rule of each."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.games.poker.hands.compositions import COMPOSITIONS, composition, ranked_five
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.hands.evaluation import Order
from houseway.games.poker.round.pots.shown_hands import completed_hands
from houseway.law.instruments import Edition, Game
from tests.games.poker_hands.showdown import BOOKS, every_rule_set, refs, split, table

S49, NI2006, NI2015 = BOOKS
APPENDIX = {
    Game.FIVE_CARD_STUD: "A",
    Game.SEVEN_CARD_STUD: "B",
    Game.CANBERRA_MANILA: "C",
    Game.THREE_CARD_MANILA: "D",
    Game.HOLDEM: "E",
    Game.OMAHA: "F",
    Game.DRAW: "G",
    Game.FARO: "H",
}


def best(game, own, board="", edition=Edition.S49):
    """The hand that is shown, as its cards in words; and the first provision behind it."""
    made_of = composition(game, edition)
    (event,) = completed_hands(made_of, table(), Player(1), poker_cards(own), poker_cards(board))
    assert event.cite.ref == "def:Hand"
    return " ".join(map(str, event.hand.best)), event.hand


def refused(game, own, board="", edition=Edition.S49):
    with pytest.raises(Refused) as caught:
        best(game, own, board, edition)
    return caught.value


def proves(game, edition=Edition.S49):
    rule_set = {Edition.S49: S49, Edition.NI2006: NI2006, Edition.NI2015: NI2015}[edition]
    ref = f"App {APPENDIX[game]} 2.1" if edition is Edition.S49 else "9.1"
    return pytest.mark.rule(rule_set, ref)


def case(game, *values, edition=Edition.S49):
    return pytest.param(game, edition, *values, marks=proves(game, edition), id=f"{edition} {game}")


# Four spades lie on the board, and an ace of spades is held: whether it makes a flush depends on
# how many hole-cards must play.
BOARD = "KS QS 9S 5S 2D"


@pytest.mark.parametrize(
    ("game", "edition", "own", "category", "used"),
    [
        case(Game.HOLDEM, "AS 3D", "flush", "AS KS QS 9S 5S"),
        case(Game.HOLDEM, "AS 3D", "flush", "AS KS QS 9S 5S", edition=Edition.NI2015),
        case(Game.CANBERRA_MANILA, "AS 3D", "odd-cards", "AS KS QS 9S 3D"),
        case(Game.THREE_CARD_MANILA, "AS 3D 3H", "one-pair", "3D 3H KS QS 9S"),
        case(
            *(Game.THREE_CARD_MANILA, "AS 3D 3H", "one-pair", "3D 3H KS QS 9S"),
            edition=Edition.NI2006,
        ),
        case(Game.OMAHA, "AS 3D 3H 3C", "one-pair", "3D 3H KS QS 9S"),
        case(Game.FARO, "AS 3D 3H 3C 3S", "flush", "AS KS QS 9S 3S"),
    ],
)
def test_how_many_hole_cards_play(game, edition, own, category, used):
    text, hand = best(game, own, BOARD, edition)
    assert (hand.category, text) == (category, used)
    own_rule = "9.1" if edition is not Edition.S49 else f"App {APPENDIX[game]} 2.1"
    assert refs(hand.because)[:2] == [own_rule, "def:Communal Cards"]


@pytest.mark.parametrize(
    ("game", "edition", "own"),
    [
        case(Game.CANBERRA_MANILA, "2C 3D"),
        case(Game.THREE_CARD_MANILA, "2C 3D 4H"),
        case(Game.THREE_CARD_MANILA, "2C 3D 4H", edition=Edition.NI2006),
        case(Game.OMAHA, "2C 3D 4H 7C"),
        case(Game.FARO, "2C 3D 4H 7C 8D"),
    ],
)
def test_a_royal_flush_on_the_board_is_nobodys_where_two_hole_cards_must_play(game, edition, own):
    assert best(game, own, "AS KS QS JS TS", edition)[1].category == "odd-cards"
    assert best(Game.HOLDEM, "2C 3D", "AS KS QS JS TS")[1].category == "royal-flush"


@pytest.mark.parametrize(
    ("game", "edition", "own", "used"),
    [
        case(Game.FIVE_CARD_STUD, "9D 9S KH 4C 2D", "9D 9S KH 4C 2D"),
        case(Game.SEVEN_CARD_STUD, "9D 4C KH 9S 2D KD 9C", "9C 9D 9S KD KH"),
        case(Game.DRAW, "9D 9S KH 4C 2D", "9D 9S KH 4C 2D"),
    ],
)
def test_any_five_of_a_players_own_cards_play(game, edition, own, used):
    text, hand = best(game, own, edition=edition)
    assert text == used
    assert refs(hand.because)[0] == f"App {APPENDIX[game]} 2.1"


@pytest.mark.parametrize(
    ("game", "edition", "own", "board"),
    [
        case(Game.FIVE_CARD_STUD, "9D 9S KH 4C", ""),
        case(Game.FIVE_CARD_STUD, "9D 9S KH 4C 2D 2H", ""),
        case(Game.SEVEN_CARD_STUD, "9D 9S KH 4C 2D 2H 3H 4H", ""),
        case(Game.SEVEN_CARD_STUD, "9D 9S KH 4C 2D", "2H 3H"),
        case(Game.DRAW, "9D 9S KH 4C", "2D"),
        case(Game.DRAW, "9D 9S KH 4C 2D 2H", ""),
        case(Game.CANBERRA_MANILA, "9D", BOARD),
        case(Game.CANBERRA_MANILA, "9D 9H 9C", BOARD),
        case(Game.THREE_CARD_MANILA, "9D 9H", BOARD),
        case(Game.HOLDEM, "9D 9H 9C", BOARD),
        case(Game.HOLDEM, "9D 9H", "KS QS"),
        case(Game.HOLDEM, "9D 9H", f"{BOARD} 3H", edition=Edition.NI2015),
        case(Game.OMAHA, "9D 9H", BOARD),
        case(Game.FARO, "9D 9H 9C 8C", BOARD),
    ],
)
def test_another_number_of_cards_completes_no_hand(game, edition, own, board):
    refusal = refused(game, own, board, edition)
    assert refusal.cite == composition(game, edition).cite
    assert game in refusal.reason


def test_a_hand_may_be_looked_at_from_the_flop_on():
    assert best(Game.HOLDEM, "9D 9H", "KS QS 9S")[1].category == "three-of-a-kind"
    assert best(Game.OMAHA, "9D 9H KD KH", "KS QS 9S")[1].category == "three-of-a-kind"


@pytest.mark.parametrize(
    ("game", "own"),
    [(Game.FIVE_CARD_STUD, "9D 9S KH 4C"), (Game.SEVEN_CARD_STUD, "9D 9S 4C 3D 2H 7H")],
)
def test_the_last_card_of_a_stud_may_be_everybodys(game, own):
    assert best(game, own, "9C")[1].category == "three-of-a-kind"


@every_rule_set
def test_def_communal_cards__complete_the_hands_of_all(rule_set):
    made_of = next(
        one for one in COMPOSITIONS if one.communal and one.book.rule_set.name == rule_set
    )
    own = poker_cards("AH 2C 3D")[: made_of.own]
    (event,) = completed_hands(made_of, table(), Player(1), own, poker_cards(BOARD))
    assert "def:Communal Cards" in refs(event.hand.because)


@every_rule_set
def test_def_hand__is_five_cards(rule_set):
    book = BOOKS[rule_set]
    five = poker_cards("9D 9S KH 4C 2D")
    assert len(ranked_five(book, Order(), five).best) == 5
    for wrong in (five[:4], (*five, *poker_cards("AS"))):
        with pytest.raises(Refused) as caught:
            ranked_five(book, Order(), wrong)
        assert caught.value.cite == book.hand


def test_a_split_game_shows_the_high_and_the_low_hand():
    made_of = composition(Game.OMAHA, Edition.S49)
    own, board = poker_cards("2C 3D KH KD"), poker_cards("KS QD 8S 5S 4D")
    high, low = completed_hands(made_of, split(), Player(1), own, board)
    assert (high.hand.category, high.hand.low) == ("three-of-a-kind", False)
    assert (low.hand.ranks, low.hand.low, low.hand.qualifies) == ((8, 5, 4, 3, 2), True, True)


@pytest.mark.parametrize(
    ("game", "own", "board", "reason"),
    [
        (Game.FIVE_CARD_STUD, 4, 0, "4 cards in five-card-stud: a hand is of 5"),
        (Game.FIVE_CARD_STUD, 5, 1, "6 cards in five-card-stud: a hand is of 5"),
        (Game.SEVEN_CARD_STUD, 4, 0, "4 cards in seven-card-stud: a hand is of 5 to 7"),
        (Game.SEVEN_CARD_STUD, 7, 1, "8 cards in seven-card-stud: a hand is of 5 to 7"),
        (
            Game.SEVEN_CARD_STUD,
            5,
            2,
            "2 communal cards in seven-card-stud: only the last card may be one",
        ),
        (Game.DRAW, 4, 1, "1 communal cards in draw: it has none"),
        (Game.HOLDEM, 3, 5, "3 hole-cards in holdem: it has 2"),
        (Game.HOLDEM, 2, 6, "6 communal cards in holdem: a hand takes 3 to 5"),
        (Game.OMAHA, 4, 2, "2 communal cards in omaha: a hand takes 3 to 5"),
    ],
)
def test_how_many_cards_a_hand_is_of_is_said(game, own, board, reason):
    """Of 13 spades and hearts, so many of each."""
    ranks = "23456789"
    mine = " ".join(f"{rank}S" for rank in ranks[:own])
    shared = " ".join(f"{rank}H" for rank in ranks[:board])
    assert refused(game, mine, shared).reason == reason
