"""Pai Gow in the terminal: wagers, Banks, one's own tiles, and what is refused."""

import json

import pytest

from houseway.cli.pai_gow.hints import hints
from houseway.cli.play.input.answers import answer
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice
from houseway.core.money import Cents
from houseway.games.pai_gow.bank import events as bank_events
from houseway.games.pai_gow.bank.moves import TakeBank
from houseway.games.pai_gow.round import events
from houseway.games.pai_gow.round.words import SENTENCES
from houseway.house import words
from tests.cli.pai_gow_talk import LISTED, a_room, deal, houseway, said

EITHER = pytest.mark.parametrize("edition", list(LISTED))


# A round with the House's Bank


def test_a_hand_is_drawn_for_its_player_and_set_by_number():
    room = a_room()
    assert "player 1 $25 on hand, Box 2" in said(room, "hand 25")
    deal(room, box2="12, GJ, 5, H4", box1="H8, L8, 9, L10")
    shown = said(room)
    assert "the House banks, the Chung is on Box 1" in shown
    assert "Gee Jun Jackpot $10,000" in shown
    assert "Teen" in shown
    assert "Chop Gow" not in shown
    assert room.prompt() == "player 1 sets Box 2: set 1 2, house way, surrender >"
    told = said(room, "set 1 2")
    assert "low Teen, Gee Jun, high Gor, Chop Ng: 8-9" in told
    assert "the Bank on Box 1: low Yun, Chop Gow, high Ping, Chop Bot: 7-8" in told
    assert "Box 2: low Teen, Gee Jun, 8 against 7: wins" in told
    assert "Box 2: high Gor, Chop Ng, 9 against 8: wins" in told
    assert "player 1 hand $25: wins $25 less $1.25 commission" in told
    assert room.session.won(1) == 23_75


def test_tiles_are_named_too_and_of_two_alike_both_are_found():
    room = a_room()
    said(room, "hand 25")
    deal(room, box2="12, 12, 5, H4")
    assert "Day is not among the tiles of Box 2" in said(room, "set teen, day")
    assert "say two tiles" in said(room, "set teen")
    assert "no tile 'emperor'" in said(room, "set teen, emperor")
    assert "low Gor, Chop Ng, high Teen, Teen: 9-Teen pair" in said(room, "1 set teen, 12")


def test_a_push_and_two_zeros_are_told():
    room = a_room("S20")
    said(room, "hand 25")
    deal(room, box2="H10, L10, 12, 12", box1="H6, H6, 11, 9")
    told = said(room, "set 1 2")
    assert "Box 2: low Mooy, Ping, 0 against 0: two zeros, which go to the Bank" in told
    assert "Box 2: high Teen, Teen, Teen pair against Chong pair: wins" in told
    assert "Box 2: push" in told
    assert "player 1 hand $25: stake returned" in told


def test_an_equal_part_is_a_copy():
    room = a_room()
    said(room, "hand 25")
    deal(room, box2="12, 7, 5, L4", box1="12, L7, 5, L4")
    told = said(room, "set 3 4")
    assert "Box 2: low Bon, Chop Ng, 9 against 9: a copy, which goes to the Bank" in told
    assert "Box 2: high Teen, Tit, High Nine against High Nine: a copy" in told
    assert "player 1 hand $25: loses" in told


def test_a_hand_that_is_given_up_is_never_displayed():
    room = a_room()
    said(room, "hand 25")
    deal(room, box2="GJ, GJ, 9, 9", box1="12, 12, 2, 2")
    told = said(room, "surrender")
    assert "player 1 gives up Box 2 unseen" in told
    assert "Gee Jun," not in told
    assert "player 1 hand $25: loses" in told


@EITHER
def test_enter_decides_nothing_and_explain_names_the_clause_that_decided(edition):
    room = a_room(edition, explain=True, hints=hints)
    said(room, "hand 25")
    deal(room, box2="12, GJ, 5, H4")
    shown = said(room)
    assert f"hint: House Way sets Box 2 Teen + Gee Jun / Gor + Chop Ng, 8-9 ({edition} Pai" in shown
    assert "player 1 has to answer: set 1 2" in said(room, "")
    told = said(room, "house way")
    assert "player 1 asks for House Way on Box 2" in told
    assert f"{edition} Pai Gow 10.2(d)" in told
    assert f"{edition} Pai Gow 9.2" in told


