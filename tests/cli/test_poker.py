"""`houseway poker`: hands in, values out; and what it does not take."""

import json

import pytest
from typer.testing import CliRunner

import houseway
from houseway.cli.poker.command import app

FORM = ["category", "value", "best", "words", "cite"]
FLOP = {"game": "holdem", "hole": ["AS", "KD"], "board": ["AD", "KS", "2C", "3D", "4H"]}


def run(*words, lines=None):
    return CliRunner().invoke(app, words, input=lines)


def ranked(*asked):
    """Each question as a line, and the answers."""
    found = run("rank", "--json", lines="\n".join(map(json.dumps, asked)) + "\n")
    assert found.exit_code == 0, found.stderr
    return [json.loads(line) for line in found.stdout.splitlines()]


def refused(*words, lines=None):
    found = run(*words, lines=lines)
    assert found.exit_code == 2
    assert found.stderr.count("\n") == 1
    return found.stderr.strip()


def test_a_line_for_each_line():
    first, second = ranked(
        {"deck": 52, "joker": False, "ace_low": True, **FLOP},
        {"cards": ["QS", "QD", "4H", "4C", "JS"]},
    )
    assert list(first) == list(second) == FORM
    assert first["best"] == ["AD", "AS", "KD", "KS", "4H"]
    assert first["cite"] == "NI2015 Hold-em 3.3(i)"
    assert second["category"] == "two-pairs"
    assert second["words"] == "two pairs, queens and fours, jack kicker"
    assert second["cite"] == "S49 Poker 3.3(i)"
    assert first["value"] > second["value"] > 0


def test_blank_lines_and_no_lines_are_nothing():
    assert run("rank", "--json", lines="\n\n").stdout == ""
    assert run("rank", "--json", lines="").exit_code == 0


def test_the_joker_the_deck_and_the_low_ace():
    joker = {"deck": 40, "joker": True, "cards": ["8S", "7D", "6H", "5C", "JK"]}
    high, low = ranked(joker, {**joker, "ace_low": True, "cards": ["8S", "7D", "6H", "AC", "JK"]})
    assert (high["category"], high["words"]) == (
        "straight",
        "straight, nine high, the Joker for a nine",
    )
    assert low["words"] == "straight, eight high, the Joker for a five"
    assert low["best"] == ["8S", "7D", "6H", "JK", "AC"]
    assert low["cite"] == "S49 Poker 3.4(g)"


def test_the_low_hand_is_worth_more_the_lower_it_is():
    seven, eight, pair = ranked(
        {"low": True, "cards": ["7S", "5D", "4H", "3C", "2S"]},
        {"low": True, "eight": True, "cards": ["8S", "6S", "4S", "3S", "2S"]},
        {"low": True, "eight": True, "cards": ["2S", "2D", "4H", "3C", "5S"]},
    )
    assert seven["value"] > eight["value"] > pair["value"]
    assert eight["category"] == "odd-cards"
    assert (eight["qualifies"], pair["qualifies"]) == (True, False)
    assert "qualifies" not in seven
    wheel = {"low": True, "cards": ["AS", "2D", "3H", "4C", "5S"]}
    high, low = ranked(wheel, {**wheel, "low_ace": True})
    assert high["value"] < seven["value"] < low["value"]


@pytest.mark.parametrize(
    ("game", "own", "edition", "cite"),
    [
        ("canberra-manila", 2, "S49", "S49 Poker"),
        ("three-card-manila", 3, "NI2006", "NI2006 Three Card Manila"),
        ("three-card-manila", 3, "S49", "S49 Poker"),
        ("holdem", 2, "NI2015", "NI2015 Hold-em"),
        ("holdem", 2, "S49", "S49 Poker"),
        ("omaha", 4, "S49", "S49 Poker"),
        ("faro", 5, "S49", "S49 Poker"),
    ],
)
def test_every_game_with_communal_cards(game, own, edition, cite):
    hole = ["AS", "3D", "5C", "7H", "9D"][:own]
    asked = {"game": game, "hole": hole, "board": ["KS", "QS", "JS", "TS", "2D"]}
    (found,) = ranked({**asked, "edition": edition})
    # The ace of spades makes a royal flush where one hole-card is enough.
    assert found["category"] == ("royal-flush" if game == "holdem" else "odd-cards")
    assert found["cite"].startswith(cite)
    if edition in ("NI2006", "NI2015") or game not in ("holdem", "three-card-manila"):
        assert ranked(asked) == [found]


def test_games_without_communal_cards():
    seven = ["9D", "4C", "KH", "9S", "2D", "KD", "9C"]
    stud, hole = ranked(
        {"game": "seven-card-stud", "cards": seven}, {"game": "seven-card-stud", "hole": seven}
    )
    assert stud == hole
    assert stud["best"] == ["9C", "9D", "9S", "KD", "KH"]
    (draw,) = ranked({"game": "draw", "hole": seven[:5]})
    assert draw["category"] == "one-pair"


def test_seven_cards_are_a_hand_where_any_five_play():
    cards = [*FLOP["hole"], *FLOP["board"]]
    assert ranked({"game": "holdem", "cards": cards}) == ranked(FLOP)


