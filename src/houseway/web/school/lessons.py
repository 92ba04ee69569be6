"""Lessons that are under way: a trainee deals, an instructor looks on, and the report is kept."""

import secrets
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import msgspec

from houseway.core.actors import Actor, Put
from houseway.core.game import Refused
from houseway.core.kind_names import kebab
from houseway.core.offers import Viewer, plain
from houseway.floor.wire.scalars import Unreadable
from houseway.school.lesson.chips import NotChips
from houseway.school.lesson.incidents import Word
from houseway.school.lesson.lesson import Lesson, NotNow
from houseway.school.lesson.notes import reviews
from houseway.school.pool import NAMES, named
from houseway.web.people.errors import TurnedAway
from houseway.web.school import choices
from houseway.web.school.lesson_views import desk, report_of, seen
from houseway.web.school.records.members import Member, Post
from houseway.web.school.records.school_records import SchoolRecords
from houseway.web.school.schemas.lessons import (
    ChipsPaid,
    LessonDesk,
    LessonReport,
    LessonRow,
    LessonSeen,
    Looking,
    MoveAnswer,
    Narrowing,
    OpeningLesson,
    PayingChips,
)

MOST = 30  # lessons under way at once
Clock = Callable[[], int]


@dataclass
class OpenLesson:
    """A lesson, whose it is, and one turn for all who change it."""

    row: LessonRow
    lesson: Lesson
    told: bool
    began: int
    turn: threading.Lock = field(default_factory=threading.Lock)


