"""Something is reported: what happens now?"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Refused
from houseway.core.kind_names import kebab
from houseway.core.offers import Field, Offer, Viewer, Why, plain
from houseway.core.wagers import Reversed, Settled
from houseway.kit.cards import Card
from houseway.law import Cite
from houseway.school.evening import Evening, Moment
from houseway.school.kinds.selection import (
    any_of,
    begun,
    by_clause,
    more_rules,
    rule_step,
    story_before,
    unseen_card,
)
from houseway.school.phrases import due_phrase, outcome, report_phrase, sentence
from houseway.school.question import Question, mixed

REPORTERS = (Role.DEALER, Role.SUPERVISOR)
LOOKED_AT = 16  # moments of an evening at which every report is tried
LINES = 8  # of the story before it
MOST_STEPS = 4  # above the least, of a number that is reported
USUAL = (
    "The round is Void; the wagers go back to the players.",
    "Play goes on as if nothing had happened.",
    "The wagers lose.",
)


@dataclass(frozen=True, slots=True)
class Report:
    """Something that may be reported at a moment, and what comes of it."""

    moment: Moment
    put: Put[Any]
    events: tuple[Any, ...]
    consequence: str
    cite: Cite

    @property
    def happens(self) -> bool:
        """Return whether it tells what happened; other irregular moves say what is done then."""
        return kebab(type(self.put.move)).startswith("report-")

    @property
    def ruling(self) -> frozenset[str]:
        """The consequences of a report, without cards and names."""
        return frozenset(type(event).__name__ for event in self.events)


@dataclass(frozen=True, slots=True)
class Coming:
    """The card that a report is about where it may be any; `known` if it is next in the shoe."""

    card: Card | None
    known: bool = False


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    every = list(all_reports(evening, entropy))
    happen = [report for report in every if report.happens]
    chosen = by_clause(happen, lambda one: (type(one.put.move), one.ruling), count, entropy)
    for report in chosen:
        question = question_of(evening, report, every, entropy)
        if question is not None:
            yield question


def all_reports(evening: Evening, entropy: Entropy) -> Iterator[Report]:
    """All that may be reported at some moments, one of each clause first."""
    during = [moment for moment in evening.moments if moment.at and begun(evening, moment)]
    for moment in by_clause(during, lambda one: one.due.cite, LOOKED_AT, entropy):
        card = unseen_card(moment.state, entropy)  # one card for all: only the rule differs
        for role in REPORTERS:
            yield from reports(evening, moment, role, Coming(card), entropy)


def question_of(
    evening: Evening, report: Report, every: list[Report], entropy: Entropy
) -> Question | None:
    moment, right = report.moment, report.consequence
    same = [other for other in every if other.moment is moment and differ(report, other)]
    wrong = [other.consequence for other in shuffled(tuple(same), entropy)]
    wrong = list(dict.fromkeys(wrong))[:2]
    wrong += [usual for usual in shuffled(USUAL, entropy) if not overlaps(usual, right)]
    made, shows = mixed(right, wrong, entropy), story_before(evening, moment, facts=False)
    if made is None or not shows:
        return None
    choices, answer = made
    return Question(
        "irregularity",
        str(evening.listing),
        (*shows[-LINES:], "", f"Then: {report_phrase(report.put.move)}"),
        "What happens now?",
        answer,
        (rule_step(report.cite), *more_rules(report.events, report.cite)),
        choices,
        level=2,
    )


def reports(
    evening: Evening,
    moment: Moment,
    role: Role,
    coming: Coming,
    entropy: Entropy,
) -> Iterator[Report]:
    """All that a role may report at a moment, as far as the table takes it."""
    offers = evening.offering.offers(moment.state, moment.due, Viewer(role), drawer=True)
    for offer in offers:
        if offer.why is not Why.IRREGULARITY or offer.blocked:
            continue
        fields = filled(offer, coming, entropy)
        report = None if fields is None else tried(evening, moment, role, offer, fields)
        if report is not None:
            yield report


def tried(
    evening: Evening, moment: Moment, role: Role, offer: Offer, fields: dict[str, Any]
) -> Report | None:
    beside = str(offer.beside) if offer.beside else None
    try:
        put = evening.wire.read_of(Actor(role), offer.move, fields, beside)
        events = evening.table.decide(moment.state, moment.due, put)
    except (Refused, ValueError):
        return None
    words = consequence(evening, moment, events)
    table: Any = evening.table
    cite = table.permit_at(moment.state, put.move).cite
    return Report(moment, put, events, words, cite) if words else None


def consequence(evening: Evening, moment: Moment, events: tuple[Any, ...]) -> str:
    """Return what is said, what becomes of wagers, and what is then due; nothing if none."""
    after = evening.changed(moment.state, events)
    other = tuple(event for event in events if not isinstance(event, Settled | Reversed))
    lines = [line.words for line in evening.sentences(other, moment.state, after)]
    money, then = outcome(events), due_phrase(evening.table, evening.table.turn(after))
    parts = [*dict.fromkeys(lines), *([money] if money else [])]
    if not parts:
        return ""
    return sentence("; ".join(parts[:3])) + (f" Then {then}." if then else "")


def differ(report: Report, other: Report) -> bool:
    """Return whether another ruling comes of it: not the same one, nor a part of it."""
    mine, theirs = report.ruling, other.ruling
    if mine <= theirs or theirs <= mine:
        return False
    return bare(report.consequence) != bare(other.consequence)


def bare(text: str) -> str:
    return re.sub(r"[0-9]+", "#", text)


def overlaps(usual: str, right: str) -> bool:
    """Return whether a usual wrong choice says a part of what is right."""
    low = right.lower()
    if "Void" in usual:
        return any(word in low for word in ("void", "go back", "goes back", "misdeal", "returned"))
    if "lose" in usual:
        return "lose" in low
    return "goes on" in low or "play" in low or "stands" in low or "noted" in low


# The fields of an offer


def filled(offer: Offer, coming: Coming, entropy: Entropy) -> dict[str, Any] | None:
    """The fields of an offer, each within its bounds; None where this cannot be done."""
    fields: dict[str, Any] = {}
    if offer.cases:
        fields |= dict(plain(dict(any_of(offer.cases, entropy).given)))
    for field in offer.fields:
        if field.name in fields or (field.optional and not field.is_fixed):
            continue
        made = field_value(field, coming, entropy)
        if made is None and not field.null:
            return None
        fields[field.name] = made
    return fields


def field_value(field: Field, coming: Coming, entropy: Entropy) -> Any:
    """A value that a field takes; None where none is known."""
    few = max(1, field.count[0]) if field.count else 0  # of a field that takes several
    if field.is_fixed:
        return plain(field.fixed)
    any_card = field.kind in ("card", "cards") and field.choices is None
    if any_card and coming.known:
        return card_value(field, coming.card)
    if field.samples:
        samples = [str(each) for each in shuffled(tuple(field.samples), entropy)]
        return samples[:few] if few else samples[0]
    if any_card:
        return card_value(field, coming.card)
    if field.choices:
        return plain(
            shuffled(tuple(field.choices), entropy)[:few] if few else any_of(field.choices, entropy)
        )
    if field.low is not None and field.high is not None and not few:
        low = max(field.low, min(1, field.high))  # nobody reports that there were none
        most = min(MOST_STEPS, (field.high - low) // field.step)
        return low + field.step * entropy.below(most + 1)
    return bool(entropy.below(2)) if field.kind == "yes-no" else None


def card_value(field: Field, card: Card | None) -> Any:
    return None if card is None else [str(card)] if field.kind == "cards" else str(card)
