"""Boxes by clause, levels that open, and what a drill asks first."""

from datetime import date, timedelta

import pytest

from houseway.law import RuleSet
from houseway.school.learner import (
    WAITS,
    Learner,
    NotALearner,
    Review,
    read_learner,
)
from houseway.school.marks import Mark, Rating
from houseway.school.practice import drill
from houseway.school.question import Form, Question, Step
from houseway.school.syllabus import Syllabus

DAY = date(2026, 3, 2)
ROULETTE = "roulette S49"
STRAIGHT, SPLIT = RuleSet("s49-1999-american-roulette").rules("6.1(a)", "6.1(b)")
PAYS = Question(
    "payment", ROULETTE, ("17, black",), "How much?", 345_00,
    (Step("a", STRAIGHT, 175_00, 5_00), Step("b", SPLIT, 170_00, 10_00)), form=Form.MONEY,
)  # fmt: skip


def review(rating, day=DAY, clause=STRAIGHT.code, level=1, listing=ROULETTE):
    return Review(day, listing, clause, "odds", level, rating, 5.0)


def test_a_clause_that_is_known_waits_longer_each_time():
    learner, day, waits = Learner(), DAY, []
    for _ in range(7):
        learner = Learner((*learner.reviews, review(Rating.GOOD, day)))
        due = learner.boxes[STRAIGHT.code].due
        waits.append((due - day).days)
        day = due
    assert waits == [1, 3, 7, 16, 35, 35, 35]
    assert WAITS == (0, 1, 3, 7, 16, 35)


def test_a_clause_that_was_missed_goes_back_to_the_first_box():
    learner = Learner((review(Rating.GOOD), review(Rating.AGAIN, DAY + timedelta(1))))
    box = learner.boxes[STRAIGHT.code]
    assert (box.place, box.due, box.asked, box.missed) == (0, DAY + timedelta(1), 2, 1)


def test_a_slow_answer_stays_in_its_box():
    learner = Learner((review(Rating.GOOD), review(Rating.HARD, DAY + timedelta(1))))
    assert learner.boxes[STRAIGHT.code].place == 1


def test_of_one_day_the_worst_counts():
    learner = Learner((review(Rating.AGAIN), review(Rating.EASY)))
    box = learner.boxes[STRAIGHT.code]
    assert (box.place, box.asked) == (0, 1)


def test_what_is_longest_overdue_comes_first():
    known = review(Rating.GOOD, DAY, SPLIT.code)
    learner = Learner((known, review(Rating.AGAIN)))
    assert learner.due(DAY) == (STRAIGHT.code,)
    assert learner.due(DAY + timedelta(1)) == (STRAIGHT.code, SPLIT.code)
    assert learner.due(DAY, ["keno S49"]) == ()


@pytest.mark.parametrize(("right", "level"), [(7, 1), (8, 2), (10, 2)])
def test_eight_of_the_last_ten_open_the_next_level(right, level):
    ratings = [Rating.AGAIN] * (10 - right) + [Rating.GOOD] * right
    assert Learner(tuple(map(review, ratings))).level(ROULETTE) == level
    assert Learner(tuple(map(review, ratings))).level("keno S49") == 1


def test_the_third_level_opens_after_the_second():
    first = [review(Rating.GOOD) for _ in range(8)]
    second = [review(Rating.HARD, level=2) for _ in range(8)]
    assert Learner((*second,)).level(ROULETTE) == 1
    assert Learner((*first, *second)).level(ROULETTE) == 3


def test_days_in_a_row_end_at_a_day_without_practice():
    days = (DAY, DAY - timedelta(1), DAY - timedelta(3))
    learner = Learner(tuple(review(Rating.GOOD, day) for day in days))
    assert learner.days_in_a_row(DAY) == 2
    assert learner.days_in_a_row(DAY + timedelta(1)) == 2
    assert learner.days_in_a_row(DAY + timedelta(2)) == 0


def test_only_the_clause_that_went_wrong_is_missed():
    learner = Learner().with_marks([Mark(PAYS, 175_00, 5.0)], DAY)  # the split was forgotten
    ratings = {each.clause: each.rating for each in learner.reviews}
    assert ratings == {STRAIGHT.code: Rating.GOOD, SPLIT.code: Rating.AGAIN}


def test_the_file_is_read_as_it_was_written():
    learner = Learner().with_marks([Mark(PAYS, 345_00, 5.0), Mark(PAYS, None)], DAY)
    assert read_learner(learner.written()) == learner
    assert read_learner("") == Learner()


@pytest.mark.parametrize("line", ["x", "{}", "[1]", '{"day": "2026-13-01"}'])
def test_a_line_that_is_no_review_is_named(line):
    good = Learner((review(Rating.GOOD),)).written()
    with pytest.raises(NotALearner, match="line 2 is no review"):
        read_learner(f"{good}{line}\n")


# What a drill asks


def test_a_beginner_is_asked_the_first_level_alone():
    questions = drill(Syllabus((ROULETTE,)), 5, 6, Learner(), DAY)
    assert len(questions) == 6
    assert {question.level for question in questions} == {1}


def test_a_clause_that_is_due_comes_first_and_in_another_question():
    syllabus = Syllabus((ROULETTE,))
    learner = Learner((review(Rating.AGAIN, clause=SPLIT.code),))
    first, *rest = drill(syllabus, 5, 6, learner, DAY)
    assert SPLIT.code in first.clauses
    assert len({question.key for question in (first, *rest)}) == 6
    other = drill(syllabus, 6, 6, learner, DAY)[0]
    assert SPLIT.code in other.clauses
    assert other.key != first.key


def test_at_most_half_of_a_drill_is_review():
    known = {STRAIGHT.code, SPLIT.code, "s49-1999-american-roulette 6.1(d)"}
    learner = Learner(tuple(review(Rating.AGAIN, clause=clause) for clause in known))
    questions = drill(Syllabus((ROULETTE,)), 5, 4, learner, DAY)
    assert len(questions) == 4
    assert set(questions[0].clauses) & known
    assert set(questions[1].clauses) & known


def test_several_games_take_turns():
    games = ("money-wheel S49", ROULETTE)
    questions = drill(Syllabus(games), 5, 4, Learner(), DAY)
    assert [question.listing for question in questions] == [*games, *games]
