"""Keys, colours and sizes at the terminal: completion, history, NO_COLOR, pages, pipes."""

import re
import subprocess
import sys

import pytest

from houseway.cli.input.game_names import ORDER, about, picked
from houseway.games import GAMES, Row
from houseway.law.instruments import Game
from tests.cli.terminal import SOURCE, Terminal


@pytest.fixture(scope="module")
def roulette():
    with Terminal("play", "Roulette", "--seed", "5") as terminal:
        terminal.wait("Roulette, S49: rules of 1999", " >")
        yield terminal
        assert terminal.leave() == 0


def test_tab_completes_a_wager_and_arrows_bring_the_last_line_back(roulette):
    roulette.send(b"bla\t")
    roulette.wait("> black")
    roulette.send(b" 5\r")
    roulette.wait("black $5", "total $5")
    roulette.type("undo", "total $0")
    roulette.send(b"\x1b[A\x1b[A\r")
    roulette.wait("black $5", "total $5")
    roulette.type("undo", "total $0")


def test_what_is_asked_for_is_paged_and_enter_goes_back(roulette):
    text = roulette.type("help", "more lines, q leaves >")
    assert "red" in text
    roulette.type("q", "my bets:")
    roulette.type("sign", "minimum", "Enter goes back >")
    roulette.type("", "my bets:")


def test_red_numbers_are_red_and_so_is_what_is_refused(roulette):
    roulette.type("green 5", "open are:")
    row = next(at for at, line in enumerate(roulette.lines) if line.strip().startswith("3 "))
    column = roulette.lines[row].index("3")
    assert roulette.screen.buffer[row][column].fg == "red"
    assert roulette.screen.buffer[row][roulette.lines[row].index("6")].fg == "default"


def test_without_colour_nothing_is_lost():
    with Terminal("play", "baccarat", "--seed", "5", NO_COLOR="1") as plain:
        plain.wait("Baccarat, S49", " >")
        plain.type("banker 20", "total $20")
        plain.type("deal", "this round: - lost $20", "balance -$20")
        colours = {cell.fg for row in plain.screen.buffer.values() for cell in row.values()}
        assert colours <= {"default"}
        assert plain.leave() == 0


def test_a_terminal_that_is_too_small_is_told_so_and_talks_in_lines():
    with Terminal("play", "baccarat", columns=60, lines=20) as small:
        small.wait("drawn from 80 by 24", "Enter goes on >")
        small.type("20 on banker", "$20 on banker, Box 1")
        assert small.leave() == 0


def test_lines_are_told_where_they_are_wanted():
    with Terminal("play", "blackjack", "--plain", "--seed", "6") as lines:
        lines.wait("main $10-$500; super-sevens $5; Enter goes on >")
        lines.type("bet 20", "player 1 $20 on main, Box 1")
        lines.type("deal", "split $20, double $20, hit, stand >")
        assert lines.leave() == 0


def piped(text, *words):
    return subprocess.run(
        [sys.executable, "-m", "houseway", "play", *words],
        input=text,
        capture_output=True,
        text=True,
        timeout=60,
        env={"PYTHONPATH": str(SOURCE), "COLUMNS": "100"},
        check=False,
    )


def test_what_comes_on_a_pipe_is_read():
    ran = piped("20 on banker\n\nquit\n", "baccarat", "--seed", "5")
    assert ran.returncode == 0
    assert "player 1 $20 on banker, Box 1" in ran.stdout
    assert "player 1 banker $20: loses" in ran.stdout
    assert ran.stderr == ""


def test_the_menu_reads_a_pipe_too_and_goes_on_after_a_game():
    ran = piped("nosuch\nblackjack\nquit\nroulet\nquit\n")
    assert ran.returncode == 0
    assert "'nosuch' is no game here" in ran.stdout
    assert "S49 Blackjack" in ran.stdout
    assert "American Roulette" in ran.stdout


def test_every_game_has_its_line_on_the_menu():
    assert set(ORDER) == set(Game) == {row.game for row in GAMES}
    assert all(len(about(game)) <= 44 for game in ORDER)


@pytest.mark.parametrize(
    ("said", "table"),
    [
        ("1", "blackjack S49"),
        ("Roulette", "roulette S49"),
        ("roulette NI2019", "roulette NI2019"),
        ("hold'em", "holdem NI2015"),
        ("texas", "'texas' is no game here: 1 to 17"),
        ("sicbo", "sic-bo S49"),
        ("pai gow s20", "pai-gow S20"),
        ("five card stud", "five-card-stud S49"),
        ("b", "blackjack or baccarat?"),
        ("roullete", "did you mean roulette?"),
        ("keno ni2019", "keno is played under S49, not NI2019"),
        ("99", "'99' is no game here: 1 to 17"),
    ],
)
def test_a_game_is_picked_by_number_name_or_beginning(said, table):
    found = picked(said)
    assert str(found) == table
    assert isinstance(found, Row) == (table in {str(row) for row in GAMES})


def test_a_drill_on_a_low_screen_says_which_number_pays_and_where_the_rest_is():
    with Terminal("drill", "roulette", "--seed", "7") as desk:
        text = desk.wait("pays $")
        assert "this window 24: scroll back to see 0" in text
        assert re.search(r"^[0-9]+ pays \$$", text, re.MULTILINE)
