"""A round as scenes: what everybody saw after each step, and the cards of those who may be shown.

A scene is a view, made by the functions that make the views of live tables. Nothing is decided.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.value import value
from houseway.core.words import Said
from houseway.floor.reports.player_rounds import OwnStep, Purse, own_story
from houseway.floor.reports.round_history import Chronicle, Step
from houseway.floor.views.parts import Tree, fixed_part, own_part, public_part, put, take
from houseway.games.listing import Listing
from houseway.journal import Millis

Hands = Callable[[Any, Any], Tree]  # of a table and what is due there: the hands to be shown


@value
class Scene:
    """A step of a round, and the table after it."""

    number: int  # of its record; 0 for a player
    at: Millis
    by: str
    move: type[Any] | None
    count: int  # records
    said: tuple[Said, ...]
    more: int  # sentences that are left out
    public: Tree
    hands: Tree


@value
class Performance:
    """A round that is over, with all that a page needs to draw it."""

    fixed: Tree
    scenes: tuple[Scene, ...]
    zone: str = ""  # whose clock its times are told by: a place, or minutes ahead


def performance(chronicle: Chronicle, number: int, *, face_up: bool) -> Performance:
    """A round for the staff: `InPlay`, `Unknown`. Those who see the books may see every hand."""
    listing = chronicle.listing
    shown = everybody if face_up else nobody
    scenes = scenes_of(listing, number, chronicle.steps(number), shown(listing))
    return Performance(fixed_of(listing, chronicle.before(number)), tuple(scenes))


def own_performance(chronicle: Chronicle, purse: Purse, player: Player, number: int) -> Performance:
    """A round of a player: what they may hear, and their own cards."""
    listing = chronicle.listing
    story = own_story(chronicle, purse, player, number)
    scenes = tuple(own_scene(listing, number, step, player) for step in story)
    return Performance(fixed_of(listing, chronicle.before(number)), scenes)


def fixed_of(listing: Listing, state: Any) -> Tree:
    return fixed_part(listing, state, listing.table.now(state).due.turn)


def scenes_of(
    listing: Listing, number: int, steps: Iterable[Step], hands: Hands
) -> Iterator[Scene]:
    for step in steps:
        page, put_ = step.record.page, step.entry.put
        who = step.record.number, page.at, str(put_.by), type(put_.move), step.count
        yield Scene(*who, step.said, step.more, *shown(listing, number, step.after, hands))


def own_scene(listing: Listing, number: int, step: OwnStep, player: Player) -> Scene:
    def own(state: Any, due: Any) -> Tree:
        return own_part(listing, state, due, Role.PLAYER, player)

    return Scene(0, step.at, "", None, 1, step.said, 0, *shown(listing, number, step.after, own))


def shown(listing: Listing, number: int, state: Any, hands: Hands) -> tuple[Tree, Tree]:
    """The table of this round and no other: the round before is gone, and its end still lies."""
    due = listing.table.now(state).due.turn
    if listing.round_number(state) != number:
        state = listing.sight.last(state) or state
    public = public_part(listing, state, due)
    public["last"] = None
    return public, hands(state, due)


# Hands


def nobody(_: Listing) -> Hands:
    return lambda _state, _due: {}


def everybody(listing: Listing) -> Hands:
    """Every hand as its own player saw it."""
    sight = listing.sight
    if not sight.own:
        return nobody(listing)

    def turned_up(state: Any, due: Any) -> Tree:
        tree: Tree = {}
        for player in players_of(public_part(listing, state, due)):
            own = own_part(listing, state, due, Role.PLAYER, player)
            for path in sight.own:
                rows = [*(take(tree, path) or []), *(take(own, path) or [])]
                put(tree, path, [row for at, row in enumerate(rows) if row not in rows[:at]])
        return tree

    return turned_up


def players_of(view: Any) -> list[Player]:
    """Everybody whom a view names, in the order of their numbers."""
    return sorted(set(named(view)))


def named(tree: Any) -> Iterator[Player]:
    if isinstance(tree, list):
        for item in tree:
            yield from named(item)
    if not isinstance(tree, dict):
        return
    for name, item in tree.items():
        if name in ("player", "decides") and isinstance(item, int):
            yield Player(item)
        yield from named(item)
