"""What a newcomer types at any table: no seat with one player, repeats, undo, and Enter."""

import pytest

from houseway.cli.keno.play import HELP as KENO_HELP
from houseway.cli.pai_gow.room import HELP as PAI_GOW_HELP
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.cli.poker.help import help_text
from houseway.core.actors import Player
from houseway.core.entropy import Seeded
from houseway.games import listing_of


def at(game: str, edition: str = "S49", *, seats: int = 1, seed: int = 3) -> Conversation:
    one = listing_of(game, edition)
    session = Session(one, one.table.rules.default, Seeded(seed))
    session.prepare()
    room = Conversation(session, seats, explain=False, step=False)
    room.console.width = 100
    return room


def said(room: Conversation, *lines: str) -> str:
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return captured.get()


@pytest.mark.parametrize("line", ["20 on banker", "Banker 20", "bet $20 on the banker", "b 20"])
def test_alone_one_needs_no_number_and_says_it_as_one_likes(line):
    room = at("baccarat")
    assert "player 1 $20 on banker, Box 1" in said(room, line)
    assert room.session.won(Player(1)) == -20_00


def test_the_total_of_all_wagers_is_told():
    told = said(at("roulette"), "split 20 17 $10", "red 20")
    assert "split 17-20 $10, red $20: $30 in all" in told


def test_several_wagers_stand_on_one_line():
    room = at("roulette")
    said(room, "red 10, odd 5; 17 5")
    assert room.listener.bets(Player(1)) == {"red": 1000, "odd": 500, "straight:17": 500}


def test_undo_takes_the_last_wager_back_and_clear_all():
    room = at("roulette")
    said(room, "red 10", "odd 5", "undo")
    assert room.listener.bets(Player(1)) == {"red": 1000}
    said(room, "even 5", "clear")
    assert room.listener.bets(Player(1)) == {}


def test_rebet_lays_the_wagers_of_the_last_round():
    room = at("roulette")
    assert "there is no wager to repeat" in said(room, "rebet")
    said(room, "red 10", "17 5", "spin", "rebet")
    assert room.listener.bets(Player(1)) == {"red": 1000, "straight:17": 500}
    assert room.session.table.play.rounds == 1


def test_double_lays_what_lies_there_once_more():
    room = at("roulette")
    said(room, "red 10", "17 5", "double")
    assert room.listener.bets(Player(1)) == {"red": 2000, "straight:17": 1000}


@pytest.mark.parametrize("line", ["0 main 20", "200 main 20", "2 main 20"])
def test_there_are_no_phantom_players(line):
    room = at("blackjack")
    before = room.session.table
    assert "there is no seat" in said(room, line)
    assert room.session.table == before


@pytest.mark.parametrize(
    "line", ["main x", "1 main 20 z", "main 20 box z", "rule", "menu x", "1 main 99999999999999999"]
)
def test_no_error_of_python_is_shown(line):
    told = said(at("blackjack"), line)
    assert told
    assert not any(words in told for words in ("literal", "Errno", "Traceback", "NoneType"))


def test_a_wager_beyond_its_bounds_is_refused_by_the_table_and_what_would_do_is_said():
    told = said(at("blackjack"), "bet 7")
    assert "S49 Blackjack 3.3" in told
    assert "main takes $10 to $500 in steps of $5, not $7" in told


def test_chips_above_the_maximum_are_not_laid_by_a_slip():
    room = at("blackjack")
    assert "main takes $10 to $500 in steps of $5, not $1,000" in said(room, "bet 1000")
    assert room.session.won(Player(1)) == 0


def test_enter_never_decides_for_a_player():
    room = at("blackjack", seed=6)  # a pair of tens
    said(room, "bet 20", "deal")
    before = room.session.table
    told = said(room, "", "", "  ")
    assert told.count("player 1 has to answer: split $20, double $20, hit, stand") == 3
    assert room.session.table == before
    assert room.prompt() == "split $20, double $20, hit, stand >"


def test_enter_does_not_decline_insurance_but_no_does():
    room = at("blackjack", seed=13)
    said(room, "bet 20", "deal")
    assert room.prompt() == "insure $0.50-$10, or no >"
    assert "player 1 may answer: insure $0.50-$10, or no" in said(room, "")
    assert "insurance is closed" in said(room, "no")


def test_enter_puts_up_no_bet_at_canberra_poker():
    room = at("canberra-poker")
    said(room, "ante 10", "deal")
    assert "has to answer: bet $20, fold" in said(room, "")
    assert "is not twice the Ante" in said(room, "bet 50")
    assert "player 1 folds" in said(room, "i fold")


def test_the_sign_and_the_balance_are_shown_on_request():
    room = at("baccarat")
    assert "minimum" in said(room, "sign")
    assert "player 1 $0" in said(room, "balance")


def test_colour_chips_are_bought_and_laid_as_the_prompt_says():
    room = at("roulette")
    said(room, "buy blue 5")
    assert "or in blue chips: add blue" in room.prompt()
    said(room, "17 5 blue", "red 10")
    blue, plain = room.listener.laid[Player(1)]
    assert (blue.given["colour"], plain.given["colour"]) == ("blue", "")
    assert room.listener.bets(Player(1)) == {"straight:17": 500, "red": 1000}


@pytest.mark.parametrize("game", ["roulette", "sic-bo", "money-wheel"])
def test_the_welcome_says_how_colour_chips_are_laid_at_this_table(game):
    room = at(game)
    _, coloured = room.welcome()
    buying, laying = coloured.removesuffix(".").partition(": ")[2].split(", then ")
    said(room, buying, laying)
    (blue,) = room.listener.laid[Player(1)]
    assert blue.given["colour"] == "blue"


def test_help_fits_80_columns_at_tables_that_write_their_own():
    draw = listing_of("draw", "S49")
    poker = help_text(draw.table.rules, draw.table.rules.default, 79)
    for text in (poker, PAI_GOW_HELP, KENO_HELP):
        assert max(map(len, text.splitlines())) < 80


def test_a_wager_in_pieces_shows_its_total_and_undo_asks_which():
    room = at("roulette")
    assert "$45 in all" in said(room, "voisins 5")
    assert "undo all" in said(room, "undo")
    assert room.session.won(Player(1)) == -45_00
    said(room, "undo all")
    assert room.session.won(Player(1)) == 0
