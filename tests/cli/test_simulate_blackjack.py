"""`houseway simulate blackjack`: shoes, Boxes and charts, and reasons for what it does not take."""

import json
import pickle
import sys
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from tests.odds.blackjack_charts import USUAL, WILD


def run(*words):
    return CliRunner().invoke(app, words)


def simulated(*words):
    shown = run("simulate", "blackjack", *words, "--json")
    assert shown.exit_code == 0, shown.stderr
    return json.loads(shown.stdout)


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    file = tmp_path_factory.mktemp("charts") / "usual.txt"
    file.write_text(USUAL)
    return str(file)


@pytest.fixture
def chart(tmp_path):
    """A file with a chart, changed in some place."""

    def written(old="", new="", text=USUAL):
        file = tmp_path / "mine.txt"
        file.write_text(text.replace(old, new, 1))
        return str(file)

    return written


def test_the_chart_that_odds_writes_is_the_one_that_is_played_by_default(tmp_path):
    file = tmp_path / "best.txt"
    assert run("odds", "blackjack", "--chart", str(file)).exit_code == 0
    words = ("--rounds", "5000", "--seed", "49")
    best, read = simulated(*words), simulated(*words, "--chart", str(file))
    assert best["chart"] == "best"
    assert read["chart"] == str(file)
    assert best["wagers"] == read["wagers"]
    assert best["wagers"][0]["exact_return"][:12] == "0.9948236320"  # 1 - 0.517636795 %


def test_a_table_of_seven_boxes_is_dealt_to_its_cutting_card(usual):
    found = simulated("--rounds", "5000", "--seed", "49", "--chart", usual)
    assert (found["game"], found["edition"]) == ("blackjack", "S49")
    assert (found["rounds"], found["seed"]) == (5000, 49)
    assert [found["settings"][name] for name in ("boxes", "decks", "cutting-card")] == [
        "7",
        "6",
        "78",
    ]
    assert [one["wager"] for one in found["wagers"]] == ["main"]
    assert found["rounds_per_shoe"] is None
    # 234 cards in front of it, some 21 a round.
    assert 5000 / 12 < found["shoes"] < 5000 / 9
    assert "effect of the cutting card" in found["notes"][0]


def test_outcomes_are_counted_and_blackjacks_set_beside_their_chance(usual):
    """Six decks: 2 x 96 x 24 of 312 x 311 pairs, less those that the Dealer has, too.

    That is 4.749 % x (1 - 4.562 %): 906.5 of 20,000 rounds, give or take 29.
    """
    found = simulated("--rounds", "20000", "--seed", "49", "--chart", usual)
    (main,) = found["wagers"]
    by_net = {row["net"]: row for row in main["outcomes"]}
    assert sum(row["seen"] for row in main["outcomes"]) == 20000
    assert [row["net"] for row in main["outcomes"] if "expected" in row] == ["3/2"]
    assert by_net["3/2"]["expected"] == pytest.approx(906.46, abs=0.01)
    assert abs(by_net["3/2"]["seen"] - 906.5) < 5 * 29.4
    assert {"1", "0", "-1", "2", "-2"} < by_net.keys()
    assert main["chi_square"]["degrees_of_freedom"] == 1
    assert main["chi_square"]["chance"] > 0.0001
    shown = run("simulate", "blackjack", "--rounds", "100", "--seed", "3", "--chart", usual).stdout
    assert "Blackjacks that are paid: chi-square" in shown
    assert "+3/2" in shown


@pytest.mark.parametrize(
    ("words", "rounds"),
    [(["--rounds-per-shoe", "9"], 9), (["--set", "shoe=automated"], 1)],
)
def test_shoes_without_the_effect_of_the_cutting_card_say_so(usual, words, rounds):
    found = simulated("--rounds", "20007", "--seed", "49", "--chart", usual, *words)
    assert found["rounds_per_shoe"] == rounds
    assert found["shoes"] == 20007 // rounds
    assert "exact return is that of this game" in found["notes"][0]
    main = found["wagers"][0]
    assert abs(main["return"] - float(main["exact_return"])) < 4.9 * main["standard_error"]


def test_the_number_of_threads_changes_nothing(usual):
    words = ("--rounds", "1100000", "--seed", "3", "--chart", usual, "--set", "boxes=1")
    one, two = (simulated(*words, "--threads", threads) for threads in ("1", "2"))
    assert one == two


def test_the_deeper_the_cutting_card_the_more_rounds_a_shoe_gives(usual):
    words = ("--rounds", "2000", "--seed", "3", "--chart", usual, "--set", "boxes=1")
    deep, shallow = (
        simulated(*words, "--set", f"cutting-card={behind}")["shoes"] for behind in (52, 182)
    )
    # 260 cards and 130 in front of it, some 5.4 a round.
    assert deep == pytest.approx(2000 * 5.4 / 260, rel=0.1)
    assert shallow == pytest.approx(2000 * 5.4 / 130, rel=0.1)


