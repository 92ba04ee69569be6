"""Questions on how a Hand is set House Way."""

from collections.abc import Iterator

from houseway.core.entropy import Entropy, some_of
from houseway.games.listing import Listing
from houseway.games.pai_gow.house_way.settings import house_way
from houseway.games.pai_gow.tiles.parts import Setting, settings
from houseway.games.pai_gow.tiles.tiles import KINDS, RANK
from houseway.school.kinds.selection import rule_step
from houseway.school.question import Question, mixed

SET_OF_TILES = tuple(kind for kind in KINDS for _ in range(2))
HAND = 4


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    asked = 0
    while asked < count:
        hand = tuple(sorted(some_of(SET_OF_TILES, HAND, entropy), key=RANK.__getitem__))
        way = house_way(hand, listing.edition)
        if way.alternatives:
            continue  # the text can be read otherwise: that is no question for an exam
        made = mixed(named(way.setting), [named(setting) for setting in settings(hand)], entropy)
        if made is None:
            continue
        choices, answer = made
        yield Question(
            "house-way",
            str(listing),
            (f"Tiles: {', '.join(hand)}",),
            "How is this Hand set House Way?",
            answer,
            tuple(rule_step(cite) for cite in reversed(way.followed)),
            choices,
            level=2,
        )
        asked += 1


def named(setting: Setting) -> str:
    return f"low {' + '.join(setting.low)}, high {' + '.join(setting.high)}"
