"""The conversation at a blackjack table: what a player who is asked may type."""

import pytest

from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Call, Choice
from houseway.core.value import changed
from houseway.house.general.state import TakeSeat
from houseway.kit.cards import cards
from tests.games.listings import TABLES

(BLACKJACK,) = [one for one in TABLES if one.game == "blackjack"]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Conversation:
    """Two players, who type one line at a time and press Enter for each move of the staff."""
    monkeypatch.setenv("COLUMNS", "120")
    session = Session(BLACKJACK, BLACKJACK.table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=2, explain=False, step=True)


def said(room: Conversation, *lines: str) -> str:
    """What the table answers to some typed lines, all in one line of its own."""
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return " ".join(captured.get().split())


def coming(room: Conversation, text: str) -> None:
    """The next cards of the shoe are these, whatever was shuffled."""
    croupier = room.session.croupier
    rest = list(croupier.stack.cards[croupier.stack.drawn :])
    first = cards(text)
    for card in first:
        rest.remove(card)
    croupier.stack = changed(croupier.stack, cards=(*first, *rest), drawn=0)


def dealt(room: Conversation, text: str, *wagers: str) -> Conversation:
    """A round with these wagers and cards, up to what the first player is asked."""
    coming(room, text)
    said(room, *(wagers or ("1 main 20", "2 main 20")))
    while not isinstance(room.session.due, Choice | Call):
        room.answer("")
    return room


def asked(room: Conversation) -> int:
    assert isinstance(room.session.due, Choice)
    return room.session.due.player


def test_a_wager_is_laid_on_the_box_of_ones_number_or_on_another(room):
    assert "player 1 $20 on main, Box 1" in said(room, "1 main 20")
    assert "player 2 $10 on main, Box 1" in said(room, "2 main 10 1")
    assert "player 2 $5 on super-sevens, Box 1" in said(room, "2 super-sevens 5 1")
    assert "S49 Blackjack 3.3" in said(room, "1 main 7")
    assert "S49 Blackjack 4.4" in said(room, "1 main 20 2")
    assert "stake returned" in said(room, "1 back")
    assert room.session.won(Player(1)) == 0


def test_the_player_who_is_asked_needs_no_number(room):
    dealt(room, "9S 8S 7S 5H 4H 2C")
    assert asked(room) == 1
    assert "player 1 draws at Box 1" in said(room, "hit")
    assert "Box 1: 2♣, 16" in said(room, "")
    assert "player 1 stands at Box 1" in said(room, "stand")
    assert asked(room) == 2


@pytest.mark.parametrize("word", ["hit", "card", "draw", "HIT", "1 hit", "1 draw"])
def test_a_card_is_asked_for_in_several_words(room, word):
    dealt(room, "9S 8S 7S 5H 4H")
    assert "player 1 draws at Box 1" in said(room, word)


def test_another_player_is_told_whose_choice_it_is(room):
    dealt(room, "9S 8S 7S 5H 4H")
    before = room.session.table
    assert "player 1 decides for Box 1, not 2 S49 Blackjack 4.5(b)" in said(room, "2 hit")
    assert room.session.table == before


def test_a_hand_is_doubled(room):
    dealt(room, "6S 8S 7S 5H 4H TC")
    assert "player 1 doubles at Box 1" in said(room, "double")
    assert room.session.won(Player(1)) == -40_00
    assert "Box 1: 10♣, 21" in said(room, "")
    assert asked(room) == 2


@pytest.mark.parametrize("word", ["split", "pair", "1 split"])
def test_a_pair_is_split(room, word):
    dealt(room, "8S 9S 7S 8H 4H TC TD")
    assert "player 1 splits at Box 1" in said(room, word)
    assert room.session.won(Player(1)) == -40_00
    assert "Box 1: 10♣, 18" in said(room, "")
    assert "Box 1, hand 2: 10♦, 18" in said(room, "stand", "")


def test_what_is_not_open_is_refused_with_its_provision(room):
    dealt(room, "5S 8S 7S 6H 4H")
    before = room.session.table
    assert "S49 Blackjack 9.2(b)" in said(room, "player 1 stand")
    assert "S49 Blackjack def:Split" in said(room, "player 1 split")
    assert room.session.table == before


def test_who_shares_a_box_follows_a_split_or_not(room):
    dealt(room, "8S 7S 8H TC TD 4C", "1 main 20", "2 main 10 1")
    said(room, "split")
    assert "open: player 2 follow" in said(room, "view")
    assert "player 2 follows at Box 1" in said(room, "2 follow")
    assert room.session.won(Player(2)) == -20_00
    assert "Box 1: 10♣, 18" in said(room, "")


