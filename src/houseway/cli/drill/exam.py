"""At the desk: a paper of questions is set, answered and marked."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from secrets import randbits

from rich.console import Console
from rich.markup import escape

from houseway.cli.drill.show import (
    exam_as_json,
    question_as_json,
    show_exam,
    show_mark,
    show_question,
    show_working,
)
from houseway.cli.input.files import at_terminal, text_of
from houseway.cli.output.console import as_json, stop, write_text
from houseway.core.game import Refused
from houseway.core.money import Cents, cents
from houseway.games.roulette.layout.pictures import layout_svg
from houseway.law.instruments import Edition, Game, Unknown, default_edition, read_edition
from houseway.school.drill import Exam, Mark, Question, as_csv
from houseway.school.roulette import LEVELS, Layout, question, questions, read_layout

MOST_QUESTIONS = 1000
MOST_SEED = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Paper:
    """A test paper. The same paper has the same questions."""

    edition: Edition
    count: int
    seed: int
    level: int

    def __post_init__(self) -> None:
        bounded("--questions", self.count, 1, MOST_QUESTIONS)
        bounded("--seed", self.seed, 0, MOST_SEED)
        bounded("--level", self.level, min(LEVELS), max(LEVELS))

    @property
    def questions(self) -> tuple[Question[Layout], ...]:
        return questions(self.edition, self.seed, self.count, self.level)


def bounded(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise stop(f"{name} {number} is not {low} to {high}")


def chosen(edition: str | None) -> Edition:
    try:
        return default_edition("roulette") if edition is None else read_edition("roulette", edition)
    except Unknown as error:
        raise stop(str(error)) from None


def drawn(seed: int | None) -> int:
    return randbits(32) if seed is None else seed


def one_layout(
    edition: Edition, text: str, number: int | None, svg: Path | None, *, json: bool
) -> None:
    """Show what a number pays on a layout that somebody lays."""
    if number is None:
        raise stop("--layout needs --number, where the ball rests")
    try:
        asked = question(edition, read_layout(edition, text, number))
    except Refused as refusal:
        raise stop(str(refusal)) from None
    if svg is not None:
        write_text(svg, layout_svg(asked.about.chips, number))
    if json:
        as_json(question_as_json(asked))
        return
    show_question(asked)
    show_working(asked)


def sit(paper: Paper, answers: str | None, marks: Path | None, *, json: bool) -> None:
    """Ask a person, or mark what was written; an exam tells nothing before its end."""
    asked = paper.questions
    person = answers is None and at_terminal() and not json
    given = at_the_desk(asked, hints=marks is None) if person else written_answers(answers)
    if len(given) > len(asked):
        raise stop(f"{len(given)} answers to {len(asked)} questions")
    amounts = (*given, *(None for _ in asked))
    done = tuple(Mark(one, amount) for one, amount in zip(asked, amounts, strict=False))
    exam = Exam(Game.ROULETTE, paper.edition, paper.seed, paper.level, done)
    if marks is not None:
        write_text(marks, as_csv(exam))
    if json:
        as_json(exam_as_json(exam))
        return
    show_exam(exam, worked=not person or marks is not None)


def at_the_desk(asked: tuple[Question[Layout], ...], *, hints: bool) -> list[Cents | None]:
    """Question and answer; leaving early leaves the rest unanswered."""
    console, given = Console(highlight=False, emoji=False), list[Cents | None]()
    for each_question in asked:
        show_question(each_question)
        try:
            amount = asked_for(console, each_question.about.number)
        except (EOFError, KeyboardInterrupt):
            break
        given.append(amount)
        if hints:
            show_mark(Mark(each_question, amount))
    return given


def asked_for(console: Console, number: int) -> Cents | None:
    """An amount in dollars; nothing for no answer. What cannot be read is asked for again."""
    while line := console.input(f"[cyan]{number} pays $[/]").strip():
        try:
            return cents(line)
        except ValueError as error:
            console.print(f"[red]{escape(str(error))}[/]")
    return None


def written_answers(source: str | None) -> list[Cents | None]:
    """Answers from a file or standard input, a blank line for none."""
    if source is None and at_terminal():
        return []
    return list(read_answers(source or "-", text_of(source or "-")))


def read_answers(source: str, text: str) -> Iterator[Cents | None]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            yield cents(line) if line.strip() else None
        except ValueError as error:
            raise stop(f"{source}, line {number}: {error}") from None