def test_a_jackpot_hand_is_told_with_its_prize():
    room = a_room()
    said(room, "hand 25", "jackpot 1")
    deal(room, box2="GJ, GJ, 12, 12")
    told = said(room, "house way")
    assert "Gee Jun Jackpot on Box 2: major jackpot, $10,000" in told
    assert room.session.won(1) == 10_000_00 - 1_00 + 23_75


# Banks


def banked(room, amount="1000"):
    said(room, "1 hand 50", "")
    said(room, "house way")
    assert isinstance(room.session.due, Choice)
    return said(room, f"bank {amount}")


def test_the_bank_is_offered_taken_and_played():
    room = a_room(bots=2)
    told = banked(room)
    assert "player 1 takes the Bank on Box 2" in told
    assert "the Chung is on Box 2" in told
    assert "the House wagers $50 on Box 1" in said(room, "house same")
    assert "player 1 chooses Cup Say (Tiger), left, top" in said(room, "cut tiger left top")
    assert "player 1 shakes the cup" in said(room, "shake")
    shown = said(room, "")
    assert "player 1 banks on Box 2 with $1,000; the House wagers $50" in shown
    told = said(room, "house way")
    assert "the Bank on Box 2" in told
    assert "Box 1: the House's $50" in told
    assert "player 1 bank $1,000" in told
    assert "the Bank makes" in told or "the Bank loses" in told


def test_the_words_of_the_moves_will_do_and_money_is_in_dollars():
    room = a_room(bots=1)
    said(room, "hand 50", "")
    assert "is set by its player" in said(room, "set-hand 1 3")
    answered = answer(room.session.due, "take-bank 500")
    assert answered == Put(Actor(Role.PLAYER, Player(1)), TakeBank(Player(1), Cents(500_00)))
    assert "player 1 $500 on bank, Box 2" in said(room, "take-bank 500")


def test_a_shared_bank_is_set_house_way_and_wagers_nothing_of_the_house():
    room = a_room(bots=2)
    banked(room)
    assert "player 1 has the House carry half of the Bank" in said(room, "co-bank")
    told = said(room, "")
    assert "the Hand of Box 2 is set House Way" in told
    assert "the House wagers" not in told
    assert "player 1 bank $1,000" in told


def test_a_bank_is_pooled_and_has_to_cover_what_lies_against_it():
    room = a_room("S20", 3)
    banked(room, "100")
    said(room, "2 hand 500")
    told = said(room, "")
    assert "refused: a Bank of $100 does not cover $525 S20 Pai Gow 6.7" in told
    assert "player 3 adds chips to the Bank" in said(room, "3 join 425")
    assert "No more bets" in said(room, "")
    assert isinstance(room.session.due, Call)
    told = said(room, "1 house way", "2 house way")
    assert "player 3 bank $425" in told
    assert sum(room.session.won(Player(one)) for one in (1, 2, 3)) != 0  # the House and Commission


def test_a_la_ja_comes_between_shuffle_and_cut():
    room = a_room()
    said(room, "hand 25")
    told = said(room, "la-ja", "")
    assert told.index("asks for a La Ja") < told.index("La Ja\n") < told.index("the cut:")


# What is refused


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("gee-jun 2", "refused: $2 is not the approved $1 S49 Pai Gow 12.3"),
        ("1 hand 27", "refused: $27 is not a multiple of $5 S49 Pai Gow 5.5"),
        ("1 hand 25 1", "no wager on Box 1 while the House banks S49 Pai Gow 7.3"),
        ("1 hand 25 9", "no Box 9 on this table: there are 1 to 8 S49 Pai Gow 7.2"),
        ("bank 500", "player 1 set no tiles in the last round S49 Pai Gow 6.5"),
        ("cut tiger left top", "player 1 does not bank, and chooses no cut S49 Pai Gow 8.7"),
        ("set 1 2", "player 1 has no Hand here; ? for help"),
        ("hand lots", "? for help"),
        ("dragon 25", "? for help"),
    ],
)
def test_bad_words_are_refused_with_the_clause(line, reason):
    room = a_room()
    if line.startswith("gee-jun"):
        said(room, "hand 25")
    wagers = room.session.table.laid.wagers
    assert reason in said(room, line).replace("\n", " ")
    assert room.session.table.laid.wagers == wagers


