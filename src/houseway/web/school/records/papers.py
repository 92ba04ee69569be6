"""Papers that were set, and the answers that trainees gave to them."""

from dataclasses import dataclass

from houseway.school.exam import Exam, NotAnExam, read_exam
from houseway.school.result import Answer, Result
from houseway.web.school.records.database import Database


@dataclass(frozen=True, slots=True)
class Paper:
    """An exam set for a class."""

    exam: Exam
    class_name: str
    title: str
    set_by: str
    set_at: int  # milliseconds
    closed: int = 0  # when; 0: it may still be sat


@dataclass(frozen=True, slots=True)
class Seat:
    """A trainee at a paper: the question shown to them, and since when."""

    paper: str
    trainee: str
    began: int
    place: int = 0
    shown: int = 0
    ended: int = 0  # when; 0: not yet
    score: int = -1  # as it was marked at the end


PAPER = "select content, class, title, set_by, set_at, closed, number from paper"
SEAT = "select paper, trainee, began, place, shown, ended, score from sitting"


class Papers:
    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, paper: Paper) -> None:
        sql = "insert into paper values (?, ?, ?, ?, ?, ?, ?)"
        exam = (paper.exam.number, paper.class_name, paper.title, paper.exam.written())
        self._database.change((sql, (*exam, paper.set_by, paper.set_at, paper.closed)))

    def paper(self, number: str) -> Paper | None:
        """A paper; `NotAnExam` if its questions are not those that it was set with."""
        rows = self._database.rows(f"{PAPER} where number = ?", number)
        return read_paper(rows[0]) if rows else None

    def of_class(self, class_name: str | None = None) -> tuple[Paper, ...]:
        """All papers of a class, or of the school, the newest first."""
        if class_name is None:
            rows = self._database.rows(f"{PAPER} order by set_at desc")
        else:
            rows = self._database.rows(f"{PAPER} where class = ? order by set_at desc", class_name)
        return tuple(map(read_paper, rows))

    def close(self, number: str, at: int) -> None:
        self._database.change(("update paper set closed = ? where number = ?", (at, number)))

    # Sittings

    def seat(self, number: str, trainee: str) -> Seat | None:
        rows = self._database.rows(f"{SEAT} where paper = ? and trainee = ?", number, trainee)
        return Seat(*rows[0]) if rows else None

    def seats(self, number: str) -> tuple[Seat, ...]:
        rows = self._database.rows(f"{SEAT} where paper = ? order by trainee", number)
        return tuple(Seat(*row) for row in rows)

    def begin(self, seat: Seat) -> None:
        """Begin a sitting; a second beginning changes nothing."""
        sql = "insert into sitting values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing"
        fields = (seat.paper, seat.trainee, seat.began, seat.place, seat.shown)
        self._database.change((sql, (*fields, seat.ended, seat.score)))

    def answer(self, before: Seat, answer: Answer, after: Seat) -> bool:
        """Keep an answer and show the next question; False if it was answered already."""
        add = "insert into answer values (?, ?, ?, ?, ?) on conflict do nothing"
        move = (
            "update sitting set place = ?, shown = ?, ended = ?, score = ?"
            " where paper = ? and trainee = ? and place = ? and ended = 0"
        )
        key = (before.paper, before.trainee, before.place)
        changed = self._database.change(
            (add, (*key, answer.given, answer.seconds)),
            (move, (after.place, after.shown, after.ended, after.score, *key)),
        )
        return changed == 1

    def end(self, seat: Seat) -> None:
        sql = "update sitting set ended = ?, score = ? where paper = ? and trainee = ?"
        self._database.change((sql, (seat.ended, seat.score, seat.paper, seat.trainee)))

    def result(self, seat: Seat) -> Result:
        """The answers of one trainee, in the order of the questions."""
        sql = "select given, seconds from answer where paper = ? and trainee = ? order by place"
        rows = self._database.rows(sql, seat.paper, seat.trainee)
        answers = tuple(Answer(given, float(seconds)) for given, seconds in rows)
        return Result(seat.trainee, seat.paper, answers)


def read_paper(row: tuple[str, str, str, str, int, int, str]) -> Paper:
    content, class_name, title, set_by, set_at, closed, number = row
    exam = read_exam(content)
    if exam.number != number:
        raise NotAnExam(f"paper {number} holds exam {exam.number}: it was changed after it was set")
    return Paper(exam, class_name, title, set_by, int(set_at), int(closed))
