"""Class lists: who is in a class, what they have reached; certificates; an examiner's papers."""

from collections import defaultdict
from datetime import UTC, datetime

import houseway
from houseway.school.marks import Mark, Sitting, weakness
from houseway.web.people.errors import TurnedAway
from houseway.web.school.exams import Exams, topics
from houseway.web.school.records.members import Member, Post
from houseway.web.school.records.papers import Paper
from houseway.web.school.records.school_records import SchoolRecords
from houseway.web.school.schemas.examiners import (
    ClassRow,
    PaperMarks,
    PaperRow,
    QuestionMarks,
    Remark,
    Remarked,
    TraineeRow,
)
from houseway.web.school.schemas.own import CertificateText
from houseway.web.school.schemas.questions import marked_of, summary_of, weak_of

WEAKEST = 3  # clauses of each trainee in a class list


class Classes:
    """What an examiner looks at."""

    def __init__(self, records: SchoolRecords, exams: Exams) -> None:
        self._records, self._exams = records, exams

    def lists(self) -> tuple[ClassRow, ...]:
        """All classes with their members; people without a class come last."""
        marks: dict[str, list[Sitting]] = defaultdict(list)
        for paper in self._exams.all_papers():
            for sitting in self._exams.sittings(paper):
                marks[sitting.trainee].append(sitting)
        members = self._records.members.everybody()
        classes = self._records.members.classes()
        rows = [
            ClassRow(each.name, each.title, rows_of(members, each.name, marks)) for each in classes
        ]
        known = {each.name for each in classes}
        rest = [member for member in members if member.class_name not in known]
        if rest:
            rows.append(ClassRow("", "", tuple(row_of(each, marks[each.name]) for each in rest)))
        return tuple(rows)

    def papers(self) -> tuple[PaperRow, ...]:
        return tuple(self.paper_row(paper) for paper in self._exams.all_papers())

    def paper_row(self, paper: Paper) -> PaperRow:
        exam, seats = paper.exam, self._exams.seats(paper.exam.number)
        return PaperRow(
            exam.number, paper.title, paper.class_name, exam.syllabus.listings,
            len(exam.questions), exam.minutes, exam.seed, exam.version, bool(paper.closed),
            len(seats), sum(bool(seat.ended) for seat in seats),
        )  # fmt: skip

    def marks(self, number: str) -> PaperMarks:
        """Every question of a paper with its answer and clause, and how the class did."""
        paper = self._exams.paper(number)
        sittings = self._exams.sittings(paper)
        questions = paper.exam.questions
        rows = []
        for place, question in enumerate(questions):
            own = [sitting.marks[place] for sitting in sittings]
            solution = marked_of(Mark(question, question.answer), place, len(questions))
            right, answered = (
                sum(mark.right for mark in own),
                sum(mark.given is not None for mark in own),
            )
            rows.append(QuestionMarks(solution, right, answered))
        every = [mark for sitting in sittings for mark in sitting.marks]
        return PaperMarks(
            self.paper_row(paper), tuple(rows), tuple(map(summary_of, sittings)),
            topics(sittings), weak_of(weakness(every)),
        )  # fmt: skip

    def mark_again(self, number: str) -> Remarked:
        """Mark a paper by this program; compare with the marks at the end of each sitting."""
        paper = self._exams.paper(number)
        then = {seat.trainee: seat.score for seat in self._exams.seats(number) if seat.ended}
        remarks = tuple(
            Remark(sitting.trainee, then[sitting.trainee], sitting.score)
            for sitting in self._exams.sittings(paper)
            if sitting.trainee in then
        )
        exam = paper.exam
        return Remarked(number, exam.version, houseway.__version__, exam.by_seed, remarks)

    def certificate(self, number: str, trainee: str) -> CertificateText:
        """What a certificate says; only of a paper that is closed."""
        paper = self._exams.paper(number)
        sitting = self._exams.sitting(trainee, paper)
        member = self._records.members.member(trainee)
        if sitting is None or member is None:
            raise TurnedAway(f"{trainee} did not sit paper {number}", 404)
        if not paper.closed:
            raise TurnedAway(f"paper {number} is not closed yet", 409)
        day = datetime.fromtimestamp(paper.closed / 1000, UTC).date().isoformat()
        return CertificateText(
            trainee, member.person, number, paper.title, paper.exam.syllabus.listings,
            sitting.score, len(sitting.marks), day, paper.exam.version,
        )  # fmt: skip


def rows_of(
    members: tuple[Member, ...], class_name: str, marks: dict[str, list[Sitting]]
) -> tuple[TraineeRow, ...]:
    own = [member for member in members if member.class_name == class_name]
    return tuple(row_of(member, marks[member.name]) for member in own)


def row_of(member: Member, sittings: list[Sitting]) -> TraineeRow:
    every = [mark for sitting in sittings for mark in sitting.marks]
    mean = sum(mark.seconds for mark in every) / len(every) if every else 0.0
    return TraineeRow(
        member.name, member.person, str(member.post), member.class_name,
        bool(member.invitation), len(sittings), sum(mark.right for mark in every), len(every),
        round(mean, 1), weak_of(weakness(every))[:WEAKEST],
    )  # fmt: skip


def post_of(text: str) -> Post:
    try:
        return Post(text)
    except ValueError:
        raise TurnedAway(f"no post {text[:40]!r}: examiner or trainee", 422) from None