FIVE = ["AS", "KS", "QS", "JS", "TS"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "not JSON"),
        ("[1]", "not an object"),
        ({"cards": FIVE, "jokers": 1}, "no field 'jokers'"),
        ({"cards": FIVE, "deck": 50}, "deck: 50 is not 52, 48, 44, 40, 36 or 32 (S49 Poker 2.2)"),
        ({"cards": FIVE, "deck": "52"}, "deck: '52' is not"),
        ({"cards": FIVE, "deck": True}, "deck: True is not"),
        ({"cards": FIVE, "joker": 1}, "joker: 1 is not true or false"),
        ({"cards": FIVE, "eight": True}, "eight: only a low hand"),
        ({"cards": ["1S", *FIVE[1:]]}, "cards: '1S' is not a card"),
        ({"cards": "AS KS"}, "cards: 'AS KS' is not a list"),
        ({"cards": FIVE[:4]}, "4 cards: a hand is 5 (S49 Poker def:Hand)"),
        ({"cards": [*FIVE, "9S"]}, "6 cards: a hand is 5"),
        ({"cards": [*FIVE, "9S"], "game": "omaha"}, "6 cards: a hand is 5"),
        ({"cards": ["JK", *FIVE[1:]]}, "JK: a deck of 52 cards has no Joker (S49 Poker 2.3)"),
        ({"cards": ["AS", *FIVE[:4]]}, "AS is there more than once (S49 Poker 2.2(a))"),
        ({"cards": ["2S", *FIVE[1:]], "deck": 48}, "2S: not in a deck of 48 cards"),
        ({"cards": FIVE, "hole": []}, "cards: not together with hole"),
        ({"deck": 52}, "no cards"),
        ({"hole": FIVE[:2], "board": FIVE[2:]}, "hole: of which game?"),
        ({**FLOP, "game": "snap"}, "game: 'snap' is not five-card-stud"),
        ({**FLOP, "game": "blackjack"}, "game: 'blackjack' is not five-card-stud"),
        ({**FLOP, "edition": "NI2006"}, "edition: 'NI2006' of holdem is not S49, NI2015"),
        ({"cards": FIVE, "edition": "S20"}, "edition: 'S20' is not S49, NI2006, NI2015"),
        ({**FLOP, "hole": ["AS"]}, "1 hole-cards in holdem: it has 2 (NI2015 Hold-em 9.1)"),
        ({**FLOP, "board": ["2C", "3D"]}, "2 communal cards in holdem"),
        ({**FLOP, "board": ["AS", "2C", "3D"]}, "AS is there more than once"),
    ],
)
def test_a_line_that_cannot_be_ranked_is_named(line, says):
    text = line if isinstance(line, str) else json.dumps(line)
    good = json.dumps({"cards": FIVE})
    assert refused("rank", "--json", lines=f"{good}\n{text}\n{good}\n").startswith(
        f"line 2: {says}"
    )


def test_one_hand_from_the_command_line():
    shown = run("rank", "AS", "KS", "QS", "JS", "JK", "--joker")
    assert shown.stdout.splitlines() == [
        "royal flush, the Joker for the ten of spades",
        "AS KS QS JS JK   S49 Poker 3.3(a)",
    ]
    words = ("rank", "--game", "omaha", "--hole", "AS KD 2C 3C", "--board", "AD KS 9H 8H 7H")
    assert "two pairs, aces and kings, nine kicker" in run(*words).stdout
    assert json.loads(run(*words, "--json").stdout)["category"] == "two-pairs"
    assert refused("rank", "AS", "KS") == "2 cards: a hand is 5 (S49 Poker def:Hand)"
    assert refused("rank") == "no cards: give cards, or hole and board"
    assert refused("rank", *FIVE, "--deck", "41").startswith("deck: 41 is not 52")


# Frequencies


def test_frequencies_as_json():
    found = json.loads(run("frequencies", "--deck", "40", "--joker", "--ace-low", "--json").stdout)
    assert found.pop("houseway") == houseway.__version__
    assert list(found) == [
        *("royal-flush", "five-of-a-kind", "straight-flush", "four-of-a-kind", "flush"),
        *("full-house", "straight", "three-of-a-kind", "two-pairs", "one-pair", "odd-cards"),
        "distinct",
    ]
    assert sum(found.values()) - found["distinct"] == 749398
    assert found["five-of-a-kind"] == 10


def test_frequencies_of_52_cards_without_a_setting_have_no_low_straight():
    found = json.loads(run("frequencies", "--json").stdout)
    assert (found["straight"], found["straight-flush"], found["distinct"]) == (9180, 32, 7462)
    assert found["five-of-a-kind"] == 0


def test_frequencies_for_people():
    shown = run("frequencies", "--ace-low").stdout
    assert "2,598,960 hands of 5 cards from 52 cards" in shown
    assert "7,462 of them differ in value" in shown
    assert "1,302,540" in shown
    assert "S49 Poker 3.3(k)" in shown


def test_frequencies_of_no_deck():
    assert refused("frequencies", "--deck", "53") == (
        "deck: 53 is not 52, 48, 44, 40, 36 or 32 (S49 Poker 2.2)"
    )
    assert refused("frequencies", "--cards", "8") == "cards: 8 is not 5 to 7"
