"""Sieve of questions: silly, unreadable or self-answering ones are not asked."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from houseway.school.question import LETTERS, Form, Question

WIDTH, HEIGHT = 80, 24
ROOM = 3  # lines of a screen that the question leaves free
LONGEST_CHOICE = 3 * WIDTH
CARD = re.compile(r"\b(10|[2-9ajqk])[♠♥♦♣]")
TWO_ARE_ENOUGH = frozenset(
    {"third-card", "dealer-draws", "participates", "house-way", "permission"}
)


def sifted(
    questions: Iterable[Question], dropped: Counter[str] | None = None
) -> Iterator[Question]:
    """The questions that are worth asking, each once; `dropped` counts the others by reason."""
    seen = set[str]()
    for question in questions:
        why = fault(question) or ("asked already" if question.key in seen else "")
        seen.add(question.key)
        if not why:
            yield question
        elif dropped is not None:
            dropped[why] += 1


def fault(question: Question) -> str:
    """Return why a question is not asked; nothing if it is good."""
    return next((why for why, holds in FAULTS.items() if holds(question)), "")


def is_too_long(question: Question) -> bool:
    texts = [*question.shows, question.asks]
    texts += [
        f"  {letter}) {text}" for letter, text in zip(LETTERS, question.choices, strict=False)
    ]
    lines = 2 + sum(max(1, len(textwrap.wrap(text, WIDTH - 2))) for text in texts)
    return lines > HEIGHT - ROOM or any(len(text) > LONGEST_CHOICE for text in question.choices)


def has_few_choices(question: Question) -> bool:
    least = 2 if question.kind in TWO_ARE_ENOUGH else 3
    return question.form is Form.CHOICE and len(question.choices) < least


def has_like_choices(question: Question) -> bool:
    """Return whether two choices say the same, or differ in a card alone."""
    texts = [CARD.sub("a card", bare_with_cards(text)) for text in question.choices]
    return len(set(texts)) < len(texts)


def gives_itself_away(question: Question) -> bool:
    """Return whether the right choice, and no other, stands in what is shown."""
    if question.form is not Form.CHOICE:
        return False
    shown = bare(" ".join((*question.shows, question.asks)))
    inside = [bare(text) in shown for text in question.choices if len(bare(text)) > 1]
    right = bare(question.choices[question.answer])
    return bool(right) and right in shown and sum(inside) == 1


def is_not_open_yet(question: Question) -> bool:
    """Return whether it is about a table that is still being opened."""
    lines = question.shows[-3:] if question.form is not Form.LINE else question.shows
    steps = (step.words for step in question.working)
    return any("approval of the" in line for line in lines) or any(
        "records the approval" in words for words in steps
    )


def bare_with_cards(text: str) -> str:
    return re.sub(r"[^\w♠♥♦♣]+", " ", text).strip().lower()


def bare(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip().lower()


FAULTS = {
    "too long for a screen": is_too_long,
    "too few choices": has_few_choices,
    "two choices alike": has_like_choices,
    "it gives its answer away": gives_itself_away,
    "before the table is open": is_not_open_yet,
}
