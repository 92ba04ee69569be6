"""Questions on what comes next, and who does it."""

import re
from collections.abc import Iterator

from houseway.core.actors import Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Chance, Choice, Duty, Refused, Settle, words
from houseway.house.rounds.round import TakeAndPay
from houseway.school.evening import Evening, Moment
from houseway.school.kinds.selection import by_clause, rule_step, story_before
from houseway.school.phrases import due_phrase
from houseway.school.question import Question, mixed

NEAR = 3  # moments before and after, of which wrong choices are made first
FAR = 40  # moments of other rounds that are used besides
# Nothing is learnt from these: they open the table, or everybody knows them.
OPENING = frozenset({"record approval", "open table", "open day", "check cards", "decline cut"})
KNOWN_TO_ALL = frozenset({"collect cards", "clear layout", "pass marker"})


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    moments = [moment for moment in evening.moments if moment.at and teaches(moment)]
    phrases = [(moment, phrase_at(evening, moment)) for moment in moments]
    for moment in by_clause(moments, lambda each: each.due.cite, count, entropy):
        question = question_at(evening, moment, phrases, entropy)
        if question is not None:
            yield question


def teaches(moment: Moment) -> bool:
    match moment.due:
        case Duty(act):
            return words(act) not in OPENING | KNOWN_TO_ALL
        case Chance() | Choice() | Settle():
            return True
        case _:
            return False


def question_at(
    evening: Evening, moment: Moment, phrases: list[tuple[Moment, str | None]], entropy: Entropy
) -> Question | None:
    right, shows = phrase_at(evening, moment), story_before(evening, moment, facts=True)
    if right is None or not shows:
        return None
    near = [phrase for other, phrase in phrases if abs(other.at - moment.at) <= NEAR]
    far = [phrase for other, phrase in phrases if other.round != moment.round][:FAR]
    wrong = [
        phrase
        for phrase in dict.fromkeys((*near, *far))
        if phrase and not alike(phrase, right) and refused_now(evening, moment, phrases, phrase)
    ]
    made = mixed(right, shuffled(tuple(wrong), entropy), entropy)
    if made is None:
        return None
    choices, answer = made
    return Question(
        "due",
        str(evening.listing),
        shows,
        "What comes next, and who does it?",
        answer,
        (rule_step(moment.due.cite),),
        choices,
        level=1 if isinstance(moment.due, Settle) else 2,
    )


def phrase_at(evening: Evening, moment: Moment) -> str | None:
    return due_phrase(evening.table, moment.due, doer(moment))


def is_done(moment: Moment) -> bool:
    """Return whether what came is what was due, and not what may come at any time."""
    kind = type(moment.put.move)
    match moment.due:
        case Duty(act):
            return kind is act
        case Chance(_, _, by):
            return kind is by.move
        case Choice(player, options):
            return moment.put.by.player == player and kind in {each.move for each in options}
        case Settle():
            return kind is TakeAndPay
        case _:
            return False


def doer(moment: Moment) -> Role | None:
    """The role that did what was due; None where something else came then."""
    return moment.put.by.role if isinstance(moment.due, Duty) and is_done(moment) else None


def alike(phrase: str, other: str) -> bool:
    """Return whether two phrases differ in a number alone, and not in a place or a player."""
    same = re.sub(r"[0-9]+", "#", phrase) == re.sub(r"[0-9]+", "#", other)
    return same and "player" not in phrase and "to " not in phrase


def refused_now(
    evening: Evening, moment: Moment, phrases: list[tuple[Moment, str | None]], phrase: str
) -> bool:
    """Return whether the table refuses what a phrase says; else it is no wrong choice."""
    for other, text in phrases:
        if text == phrase and is_done(other):
            try:
                evening.table.decide(moment.state, moment.due, other.put)
            except Refused:
                continue
            return False
    return True
