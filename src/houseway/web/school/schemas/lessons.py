"""Lessons at a training table: what the dealer page, the trainee and the instructor are sent."""

from typing import Any

from msgspec import Struct

from houseway.web.school.schemas.questions import Weak


class OpeningLesson(Struct, forbid_unknown_fields=True):
    trainee: str
    game: str  # a listing such as `roulette S49`
    seed: int | None = None
    by_chips: bool = True  # winners are paid chip by chip
    told: bool = True  # the page says what is due


class Looking(Struct, forbid_unknown_fields=True):
    """What a dealer page shows already, and whether it wants the rare moves too."""

    number: int = -1
    drawer: bool = False


class PuttingMove(Struct, forbid_unknown_fields=True):
    move: dict[str, Any]


class Narrowing(Struct, forbid_unknown_fields=True):
    move: str
    said: dict[str, Any] = {}


class SayingWord(Struct, forbid_unknown_fields=True):
    word: str


class PayingChips(Struct, forbid_unknown_fields=True):
    """Chips for a winning wager: how many of each kind, kinds in cents."""

    at: int
    chips: dict[str, int]


class Injecting(Struct, forbid_unknown_fields=True):
    number: int  # what the instructor's page shows
    at: int


class Rewinding(Struct, forbid_unknown_fields=True):
    whole_round: bool


class LessonRow(Struct):
    name: str
    game: str
    trainee: str
    examiner: str
    ended: bool


class PayoutAsked(Struct):
    """A winning wager that waits for its payment; not how much it is."""

    at: int
    player: int
    placed: str
    stake: int


class ChipsPaid(Struct):
    """Chips compared with what was due; what was right is told when they are not."""

    right: bool
    words: str
    working: str
    cite: str


class LessonSeen(Struct):
    """The table as a trainee sees it. `view` is missing where nothing has changed."""

    number: int
    game: str
    name: str
    view: dict[str, Any] | None = None
    in_hand: str = ""
    incident: str = ""
    payouts: tuple[PayoutAsked, ...] = ()
    tray: tuple[int, ...] = ()
    stack: int = 0
    stopped: bool = False
    ended: bool = False


class MoveAnswer(Struct):
    """Whether the table took a move; else why not, and by which clause."""

    number: int
    refused: str = ""
    cite: str = ""


class NoteRow(Struct):
    about: str
    round: int
    did: str
    right: bool
    words: str
    cite: str
    seconds: float


class Possible(Struct):
    at: int
    kind: str
    seen: str


class LessonReport(Struct):
    """What a lesson came to."""

    name: str
    game: str
    trainee: str
    examiner: str
    began: int
    ended: bool
    counts: dict[str, list[int]]  # right and all, by what it was about
    seconds: float
    weakness: tuple[Weak, ...]
    notes: tuple[NoteRow, ...]


class LessonDesk(Struct):
    """A lesson as its instructor sees it."""

    number: int
    report: LessonReport
    story: tuple[str, ...]
    due: str
    incident: str
    answer: str  # what a dealer does about the incident
    possible: tuple[Possible, ...]
    stopped: bool