def test_a_cut_that_does_not_exist_and_a_variant_that_it_has_not():
    room = a_room()
    banked(room)
    told = said(room, "cut lion left").replace("\n", " ")
    assert "no cut 'lion left': there are Yat Dong Dong" in told
    assert "S49 Pai Gow App C" in told
    assert "Cup Say: 'left' is not one of its variants" in said(room, "cut tiger left")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--seats", "4", "--bots", "4"), "players have 7 Boxes"),
        (("--bots", "-1"), "players have 7 Boxes"),
        (("--bot", "random"), "only at poker tables"),
        (("--set", "commission=6"), "commission: '6' is not 0 to 5"),
        (("--edition", "NI2006"), "NI2006"),
    ],
)
def test_what_the_command_line_does_not_take(words, reason):
    result = houseway("play", "pai-gow", *words)
    assert result.exit_code == 2
    assert reason in result.stderr


# A file of moves


FILE = """\
{"role": "player", "seat": 2, "move": "place-wager", "bet": "hand", "stake": 2500}
{"role": "player", "seat": 2, "move": "place-wager", "bet": "gee-jun", "stake": 200}
{"role": "dealer", "move": "shuffle-tiles"}
{"role": "dealer", "move": "stack-tiles"}
{"role": "dealer", "move": "cut-tiles", "cut": "Lion"}
{"role": "dealer", "move": "cut-tiles", "cut": "Yat Dong Dong", "variant": ["left"]}
{"role": "dealer", "move": "shake-cup"}
{"role": "dealer", "move": "no-more-bets"}
{"role": "dealer", "move": "open-cup", "first": 1, "second": 2, "third": 3}
{"role": "dealer", "move": "deal-tiles", "tiles": TILES}
{"role": "player", "seat": 2, "move": "set-hand", "tiles": [1, 3]}
{"role": "dealer", "move": "set-by-dealer", "box": 1}
{"role": "dealer", "move": "take-and-pay"}
{"role": "dealer", "move": "clear-layout"}
"""


@EITHER
def test_a_file_of_moves_is_played_and_refusals_name_the_clause(tmp_path, edition):
    file = tmp_path / "moves.jsonl"
    file.write_text(FILE.replace("TILES", str(list(range(1, 33)))))
    result = houseway("play", "pai-gow", "--edition", edition, "--moves", str(file))
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    refused = [one["cite"].removeprefix(f"{edition} Pai Gow ") for one in lines if "refused" in one]
    assert refused == ["12.3" if edition == "S49" else "7.1(b)", "App C"]
    (dealt,) = (one for one in lines if one.get("event") == "tiles-dealt")
    assert [box for box, _ in dealt["hands"]] == [1, 2]
    assert dealt["hands"][1][1][0] == {"kind": "ping", "pips": [4, 6]}
    (settled,) = (one for one in lines if one.get("event") == "settled")
    assert settled["payments"][0]["wager"]["stake"] == 2500
    assert lines[-1]["event"] == "layout-cleared"


def test_a_file_with_three_tiles_to_a_part_cannot_be_read(tmp_path):
    file = tmp_path / "moves.jsonl"
    file.write_text('{"role": "player", "seat": 2, "move": "set-hand", "tiles": [1, 2, 3]}')
    result = houseway("play", "pai-gow", "--moves", str(file))
    assert result.exit_code == 2
    assert "set-hand: tiles: 3 where 2 are wanted" in result.stderr


# Demonstrations


@EITHER
def test_rounds_at_random_are_the_same_by_seed_and_show_banks_of_all_kinds(edition):
    words = ("play", "pai-gow", "--edition", edition, "--seats", "3", "--bots", "2")
    first, second = (houseway(*words, "--rounds", "12", "--seed", "5") for _ in range(2))
    assert first.exit_code == 0, first.output
    assert first.stdout == second.stdout
    for told in ("round 12", "takes the Bank", "carry half of the Bank", "the House banks"):
        assert told in first.stdout, told
    assert "refused" not in first.stdout


def test_every_event_of_the_table_has_its_words():
    kinds = {
        one
        for module in (bank_events, events)
        for one in vars(module).values()
        if isinstance(one, type)
        and one.__module__ == module.__name__
        and "cite" in getattr(one, "__slots__", ())
    }
    assert len(kinds) > 30
    assert kinds <= {*words.SENTENCES, *SENTENCES}
