"""Exams: papers that are set, sat, closed and marked. Nothing is told before a paper is closed.

A sitting lives in the store: a cut line or a restart resumes at the same question, and the time
goes on meanwhile.
"""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from houseway.school.exam import Exam, NotAnExam, set_exam
from houseway.school.marks import Sitting, as_csv, weakness
from houseway.school.result import SECONDS_PER_MINUTE, Answer, marked
from houseway.web.people.errors import TurnedAway
from houseway.web.school import choices
from houseway.web.school.records.members import Member
from houseway.web.school.records.papers import Paper, Seat
from houseway.web.school.records.school_records import SchoolRecords
from houseway.web.school.schemas.own import OwnPaper, Sat
from houseway.web.school.schemas.questions import asked_of
from houseway.web.school.schemas.requests import Answering, SettingPaper

Clock = Callable[[], int]
MS = 1000


class Exams:
    def __init__(self, records: SchoolRecords, clock: Clock) -> None:
        self._papers, self._clock = records.papers, clock
        self._turn = threading.Lock()

    # Setting

    def set_paper(self, examiner: Member, setting: SettingPaper) -> Paper:
        """Draw a paper from its seed and keep its questions."""
        title = choices.text_of("the title of a paper", setting.title)
        class_name = choices.text_of("the name of a class", setting.class_name)
        syllabus = choices.syllabus_of(setting.wanted)
        if setting.missed_in:
            syllabus = replace(syllabus, clauses=self._missed(setting.missed_in))
        count = choices.count_of(setting.wanted.count)
        minutes, seed = choices.minutes_of(setting.minutes), choices.seed_of(setting.seed)
        exam = set_exam(syllabus, seed, count, minutes)
        if len(exam.questions) < count:
            raise TurnedAway(
                f"only {len(exam.questions)} questions for this paper, not {count}", 422
            )
        paper = Paper(exam, class_name, title, examiner.name, self._clock())
        with self._turn:
            if self._papers.paper(exam.number) is not None:
                raise TurnedAway(f"paper {exam.number} was set already: choose another seed", 409)
            self._papers.keep(paper)
        return paper

    def _missed(self, number: str) -> tuple[str, ...]:
        """The clauses that a class missed in a paper."""
        marks = [mark for sitting in self.sittings(self.paper(number)) for mark in sitting.marks]
        clauses = tuple(each.clause for each in weakness(marks) if each.missed)
        if not clauses:
            raise TurnedAway(f"no clause was missed in paper {number}", 422)
        return clauses

    def paper(self, number: str) -> Paper:
        """A paper as it was set; one that was changed since is refused."""
        try:
            paper = self._papers.paper(number)
        except NotAnExam as why:
            raise TurnedAway(f"paper {number} cannot be used: {why}", 409) from None
        if paper is None:
            raise TurnedAway(f"there is no paper {number}", 404)
        return paper

    def all_papers(self, class_name: str | None = None) -> tuple[Paper, ...]:
        try:
            return self._papers.of_class(class_name)
        except NotAnExam as why:
            raise TurnedAway(str(why), 409) from None

    def close(self, number: str) -> Paper:
        """Nobody sits it any more; trainees see their marks from now on."""
        paper, now = self.paper(number), self._clock()
        for seat in self._papers.seats(number):
            if not seat.ended:
                self._papers.end(self._ended(paper, seat, now))
        if not paper.closed:
            self._papers.close(number, now)
        return self.paper(number)

    # Sitting

    def own_papers(self, trainee: Member) -> tuple[OwnPaper, ...]:
        return tuple(self._own(paper, trainee) for paper in self.all_papers(trainee.class_name))

    def _own(self, paper: Paper, trainee: Member) -> OwnPaper:
        exam, seat = paper.exam, self._papers.seat(paper.exam.number, trainee.name)
        running = seat is not None and not seat.ended
        state = "closed" if paper.closed else "open" if not seat else (
            "running" if running else "ended"
        )  # fmt: skip
        right = None
        if paper.closed and seat is not None:
            right = marked(exam, self._papers.result(seat)).score
        return OwnPaper(
            exam.number, paper.title, exam.syllabus.listings, len(exam.questions), exam.minutes,
            state, right, can_be_sat=state in ("open", "running"),
        )  # fmt: skip

    def sit(self, trainee: Member, number: str) -> Sat:
        """Begin a sitting, or go on with it."""
        paper = self._for(trainee, number)
        with self._turn:
            seat = self._papers.seat(number, trainee.name)
            if seat is None:
                if paper.closed:
                    raise TurnedAway(f"paper {number} is closed", 409)
                now = self._clock()
                seat = Seat(number, trainee.name, now, shown=now)
                self._papers.begin(seat)
            return self._shown(paper, self._in_time(paper, seat))

    def answer(self, trainee: Member, number: str, answering: Answering) -> Sat:
        """Keep an answer and show the next question; an answer that came before stays."""
        paper = self._for(trainee, number)
        with self._turn:
            seat = self._papers.seat(number, trainee.name)
            if seat is None:
                raise TurnedAway(f"paper {number} was not begun", 409)
            if seat.ended or paper.closed or answering.place < seat.place:
                return self._shown(paper, seat)
            if answering.place > seat.place:
                raise TurnedAway(f"question {seat.place + 1} is due", 409)
            question = paper.exam.questions[seat.place]
            text = answering.given.strip()
            given = question.read(text) if text else None
            if text and given is None:
                shown = self._shown(paper, self._in_time(paper, seat))
                shown.unreadable = question.readable
                return shown
            return self._shown(paper, self._answered(paper, seat, given))

    def _answered(self, paper: Paper, seat: Seat, given: int | None) -> Seat:
        now, exam = self._clock(), paper.exam
        answer = Answer(given, (now - seat.shown) / MS)
        after = replace(seat, place=seat.place + 1, shown=now)
        done = after.place == len(exam.questions) or is_over(exam, seat, now)
        if done:
            before = self._papers.result(seat)
            result = replace(before, answers=(*before.answers, answer))
            after = replace(after, ended=now, score=marked(exam, result).score)
        self._papers.answer(seat, answer, after)
        return after

    def _for(self, trainee: Member, number: str) -> Paper:
        paper = self.paper(number)
        if paper.class_name != trainee.class_name:
            raise TurnedAway(f"there is no paper {number}", 404)  # nor is it said that there is
        return paper

    def _in_time(self, paper: Paper, seat: Seat) -> Seat:
        """The seat, ended if its time has run out."""
        now = self._clock()
        if seat.ended or not is_over(paper.exam, seat, now):
            return seat
        ended = self._ended(paper, seat, now)
        self._papers.end(ended)
        return ended

    def _ended(self, paper: Paper, seat: Seat, now: int) -> Seat:
        return replace(seat, ended=now, score=marked(paper.exam, self._papers.result(seat)).score)

    def _shown(self, paper: Paper, seat: Seat) -> Sat:
        exam, over = paper.exam, bool(seat.ended or paper.closed)
        of = len(exam.questions)
        question = None if over else asked_of(exam.questions[seat.place], seat.place, of)
        left = None
        if exam.minutes and not over:
            left = max(0, seat.began + exam.minutes * SECONDS_PER_MINUTE * MS - self._clock())
        state = "closed" if paper.closed else "ended" if over else "running"
        return Sat(exam.number, paper.title, of, question, left, state)

    # Marks

    def sittings(self, paper: Paper) -> tuple[Sitting, ...]:
        """The marks of everybody who sat a paper, marked anew from what they answered."""
        seats = self._papers.seats(paper.exam.number)
        return tuple(marked(paper.exam, self._papers.result(seat)) for seat in seats)

    def sitting(self, trainee: str, paper: Paper) -> Sitting | None:
        seat = self._papers.seat(paper.exam.number, trainee)
        return None if seat is None else marked(paper.exam, self._papers.result(seat))

    def seats(self, number: str) -> tuple[Seat, ...]:
        return self._papers.seats(number)

    def marks_csv(self, number: str) -> str:
        return as_csv(self.sittings(self.paper(number)))


def is_over(exam: Exam, seat: Seat, now: int) -> bool:
    limit = exam.minutes * SECONDS_PER_MINUTE * MS
    return bool(limit) and now - seat.began > limit


def topics(sittings: tuple[Sitting, ...]) -> tuple[tuple[str, int, int], ...]:
    """Topic, right answers and questions, over all sittings."""
    asked, right = Counter[str](), Counter[str]()
    for sitting in sittings:
        for topic, good, number in sitting.topics:
            right[topic] += good
            asked[topic] += number
    return tuple((topic, right[topic], number) for topic, number in asked.items())
