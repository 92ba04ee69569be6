"""Choices of what to ask: games, kinds, topics and bounds, or a message and status 2."""

from collections.abc import Sequence
from secrets import randbits

from houseway.cli.input.did_you_mean import suggestion
from houseway.cli.input.game_choice import named
from houseway.cli.output.console import stop
from houseway.games import GAMES, row_of
from houseway.school.exam import MOST_QUESTIONS, MOST_SEED
from houseway.school.pool import LEVELS, NAMES, kinds_of
from houseway.school.pool import named as listing_named
from houseway.school.syllabus import Syllabus

ALL = "all"


def listings(games: Sequence[str]) -> tuple[str, ...]:
    """The listings of words such as `roulette`, `baccarat:NI2019` or `all`."""
    if ALL in games:
        return NAMES
    return tuple(dict.fromkeys(listing(word) for word in games))


def listing(word: str) -> str:
    name, colon, edition = word.partition(":")
    game, under = named(name, edition if colon else None)
    row = row_of(game, under)
    if row is None:
        playable = ", ".join(str(row.edition) for row in GAMES if row.game == game)
        raise stop(f"{game} {under}: no table plays it; {game} is played under {playable}")
    return str(row)


def syllabus(
    games: Sequence[str], kinds: Sequence[str] | None, topics: Sequence[str] | None, level: int
) -> Syllabus:
    bounded("--level", level, LEVELS[0], LEVELS[-1])
    names = listings(games)
    known = tuple(dict.fromkeys(kind for name in names for kind in kinds_of(listing_named(name))))
    for kind in kinds or ():
        if kind not in known:
            hint = suggestion(kind, known)
            raise stop(f"{hint}no kind {kind!r} of question here; known: {', '.join(known)}")
    return Syllabus(names, tuple(kinds or ()), tuple(topics or ()), level=level)


def count_of(count: int) -> int:
    bounded("--count", count, 1, MOST_QUESTIONS)
    return count


def seed_of(seed: int | None) -> int:
    if seed is None:
        return randbits(32)
    bounded("--seed", seed, 0, MOST_SEED)
    return seed


def bounded(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise stop(f"{name} {number} is not {low} to {high}")


def nothing_found(syllabus: Syllabus) -> str:
    """Return why there is no question, in terms of what was asked for."""
    limits = [
        f"level {syllabus.level}",
        *(f"kind {kind}" for kind in syllabus.kinds),
        *(f"topic {topic!r}" for topic in syllabus.topics),
    ]
    return (
        f"no question of {', '.join(syllabus.listings)} for {', '.join(limits)};"
        " `houseway school list GAME` has the kinds and topics"
    )
