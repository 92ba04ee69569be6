"""A lesson as it is shown: the dealer page of a real table, and the desk of the instructor.

Where a lesson does not tell, the page neither says what is due nor leaves out what is not.
"""

from typing import Any

from houseway.core.kind_names import kebab
from houseway.core.offers import Viewer, Why, plain, why
from houseway.core.value import names
from houseway.floor.views.parts import Tree, fixed_part, own_part, public_part, put, take
from houseway.school.kinds.selection import shortened
from houseway.school.lesson.chips import STACK, TRAY
from houseway.school.lesson.incidents import what_was_right
from houseway.school.lesson.lesson import Lesson
from houseway.school.lesson.notes import Note, report
from houseway.school.phrases import due_phrase
from houseway.web.school.schemas.lessons import (
    LessonDesk,
    LessonReport,
    LessonRow,
    LessonSeen,
    NoteRow,
    PayoutAsked,
    Possible,
)
from houseway.web.school.schemas.questions import Weak

YOURS = {"words": "what comes next is yours to say", "cite": ""}
MOST_LINES = 14  # of a story on the instructor's desk
UNTOLD = frozenset({Why.DUE, Why.OPEN, Why.PLAY})


def seen(lesson: Lesson, name: str, *, told: bool, drawer: bool, number: int) -> LessonSeen:
    """The table of a lesson for its trainee."""
    incident, payouts = lesson.incident, lesson.payouts
    return LessonSeen(
        lesson.version, str(lesson.listing), name,
        None if number == lesson.version else view(lesson, told=told, drawer=drawer),
        lesson.in_hand, "" if incident is None else incident.seen,
        tuple(
            PayoutAsked(at, payouts[at].player, payouts[at].placed, payouts[at].stake)
            for at in lesson.unpaid
        ),
        TRAY, STACK, lesson.stopped, lesson.ended,
    )  # fmt: skip


def view(lesson: Lesson, *, told: bool, drawer: bool) -> Tree:
    """The parts of a table, as the websocket of a floor sends them."""
    table, listing = lesson.table, lesson.listing
    state, due, role = table.state, table.due, table.trainee
    fixed = fixed_part(listing, state, due) | {"mode": "training", "clock": {"by": "dealer"}}
    public = public_part(listing, state, due)
    offers = [
        dict(plain(offer))
        for offer in table.offering.offers(state, due, Viewer(role), drawer=drawer, closed=True)
    ]
    if not told:
        public, offers = untold(public), mingled(lesson, offers)
    return {
        "fixed": fixed,
        "public": public,
        "own": own_part(listing, state, due, role),
        "offers": offers,
        "round": listing.round_number(state),
    }


def untold(public: Tree) -> Tree:
    """A view that does not say what is due."""
    for path in ("table.due", "due"):
        if take(public, path) is not None:
            put(public, path, YOURS)
    return public


def mingled(lesson: Lesson, offers: list[Tree]) -> list[Tree]:
    """What is due among all that a dealer may ever do, in the order of the alphabet."""
    table: Any = lesson.table.table
    role = lesson.table.trainee
    plain_moves = [
        {"move": kebab(kind), "why": "open", "cite": "", "names": []}
        for kind, permit in table.permits.items()
        if role in permit.roles and not names(kind) and why(kind) in UNTOLD | {Why.HOUSE}
    ]
    known = {offer["move"] for offer in offers}
    bare = [offer for offer in offers if offer["why"] in ("due", "open") and not fields(offer)]
    rest = [offer for offer in offers if offer not in bare]
    hidden = [offer | {"why": "open", "cite": ""} for offer in bare]
    decoys = [offer for offer in plain_moves if offer["move"] not in known]
    return [*sorted((*hidden, *decoys), key=lambda offer: str(offer["move"])), *rest]


def fields(offer: Tree) -> bool:
    return bool(offer.get("fields") or offer.get("cases"))


def desk(lesson: Lesson, row: LessonRow, began: int) -> LessonDesk:
    """A lesson for its instructor: what may go wrong, and all that was done."""
    table, incident = lesson.table, lesson.incident
    story = [line.words for line in table.story(table.now())]
    possible = [] if lesson.stopped else list(lesson.possible)
    return LessonDesk(
        lesson.version,
        report_of(lesson, row, began),
        shortened(story, MOST_LINES),
        due_phrase(table.table, table.due) or "the players wager",
        "" if incident is None else incident.seen,
        "" if incident is None else what_was_right(incident),
        tuple(Possible(at, str(each.kind), each.seen) for at, each in enumerate(possible)),
        lesson.stopped,
    )


def report_of(lesson: Lesson, row: LessonRow, began: int) -> LessonReport:
    told = report(lesson.notes)
    return LessonReport(
        row.name, row.game, row.trainee, row.examiner, began, lesson.ended,
        told["counts"], told["seconds"],
        tuple(Weak(each["cite"], each["asked"], each["missed"]) for each in told["weakness"]),
        tuple(map(note_row, lesson.notes)),
    )  # fmt: skip


def note_row(note: Note) -> NoteRow:
    return NoteRow(**note.content())
