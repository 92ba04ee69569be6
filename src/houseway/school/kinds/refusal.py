"""A wager or a word comes now: do you accept it?"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from houseway.core.actors import Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused, words
from houseway.core.offers import Why, why
from houseway.core.value import names
from houseway.law import Cite
from houseway.school.evening import Evening, Moment
from houseway.school.kinds.selection import (
    any_of,
    by_clause,
    refusal,
    rule_step,
    story_before,
)
from houseway.school.question import Question, mixed

TRIES = 40  # for each question that is wanted
NEAR = 25  # moments between the one at which a move was good and the one at which it is tried
LONGEST = 100  # characters of a reason
YES = "Yes."
TAKEN = 3  # of so many questions one is about a move that the table takes
# Out of turn is no reason to learn by: its clause is that of whatever is due.
TEACHES_NOTHING = re.compile(r"out of turn|has no hand|nothing to decide")


@dataclass(frozen=True, slots=True)
class Try:
    """A move that was good at one moment and is tried at another; `reason` if it is refused."""

    moment: Moment
    made: Moment
    refused: Refused | None

    @property
    def cite(self) -> Cite:
        return self.refused.cite if self.refused else self.made.due.cite


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    tries = list(attempts(evening, entropy, count * TRIES))
    reasons = tuple(dict.fromkeys(no(each.refused) for each in tries if each.refused))
    bad = [each for each in tries if each.refused]
    good = [each for each in tries if not each.refused]
    for each in (
        *by_clause(bad, lambda one: one.cite, count - count // TAKEN, entropy),
        *by_clause(good, lambda one: one.cite, count // TAKEN, entropy),
    ):
        right = no(each.refused) if each.refused else YES
        wrong = shuffled([reason for reason in reasons if bare(reason) != bare(right)], entropy)
        made = mixed(right, wrong if each.refused is None else (YES, *wrong), entropy)
        shows = story_before(evening, each.moment, facts=False)
        if made is None or not shows:
            continue
        cite = each.refused.cite if each.refused else taking_cite(each)
        choices, answer = made
        yield Question(
            "refusal",
            str(evening.listing),
            shows,
            f"Now: {wish_phrase(evening, each.made)}. Do you accept it?",
            answer,
            (rule_step(cite),),
            choices,
            level=2,
        )


def attempts(evening: Evening, entropy: Entropy, count: int) -> Iterator[Try]:
    """Moves of players at other moments than their own; at their own, those that were taken."""
    wishes = [
        moment
        for moment in evening.moments
        if moment.at and moment.put.by.role is Role.PLAYER and is_sensible(moment)
        and wish_phrase(evening, moment)
    ]  # fmt: skip
    moments = [moment for moment in evening.moments if moment.round and moment.at]
    if not wishes or not moments:
        return
    for made in wishes:
        yield Try(made, made, None)
    for _ in range(count):
        made, moment = any_of(wishes, entropy), any_of(moments, entropy)
        if made is moment or abs(made.at - moment.at) > NEAR:
            continue
        refused = refusal(evening, moment, made.put)
        if refused is not None and teaches(refused):
            yield Try(moment, made, refused)


def taking_cite(each: Try) -> Cite:
    events = [event for event in each.made.events if hasattr(event, "cite")]
    return events[0].cite if events else each.made.due.cite


def is_sensible(made: Moment) -> bool:
    """Return whether it is a wager, or a word that says nothing but itself."""
    move: Any = type(made.put.move)
    return why(move) is Why.WAGER or (names(move) == ("player",) and why(move) is not Why.BESIDES)


def teaches(refused: Refused) -> bool:
    return len(refused.reason) < LONGEST and not TEACHES_NOTHING.search(refused.reason)


def bare(text: str) -> str:
    """A reason without its numbers: two that differ in a number alone are no choice."""
    return re.sub(r"[0-9]+", "#", text)


def no(refused: Refused) -> str:
    return f"No: {refused.reason}."


def wish_phrase(evening: Evening, made: Moment) -> str:
    """A wager in the words of what it leads to; what is said, by its name."""
    move: Any = type(made.put.move)
    if why(move) is Why.WAGER:
        return "; ".join(line.words for line in evening.told(made))
    return f"player {made.put.by.player} says “{words(move)}”"
