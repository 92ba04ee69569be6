"""Bodies of requests: what somebody types or chooses on a page."""

from msgspec import Struct


class Coming(Struct, forbid_unknown_fields=True):
    name: str
    password: str


class Choosing(Struct, forbid_unknown_fields=True):
    invitation: str
    password: str


class Wanted(Struct, forbid_unknown_fields=True):
    """What a drill or a paper is drawn from; empty lists leave nothing out."""

    games: list[str]  # listings such as `roulette S49`
    kinds: list[str] = []
    topics: list[str] = []
    count: int = 10
    level: int = 3


class Answering(Struct, forbid_unknown_fields=True):
    """An answer as it was typed; empty to leave the question out."""

    place: int
    given: str


class SettingPaper(Struct, forbid_unknown_fields=True):
    title: str
    class_name: str
    wanted: Wanted
    minutes: int = 20
    seed: int | None = None
    missed_in: str = ""  # a paper: ask only about the clauses that its class missed


class Enrolling(Struct, forbid_unknown_fields=True):
    name: str
    person: str
    class_name: str
    post: str = "trainee"


class Opening(Struct, forbid_unknown_fields=True):
    """A class, by a short name such as 2026-3."""

    name: str
    title: str = ""
