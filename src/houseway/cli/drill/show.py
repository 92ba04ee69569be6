"""Questions, workings and marks of a drill, in the terminal and as JSON."""

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from houseway.cli.input.files import text_of
from houseway.cli.output.console import as_json, heading, line, stop, table
from houseway.cli.pictures.roulette_layout import layout_text
from houseway.core.money import dollars
from houseway.school.drill import Exam, Mark, NotMarks, Question, Weakness, read_csv, weaknesses
from houseway.school.roulette import Layout

ABOVE = 3  # lines around a layout: a blank one, the question, and where it is answered


def show_question(question: Question[Layout]) -> None:
    layout = question.about
    console = Console(highlight=False, emoji=False)
    line()
    heading(f"Question {question.number}: what does {layout.number} pay?")
    with console.capture() as captured:
        console.print(layout_text(layout.chips, layout.number, winners=False))
    rows = captured.get().splitlines()
    for printed in rows:
        console.print(Text.from_ansi(printed.rstrip()), soft_wrap=True)
    if console.is_terminal and console.height <= len(rows) + ABOVE:
        line(
            f"The layout has {len(rows)} lines, this window {console.height}: scroll back to see 0."
        )


def show_working(question: Question[Any]) -> None:
    """Each winning wager with its odds and clause, and what they come to."""
    rows = [
        (step.what, dollars(step.stake), step.odds, dollars(step.amount), str(step.cite))
        for step in question.working
    ]
    total = ("in all", "", "", dollars(question.answer), "")
    table((*rows, total), heads=("wager", "stake", "pays", "wins", "provision"))


def show_mark(mark: Mark[Any]) -> None:
    if mark.right:
        line(f"Right: {dollars(mark.question.answer)}.")
        return
    line("No answer:" if mark.given is None else f"Not {dollars(mark.given)}:")
    show_working(mark.question)


def show_exam(exam: Exam[Any], *, worked: bool) -> None:
    """The marks, with every working where they were not told one by one."""
    answered = any(mark.given is not None for mark in exam.marks)
    if worked:
        for mark in exam.marks:
            show_question(mark.question)
            show_mark(mark) if answered else show_working(mark.question)
    line()
    heading(f"Roulette {exam.edition}, seed {exam.seed}, level {exam.level}")
    if answered:
        line(f"{exam.score} of {len(exam.marks)} right")
        show_weakness(exam.weakness)


def show_weakness(found: tuple[Weakness, ...]) -> None:
    if not any(weakness.missed for weakness in found):
        line("No clause was missed.")
        return
    line("Clauses, the weakest first:")
    rows = (
        (weakness.clause, f"{weakness.missed} of {weakness.asked}", share(weakness))
        for weakness in found
    )
    table(rows, heads=("provision", "missed", "part"))


def share(weakness: Weakness) -> str:
    return f"{100 * weakness.missed // weakness.asked} %"


def reviewed(files: list[Path], *, json: bool) -> None:
    """The weakness of all the marks in these files together."""
    rows: list[tuple[list[str], list[str]]] = []
    for file in files:
        try:
            rows += read_csv(text_of(file))
        except NotMarks as error:
            raise stop(f"{file}: {error}") from None
    found = weaknesses(rows)
    if json:
        as_json({"questions": len(rows), "weakness": weakness_as_json(found)})
        return
    heading(f"{len(rows)} questions")
    show_weakness(found)


# JSON, money in whole cents


def question_as_json(question: Question[Layout]) -> dict[str, object]:
    layout = question.about
    return {
        "question": question.number,
        "layout": [{"wager": wager.bet, "stake": wager.stake} for wager in layout.wagers],
        "number": layout.number,
        "answer": question.answer,
        "working": [
            {
                "wager": step.what,
                "stake": step.stake,
                "odds": step.odds,
                "win": step.amount,
                "cite": str(step.cite),
            }
            for step in question.working
        ],
    }


def mark_as_json(mark: Mark[Layout]) -> dict[str, object]:
    missed = [str(cite) for cite in mark.missed]
    return question_as_json(mark.question) | {
        "given": mark.given,
        "right": mark.right,
        "missed": missed,
    }


def exam_as_json(exam: Exam[Layout]) -> dict[str, object]:
    return {
        "game": str(exam.game),
        "edition": str(exam.edition),
        "seed": exam.seed,
        "level": exam.level,
        "questions": [mark_as_json(mark) for mark in exam.marks],
        "right": exam.score,
        "weakness": weakness_as_json(exam.weakness),
    }


def weakness_as_json(found: tuple[Weakness, ...]) -> list[dict[str, object]]:
    return [
        {"cite": weakness.clause, "asked": weakness.asked, "missed": weakness.missed}
        for weakness in found
    ]
