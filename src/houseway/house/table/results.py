"""Results of a wheel or dice at a table: the latest rounds, for the display beside it."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Protocol, TypeGuard

from houseway.core.value import value
from houseway.house.rounds.round import OnLayout

Shown = tuple[int, ...]  # the number of a wheel, or of each die

KEPT = 500  # rounds
RECENT = 20


class Device(OnLayout, Protocol):
    """A round that a device decides."""

    @property
    def shown(self) -> Shown | None: ...  # None: nothing that counts


@value
class Display:
    """The results on the display: the latest first, and how often each came among those kept."""

    recent: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]  # the most frequent first
    rounds: int  # that were counted


def with_result(results: tuple[Shown, ...], played: OnLayout | None) -> tuple[Shown, ...]:
    """The results after a round: a Void one has none."""
    if not by_device(played) or played.void or played.shown is None:
        return results
    return (*results, played.shown)[-KEPT:]


def corrected(results: tuple[Shown, ...], since: int, shown: Shown | None) -> tuple[Shown, ...]:
    """The results when one of them, so many ago, was another; older ones are not kept."""
    at = len(results) - 1 - since
    if shown is None or at < 0:
        return results
    return (*results[:at], shown, *results[at + 1 :])


def by_device(played: OnLayout | None) -> TypeGuard[Device]:
    return played is not None and shows(type(played))


@cache
def shows(kind: type[OnLayout]) -> bool:
    """Return whether a device decides rounds of this class; asked once each, it is slow."""
    return hasattr(kind, "shown")


def display(results: Iterable[str], every: Iterable[str]) -> Display:
    """Results as they are called, of all that there may be; what never came is counted too."""
    called = tuple(results)
    counts = Counter(dict.fromkeys(every, 0))
    counts.update(called)
    return Display(called[: -RECENT - 1 : -1], tuple(counts.most_common()), len(called))
