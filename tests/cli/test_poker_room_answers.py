"""What is typed at a poker table: answers in several words, refusals with a clause, nonsense."""

import pytest

from houseway.core.entropy import Seeded
from tests.cli.poker_talk import FLOP, POKER, opened, said


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("fold", "player 1 folds"),
        ("f", "player 1 folds"),
        ("1 FOLD", "player 1 folds"),
        ("call", "player 1 calls $5"),
        ("c", "player 1 calls $5"),
        ("call 3", "player 1 calls $5"),
        ("call $5", "player 1 calls $5"),
        ("raise 20", "player 1 raises to $20"),
        ("bet 20", "player 1 raises to $20"),
        ("r $20", "player 1 raises to $20"),
        ("raise to 20", "player 1 raises to $20"),
        ("raise by 15", "player 1 raises to $20"),
        ("all in", "player 1 raises to $200 and taps out"),
        ("all-in", "player 1 raises to $200 and taps out"),
        ("put 5", "player 1 calls $5"),
        ("put out 7", "player 1 calls $5; $2 goes back"),
        ("player 1 bet-to stake=20", "player 1 raises to $20"),
    ],
)
def test_an_answer_can_be_typed_in_several_ways(line, told):
    room = opened("holdem NI2015", first=FLOP)
    said(room, "")
    assert told in said(room, line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("raise 9", "a bet of $9 is not $10 to $200 NI2015 Hold-em 5.1"),
        ("raise 201", "$201 is above the table stake of $200 NI2015 Hold-em def:Table Stake"),
        ("bet 2", "$2 adds nothing to the bet NI2015 Hold-em def:Bet"),
        ("bet 12.50", "$12.50 cannot be made of chips of $1 NI2015 Hold-em"),
        ("check", "player 1 may not check: $5 is bet NI2015 Hold-em 11.1"),
        ("pass", "pass is not open to player 1"),
        ("draw AS", "these rules know no move to exchange"),
        ("2 fold", "fold is out of turn: player 1 has to decide NI2015 Hold-em"),
        ("buy 50", "player 1 is in a round: the table stake stays as it is NI2015 Hold-em 4.4"),
        ("leave", "player 1 is in a round: leave when it is over NI2015 Hold-em"),
        ("sit out", "player 1 is in the round NI2015 Hold-em"),
        ("over-blind", "post over blind is out of turn"),
        ("agree", "answer is out of turn"),
        ("dealer deal cards=AS", "deal is out of turn: player 1 has to decide"),
        ("operator start-clock player=2", "player 2 has nothing to act on NI2015 Hold-em 4.8"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_its_clause_and_changes_nothing(line, reason):
    room = opened("holdem NI2015", first=FLOP)
    said(room, "")
    before = room.session.table
    answer = said(room, line)
    assert answer.startswith("refused: ")
    assert reason in answer
    assert "fold, call" not in answer  # the prompt that follows says what is open, and says it once
    assert room.prompt() == "player 1: fold, call $3, raise to $10-$200 >"
    assert room.session.table == before


def test_between_rounds_the_prompt_after_a_refusal_says_what_is_open():
    room = opened("holdem NI2015", first=FLOP)
    assert said(room, "1 raise 9").startswith("refused: bet to is out of turn")
    assert room.prompt() == "round 1: Enter deals, ? helps >"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "player 1 has to answer: fold, call $3, raise to $10-$200"),
        ("raise", "raise how much? open is $10-$200"),
        ("raise lots", "'lots' is not an amount"),
        ("raise -5", "'-5' is not an amount"),
        ("call 4", "a call is $3, not $4"),
        ("fold aces", "'fold aces' says too much or too little"),
        ("draw XY", "'xy' is not a card"),
        ("nonsense", "not open now: 'nonsense'; open are: fold, call $3, raise to $10-$200"),
        ("pirate dance", "open are: fold, call $3, raise to $10-$200"),
        ("1 banker 20", "? for help"),
        ("dealer dance", "no move 'dance'"),
        ("sit", "says too much or too little"),
        ("yes and no", "says too much"),
    ],
)
def test_nonsense_is_answered_and_changes_nothing(line, reason):
    room = opened("holdem NI2015", first=FLOP)
    said(room, "")
    before = room.session.table
    answer = said(room, line)
    assert reason in answer
    assert answer.rstrip().endswith("? for help")
    assert room.session.table == before


def test_a_person_who_is_not_alone_says_whose_chips_he_means():
    room = opened("holdem NI2015")
    assert "say whose, such as 1 buy" in said(room, "buy 50")
    assert "player 2 adds $50" in said(room, "2 buy 50")


LINES = """\
fold check call pass raise bet all in to by 5 20 -3 0.5 1 2 9 draw stand pat AS JK 10h put out
buy sit back post leave seat take over-blind agree no view due moves ? rule 9.2 player dealer
operator clock deal cards=AS shuffle start-clock time-expired player=1 [/] [red] ♠ $5 1,000
"""
WORDS = LINES.split()


@pytest.mark.parametrize("name", POKER)
def test_whatever_is_typed_is_answered(name):
    """Words in any order: never a fault, and a table that can still be played."""
    room, chance = opened(name, people=1, bots=3), Seeded(sum(map(ord, name)))
    for _ in range(120):
        count = chance.below(4)
        line = " ".join(WORDS[chance.below(len(WORDS))] for _ in range(count))
        assert said(room, line)
        assert room.prompt().endswith(">")
    assert room.session.table.play.rounds > 0
