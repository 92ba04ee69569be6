"""Ways: numbers marked in groups, and every set of groups that makes up a wanted pick."""

from collections import Counter
from functools import lru_cache

from houseway.core.value import value

Group = tuple[int, ...]
Groups = tuple[Group, ...]
Way = tuple[int, ...]  # which groups are in it


@value
class Ways:
    """A number of Ways of a number of numbers, as the player says them: `3/6`."""

    count: int
    pick: int

    def __str__(self) -> str:
        return f"{self.count}/{self.pick}"


def counted(groups: Groups) -> Counter[int]:
    """Count the sets of groups by how many numbers they have. Nothing is listed for it."""
    sums = Counter({0: 1})
    for group in groups:
        sums += Counter({size + len(group): sets for size, sets in sums.items()})
    return sums


def listed(groups: Groups, picks: tuple[int, ...]) -> tuple[Way, ...]:
    """The Ways of each pick in turn, each as the places of its groups."""
    sizes = tuple(map(len, groups))
    return tuple(way for pick in picks for way in of_size(sizes, pick))


@lru_cache(1024)  # a Set Bet is sold again and again
def of_size(sizes: tuple[int, ...], pick: int) -> tuple[Way, ...]:
    """The sets of groups that have so many numbers together, the first groups first."""
    sums = [frozenset({0})]  # what the groups from a place on can have together
    for size in reversed(sizes):
        sums.insert(0, sums[0] | {size + number for number in sums[0]})
    ways: list[Way] = []

    def extend(way: Way, at: int, left: int) -> None:
        if left == 0:
            ways.append(way)
        elif left in sums[at]:
            if sizes[at] <= left:
                extend((*way, at), at + 1, left - sizes[at])
            extend(way, at + 1, left)

    extend((), 0, pick)
    return tuple(ways)


def of_these(groups: Groups, selected: tuple[Way, ...]) -> tuple[Ways, ...]:
    """Return how many of each pick there are, where the Ways were chosen one by one."""
    picks = Counter(len(numbers(groups, way)) for way in selected)
    return tuple(Ways(count, pick) for pick, count in picks.items())


def numbers(groups: Groups, way: Way) -> Group:
    return tuple(sorted(number for at in way for number in groups[at]))
