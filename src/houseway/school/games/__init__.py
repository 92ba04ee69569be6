"""Questions that one game alone can be asked: a row for each package of `games` that has some.

A module gives `questions(listing, entropy, count)`, made of nothing but chance, or
`at_table(evening, entropy, count)`, made of what was played, or both.
"""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Final

from houseway.core.entropy import Entropy
from houseway.games import row_of
from houseway.games.listing import Listing
from houseway.school.evening import Evening
from houseway.school.question import Question

OWN_KINDS: Final[dict[str, tuple[str, ...]]] = {
    "baccarat": ("third-card",),
    "blackjack": ("total", "dealer-draws"),
    "canberra_poker": ("participates",),
    "keno": ("prize",),
    "pai_gow": ("house-way",),
    "poker": ("winner", "side-pot", "commission"),
    "roulette": ("layout",),
}


def own_kinds(listing: Listing) -> tuple[str, ...]:
    return OWN_KINDS.get(package(listing), ())


def questions(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    """All that a game alone can be asked, at this evening and apart from it."""
    listing = evening.listing
    if not own_kinds(listing):
        return
    module: ModuleType = import_module(f"houseway.school.games.{package(listing)}")
    if hasattr(module, "questions"):
        yield from module.questions(listing, entropy, count)
    if hasattr(module, "at_table"):
        yield from module.at_table(evening, entropy, count // 2)


def package(listing: Listing) -> str:
    row = row_of(listing.game, listing.edition)
    assert row is not None, f"{listing} is not among the games"
    return row.package
