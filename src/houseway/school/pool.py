"""All that evenings at a table give to ask, and what there is to ask about a listing."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from zlib import crc32

from houseway.core.entropy import Seeded
from houseway.games import GAMES, listing_of
from houseway.games.listing import Listing
from houseway.school import games
from houseway.school.evening import Evening
from houseway.school.kinds import KINDS
from houseway.school.question import Question
from houseway.school.sieve import sifted

ROUNDS = 6
OWN = 8  # questions of a game's own kinds that an evening gives
LEVELS = (1, 2, 3)
EVENINGS = 256  # whose questions are kept in memory
NAMES = tuple(str(row) for row in GAMES)


def named(name: str) -> Listing:
    """The listing of a name such as `roulette S49`."""
    game, _, edition = name.partition(" ")
    return listing_of(game, edition)


@lru_cache(maxsize=EVENINGS)
def pool(name: str, seed: int) -> tuple[Question, ...]:
    """All that one evening at one table gives to ask; the same for the same seed."""
    own = seed + crc32(name.encode())  # else games of one family are dealt the same cards
    evening = Evening(named(name), own).play(ROUNDS)
    return tuple(sifted(every(evening, own)))


def every(evening: Evening, seed: int) -> Iterator[Question]:
    """The questions of an evening before the sieve."""
    entropy = Seeded(seed * 7 + 3)
    for row in KINDS.values():
        if row.fits(evening.listing):
            yield from row.ask(evening, entropy, row.most)
    yield from games.questions(evening, entropy, OWN)


def kinds_of(listing: Listing) -> tuple[str, ...]:
    """Every kind that this listing may be asked; some need several evenings to come up."""
    shared = (name for name, row in KINDS.items() if row.fits(listing))
    return (*shared, *games.own_kinds(listing))


def topics(questions: tuple[Question, ...]) -> Counter[str]:
    """Count the questions under each heading of the rules."""
    return Counter(question.topic for question in questions)
