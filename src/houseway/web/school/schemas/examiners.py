"""Answers to an examiner: papers, marks and class lists."""

from msgspec import Struct

from houseway.web.school.schemas.questions import Marked, Summary, Weak


class PaperRow(Struct):
    number: str
    title: str
    class_name: str
    games: tuple[str, ...]
    questions: int
    minutes: int
    seed: int
    version: str
    closed: bool
    sittings: int
    ended: int


class QuestionMarks(Struct):
    """A question of a paper with its answer, and how the class did."""

    solution: Marked
    right: int
    answered: int


class PaperMarks(Struct):
    """An examiner's view of a paper."""

    paper: PaperRow
    questions: tuple[QuestionMarks, ...]
    sittings: tuple[Summary, ...]
    topics: tuple[tuple[str, int, int], ...]  # topic, right, asked
    weakness: tuple[Weak, ...]


class Remark(Struct):
    trainee: str
    then: int  # right answers when the sitting ended
    now: int


class Remarked(Struct):
    """A paper marked again by this program."""

    number: str
    set_by: str  # version of the program
    marked_by: str
    by_seed: bool  # whether this program draws the same questions from the seed
    sittings: tuple[Remark, ...]


class TraineeRow(Struct):
    name: str
    person: str
    post: str
    class_name: str
    invited: bool
    papers: int
    right: int
    asked: int
    seconds: float  # a mean answer
    weakness: tuple[Weak, ...]


class ClassRow(Struct):
    name: str
    title: str
    members: tuple[TraineeRow, ...]


class Invitation(Struct):
    name: str
    word: str
