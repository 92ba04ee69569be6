"""Marks, what a wrong answer tells, and marks as CSV. Questions are made up here."""

import pytest

from houseway.core.money import Cents
from houseway.law import RuleSet
from houseway.law.instruments import Edition, Game
from houseway.school.drill import (
    COLUMNS,
    Exam,
    Mark,
    NotMarks,
    Question,
    Step,
    Weakness,
    as_csv,
    read_csv,
    weaknesses,
)

LAW = RuleSet("s49-1999-american-roulette")
STRAIGHT, SPLIT, CORNER = LAW.rules("6.1(a)", "6.1(b)", "6.1(d)")
STEPS = (
    Step("straight:17", Cents(5_00), "35 to 1", Cents(175_00), STRAIGHT),
    Step("split:17-20", Cents(10_00), "17 to 1", Cents(170_00), SPLIT),
    Step("corner:16-17-19-20", Cents(2_00), "8 to 1", Cents(16_00), CORNER),
)
ASKED = Question(1, "What does 17 pay?", None, STEPS)


def exam(*given):
    marks = tuple(
        Mark(Question(at, f"question {at}", None, STEPS), amount)
        for at, amount in enumerate(given, 1)
    )
    return Exam(Game.ROULETTE, Edition.S49, 7, 2, marks)


def test_the_answer_is_the_sum_of_the_steps():
    assert ASKED.answer == 361_00
    assert Mark(ASKED, Cents(361_00)).right
    assert not Mark(ASKED, Cents(361_01)).right
    assert not Mark(ASKED, None).right


@pytest.mark.parametrize(
    ("given", "missed"),
    [
        (361_00, ()),
        (361_00 - 175_00, (STRAIGHT,)),  # left out
        (361_00 + 16_00, (CORNER,)),  # counted twice
        (361_00 + 10_00, (SPLIT,)),  # paid with its stake: 18 to 1
        (361_00 - 1_00, (STRAIGHT, SPLIT, CORNER)),  # nothing tells
        (0, (STRAIGHT, SPLIT, CORNER)),
        (None, (STRAIGHT, SPLIT, CORNER)),
    ],
)
def test_a_wrong_answer_tells_what_was_missed_where_it_can(given, missed):
    amount = None if given is None else Cents(given)
    assert Mark(ASKED, amount).missed == missed


def test_clauses_are_listed_the_weakest_first():
    marked = exam(Cents(361_00), Cents(186_00), Cents(371_00), None)
    assert marked.score == 1
    assert [(one.clause.split()[-1], one.asked, one.missed) for one in marked.weakness] == [
        ("6.1(a)", 4, 2),
        ("6.1(b)", 4, 2),
        ("6.1(d)", 4, 1),
    ]


def test_a_clause_counts_once_a_question():
    rows = [(["a", "a", "b"], ["a", "a"]), (["b"], [])]
    assert weaknesses(rows) == (Weakness("a", 1, 1), Weakness("b", 2, 0))


def test_marks_survive_their_file():
    marked = exam(Cents(361_00), Cents(186_00), None)
    text = as_csv(marked)
    first, *lines = text.splitlines()
    assert first == ",".join(COLUMNS)
    assert lines[1] == (
        "roulette,S49,7,2,2,question 2,361.00,186.00,no,"
        "S49 American Roulette 6.1(a); S49 American Roulette 6.1(b); "
        "S49 American Roulette 6.1(d),S49 American Roulette 6.1(a)"
    )
    assert lines[0].endswith(",361.00,361.00,yes," + lines[1].split(",")[9] + ",")
    assert weaknesses(read_csv(text)) == marked.weakness


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", "\x00", "game,edition\n"])
def test_another_file_is_not_taken_for_marks(text):
    with pytest.raises(NotMarks, match="the first line is not game,edition,seed"):
        read_csv(text)
