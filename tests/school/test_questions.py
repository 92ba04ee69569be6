"""What holds of every question, over all listings and thousands of questions."""

import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.games import GAMES
from houseway.law.cite import read_cite
from houseway.school import sieve
from houseway.school.evening import Evening
from houseway.school.pool import NAMES, kinds_of, named, pool
from houseway.school.question import LETTERS, Form
from houseway.school.sieve import HEIGHT, WIDTH, bare, fault

SEEDS = (101, 202, 303)  # as in test_second_count, so that each evening is played once
SETTLED = re.compile(r"\$[\d,.]+: (wins|loses|stake returned)")
SOURCE = Path(__file__).parents[2] / "src"


@cache
def questions():
    return tuple(question for name in NAMES for seed in SEEDS for question in pool(name, seed))


def typed(question):
    match question.form:
        case Form.CHOICE:
            return LETTERS[question.answer]
        case Form.MONEY:
            return f"{question.answer // 100}.{question.answer % 100:02d}"
        case Form.LINE:
            return str(question.answer)


def test_there_are_thousands_of_questions_and_all_games_are_asked():
    assert len(questions()) > 2500
    assert {question.listing for question in questions()} == {str(row) for row in GAMES}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_at_least_five_kinds(name):
    kinds = {question.kind for seed in SEEDS for question in pool(name, seed)}
    assert len(kinds) >= 5
    assert kinds <= set(kinds_of(named(name)))


def test_every_question_can_be_answered():
    for question in questions():
        assert question.read(typed(question)) == question.answer, question
        assert question.asks.endswith(("?", "? "))
        match question.form:
            case Form.CHOICE:
                assert 0 <= question.answer < len(question.choices)
            case Form.MONEY:
                assert question.answer >= 0
            case Form.LINE:
                assert 1 <= question.answer <= len(question.shows)


def test_no_two_choices_say_the_same():
    for question in questions():
        assert len({bare(text) for text in question.choices}) == len(question.choices)


def test_the_same_face_has_the_same_answer():
    answers = defaultdict(set)
    for question in questions():
        right = question.choices[question.answer] if question.choices else question.answer
        answers[question.face].add(right)
    assert [face for face, known in answers.items() if len(known) > 1] == []


def test_every_step_of_a_working_names_a_provision_of_the_index():
    for question in questions():
        assert question.working
        for step in question.working:
            assert step.words
            assert read_cite(step.cite.code) == step.cite
            assert step.cite.rule_set.index.knows(step.cite.ref)
        assert question.topic


def test_the_explanation_is_of_the_rules_of_the_game_that_is_asked():
    for question in questions():
        own = named(question.listing).rule_set.name
        assert question.cite.rule_set.name == own, (question.listing, question.cite)


def test_no_question_gives_its_answer_away():
    for question in questions():
        shown = bare(" ".join((*question.shows, question.asks)))
        if question.choices and len(bare(question.choices[question.answer])) > 1:
            inside = [bare(choice) in shown for choice in question.choices]
            assert not (inside[question.answer] and sum(inside) == 1), question
        if question.form is Form.MONEY:
            assert not any(SETTLED.search(line) for line in question.shows), question


def test_neither_the_place_nor_the_length_of_a_choice_tells():
    """The right one stands anywhere, and is not the longest much more often than by chance."""
    mixed = [question for question in questions() if len(question.choices) == 4]
    mixed = [question for question in mixed if question.kind != "wager"]
    places = Counter(question.answer for question in mixed)
    assert min(places.values()) > len(mixed) * 0.2
    longest = sum(
        len(question.choices[question.answer]) == max(map(len, question.choices))
        and len(set(map(len, question.choices))) > 1
        for question in mixed
    )
    assert longest < len(mixed) * 0.5


def test_every_question_stands_on_a_screen():
    for question in questions():
        lines = [*question.shows, question.asks, *question.choices]
        assert len(lines) <= HEIGHT
        assert all(len(text) <= 3 * WIDTH for text in question.choices)
        assert not fault(question)


def test_levels_and_forms_are_known():
    assert {question.level for question in questions()} == {1, 2, 3}
    assert {question.form for question in questions()} == set(Form)


@pytest.mark.parametrize("name", ["baccarat S49", "holdem NI2015", "keno S49", "pai-gow S20"])
def test_the_same_seed_gives_the_same_evening(name):
    one, other = (Evening(named(name), 5).play(2) for _ in range(2))
    assert [moment.put for moment in one.moments] == [moment.put for moment in other.moments]
    third = Evening(named(name), 6).play(2)
    assert [moment.put for moment in third.moments] != [moment.put for moment in one.moments]


def test_questions_do_not_depend_on_the_order_of_sets():
    """Python gives sets another order in every process, unless it is told not to."""
    code = (
        "from houseway.school.pool import pool;"
        "print(*[q.key for n in ('blackjack S49', 'sic-bo NI2019') for q in pool(n, 3)])"
    )
    keys = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(SOURCE)},
            capture_output=True, check=True, text=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(keys) == 1


def test_the_sieve_says_why_a_question_is_left_out():
    dropped: Counter[Any] = Counter()
    known = [question for question in questions()[:50] if question.choices]
    assert [*sieve.sifted([known[0], known[0]], dropped)] == [known[0]]
    assert dropped == {"asked already": 1}
