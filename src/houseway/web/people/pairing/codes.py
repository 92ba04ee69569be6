"""Codes of terminals that wait to be paired.

The code says which terminal is meant and opens nothing. The key goes once, to the terminal that
asked, by a word that only it has. Nothing of it outlives the process: who waited asks again.
"""

import secrets
from ipaddress import IPv6Address, ip_address

from houseway.core.value import changed, value
from houseway.people.state import MINUTE
from houseway.web.people.credentials.throttle import Throttle
from houseway.web.people.sessions import digest, drawn

LETTERS = "ACDEFHJKLMNPQRTUVWXY3479"  # none is read as another
LENGTH = 6
GOOD_FOR = 10 * MINUTE
MOST = 100  # terminals that wait at once
OF_ONE = 20  # of them, for one place of a network of one's own
FAR, OF_ONE_FAR = 20, 3  # from other networks: the rest is kept for terminals of the house
TRIES_A_MINUTE = 10  # new codes for one place


def is_near(place: str) -> bool:
    """Return whether a place is of a private network, or another process of the floor."""
    try:
        found = ip_address(place.removeprefix("from "))
    except ValueError:
        return True
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_private


@value
class Waiting:
    """A terminal that shows its code."""

    code: str
    place: str
    until: int
    key: str = ""  # once an operator has accepted it
    terminal: int = 0


class Pairings:
    """By the digest of the word that the terminal has."""

    def __init__(self) -> None:
        self._waiting: dict[str, Waiting] = {}
        self._throttle = Throttle(TRIES_A_MINUTE)

    def ask(self, place: str, at: int) -> tuple[str, str] | None:
        """The code that the terminal shows, and its word; nothing where too many were asked for."""
        self._clear(at)
        if self._throttle.wait(place, at) > 0 or not self._make_room(place):
            return None
        shown = {one.code for one in self._waiting.values()}
        while (code := "".join(secrets.choice(LETTERS) for _ in range(LENGTH))) in shown:
            pass
        word = drawn()
        self._waiting[digest(word)] = Waiting(code, place, at + GOOD_FOR)
        return code, word

    def _make_room(self, place: str) -> bool:
        """A place that has used its room up loses its oldest code; others never lose theirs."""
        near, waiting = is_near(place), self._waiting.items()
        own = [word for word, one in waiting if one.place == place and not one.key]
        if len(own) >= (OF_ONE if near else OF_ONE_FAR):
            del self._waiting[own[0]]
        far = sum(not is_near(one.place) for _, one in waiting)
        return len(self._waiting) < MOST and (near or far < FAR)

    def _clear(self, at: int) -> None:
        self._waiting = {word: one for word, one in self._waiting.items() if at < one.until}

    def waiting(self, at: int) -> tuple[Waiting, ...]:
        self._clear(at)
        return tuple(one for one in self._waiting.values() if not one.key)

    def shows(self, code: str, at: int) -> bool:
        """Return whether a terminal shows this code and waits."""
        return self._find(code, at) is not None

    def give(self, code: str, terminal: int, key: str, at: int) -> None:
        """The terminal fetches its key when it looks next."""
        word = self._find(code, at)
        assert word is not None, "it was checked before the key was made"
        self._waiting[word] = changed(self._waiting[word], key=key, terminal=terminal)

    def _find(self, code: str, at: int) -> str | None:
        wanted = code.strip().upper().replace("-", "").replace(" ", "")
        self._clear(at)
        texts = (word for word, one in self._waiting.items() if one.code == wanted and not one.key)
        return next(texts, None)

    def take(self, word: str, at: int) -> Waiting | None:
        """As it stands; a key is handed out once."""
        self._clear(at)
        found = self._waiting.get(digest(word))
        if found is not None and found.key:
            del self._waiting[digest(word)]
        return found
