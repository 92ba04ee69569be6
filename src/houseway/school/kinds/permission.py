"""Questions on which role may make a move."""

import re
from collections.abc import Iterator

from houseway.core.actors import Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import words
from houseway.core.kind_names import kebab
from houseway.school.evening import Evening
from houseway.school.kinds.due import OPENING
from houseway.school.kinds.selection import by_clause, rule_step
from houseway.school.phrases import NOT_PEOPLE, PEOPLE, act_phrase, class_sentence, listed
from houseway.school.question import Question, mixed

FEWEST = 4  # choices
ROLE = re.compile(
    r"dealer|supervisor|manager|operator|inspector|writer|runner|cashier|director|player", re.I
)
BESIDES = (Role.DEALER, Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.OPERATOR, Role.INSPECTOR)


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    """Questions of moves that one role alone may make, or that need a second person."""
    permits = {
        kind: permit
        for kind, permit in evening.table.permits.items()
        if not permit.roles & (NOT_PEOPLE | {Role.PLAYER})
        and (len(permit.roles) == 1 or permit.beside)  # `staff` only means: at the table
        and not permit.by_house
        and class_sentence(kind)
        and not ROLE.search(class_sentence(kind))  # it would tell, or mislead
        and not kebab(kind).startswith("report-")
        and words(kind) not in OPENING
    }
    known = dict.fromkeys(listed(each.roles, each.beside) for each in permits.values())
    sets = tuple(dict.fromkeys((*known, *(PEOPLE[role] for role in BESIDES))))
    for kind in by_clause(permits, lambda each: permits[each].cite, count, entropy):
        permit = permits[kind]
        right = listed(permit.roles, permit.beside)
        made = mixed(right, shuffled(sets, entropy), entropy)
        if made is None:
            continue
        choices, answer = made
        yield Question(
            "permission",
            str(evening.listing),
            (class_sentence(kind),),
            f"Who may do this: {act_phrase(kind)}?",
            answer,
            (rule_step(permit.cite),),
            choices,
            level=2 if permit.beside else 1,
        )
