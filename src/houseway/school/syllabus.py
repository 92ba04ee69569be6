"""Syllabus from which a paper is drawn, and the questions that a seed draws from it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from houseway.core.entropy import Seeded, shuffled
from houseway.school.pool import LEVELS, pool
from houseway.school.question import Question

TURNS = 12  # evenings of each listing that are looked through at most
CHOICE_OF = 3  # questions to choose each one from


@dataclass(frozen=True, slots=True)
class Syllabus:
    """The listings that are asked about; empty fields leave nothing out."""

    listings: tuple[str, ...]  # such as `roulette S49`
    kinds: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()  # headings of the rules, or parts of them
    clauses: tuple[str, ...] = ()
    level: int = LEVELS[-1]  # and below

    def wants(self, question: Question) -> bool:
        topic = question.topic.lower()
        return (
            question.level <= self.level
            and (not self.kinds or question.kind in self.kinds)
            and (not self.topics or any(each.lower() in topic for each in self.topics))
            and (not self.clauses or bool(set(self.clauses) & set(question.clauses)))
        )


def drawn(syllabus: Syllabus, seed: int, count: int) -> tuple[Question, ...]:
    """The questions of a seed; fewer than asked for, where evenings bring about no more."""
    questions: dict[str, Question] = {}
    for turn in range(TURNS):
        for name in syllabus.listings:
            pooled = pool(name, seed * TURNS + turn)  # no seed shares an evening with another
            questions |= {each.key: each for each in pooled if syllabus.wants(each)}
        if len(questions) >= CHOICE_OF * count:
            break
    return spread(questions.values(), count, seed)


def spread(questions: Iterable[Question], count: int, seed: int) -> tuple[Question, ...]:
    """Kinds in turn, and of each kind clauses in turn: none twice before another was asked."""
    shelves: dict[str, list[tuple[int, Question]]] = {}
    seen = Counter[tuple[str, str]]()
    for question in shuffled(tuple(questions), Seeded(seed)):
        clause = (question.kind, question.cite.code)
        seen[clause] += 1
        shelves.setdefault(question.kind, []).append((seen[clause], question))
    for shelf in shelves.values():
        shelf.sort(key=lambda place: -place[0])
    kinds, chosen = shuffled(tuple(shelves), Seeded(seed + 1)), list[Question]()
    while len(chosen) < count and any(shelves.values()):
        chosen += [shelves[kind].pop()[1] for kind in kinds if shelves[kind]]
    return tuple(chosen[:count])
