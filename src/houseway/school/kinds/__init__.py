"""The kinds of question that every listing can be asked. No game is named here.

A kind is a function of an evening, a source of chance and a number that gives about so many
questions. What is asked about is chosen by clause first and by moment then.
"""

from collections.abc import Callable, Iterator
from typing import Final

from houseway.core.entropy import Entropy
from houseway.school.evening import Evening
from houseway.school.kinds import (
    alteration,
    due,
    irregularity,
    odds,
    outlook,
    payment,
    permission,
    refusal,
)
from houseway.school.question import Question

Ask = Callable[[Evening, Entropy, int], Iterator[Question]]

KINDS: Final[dict[str, tuple[Ask, int]]] = {  # how many an evening gives at most
    "due": (due.questions, 8),
    "payment": (payment.questions, 8),
    "irregularity": (irregularity.questions, 8),
    "alteration": (alteration.questions, 8),
    "permission": (permission.questions, 3),
    "refusal": (refusal.questions, 4),
    "wager": (outlook.questions, 6),
    "odds": (odds.questions, 6),
}