class Lessons:
    def __init__(self, records: SchoolRecords, clock: Clock) -> None:
        self._records, self._clock = records, clock
        self._open: dict[str, OpenLesson] = {}

    # For both

    def rows(self, member: Member) -> tuple[LessonRow, ...]:
        """The lessons under way: of a trainee their own, of an examiner all."""
        every = [each.row for each in self._open.values()]
        mine = member.post is Post.EXAMINER
        return tuple(row for row in every if mine or row.trainee == member.name)

    def reports(self, trainee: str) -> tuple[LessonReport, ...]:
        texts = self._records.lessons(trainee)
        return tuple(msgspec.json.decode(text, type=LessonReport) for text in texts)

    def under_way(self, name: str) -> Lesson:
        """A lesson itself, for whoever looks into it from this program."""
        return self._open[name].lesson

    # The instructor

    def open(self, examiner: Member, opening: OpeningLesson) -> LessonRow:
        member = self._records.members.member(opening.trainee)
        if member is None or member.post is not Post.TRAINEE:
            raise TurnedAway(f"there is no trainee {opening.trainee[:40]!r}", 404)
        if opening.game not in NAMES:
            raise choices.refused(f"no game {choices.short(opening.game)}")
        self._make_room(opening.trainee)
        lesson = Lesson(
            named(opening.game), choices.seed_of(opening.seed), self._clock, opening.by_chips
        )
        name = f"L{secrets.token_hex(4)}"
        row = LessonRow(name, opening.game, opening.trainee, examiner.name, ended=False)
        self._open[name] = OpenLesson(row, lesson, opening.told, self._clock())
        return row

    def _make_room(self, trainee: str) -> None:
        """End the lesson that a trainee has open; refuse one too many."""
        for name, each in list(self._open.items()):
            if each.row.trainee == trainee:
                self.end(name)
        if len(self._open) >= MOST:
            raise TurnedAway(f"{MOST} lessons are under way: end one first", 409)

    def desk(self, name: str) -> LessonDesk:
        with self._changed(name, keep=False) as found:
            return desk(found.lesson, found.row, found.began)

    def inject(self, name: str, number: int, at: int) -> LessonDesk:
        with self._changed(name) as found:
            if number != found.lesson.version:
                raise TurnedAway("the table has gone on: choose again", 409)
            found.lesson.inject(at)
            return desk(found.lesson, found.row, found.began)

    def stop(self, name: str, *, stopped: bool) -> LessonDesk:
        with self._changed(name) as found:
            if stopped != found.lesson.stopped:
                (found.lesson.stop if stopped else found.lesson.resume)()
            return desk(found.lesson, found.row, found.began)

    def rewind(self, name: str, *, whole_round: bool) -> LessonDesk:
        with self._changed(name) as found:
            found.lesson.rewind(whole_round=whole_round)
            return desk(found.lesson, found.row, found.began)

    def end(self, name: str) -> LessonReport:
        """End a lesson; what it shows of the clauses goes to the trainee's reviews."""
        with self._changed(name) as found:
            found.lesson.end()
            found.row.ended = True
            day = datetime.fromtimestamp(self._clock() / 1000, UTC).date()
            own = reviews(found.lesson.notes, found.row.game, day)
            self._records.add_reviews(found.row.trainee, self._clock(), own)
            told = report_of(found.lesson, found.row, found.began)
        self._open.pop(name, None)
        return told

    def drop(self, trainee: str) -> None:
        """Forget what a trainee has open; nothing of it is kept."""
        for name, each in list(self._open.items()):
            if each.row.trainee == trainee:
                self._open.pop(name, None)

    # The trainee

    def seen(self, trainee: Member, name: str, looking: Looking) -> LessonSeen:
        with self._own(trainee, name, keep=False) as found:
            return seen(
                found.lesson, name, told=found.told, drawer=looking.drawer, number=looking.number
            )

    def put(self, trainee: Member, name: str, written: Mapping[str, Any]) -> MoveAnswer:
        """A move of the trainee, as a dealer page sends it."""
        with self._own(trainee, name) as found:
            lesson = found.lesson
            try:
                lesson.put(read(lesson, written))
            except Unreadable as why:
                raise choices.refused(str(why)) from None
            except Refused as why:
                return MoveAnswer(lesson.version, why.reason, str(why.cite))
            return MoveAnswer(lesson.version)

    def narrow(self, trainee: Member, name: str, asked: Narrowing) -> Any:
        """The offer of a form with what was said of it so far."""
        with self._own(trainee, name, keep=False) as found:
            table = found.lesson.table
            if asked.move not in table.offering.by_name:
                return None
            viewer = Viewer(table.trainee)
            offer = table.offering.narrowed(table.state, table.due, viewer, asked.move, asked.said)
            return None if offer is None else plain(offer)

    def say(self, trainee: Member, name: str, text: str) -> MoveAnswer:
        with self._own(trainee, name) as found:
            try:
                word = Word(text)
            except ValueError:
                raise choices.refused(f"no word {text[:40]!r}: {', '.join(Word)}") from None
            note = found.lesson.say(word)
            cite = "" if note.cite is None else str(note.cite)
            return MoveAnswer(found.lesson.version, "" if note.right else note.words, cite)

    def pay(self, trainee: Member, name: str, paying: PayingChips) -> ChipsPaid:
        with self._own(trainee, name) as found:
            try:
                chips = {int(kind): number for kind, number in paying.chips.items()}
                paid = found.lesson.pay(paying.at, chips)
            except NotChips as why:
                raise choices.refused(str(why)) from None
            except ValueError as why:
                if isinstance(why, NotNow):
                    raise
                raise choices.refused("chips are counted by their value in cents") from None
            working = "" if paid.right else paid.payout.working
            return ChipsPaid(paid.right, paid.words, working, str(paid.payout.cite))

    # Turns

    @contextmanager
    def _own(self, trainee: Member, name: str, *, keep: bool = True) -> Iterator[OpenLesson]:
        found = self._open.get(name)
        if found is None or found.row.trainee != trainee.name:
            raise TurnedAway("there is no such lesson, or it is over", 404)
        with self._changed(name, keep=keep):
            yield found

    @contextmanager
    def _changed(self, name: str, *, keep: bool = True) -> Iterator[OpenLesson]:
        """One change at a time; the report is kept after each."""
        found = self._open.get(name)
        if found is None:
            raise TurnedAway("there is no such lesson, or it is over", 404)
        with found.turn:
            try:
                yield found
            except NotNow as why:
                raise TurnedAway(str(why), 409) from None
            if keep:
                self._keep(found)

    def _keep(self, found: OpenLesson) -> None:
        row = found.row
        text = msgspec.json.encode(report_of(found.lesson, row, found.began)).decode()
        self._records.keep_lesson(row.name, row.trainee, row.examiner, found.began, text)


def read(lesson: Lesson, written: Mapping[str, Any]) -> Put[Any]:
    """A move as it is written; a second person whom it needs is the instructor."""
    table = lesson.table
    name = written.get("move")
    given = {field: said for field, said in written.items() if field != "move"}
    permits = {kebab(kind): permit for kind, permit in table.table.permits.items()}
    permit = permits.get(str(name))
    second = None if permit is None or permit.beside is None else str(permit.beside)
    return table.wire.read_of(Actor(table.trainee), name, given, second)
