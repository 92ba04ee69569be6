"""After an irregularity: what becomes of this wager?

The round is played out several times by the staff of an electronic table, who keep nothing and so
can go on from any state. A wager is sure to end in some way if nothing was dealt, shown or chosen
before it ended, or if it went back every time by a rule on irregularities; it depends if two runs
differ. Nothing else is asked: a tie that loses eight times of eight is not sure to lose.
"""

from collections.abc import Iterator
from typing import Any

from houseway.core.entropy import Entropy, Seeded, shuffled
from houseway.core.game import Bets, Call, Chance, Choice, Over, Refused
from houseway.core.money import dollars
from houseway.core.wagers import Settled, Wager
from houseway.law import Cite
from houseway.law.index import Kind
from houseway.school.evening import Evening, Moment
from houseway.school.kinds.irregularity import LINES, REPORTERS, Coming, Report, reports
from houseway.school.kinds.selection import (
    any_of,
    begun,
    by_clause,
    face_down,
    rule_step,
    story_before,
    unseen_card,
)
from houseway.school.kinds.workings import placed
from houseway.school.phrases import report_phrase
from houseway.school.question import Question, Step

CHOICES = (
    "It is paid.",
    "It loses.",
    "It goes back to the player, and nothing is paid.",
    "That depends on what is still dealt, shown or decided.",
)
PAID, LOSES, BACK, DEPENDS = CHOICES
RUNS = 8
MOST_MOVES = 60  # to the end of a round
MOMENTS = 8
EACH = 2  # reports of one role at one moment

Ends = dict[int, tuple[str, Cite]]  # by the number of a wager


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    asked = by_clause(
        candidates(evening, entropy), lambda one: type(one.put.move), 2 * count, entropy
    )
    for report in asked:
        question = question_of(evening, report, entropy)
        if question is not None:
            yield question
            count -= 1
        if not count:
            return


def candidates(evening: Evening, entropy: Entropy) -> list[Report]:
    during = [
        moment
        for moment in evening.moments
        if begun(evening, moment)
        and moment.state.round is not None
        and not isinstance(moment.due, Bets)
    ]
    found: list[Report] = []
    for moment in by_clause(during, lambda one: one.due.cite, MOMENTS, entropy):
        card = unseen_card(moment.state, entropy)
        for role in REPORTERS:
            every = reports(evening, moment, role, Coming(card), entropy)
            found += shuffled([each for each in every if each.happens], entropy)[:EACH]
    return found


def question_of(evening: Evening, report: Report, entropy: Entropy) -> Question | None:
    moment = report.moment
    ends = outlook(evening, moment, report.events)
    lying = [wager for wager in moment.state.round.wagers if ends and wager.number in ends]
    if not ends or not lying:
        return None
    sure = [wager for wager in lying if ends[wager.number][0] != DEPENDS]
    wager: Wager = any_of(sure or lying, entropy)
    end, cite = ends[wager.number]
    if end != DEPENDS and face_down(evening, moment) and not by_the_rule(cite):
        return None  # it is decided, but by cards that nobody has seen
    working = [rule_step(report.cite)]
    if end != DEPENDS and cite != report.cite:
        working.append(rule_step(cite))
    return Question(
        "wager",
        str(evening.listing),
        (*story_before(evening, moment, facts=False)[-LINES:], "",
         f"Then: {report_phrase(report.put.move)}"),
        f"Player {wager.player} has {dollars(wager.stake)} on {placed(evening, moment, wager)}."
        " What becomes of it?",
        CHOICES.index(end),
        (*working, Step(f"{end} {report.consequence}", report.cite)),
        CHOICES,
        level=3,
    )  # fmt: skip


def outlook(evening: Evening, moment: Moment, events: tuple[Any, ...]) -> Ends | None:
    """Return each wager's ending as far as proved: the same for certain, or not always.

    A wager that ended alike in every run for no certain reason is left out.
    """
    state = evening.changed(moment.state, events)
    runs = [played_out(evening, state, seed) for seed in range(1, RUNS + 1)]
    known = [run for run in runs if run is not None]
    if len(known) < RUNS:
        return None
    at_once = ends_of(events)
    whole = [at_once | ends for ends, _ in known]
    sure = set(at_once).union(*(early for _, early in known))
    proved = Ends()
    for number, (end, cite) in whole[0].items():
        alike = all(run.get(number, ("", None))[0] == end for run in whole)
        if not alike and number not in sure:
            proved[number] = (DEPENDS, cite)
        elif alike and (number in sure or (end == BACK and by_the_rule(cite))):
            proved[number] = (end, cite)
    return proved


def played_out(evening: Evening, state: Any, seed: int) -> tuple[Ends, set[int]] | None:
    """Return what every wager comes to, and those that ended before any deal or choice."""
    staff, table = evening.listing.electronic(Seeded(seed)), evening.table
    number = evening.listing.round_number(state)
    ends, early, still_early = Ends(), set[int](), True
    for _ in range(MOST_MOVES):
        due = table.turn(state)
        if evening.listing.round_number(state) != number or isinstance(due, Bets | Over):
            return ends, early
        still_early = still_early and not isinstance(due, Chance | Choice | Call)
        try:
            events = table.decide(state, due, staff.next_put(state, due))
        except Refused:
            return None
        ended = ends_of(events)
        ends |= ended
        early |= set(ended) if still_early else set()
        state = evening.changed(state, events)
    return None


def ends_of(events: tuple[Any, ...]) -> Ends:
    return {
        payment.wager.number: (PAID if payment.win else BACK if payment.returned else LOSES,
                               payment.cite)
        for event in events
        if isinstance(event, Settled)
        for payment in event.payments
    }  # fmt: skip


def by_the_rule(cite: Cite) -> bool:
    """Return whether a wager ended by the rule on irregularities, and not by the cards."""
    row = cite.rule_set.index.rows.get(cite.ref)
    return cite.ref == "def:Void" or (row is not None and row.kind is Kind.IRREGULAR)
