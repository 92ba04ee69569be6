"""Incidents: what an instructor may let go wrong at this moment, and what a dealer has to do."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from houseway.core.actors import Actor, Put
from houseway.core.entropy import Entropy
from houseway.core.game import Bets, Chance, Drawn, Settle
from houseway.core.kind_names import kebab
from houseway.core.money import dollars
from houseway.core.offers import Why, why
from houseway.core.wagers import Payment
from houseway.kit.moves import ReportInsufficientCards
from houseway.law import Cite
from houseway.school.kinds import banked
from houseway.school.kinds.alteration import at_box, mispaid
from houseway.school.kinds.irregularity import Coming, reports
from houseway.school.kinds.selection import any_of
from houseway.school.kinds.workings import placed
from houseway.school.lesson.table import LessonTable
from houseway.school.phrases import report_phrase

LATELY = 40  # moments of which wagers are made again


class Kind(StrEnum):
    """The kinds of incident, in the words of an instructor."""

    MISDEALT = "misdealt card"
    EXPOSED = "exposed card"
    SHORT = "short shoe"
    DEVICE = "device or dice"
    LATE = "late bet"
    PAYOUT = "wrong payout"
    CLAIM = "player's claim"
    OTHER = "other irregularity"


class Word(StrEnum):
    """What a trainee may say to an incident, besides reporting it."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    STOP = "stop"
    CARRY_ON = "carry on"


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that went wrong, what a dealer does about it, and why."""

    kind: Kind
    seen: str  # what the trainee sees
    right: str  # the word, or the name of the move that reports it
    cite: Cite
    put: Put[Any] | None = None  # the report that the table takes
    empties: bool = False  # whether the rest of the shoe has gone


# The words in the name of a report by which an instructor looks for it.
BY_NAME = (
    (Kind.SHORT, ("insufficient",)),
    (Kind.EXPOSED, ("face-up", "exposed")),
    (
        Kind.MISDEALT,
        ("card", "dealt", "drawn", "misdeal", "misdirected", "discard", "burnt", "count"),
    ),
    (Kind.DEVICE, ("ball", "dice", "die", "spin", "segment", "tumbler", "divider", "compartment")),
)


def kind_of(report: str) -> Kind:
    fits = (kind for kind, words in BY_NAME if any(word in report for word in words))
    return next(fits, Kind.OTHER)


def incidents(table: LessonTable, entropy: Entropy) -> tuple[Incident, ...]:
    """All that could go wrong at this moment, each once."""
    found: dict[tuple[Kind, str], Incident] = {}
    for incident in every(table, entropy):
        found.setdefault((incident.kind, incident.right + incident.seen[:20]), incident)
    return tuple(found.values())


def every(table: LessonTable, entropy: Entropy) -> Iterator[Incident]:
    yield from irregularities(table, entropy)
    yield from short_shoes(table)
    yield from late_wagers(table)
    if isinstance(table.due, Settle) and table.due.payments and banked(table.listing):
        yield from payments(table, table.due.payments, entropy)


def irregularities(table: LessonTable, entropy: Entropy) -> Iterator[Incident]:
    """What may be reported now; a card in it is the one that really leaves the shoe."""
    coming = Coming(table.next_card, known=True)
    for report in reports(table, table.now(), table.trainee, coming, entropy):
        if report.happens:
            name = kebab(type(report.put.move))
            seen = report_phrase(report.put.move)
            yield Incident(kind_of(name), seen, name, report.cite, report.put)


def short_shoes(table: LessonTable) -> Iterator[Incident]:
    """No card is left, where another is due: the rest of the shoe has gone."""
    match table.due:
        case Chance(_, _, Drawn(_, instead)) if ReportInsufficientCards in instead:
            put = Put(Actor(table.trainee), ReportInsufficientCards())
            cite = table.when_empty(put)
            if cite is not None:
                name = kebab(ReportInsufficientCards)
                yield Incident(Kind.SHORT, "The shoe is empty.", name, cite, put, empties=True)
        case _:
            return


def late_wagers(table: LessonTable) -> Iterator[Incident]:
    """A wager of this round, made again after betting was closed."""
    if isinstance(table.due, Bets):
        return
    wagers = [moment for moment in table.moments[-LATELY:] if is_wager(moment.put)]
    for moment in wagers[-1:]:
        refused = table.refusal(moment.put)
        words = "; ".join(line.words for line in table.told(moment))
        if refused is not None and words:
            yield Incident(Kind.LATE, f"Now comes: {words}", Word.REFUSE, refused.cite)


def payments(table: LessonTable, due: tuple[Payment, ...], entropy: Entropy) -> Iterator[Incident]:
    """A colleague pays wrongly; a player claims what is theirs, or what is not."""
    right = any_of(due, entropy)
    wrong = mispaid(right, entropy)
    if wrong is not None and at_box(wrong) != at_box(right):
        yield Incident(
            Kind.PAYOUT, f"A colleague is about to pay: {at_box(wrong)}", Word.STOP, right.cite
        )
    losers = [each for each in due if not each.win and not each.returned]
    winners = [each for each in due if each.win]
    for claimed, word in ((losers, Word.REFUSE), (winners, Word.ACCEPT)):
        if claimed:
            payment = any_of(claimed, entropy)
            wager = payment.wager
            name = placed(table, table.now(), wager)
            seen = f"Player {wager.player} claims that their {dollars(wager.stake)} on {name} wins."
            yield Incident(Kind.CLAIM, seen, word, payment.cite)


def is_wager(put: Put[Any]) -> bool:
    move: Any = type(put.move)
    return put.by.player is not None and why(move) is Why.WAGER


def what_was_right(incident: Incident) -> str:
    """What a dealer does about an incident, in words."""
    if incident.put is not None:
        return f"it is reported: {incident.right.replace('-', ' ')}"
    return {
        Word.REFUSE: "it is refused",
        Word.ACCEPT: "the player is right",
        Word.STOP: "the payment is stopped",
    }.get(Word(incident.right), incident.right)
