"""Answers to a trainee, about themself and nobody else."""

from msgspec import Struct

from houseway.web.school.schemas.questions import Asked, Marked, Summary, Weak


class Came(Struct):
    """Somebody has come in; the word goes into the header of every request."""

    session: str
    name: str
    post: str
    class_name: str


class Practised(Struct):
    """What comes after an answer in a drill: its mark and the next question, or the end."""

    mark: Marked | None = None
    unreadable: str = ""  # how to write an answer; it has cost nothing
    question: Asked | None = None
    summary: Summary | None = None
    run: int = 0  # right answers in a row until now


class GameLevel(Struct):
    game: str
    level: int
    asked: int
    right: int


class Progress(Struct):
    """What a trainee has reached, and what is due again today."""

    games: tuple[GameLevel, ...]
    due: tuple[str, ...]
    weakness: tuple[Weak, ...]
    days: int  # of practice in a row
    seconds: float  # a median answer


class OwnPaper(Struct):
    """A paper of one's class, and how far one has come with it."""

    number: str
    title: str
    games: tuple[str, ...]
    questions: int
    minutes: int
    state: str  # open, running, ended, closed
    right: int | None = None  # once the paper is closed
    can_be_sat: bool = False


class Sat(Struct):
    """A sitting now: the question that is due, and the time that is left."""

    number: str
    title: str
    of: int
    question: Asked | None
    left_ms: int | None
    state: str
    unreadable: str = ""


class CertificateText(Struct):
    trainee: str
    person: str
    paper: str
    title: str
    games: tuple[str, ...]
    right: int
    of: int
    day: str
    version: str


class GameKinds(Struct):
    game: str
    kinds: tuple[str, ...]