def test_who_says_nothing_does_not_follow(room):
    dealt(room, "6S 7S 5H TC", "1 main 20", "2 main 10 1")
    said(room, "double")
    assert "player 2 does not follow at Box 1" in said(room, "")
    assert room.session.won(Player(2)) == -10_00


def test_insurance_is_laid_by_number_for_as_much_as_one_says(room):
    dealt(room, "9S 8S AS 5H 4H")
    assert isinstance(room.session.due, Call)
    assert "player 2 $5 on insurance, Box 2" in said(room, "2 insure 5")
    assert "player 1 $10 on insurance, Box 1" in said(room, "1 insure")  # all that is allowed
    assert room.session.won(Player(1)) == -30_00


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("2 insure 11", "S49 Blackjack 7.1"),
        ("2 insure 0.30", "S49 Blackjack 7.3"),
        ("2 insure lots", "? for help"),
        ("2 insure 5 6", "insure takes no '5'; open are: insure $0.50-$10; ? for help"),
        ("2 even", "? for help"),
        ("3 insure 5", "there is no seat 3 at this terminal"),
        ("insure 5", "whose? 1 insure 5 or 2 insure 5"),
    ],
)
def test_insurance_that_cannot_be_is_answered_and_changes_nothing(room, line, answer):
    dealt(room, "9S 8S AS 5H 4H")
    before = room.session.table
    assert answer in said(room, line)
    assert room.session.table == before


def test_enter_closes_the_insurance(room):
    dealt(room, "9S 8S AS 5H 4H")
    assert "insurance is closed" in said(room, "")
    assert asked(room) == 1


@pytest.mark.parametrize("line", ["1 even", "1 take-even-money", "1 take"])
def test_even_money_for_a_blackjack(room, line):
    dealt(room, "AH 8S AS KH 4H")
    assert "player 1 asks for even money on Box 1" in said(room, line)
    said(room, "", "")
    assert room.session.won(Player(1)) == 20_00


@pytest.fixture
def uncut(monkeypatch: pytest.MonkeyPatch) -> Conversation:
    """A table at which player 2 was the first to sit, its cards shuffled."""
    monkeypatch.setenv("COLUMNS", "120")
    session = Session(BLACKJACK, BLACKJACK.table.rules.default, Seeded(3))
    for number in (2, 1):
        seat = TakeSeat(Player(number), number)
        session.put(Put(Actor(Role.PLAYER, Player(number)), seat))
    while not isinstance(session.due, Call):
        session.put()
    return Conversation(session, seats=2, explain=False, step=True)


def test_the_cut_is_made_by_the_player_who_is_asked(uncut):
    assert "open: player 2 cut cards" in said(uncut, "view")
    assert "S49 Blackjack 5.2(a)" in said(uncut, "due")
    assert "cut cards: how many? 52 to 260" in said(uncut, "2 cut")
    assert "S49 Blackjack 5.3" in said(uncut, "2 cut 51")
    assert "a cut at 51 is not 52 to 260 cards deep" in said(uncut, "2 cut 51")
    assert "S49 Blackjack 5.2(a)" in said(uncut, "1 cut 60")
    assert "cut at 60 by player 2" in said(uncut, "2 cut 60")


def test_the_cut_is_declined_and_goes_to_the_next(uncut):
    said(uncut, "player 2 decline-cut")
    assert "open: player 1 cut cards" in said(uncut, "view")
    assert "S49 Blackjack 5.2(d)" in said(uncut, "due")
    said(uncut, "player 1 decline-cut")
    assert "S49 Blackjack 5.2/1" in said(uncut, "due")


def test_enter_declines_the_cut_for_all_and_the_supervisor_cuts(uncut):
    said(uncut, "")
    assert "S49 Blackjack 5.2/1" in said(uncut, "due")


@pytest.mark.parametrize("line", ["fold", "raise 5", "1 fold", "hit all", "hit 5", "1 stand 2 3"])
def test_other_words_are_answered_and_change_nothing(room, line):
    dealt(room, "9S 8S 7S 5H 4H")
    before = room.session.table
    assert "? for help" in said(room, line)
    assert room.session.table == before


def test_words_that_nobody_was_asked_for_change_nothing(room):
    before = room.session.table
    for line in ("hit", "stand", "1 hit", "split", "1 even", "2 follow", "1 cut 60"):
        assert said(room, line)
    assert room.session.table == before


def test_a_whole_round_ends_with_what_everybody_has_won(room):
    """19 against 18 for player 1, 18 against 18 for player 2."""
    dealt(room, "TS 9S 8S 9H 9D TC")
    said(room, "stand", "stand")
    for _ in range(3):
        said(room, "")
    assert (room.session.won(Player(1)), room.session.won(Player(2))) == (20_00, 0)
