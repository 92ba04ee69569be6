"""Totals of wagers on a table's terminals, by player, kept as they come and go.

Thousands of wagers lie at a table, and each of them is one player's business. To show how much lies
on each bet, and everybody their own, only what has changed since the last look is looked at, and no
more of it at a time than a loop can wait for.
"""

from collections.abc import Iterator, Sequence
from operator import is_
from typing import Any

from houseway.core.actors import Player
from houseway.core.game import Turn
from houseway.core.grown import Grown
from houseway.core.value import changed
from houseway.floor.views.parts import Tree, fields_seen, moving_fields, owner, put, summed, take
from houseway.games.listing import Sight

CHUNK = 250  # wagers or payments that are looked at in one step
FORGOTTEN = 10  # players whose own is let go in one step
LISTS = ("wagers", "excess", "playing", "payments")
Lists = dict[str, Sequence[Any]]
NONE: Lists = dict.fromkeys(LISTS, ())


def lists_of(state: Any) -> Lists:
    """All that is somebody's at a table: before a round, and in it."""
    laid, round_ = state.laid, state.round
    in_play = (round_.wagers, round_.payments) if round_ is not None else ((), ())
    return dict(zip(LISTS, (laid.wagers, laid.excess, *in_play), strict=True))


def with_lists(state: Any, lists: Lists) -> Any:
    """The same table with these on it and nothing else."""
    play, laid = state.play, state.laid
    if play.round is not None:
        round_ = changed(play.round, wagers=lists["playing"], payments=lists["payments"])
        play = changed(play, round=round_)
    laid = changed(laid, wagers=lists["wagers"], excess=lists["excess"])
    return changed(state, laid=laid, play=play)


def begins(after: Sequence[Any], before: Sequence[Any]) -> bool:
    """Return whether nothing has gone: what was there begins what is there now."""
    if isinstance(after, Grown) and after.extends(before):
        return True
    return len(after) >= len(before) and all(map(is_, before, after))


class Tally:
    """One of the lists: what it comes to by bet, and whose its items are, by path in the view."""

    def __init__(self) -> None:
        self.seen: Sequence[Any] = ()
        self.sums: dict[str, Tree] = {}
        self.own: dict[str, dict[Player | None, list[Tree]]] = {}

    def step(self, after: Sequence[Any]) -> tuple[Sequence[Any], int]:
        """Return what has come (1) or gone (-1) since the last look; all, where neither tells."""
        before = self.seen
        if begins(after, before):
            return after[len(before) :], 1
        left = set(map(id, after))
        gone = tuple([item for item in before if id(item) not in left])
        if after and len(gone) == len(before) - len(after):
            return gone, -1
        self.seen, self.sums, self.own = (), {}, {}
        return after, 1

    def count(self, path: str, items: list[Tree], sign: int) -> None:
        sums, own = self.sums.setdefault(path, {}), self.own.setdefault(path, {})
        for bet, more in summed(items).items():
            here = sums.setdefault(bet, {})
            for name, amount in more.items():
                here[name] = here.get(name, 0) + sign * amount
            if not here["count"]:
                del sums[bet]
        for item in items:
            mine = own.setdefault(owner(item), [])
            if sign > 0:
                mine.append(item)
            else:
                mine.remove(item)


class Tallies:
    """All lists of a table, or of its last round."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.lists = {name: Tally() for name in LISTS}
        self.whole: Tree = {}  # what an onlooker sees and is not fixed, with sums
        self._moving: tuple[str, ...] = ()  # the fields that it has,
        self._personal = tuple(dict.fromkeys(text.partition(".")[0] for text in sight.personal))

    def follow(self, state: Any, due: Turn) -> Iterator[None]:
        """Take up what has changed, a step at a time."""
        lists, last = lists_of(state), NONE
        self._moving = self._moving or moving_fields(self.sight, with_lists(state, NONE), due)
        self.whole = {}
        for name, tally in self.lists.items():
            items, sign = tally.step(lists[name])
            for at in range(0, len(items), CHUNK):
                last = {**NONE, name: items[at : at + CHUNK]}
                ends = at + CHUNK >= len(items)
                fields = self._moving if ends else self._personal
                seen = fields_seen(self.sight, with_lists(state, last), due, fields)
                for path in self.sight.personal:
                    if taken := take(seen, path):
                        tally.count(path, taken, sign)
                if ends:  # all else in it is as an onlooker sees it
                    self.whole = seen
                yield
            tally.seen = lists[name]
        if not self.whole:
            self.whole = fields_seen(self.sight, with_lists(state, NONE), due, self._moving)
        for path in self.sight.personal:
            if take(self.whole, path) is not None:
                put(self.whole, path, self.sums(path))

    def sums(self, path: str) -> Tree:
        tree: Tree = {}
        for tally in self.lists.values():
            for bet, sums in tally.sums.get(path, {}).items():
                here = tree.setdefault(bet, {})
                for name, amount in sums.items():
                    here[name] = here.get(name, 0) + amount
        return tree

    def of(self, path: str, player: Player | None) -> list[Tree]:
        """Return a player's own items."""
        trees: list[Tree] = []
        for tally in self.lists.values():
            own = tally.own.get(path)
            if own and player in own:
                trees += own[player]
        return trees

    def forget(self) -> Iterator[None]:
        """Let go what was looked at, a step at a time: thousands of things take their time."""
        for tally in self.lists.values():
            for own in tally.own.values():
                while own:
                    for _ in range(FORGOTTEN):
                        if own:
                            own.popitem()
                    yield

    def is_of(self, round_: Any) -> bool:
        """Return whether these are the wagers and payments of this round."""
        same = self.lists["playing"].seen is round_.wagers
        return same and self.lists["payments"].seen is round_.payments
