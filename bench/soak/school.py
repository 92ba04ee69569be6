"""`python -m bench.soak.school`: thousands of questions of every listed game, counted twice.

Evenings are played until a game has given the number of different questions, which is the argument,
or SOAK_QUESTIONS, or 2,000. Each has one right choice that can be typed, names clauses that the
index has, and, where rules by hand exist, the answer that they give from its text alone.
"""

import argparse
import os
import sys
from collections import Counter
from time import perf_counter

from tests.school.recount import agrees

from houseway.games import GAMES
from houseway.school.pool import pool
from houseway.school.question import LETTERS, Form, Question
from houseway.school.sieve import fault

FIRST = 5_000  # seeds that no test uses
MOST_EVENINGS = 600  # of a game that says little


def usual() -> int:
    return int(os.environ.get("SOAK_QUESTIONS", "2000"))


def run(number: int, names: tuple[str, ...] = ()) -> int:
    """The number of faults, printed game by game."""
    faults = 0
    for row in GAMES:
        name = str(row)
        if names and name not in names:
            continue
        begun = perf_counter()
        questions, evenings = drawn(name, number)
        counted = Counter(agrees(question) for question in questions)
        bad = [question for question in questions if wrong(question)]
        faults += counted[False] + len(bad)
        print(
            f"{name}: {len(questions)} questions of {len({each.kind for each in questions})} kinds"
            f" in {evenings} evenings, {counted[True]} counted twice, {counted[False]} differ,"
            f" {len(bad)} unfit; {len(clauses(questions))} clauses; {perf_counter() - begun:.0f} s",
            flush=True,
        )
        for question in [*bad, *(each for each in questions if agrees(each) is False)][:3]:
            print(f"  {question}")
    return faults


def drawn(name: str, number: int) -> tuple[list[Question], int]:
    """Different questions of one game, and the evenings that it took."""
    questions: dict[str, Question] = {}
    for evening in range(MOST_EVENINGS):
        questions |= {each.key: each for each in pool(name, FIRST + evening)}
        if len(questions) >= number:
            return list(questions.values())[:number], evening + 1
    return list(questions.values()), MOST_EVENINGS


def wrong(question: Question) -> bool:
    """Return whether a question cannot be answered, or not by one answer alone."""
    if question.form is Form.CHOICE:
        typed = LETTERS[question.answer]
    elif question.form is Form.MONEY:
        typed = f"{question.answer / 100:.2f}"
    else:
        typed = str(question.answer)
    alone = len(set(question.choices)) == len(question.choices)
    return bool(fault(question)) or not alone or question.read(typed) != question.answer


def clauses(questions: list[Question]) -> set[str]:
    return {question.cite.code for question in questions}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.soak.school", description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=usual())
    parser.add_argument("--game", action="append", default=[], help="only this listing; repeatable")
    asked = parser.parse_args()
    sys.exit(int(run(asked.number, tuple(asked.game)) > 0))
