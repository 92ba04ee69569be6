"""The limits of each bet in a table's settings: asked once while they are in force."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.house.layouts.law import Limits
from houseway.law import Cite

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
MOST = 64  # settings that are remembered: as many tables as a floor has of a game, and some more
NOTHING: frozenset[str] = frozenset()


class Bets(Protocol[S_contra]):
    """A book as a source of its bets."""

    @property
    def offered(self) -> Callable[[S_contra, str, frozenset[str]], Cite]: ...
    @property
    def bets(self) -> Callable[[S_contra], Mapping[str, Cite]]: ...
    @property
    def limits(self) -> Limits[S_contra]: ...
    @property
    def beside(self) -> tuple[str, ...]: ...


class LimitsOf(dict[str, tuple[Cents, Cents]], Generic[S]):
    """The least and the most on each bet."""

    def __init__(self, limits: Limits[S], settings: S) -> None:
        super().__init__()
        self._limits, self._settings = limits, settings

    def __missing__(self, bet: str) -> tuple[Cents, Cents]:
        limits = self[bet] = self._limits(self._settings, bet)
        return limits


class Areas(Generic[S]):
    """The bets under these settings."""

    __slots__ = ("free", "limits", "settings")

    def __init__(self, book: Bets[S], settings: S) -> None:
        self.settings = settings
        self.limits = LimitsOf(book.limits, settings)
        needy = frozenset(book.beside)
        listed = (bet for bet in book.bets(settings) if bet not in needy)
        self.free = frozenset(bet for bet in listed if is_offered(book, settings, bet))


def is_offered(book: Bets[S], settings: S, bet: str) -> bool:
    """Return whether a bet is offered to one with no wager; to all, if it needs no other."""
    try:
        book.offered(settings, bet, NOTHING)
    except Refused:
        return False
    return True


class AreasOf:
    """The bets of every table that a book is for. Settings are known by who they are: a table has
    the same ones until some are determined anew."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[int, Areas[Any]] = {}

    def __call__(self, book: Bets[S], settings: S) -> Areas[S]:
        known = self._known.get(id(settings))
        if known is not None and known.settings is settings:
            return known
        if len(self._known) >= MOST:
            self._known.clear()
        made = self._known[id(settings)] = Areas(book, settings)
        return made
