"""Asking a person question after question, or reading answers that were written before."""

import time
from collections.abc import Callable, Iterator, Sequence

import typer

from houseway.cli.input.files import STDIN, at_terminal, text_of
from houseway.cli.output.console import stop
from houseway.cli.school.questions import show_mark, show_question
from houseway.school.marks import Mark
from houseway.school.question import Question
from houseway.school.result import Answer

Ask = Callable[[str], str]


def written_answers(source: str, questions: Sequence[Question]) -> list[Answer]:
    """The answers in a file or on standard input: one a line, a blank line for none."""
    lines = text_of(source).splitlines()
    if len(lines) > len(questions):
        raise stop(f"{source}: {len(lines)} answers to {len(questions)} questions")
    return [
        Answer(read(source, number, text, question))
        for number, (text, question) in enumerate(zip(lines, questions, strict=False), 1)
    ]


def read(source: str, number: int, text: str, question: Question) -> int | None:
    if not text.strip():
        return None
    answer = question.read(text)
    if answer is None:
        name = "standard input" if source == STDIN else source
        raise stop(f"{name}, line {number}: {text.strip()[:40]!r} is not {question.readable}")
    return answer


def somebody_answers(answers: str | None) -> bool:
    """Return whether a person sits at this terminal and no file answers in their place."""
    return answers is None and at_terminal()


def ask_questions(
    questions: Sequence[Question],
    *,
    hints: bool,
    seconds: int = 0,
    ask: Ask = input,
    clock: Callable[[], float] = time.monotonic,
) -> list[Answer]:
    """The answers of a person; leaving early, or the end of the time, leaves the rest out."""
    return list(conversation(questions, (hints, seconds), ask, clock))


def conversation(
    questions: Sequence[Question], rules: tuple[bool, int], ask: Ask, clock: Callable[[], float]
) -> Iterator[Answer]:
    hints, limit = rules
    start = clock()
    for number, question in enumerate(questions, 1):
        if limit and clock() - start > limit:
            typer.echo("The time is over.")
            return
        show_question(question, number, len(questions))
        begun = clock()
        try:
            given = answer_to(question, ask)
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            return
        answer = Answer(given, clock() - begun)
        yield answer
        if hints:
            show_mark(Mark(question, given, answer.seconds), timed=True)


def answer_to(question: Question, ask: Ask) -> int | None:
    """One answer, None if it is left out; what cannot be read is asked for again, at no cost."""
    while text := ask("> ").strip():
        answer = question.read(text)
        if answer is not None:
            return answer
        typer.echo(f"Type {question.readable}; Enter alone leaves it out.")
    return None
