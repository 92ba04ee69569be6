"""Bounds of what may be asked of a school: games, kinds, counts; refused with the reason."""

import secrets

from houseway.school.exam import MOST_MINUTES, MOST_QUESTIONS, MOST_SEED
from houseway.school.pool import LEVELS, NAMES, kinds_of, named
from houseway.school.syllabus import Syllabus
from houseway.web.people.errors import TurnedAway
from houseway.web.school.schemas.requests import Wanted

LONGEST_WORD, MOST_WORDS = 80, 40


def syllabus_of(wanted: Wanted) -> Syllabus:
    """The syllabus of a request; turned away where a game or kind is unknown."""
    if not wanted.games:
        raise refused("no game is named")
    for game in wanted.games:
        if game not in NAMES:
            raise refused(f"no game {short(game)}; known: {', '.join(NAMES)}")
    games = tuple(dict.fromkeys(wanted.games))
    known = {kind for game in games for kind in kinds_of(named(game))}
    for kind in wanted.kinds:
        if kind not in known:
            raise refused(f"no kind {short(kind)} of question for {', '.join(games)}")
    bounded("the level", wanted.level, LEVELS[0], LEVELS[-1])
    if len(wanted.topics) > MOST_WORDS or any(len(each) > LONGEST_WORD for each in wanted.topics):
        raise refused(f"at most {MOST_WORDS} topics of {LONGEST_WORD} characters")
    return Syllabus(games, tuple(wanted.kinds), tuple(wanted.topics), level=wanted.level)


def count_of(count: int) -> int:
    return bounded("the number of questions", count, 1, MOST_QUESTIONS)


def minutes_of(minutes: int) -> int:
    return bounded("the minutes", minutes, 0, MOST_MINUTES)


def seed_of(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else bounded("the seed", seed, 0, MOST_SEED)


def text_of(what: str, text: str) -> str:
    """A title or a name that somebody wrote, of a length that fits on a page."""
    text = text.strip()
    if not 1 <= len(text) <= LONGEST_WORD:
        raise refused(f"{what} has 1 to {LONGEST_WORD} characters, not {len(text)}")
    return text


def bounded(what: str, number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise refused(f"{what} is {low} to {high}, not {number}")
    return number


def short(text: str) -> str:
    return repr(text[:LONGEST_WORD])


def refused(reason: str) -> TurnedAway:
    return TurnedAway(reason, 422)
