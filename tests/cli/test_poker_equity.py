"""`houseway poker equity`: hands in, shares of the pot out; and what it does not take."""

import json
import sys
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from houseway.cli.poker import equity
from houseway.cli.poker.command import app
from houseway.sim.poker.equity.run import Trials

FORM = ["game", "edition", "settings", "board", "dead", "exact", "deals", "hands", "houseway"]
HAND = ["hand", "combinations", "wins", "ties", "win", "tie", "equity"]
SETTINGS = ["deck", "joker", "ace_low", "low", "low_ace", "split", "eight"]
FLOP = ("--board", "2S 7D 9C")


def run(*words):
    return CliRunner().invoke(app, ("equity", *words))


def asked(*words):
    found = run(*words, "--json")
    assert found.exit_code == 0, found.stderr
    assert found.stderr == ""
    return json.loads(found.stdout)


def refused(*words):
    found = run(*words)
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr.count("\n") == 1
    return found.stderr.strip()


def test_the_form_of_an_exact_answer():
    found = asked("holdem", "AS AH", "KK", *FLOP, "--dead", "3C,3D")
    assert list(found) == FORM
    assert (found["game"], found["edition"], found["exact"]) == ("holdem", "NI2015", True)
    assert list(found["settings"]) == SETTINGS
    assert found["settings"] | {"deck": 0} == dict.fromkeys(SETTINGS, False) | {"deck": 0}
    assert (found["board"], found["dead"]) == (["2S", "7D", "9C"], ["3C", "3D"])
    assert found["deals"] == 6 * (43 * 42 // 2)  # 52 less two and two, three and two
    aces, kings = found["hands"]
    assert list(aces) == list(kings) == HAND
    assert (aces["hand"], kings["hand"]) == ("AS AH", "KK")
    assert (aces["combinations"], kings["combinations"]) == (1, 6)
    assert Fraction(aces["win"]) == Fraction(aces["wins"], found["deals"])
    assert Fraction(aces["equity"]) + Fraction(kings["equity"]) == 1
    assert Fraction(aces["equity"]) == Fraction(aces["win"]) + Fraction(aces["tie"]) / 2


def test_the_form_of_an_answer_by_chance():
    words = ("omaha", "AS AH KD QD", "random", "--trials", "2000", "--seed", "7")
    found = asked(*words)
    assert list(found) == [*FORM[:-2], "seed", *FORM[-2:]]
    assert (found["exact"], found["deals"], found["seed"]) == (False, 2000, 7)
    assert list(found["hands"][0]) == [*HAND, "standard_error"]
    assert sum(one["equity"] for one in found["hands"]) == pytest.approx(1)
    assert 0 < found["hands"][0]["standard_error"] < 0.02
    assert asked(*words, "--threads", "1") == found


def test_settings_reach_the_deal():
    joker = asked("draw", "AS AH KD KC JK", "9C 9D", "--joker", "--deck", "40", "--ace-low")
    assert [name for name, on in joker["settings"].items() if on is True] == ["joker", "ace_low"]
    assert joker["deals"] == 34 * 33 * 32 // 6  # 41 less five and two
    eight = asked("omaha", "AS 2H 3D KC", "KS KD QC QD", "--eight", "--low-ace", *FLOP)
    assert [eight["settings"][name] for name in ("low_ace", "split", "eight")] == [True] * 3
    split = asked("omaha", "AS 2H 3D KC", "KS KD QC QD", "--split", "--low-ace", *FLOP)
    assert not split["settings"]["eight"]
    assert split["hands"][0]["equity"] != eight["hands"][0]["equity"]
    low = asked("draw", "7C 5D 4D 3S 2S", "AS AH AD AC KS", "--low")
    assert [one["equity"] for one in low["hands"]] == ["1", "0"]


@pytest.mark.parametrize("hand", ["ASKS", "AS KS", "as ks", "AS,KS", "ASKS,ASKS"])
def test_ways_to_write_a_holding(hand):
    found = asked("holdem", hand, "QQ", *FLOP)
    assert found["hands"][0]["combinations"] == 1
    assert found["deals"] == 6 * (45 * 44 // 2)


def test_a_table_for_people():
    found = run("holdem", "AS AH", "KC KD", *FLOP)
    assert found.exit_code == 0
    assert "990 deals, all; 52 cards, board 2S 7D 9C" in found.stdout
    drawn = run("holdem", "AS AH", "KC KD", *FLOP, "--trials", "100", "--seed", "1")
    assert "100 deals, by chance, seed 1" in drawn.stdout
    assert "standard error" in drawn.stdout


@pytest.mark.parametrize("looking", [True, False])
def test_a_bar_is_drawn_for_people_only(monkeypatch, capsys, looking):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: looking)
    with equity.bar(Trials(100, 1)) as progress:
        progress(100)
    out, err = capsys.readouterr()
    assert out == ""
    assert ("deals" in err) == looking
    assert looking or not err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("holdem", "AS KS"), "hands: 1 given, and equity is between two at least"),
        (("holdem", "AS KS", "AS QD"), "AS is there more than once (NI2015 Hold-em 2.2(a))"),
        (("holdem", "AS KS", "QQ", "--board", "AS"), "AS is there more than once"),
        (("holdem", "AS KS", "QQ", "--board", "XX"), "board: 'XX' is not a card"),
        (("holdem", "AS KS", "QQ", "--dead", "2"), "dead: '2' is not a card"),
        (("holdem", "AS 1D", "QQ"), "hand 'AS 1D': '1D' is not a card"),
        (("holdem", "AS KS", "AA, KX"), "range 'AA, KX': 'KX' cannot be read"),
        (("holdem", "AS KS", ""), "range '': nothing in it"),
        (("omaha", "AS KS QS JS", "AA, KK"), "hand 'AA, KK': 'AA' is not a card"),
        (("holdem", "AS KS 2D", "QQ"), "hand 'AS KS 2D': 3 cards in holdem: at most 2"),
        (("holdem", "AS KS", "QQ", "--board", "2C3C4C5C6C7C"), "board: 6 communal cards in holdem"),
        (("holdem", "6S KS", "QQ", "--deck", "32"), "6S: not in a deck of 32 cards"),
        (("holdem", "JK KS", "QQ"), "JK: a deck of 52 cards has no Joker"),
        (("holdem", "AS KS", "QQ", "--deck", "50"), "deck: 50 is not 52, 48"),
        (("snap", "AS KS", "QQ"), "game: 'snap' is not five-card-stud"),
        (("holdem", "AS KS", "QQ", "--edition", "NI2006"), "edition: 'NI2006' of holdem"),
        (("holdem", "AS KS", "QQ", "--low", "--split"), "low: in a split game"),
        (("holdem", "AS KS", "QQ", "--exact", "--trials", "5"), "exact: every deal is counted"),
        (("holdem", "AS KS", "QQ", "--trials", "0"), "trials: 0 is not 1 to"),
        (("holdem", "AS KS", "QQ", "--seed", "-1"), "seed: -1 is not 0 to"),
        (("holdem", "AS KS", "QQ", "--threads", "0"), "threads: 0 is not 1 to"),
        (("omaha", "random", "random", "--exact"), "exact: this would take some"),
    ],
)
def test_what_it_does_not_take(words, says):
    assert refused(*words).startswith(says)
