"""A question, its answer, and the working with the provision behind each step."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from houseway.core.entropy import Entropy, shuffled
from houseway.core.money import cents, dollars
from houseway.law import Cite

LETTERS = "abcdefgh"
MOST_CHOICES = 4
KEY_LENGTH = 12


class Form(StrEnum):
    """The forms in which a question is answered."""

    CHOICE = "choice"  # the place of a choice, from 0
    MONEY = "money"  # whole cents
    LINE = "line"  # the number of a line that is shown


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a working, and the provision it rests on; of a payment, what it pays."""

    words: str
    cite: Cite
    amount: int = 0  # cents that it adds to the answer
    stake: int = 0  # cents that it is paid on


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a listing; the first step of its working names the clause it is about."""

    kind: str
    listing: str  # such as `roulette S49`
    shows: tuple[str, ...]  # what is seen: the story of a round, cards, chips
    asks: str
    answer: int
    working: tuple[Step, ...]
    choices: tuple[str, ...] = ()
    form: Form = Form.CHOICE
    level: int = 1

    @property
    def cite(self) -> Cite:
        return self.working[0].cite

    @property
    def topic(self) -> str:
        """The heading of the rules that the question stands under."""
        return self.cite.section

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that an answer needs: of a payment, those of all that is paid."""
        paid = tuple(step for step in self.working if step.amount)
        return codes(paid or self.working[:1])

    def missed(self, answer: int | None) -> tuple[str, ...]:
        """The clauses that a wrong answer went wrong at, as far as the difference tells.

        An amount may lack a step, count it twice, or include its stake; where none fits, it is
        all of them.
        """
        if answer == self.answer:
            return ()
        if answer is None or self.form is not Form.MONEY:
            return self.clauses
        gap = self.answer - answer
        paid = tuple(step for step in self.working if step.amount)
        fits = tuple(step for step in paid if gap in (step.amount, -step.amount, -step.stake))
        return codes(fits) or self.clauses

    @property
    def face(self) -> tuple[object, ...]:
        """All that a trainee sees, whatever the order of the choices."""
        return (self.kind, self.listing, self.shows, self.asks, tuple(sorted(self.choices)))

    @property
    def key(self) -> str:
        """A name for the question: the same face has the same key."""
        return sha256(repr(self.face).encode()).hexdigest()[:KEY_LENGTH]

    def read(self, text: str) -> int | None:
        """The answer in what a trainee typed; None where it cannot be read."""
        text = text.strip().lower()
        if self.form is Form.CHOICE:
            at = LETTERS.find(text) if len(text) == 1 else -1
            return at if 0 <= at < len(self.choices) else None
        try:
            if self.form is Form.MONEY:
                return cents(text.replace("$", "").replace(",", ""))
            number = int(text) if text.isdecimal() else 0
        except ValueError:
            return None
        return number if 1 <= number <= len(self.shows) else None

    @property
    def readable(self) -> str:
        """The way to write an answer, for somebody who wrote one that cannot be read."""
        match self.form:
            case Form.CHOICE:
                return f"a letter, a to {LETTERS[len(self.choices) - 1]}"
            case Form.MONEY:
                return "an amount in dollars, such as 85 or 28.50"
            case Form.LINE:
                return f"the number of a line, 1 to {len(self.shows)}"

    def in_words(self, answer: int | None) -> str:
        match self.form:
            case _ if answer is None:
                return "no answer"
            case Form.CHOICE:
                return f"{LETTERS[answer]}) {self.choices[answer]}"
            case Form.MONEY:
                return dollars(answer)
            case Form.LINE:
                return f"line {answer}"


def codes(steps: Sequence[Step]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(step.cite.code for step in steps))


def mixed(
    right: str, wrong: Sequence[str], entropy: Entropy, most: int = MOST_CHOICES
) -> tuple[tuple[str, ...], int] | None:
    """Choices in an order by chance and the place of the right one; None if there is no other."""
    others = [text for text in dict.fromkeys(wrong) if text and text != right][: most - 1]
    if not others:
        return None
    choices = shuffled((right, *others), entropy)
    return choices, choices.index(right)
