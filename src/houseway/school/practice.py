"""The questions of a drill: what is due again first, then new ones at the level reached."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from houseway.school.learner import Learner
from houseway.school.question import Question
from houseway.school.syllabus import Syllabus, drawn

REVIEWS = 2  # at most one question in so many is a review, rounded up, while new ones are left


def drill(
    syllabus: Syllabus, seed: int, count: int, learner: Learner | None = None, day: date = date.max
) -> tuple[Question, ...]:
    """The questions of a drill; without a learner they are drawn as those of an exam are."""
    if learner is None:
        return drawn(syllabus, seed, count)
    due = learner.due(day, syllabus.listings)
    again = reviews(syllabus, due, seed, -(-count // REVIEWS))
    fresh = [
        question
        for name in syllabus.listings
        for question in drawn(at_level(syllabus, learner, name), seed, count)
    ]
    known = {question.key for question in again}
    rest = [question for question in in_turn(fresh) if question.key not in known]
    return (*again, *rest)[:count]


def reviews(syllabus: Syllabus, due: Sequence[str], seed: int, most: int) -> tuple[Question, ...]:
    """A question for each clause that is due, in that order, as far as there is one."""
    if not due:
        return ()
    every = drawn(replace(syllabus, clauses=tuple(due)), seed, most * len(due))
    chosen: dict[str, Question] = {}
    for clause in due:
        question = next((each for each in every if clause in each.clauses), None)
        if question is not None and len(chosen) < most:
            chosen.setdefault(question.key, question)
    return tuple(chosen.values())


def at_level(syllabus: Syllabus, learner: Learner, name: str) -> Syllabus:
    """The syllabus for one listing, up to the level that the learner has reached there."""
    level = min(syllabus.level, learner.level(name))
    return replace(syllabus, listings=(name,), level=level)


def in_turn(questions: Sequence[Question]) -> list[Question]:
    """Questions of several listings one after another, instead of one listing after another."""
    shelves: dict[str, list[Question]] = {}
    for question in questions:
        shelves.setdefault(question.listing, []).append(question)
    rows = max(map(len, shelves.values()), default=0)
    return [shelf[at] for at in range(rows) for shelf in shelves.values() if at < len(shelf)]
