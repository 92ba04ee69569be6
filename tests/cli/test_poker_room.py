"""Poker in the terminal: a round of each of the ten tables, prompts, answers and refusals."""

import re
from typing import Any

import pytest

from houseway.cli.poker.room import PokerRoom
from houseway.core.actors import Player, Role
from houseway.core.game import Choice
from houseway.games.poker.table.settings.settings import Betting, Limit, Scheme, YesNo
from tests.cli.poker_talk import FLOP, POKER, opened, said, seen

FOUR_OWN = "AS KS AH KH 2C 4C 7D 9S"
# Player 1 has a pair of aces in each of them, player 2 a pair of kings.
DEALS = {
    "holdem S49": (FLOP, "one pair, aces, jack, nine and eight kickers"),
    "holdem NI2015": (FLOP, "one pair, aces, jack, nine and eight kickers"),
    "omaha S49": (
        f"{FOUR_OWN} 5H 3D 8C JD 6H TS QC 5D",
        "one pair, aces, jack, ten and eight kickers",
    ),
    "five-card-stud S49": (
        "AS KS AH KH 7D 8D 9C TC 2S 3S",
        "one pair, aces, nine, seven and two kickers",
    ),
    "seven-card-stud S49": (
        "AS KS AH KH 7D 8D 9C TC 2S 3S 4H 5H JC QC",
        "one pair, aces, jack, nine and seven kickers",
    ),
    "canberra-manila S49": (
        "AS AH KS KH 3D 8C JD 6S 9D",
        "one pair, aces, jack, nine and eight kickers",
    ),
    "three-card-manila S49": (
        "AS AH KS KH 2C 4C 3D 8C JD 6S 9D",
        "one pair, aces, jack, nine and eight kickers",
    ),
    "three-card-manila NI2006": (
        "AS AH KS KH 2C 4C 3D 8C JD 6S 9D",
        "one pair, aces, jack, nine and eight kickers",
    ),
    "draw S49": (
        "AS KS AH KH 7D 8D 9C TC 2S 3S",
        "one pair, aces, nine, seven and two kickers",
    ),
    "faro S49": (
        f"{FOUR_OWN} QH 2D 3D 8C JD TS 5D",
        "one pair, aces, jack, ten and eight kickers",
    ),
}


def quietly(room: PokerRoom) -> str:
    """Everybody calls and checks, but that the first to bet after the first round bets $10."""
    told, bet = said(room, ""), False
    while isinstance(room.session.due, Choice):
        prompt = room.prompt()
        words = next(one for one in ("call", "check", "pass", "stand pat") if one in prompt)
        if words == "check" and not bet:
            words, bet = "bet 10", True
        told += said(room, words)
    return told


def test_there_is_a_deal_for_each_of_the_ten_tables():
    assert set(DEALS) == set(POKER)
    assert len(POKER) == 10


@pytest.mark.parametrize("name", DEALS)
def test_a_round_of_each_table_is_told_from_the_blinds_to_the_pot(name):
    """Five dollars each in blinds and calls, ten each bet and called; one is the commission."""
    deal, hand = DEALS[name]
    room = opened(name, first=deal)
    told = quietly(room)
    assert "player 1 posts a blind of $2" in told
    assert "player 2 posts a blind of $5" in told
    assert "bets $10" in told
    assert "the betting is over, $30 in the pot" in told
    assert hand in told
    assert "player 1 has the best hand" in told
    assert "commission $1 of $30" in told
    assert "player 1 wins $29" in told
    assert "refused" not in told
    assert room.session.at_wagers
    assert [room.session.won(Player(one)) for one in (1, 2)] == [14_00, -15_00]
    assert [chair.stake for chair in room.session.table.seats.chairs] == [214_00, 185_00]
    rows = [line.split() for line in told.splitlines()[-4:]]
    assert rows == [
        ["player", "1", "2"],
        ["this", "round", "+$14", "-$15"],
        ["stake", "$214", "$185"],
        ["ahead", "+$14", "-$15"],
    ]


def test_whoever_is_asked_sees_his_own_cards_the_board_the_pot_and_all_stakes():
    room = opened("holdem NI2015", first=FLOP)
    said(room, "", "call", "pass", "bet 10")
    shown = seen(room)
    assert "round 1" in shown
    assert "board  3♦ 8♣ J♦" in shown
    assert "$10, and $10 in bets" in shown
    first, second = (line.strip("│ ").split() for line in shown.splitlines()[5:7])
    assert first == ["1", "1", "$185", "$10", "▒▒", "▒▒"]
    assert second == [">", "2", "2,", "you", "$195", "K♠", "K♥", "marker"]


def test_stud_cards_face_up_lie_open_and_hole_cards_in_brackets():
    room = opened("seven-card-stud S49", first=DEALS["seven-card-stud S49"][0])
    said(room, "")
    shown = seen(room)
    assert "(A♠ A♥) 7♦" in shown
    assert "▒▒ ▒▒ 8♦" in shown


