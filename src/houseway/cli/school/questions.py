"""Questions, marks and sittings, in the terminal and as JSON."""

import textwrap

from houseway.cli.output.console import counted, heading, line, table
from houseway.school.drill import Weakness
from houseway.school.marks import Mark, Sitting, clause_name
from houseway.school.question import LETTERS, Question

WIDTH = 80
MOST_WEAK = 10


def show_question(question: Question, number: int, of: int) -> None:
    line()
    heading(f"Question {number} of {of} · {question.listing} · {question.topic}"[:WIDTH])
    for text in question.shows:
        for printed in hanging(text, "  ", "    ") or [""]:
            line(printed)
    for printed in hanging(question.asks, "", ""):
        line(printed)
    for letter, choice in zip(LETTERS, question.choices, strict=False):
        for printed in hanging(f"{letter}) {choice}", "  ", "     "):
            line(printed)


def show_mark(mark: Mark, *, timed: bool) -> None:
    """Right or wrong, how the answer comes about, and by which clause."""
    question = mark.question
    pace = f" ({mark.seconds:.0f} s of {mark.allowed})" if timed else ""
    verdict = "Right" if mark.right else "Late" if mark.late else "No"
    line(f"{verdict}: {question.in_words(question.answer)}{pace}")
    for step in question.working:
        for printed in hanging(f"{step.words} [{step.cite}]", "  ", "    "):
            line(printed)


def show_solution(question: Question) -> None:
    show_mark(Mark(question, question.answer), timed=False)


def show_sitting(sitting: Sitting, *, timed: bool) -> None:
    marks = sitting.marks
    line()
    heading(f"{sitting.score} of {len(marks)} right")
    if timed:
        slow = f", {sitting.slow} of them slowly" if sitting.slow else ""
        line(f"{sitting.seconds:.0f} s in all{slow}; {sitting.streak} right in a row.")
    show_weakness(sitting.weakness)


def show_weakness(weakness: tuple[Weakness, ...]) -> None:
    weak = [each for each in weakness if each.missed][:MOST_WEAK]
    if not weak:
        line("No clause was missed.")
        return
    line("Clauses to repeat, the weakest first:")
    rows = [(clause_name(each.clause), f"{each.missed} of {each.asked}") for each in weak]
    table(rows, heads=("provision", "missed"))


def hanging(text: str, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH - 2, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )


def of_seed(seed: int, count: int) -> str:
    return f"{counted(count, 'question')} from seed {seed}"


# JSON, money in whole cents


def question_json(question: Question, *, solved: bool) -> dict[str, object]:
    asked: dict[str, object] = {
        "key": question.key,
        "kind": question.kind,
        "game": question.listing,
        "topic": question.topic,
        "level": question.level,
        "shows": question.shows,
        "asks": question.asks,
        "form": str(question.form),
        "choices": question.choices,
    }
    if not solved:
        return asked
    working = [{"words": each.words, "cite": str(each.cite)} for each in question.working]
    return asked | {"answer": question.answer, "working": working}


def mark_json(mark: Mark) -> dict[str, object]:
    return question_json(mark.question, solved=True) | {
        "given": mark.given,
        "right": mark.right,
        "late": mark.late,
        "seconds": round(mark.seconds, 1),
        "missed": [clause_name(code) for code in mark.missed],
    }


def sitting_json(sitting: Sitting) -> dict[str, object]:
    return {
        "trainee": sitting.trainee,
        "paper": sitting.paper,
        "right": sitting.score,
        "of": len(sitting.marks),
        "slow": sitting.slow,
        "seconds": round(sitting.seconds, 1),
        "weakness": weakness_json(sitting.weakness),
        "topics": [
            {"topic": topic, "right": right, "asked": asked}
            for topic, right, asked in sitting.topics
        ],
        "questions": [mark_json(mark) for mark in sitting.marks],
    }


def weakness_json(weakness: tuple[Weakness, ...]) -> list[dict[str, object]]:
    return [
        {"cite": clause_name(each.clause), "asked": each.asked, "missed": each.missed}
        for each in weakness
    ]