def test_one_round_has_an_error_too(usual):
    (main,) = simulated("--rounds", "1", "--seed", "3", "--chart", usual)["wagers"]
    # Of hands that mostly win or lose one, now and then two.
    assert 1 < main["standard_error"] < 1.3


def test_another_chart_comes_to_something_else(chart):
    # Whoever never doubles or splits gives up more than one in a hundred.
    plain = USUAL.replace("DH", "H ").replace("DS", "S ").replace("P", "-")
    (main,) = simulated("--rounds", "400000", "--seed", "3", "--chart", chart(text=plain))["wagers"]
    assert 0.97 < float(main["exact_return"]) < 0.985
    assert abs(main["return"] - float(main["exact_return"])) < 4.9 * main["standard_error"]


def test_shoes_that_ran_out_are_counted(chart):
    words = ("--rounds", "20000", "--seed", "3", "--set", "decks=5", "--set", "boxes=20")
    notes = simulated(*words, "--rounds-per-shoe", "3", "--chart", chart(text=WILD))["notes"]
    assert "shoes ran out" in notes[1]


def test_the_terminal_shows_the_table_the_chart_and_the_difference(usual):
    shown = run("simulate", "blackjack", "--rounds", "100", "--seed", "3", "--chart", usual)
    assert "100 rounds of" in shown.stdout
    assert "6 decks, seed 3 a wager on each of 7 Boxes" in " ".join(shown.stdout.split())
    assert "99.4824 %" in shown.stdout
    assert "effect of the cutting card" in " ".join(shown.stdout.split())


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hard 11 DH", "hard 11 S ", "line 9: hard 11: S (stand) may not be done, S49 Blackjack"),
        ("hard 12 H", "hard 12 X", "line 10: hard 12: 10 calls of S H DH DS P - are wanted"),
        ("hard 12", "hard 13", "line 11: hard 13: the row is there twice"),
        ("pair 9", "pair J", "line 36: pair J: a chart has no such row"),
        ("dealer", "player", "a chart begins with: dealer 2 3 4 5 6 7 8 9 10 A"),
        (USUAL[USUAL.index("pair 10") :], "", "rows are missing: pair 10"),
    ],
)
def test_a_chart_that_cannot_be_played_is_refused_with_its_line(chart, old, new, reason):
    file = chart(old, new)
    shown = run("simulate", "blackjack", "--rounds", "5", "--chart", file)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr.startswith(f"--chart {file}: {reason}")


def test_a_file_that_is_no_text_or_is_not_there_is_refused(tmp_path):
    binary = tmp_path / "shoe.bin"
    binary.write_bytes(b"\xff\xfe\x00")
    for file, reason in ((binary, "not text"), (tmp_path, "Is a directory"), ("gone", "No such")):
        shown = run("simulate", "blackjack", "--rounds", "5", "--chart", str(file))
        assert shown.exit_code == 2
        assert reason in shown.stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("blackjack", "--rounds", "0"), "rounds: 0 is not 1 to 1000000000000"),
        (("blackjack", "--rounds", "5", "--set", "decks=9"), "decks: '9' is not 5 to 8"),
        (("blackjack", "--rounds", "5", "--set", "boxes=21"), "boxes: '21' is not 1 to 20"),
        (("blackjack", "--rounds", "5", "--set", "cutting-card=51"), "'51' is not 52 to"),
        (("blackjack", "--rounds", "5", "--rounds-per-shoe", "0"), "0 is not 1 to 9"),
        (("blackjack", "--rounds", "5", "--rounds-per-shoe", "10"), "with 6 decks and 7 Boxes"),
        (
            ("blackjack", "--rounds", "5", "--rounds-per-shoe", "2", "--set", "shoe=automated"),
            "shuffled after each round",
        ),
        (
            ("baccarat", "--rounds", "5", "--rounds-per-shoe", "2"),
            "for blackjack, not for baccarat",
        ),
        (("baccarat", "--rounds", "5", "--chart", "x"), "for blackjack, not for baccarat"),
    ],
)
def test_what_it_does_not_take_ends_with_status_2(words, reason):
    shown = run("simulate", *words)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert reason in shown.stderr


def test_on_ray_the_result_is_the_same(monkeypatch, usual):
    def sent(thing):
        return pickle.loads(pickle.dumps(thing))

    ray = SimpleNamespace(
        is_initialized=lambda: True,
        cluster_resources=lambda: {"CPU": 2.0},
        put=sent,
        get=sent,
        remote=lambda function: SimpleNamespace(remote=sent(function)),
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    words = ("--rounds", "1100000", "--seed", "3", "--chart", usual, "--set", "boxes=1")
    assert simulated(*words, "--engine", "ray") == simulated(*words)


def test_ray_that_is_not_installed_ends_with_2(monkeypatch, usual):
    monkeypatch.setitem(sys.modules, "ray", None)
    words = ("--rounds", "5", "--engine", "ray", "--chart", usual)
    shown = run("simulate", "blackjack", *words)
    assert shown.exit_code == 2
    assert "houseway[ray]" in shown.stderr
