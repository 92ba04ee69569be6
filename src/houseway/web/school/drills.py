"""Drills: a trainee practises question after question, and each answer is marked at once."""

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from statistics import median

from houseway.school.drill import weaknesses
from houseway.school.learner import Learner, of_mark
from houseway.school.marks import Mark, Rating, Sitting, clause_name
from houseway.school.practice import drill
from houseway.school.question import Question
from houseway.web.people.errors import TurnedAway
from houseway.web.school import choices
from houseway.web.school.records.school_records import SchoolRecords
from houseway.web.school.schemas.own import GameLevel, Practised, Progress
from houseway.web.school.schemas.questions import asked_of, marked_of, summary_of, weak_of
from houseway.web.school.schemas.requests import Answering, Wanted

SEEDS = 64  # evenings that drills are drawn from, so that they need not be played anew each time
MOST = 100  # questions of a drill
WORST = 12  # weak clauses that are listed
Clock = Callable[[], int]


@dataclass(slots=True)
class Run:
    """A drill under way."""

    questions: tuple[Question, ...]
    shown: int  # when the question that is due was shown, in milliseconds
    marks: list[Mark] = field(default_factory=list)

    @property
    def streak(self) -> int:
        """Right answers in a row until now."""
        wrong = next((at for at, mark in enumerate(reversed(self.marks)) if not mark.right), None)
        return len(self.marks) if wrong is None else wrong


class Drills:
    """The drills of all trainees: one each."""

    def __init__(self, records: SchoolRecords, clock: Clock) -> None:
        self._records, self._clock = records, clock
        self._runs: dict[str, Run] = {}
        self._turn = threading.Lock()

    def begin(self, trainee: str, wanted: Wanted) -> Practised:
        """Begin a drill, in place of one that was not finished."""
        syllabus = choices.syllabus_of(wanted)
        count = choices.bounded("the number of questions", wanted.count, 1, MOST)
        learner, seed = self._records.learner(trainee), secrets.randbelow(SEEDS)
        questions = drill(syllabus, seed, count, learner, self._day())
        if not questions:
            raise TurnedAway("no question of these games fits what was asked for", 422)
        run = Run(questions, self._clock())
        with self._turn:
            self._runs[trainee] = run
        return Practised(question=asked_of(questions[0], 0, len(questions)))

    def answer(self, trainee: str, answering: Answering) -> Practised:
        """Mark an answer; what cannot be read is asked again and costs nothing."""
        with self._turn:
            run = self._runs.get(trainee)
            if run is None:
                raise TurnedAway("no drill is under way", 409)
            place, of = len(run.marks), len(run.questions)
            if answering.place != place:
                raise TurnedAway(f"question {place + 1} is due, not {answering.place + 1}", 409)
            question, now = run.questions[place], self._clock()
            text = answering.given.strip()
            given = question.read(text) if text else None
            if text and given is None:
                return Practised(
                    unreadable=question.readable, question=asked_of(question, place, of)
                )
            mark = Mark(question, given, (now - run.shown) / 1000)
            run.marks.append(mark)
            run.shown = now
            if place + 1 == of:
                del self._runs[trainee]
        self._records.add_reviews(trainee, now, of_mark(mark, self._day()))
        after = Practised(mark=marked_of(mark, place, of), run=run.streak)
        if place + 1 == of:
            after.summary = summary_of(Sitting(trainee, "", tuple(run.marks)))
        else:
            after.question = asked_of(run.questions[place + 1], place + 1, of)
        return after

    def go_on(self, trainee: str) -> None:
        """The next question is looked at from now on: reading the working costs no time."""
        with self._turn:
            if (run := self._runs.get(trainee)) is not None:
                run.shown = self._clock()

    def stop(self, trainee: str) -> None:
        with self._turn:
            self._runs.pop(trainee, None)

    def progress(self, trainee: str) -> Progress:
        learner, day = self._records.learner(trainee), self._day()
        reviews = learner.reviews
        rows = (
            ((review.clause,), (review.clause,) if review.rating is Rating.AGAIN else ())
            for review in reviews
        )
        return Progress(
            levels(learner),
            tuple(map(clause_name, learner.due(day))),
            weak_of(weaknesses(rows))[:WORST],
            learner.days_in_a_row(day),
            round(median(review.seconds for review in reviews), 1) if reviews else 0.0,
        )

    def _day(self) -> date:
        return datetime.fromtimestamp(self._clock() / 1000, UTC).date()


def levels(learner: Learner) -> tuple[GameLevel, ...]:
    games = dict.fromkeys(review.listing for review in learner.reviews)
    found = []
    for game in games:
        own = [review for review in learner.reviews if review.listing == game]
        right = sum(review.rating is not Rating.AGAIN for review in own)
        found.append(GameLevel(game, learner.level(game), len(own), right))
    return tuple(found)
