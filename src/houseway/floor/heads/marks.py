"""Marks, made with the floor's own key, of what lies beside its chain: credentials and snapshots.

A seal of the chain rests on the one before it. What lies beside it rests on nothing, and whoever
can write to the store could put something else there: a mark shows that it was not the floor.
"""

import hmac
from collections.abc import Sequence

from houseway.floor.heads.keys import SigningKey
from houseway.floor.storage.port import FloorId, Snapshot

PURPOSE = "what lies beside the chain"
BESIDE = ".mark"  # the row of a mark, after the name of the row that it marks
HEADING = b"houseway snapshot "  # how a marked snapshot begins; its mark and the state follow


class Marks:
    """Made with the key in use; known by that or by one that was in use before."""

    def __init__(self, floor: FloorId, key: SigningKey, before: Sequence[SigningKey] = ()) -> None:
        self._floor, self.public = floor, key.public
        self.known = frozenset(signing_key.public for signing_key in (key, *before))
        self._keys = [signing_key.derived(PURPOSE) for signing_key in (key, *before)]

    def mark(self, about: str, text: bytes) -> str:
        return self._made(self._keys[0], about, text)

    def holds(self, about: str, text: bytes, mark: str) -> bool:
        """Return whether the floor has marked these very bytes as being `about` this."""
        made = (self._made(key, about, text) for key in self._keys)
        return any(hmac.compare_digest(each_text.encode(), mark.encode()) for each_text in made)

    def _made(self, key: bytes, about: str, text: bytes) -> str:
        data = f"houseway mark\n{self._floor}\n{about}\n{len(text)}\n".encode()
        return hmac.digest(key, data + text, "sha256").hex()


def marked(marks: Marks | None, snapshot: Snapshot) -> Snapshot:
    """A snapshot as it is kept."""
    if marks is None:
        return snapshot
    mark = marks.mark(about(snapshot), snapshot.state)
    return Snapshot(snapshot.head, HEADING + mark.encode() + b"\n" + snapshot.state)


def unmarked(marks: Marks | None, snapshot: Snapshot) -> Snapshot | None:
    """A snapshot as it was made; None if it is not as the floor has kept it.

    Without a key a marked one cannot be told from another, and is none. With one, nor is one
    without a mark: anybody could have put it there.
    """
    heading, _, state = snapshot.state.partition(b"\n")
    is_marked = heading.startswith(HEADING)
    if marks is None:
        return None if is_marked else snapshot
    found = Snapshot(snapshot.head, state)
    mark = heading.removeprefix(HEADING).decode(errors="replace")
    return found if is_marked and marks.holds(about(found), state, mark) else None


def about(snapshot: Snapshot) -> str:
    """The snapshot of one record is none of another's."""
    return f"snapshot\n{snapshot.head}"


def credential(member: str, row: str) -> str:
    """A password or a key of one member is none of another's, and under one row alone."""
    return f"credential\n{member}\n{row}"