def test_side_pots_are_drawn_with_those_who_can_win_them():
    room = opened("holdem NI2015", people=3, first="QS AS KS QH AH KH 2C 3D 8C JD 4H 6S 5H 9D")
    said(room, "1 buy 100", "3 buy 200", "", "raise 250", "call")
    assert room.prompt() == "player 2: fold, call $195, all in >"
    assert "player 2 calls $200 and taps out" in said(room, "all in")
    shown = " ".join(seen(room).split())
    assert "pot main $600 (players 1, 2 and 3); side 1 $100 (players 1 and 3)" in shown
    assert "2 2 $0 ▒▒ ▒▒ all in" in shown
    told = said(room, "check", "bet 20", "fold")
    assert "player 3 takes back $20: nobody called it" in told
    assert "commission $10 of $700" in told  # the cap
    assert "player 2 wins $590" in told
    assert "player 3 wins $100" in told
    won = [room.session.won(Player(one)) for one in (1, 2, 3)]
    assert won == [-250_00, 390_00, -150_00]


PROMPTS = [
    ({}, "player 1: fold, call $3, raise to $10-$200 >"),
    ({"limit": Limit.FULL_POT}, "player 1: fold, call $3, raise to $10-$15 >"),
    ({"limit": Limit.FIXED}, "player 1: fold, call $3, raise to $10 >"),
    (
        {"blind_scheme": Scheme.A},
        "player 1: fold, which leaves $3 behind, call $3, raise to $10-$200 >",
    ),
    ({"blind_scheme": Scheme.C}, "player 1: fold, raise to $10-$200 >"),
    ({"betting": Betting.ANTE}, "player 1: bet $5-$199 >"),
]


@pytest.mark.parametrize(("settings", "prompt"), PROMPTS)
def test_the_prompt_says_what_is_open_and_for_how_much(settings, prompt):
    room = opened("holdem S49", first=FLOP, **settings)
    said(room, "")
    assert room.prompt() == prompt


def test_cards_are_drawn_by_name_or_by_place():
    room = opened("draw S49", first=DEALS["draw S49"][0] + " 4C 5C 6C QD 2H")
    said(room, "", "call", "pass")
    assert room.prompt() == "player 1: draw CARDS, stand pat >"
    assert "player 1 does not hold KS" in said(room, "draw KS")
    assert "player 1 draws 2 cards" in said(room, "draw 9c 2S")
    assert "player 2 draws 3 cards" in said(room, "draw 3 4 5")
    held = {hand.player: " ".join(map(str, hand.down)) for hand in room.session.table.round.hands}
    assert held == {1: "AS AH 7D 4C 5C", 2: "KS KH 6C QD 2H"}


def test_an_over_blind_is_asked_for_and_enter_does_not_decide():
    settings: dict[str, Any] = {"over_blinds": YesNo.YES}
    room = opened("holdem S49", people=3, **settings)
    said(room, "")
    assert room.prompt() == "player 3: over-blind of $10, or no >"
    assert "player 3 posts an over-blind of $10" in said(room, "over-blind")
    room = opened("holdem S49", people=3, **settings)
    said(room, "")
    assert "player 3 may answer: over-blind of $10, or no" in said(room, "")
    assert "no over-blind is posted" in said(room, "no")


def test_a_course_is_agreed_to_by_bots_and_people():
    room = opened("holdem NI2015", people=1, bots=2)
    said(room, "")
    offer = "operator offer-course irregularity=a_lamp_fell course=void_the_round"
    assert "a lamp fell: the operator offers to void the round" in said(room, offer)
    assert room.prompt() == "player 1: agree, or refuse >"
    assert "player 1 has to answer" in said(room, "")
    told = said(room, "agree")
    assert "player 1 agrees" in told
    assert "the round is Void" in told
    assert all(room.session.won(Player(one)) == 0 for one in (1, 2, 3))


def test_view_due_moves_rule_and_help_are_there():
    room = opened("omaha S49")
    said(room, "")
    assert re.search(r"minimum-stake +\$100 ", said(room, "view"))
    dealers = said(room, "view dealer")
    assert "▒▒ ▒▒ ▒▒ ▒▒" in dealers
    assert "♠" not in dealers
    assert "S49 Poker 9.1(b)" in said(room, "due")
    assert "report-fouled-hand" in said(room, "moves")
    assert "S49 Poker 14.2(a)" in said(room, "rule 14.2(a)")
    text = said(room, "?")
    assert "omaha: four face down to each; three communal; one communal, twice." in text
    assert "exactly two of your four and three communal cards (S49 Poker App F 2.1)" in text
    assert "five of a kind" not in text  # which takes a Joker
    assert "Blinds $2, $5, no limit but the table stake; commission 5 %, $10 at most" in text


def test_a_move_is_picked_from_the_menu(monkeypatch):
    room = opened("holdem NI2015")
    said(room, "")
    kinds = [
        kind
        for kind, permit in room.session.one.table.permits.items()
        if Role.SUPERVISOR in permit.roles
    ]
    number = 1 + [kind.__name__ for kind in kinds].index("ReportFouledHand")
    typed = iter([str(number), "2"])
    monkeypatch.setattr(room.console, "input", lambda *_: next(typed))
    assert "the hand of player 2 is folded, its bets stay" in said(room, "menu")
