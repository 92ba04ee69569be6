"""Sessions: somebody has come in, in one role, for a while. A restart ends them all."""

import hashlib
import secrets
from collections.abc import Callable

from houseway.core.actors import Role
from houseway.core.value import changed, value
from houseway.people.state import HOUR, MINUTE, PeopleSettings
from houseway.web.people.approvals.matter import Matter


def drawn() -> str:
    """A word that nobody guesses: 256 bits."""
    return secrets.token_urlsafe(32)


def digest(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()


@value
class Session:
    member: str
    role: Role
    place: str
    began: int
    seen: int
    factor: str = ""  # the row of the second factor by which he came in


class Sessions:
    """By the digest of their words: who reads this memory cannot come in with it."""

    def __init__(self, settings: Callable[[], PeopleSettings]) -> None:
        self._settings = settings
        self._open: dict[str, Session] = {}

    def __len__(self) -> int:
        return len(self._open)

    def open(self, member: str, role: Role, place: str, at: int, factor: str = "") -> str:
        word = drawn()
        self._open[digest(word)] = Session(member, role, place, at, at, factor)
        return word

    def of(self, word: str, at: int) -> Session | None:
        """A session that still runs; whoever asks has used it."""
        session = self.seen(word, at)
        if session is not None:
            self._open[digest(word)] = changed(session, seen=max(session.seen, at))
        return session

    def seen(self, word: str, at: int) -> Session | None:
        """The same for somebody who only looks whether it runs."""
        session = self._open.get(digest(word))
        return None if session is None or self.over(session, at) else session

    def sweep(self, at: int) -> list[Session]:
        """Those whose time has run out are gone."""
        return self.close_where(lambda session: self.over(session, at))

    def over(self, session: Session, at: int) -> bool:
        settings = self._settings()
        idle = at - session.seen >= settings.idle_minutes * MINUTE
        return idle or at - session.began >= settings.session_hours * HOUR

    def close(self, word: str) -> Session | None:
        return self._open.pop(digest(word), None)

    def close_others(self, word: str) -> None:
        """End all other sessions of whoever this one is."""
        key = digest(word)
        mine = self._open[key]
        ended = [one for one, of in self._open.items() if of.member == mine.member and one != key]
        for text in ended:
            del self._open[text]

    def close_where(self, ended: Callable[[Session], bool]) -> list[Session]:
        """End all sessions of which this holds."""
        closed = {key: session for key, session in self._open.items() if ended(session)}
        for key in closed:
            del self._open[key]
        return list(closed.values())


@value
class ApprovalGiven:
    """A second person, and the one move that they have approved."""

    session: Session
    matter: Matter
    until: int


class Once:
    """Words that are good for one move, once, within a short time: approvals of a second person."""

    def __init__(self, seconds: int) -> None:
        self._seconds = seconds
        self._known: dict[str, ApprovalGiven] = {}

    def give(self, session: Session, matter: Matter, at: int) -> str:
        self._known = {key: one for key, one in self._known.items() if one.until > at}
        word = drawn()
        self._known[digest(word)] = ApprovalGiven(session, matter, at + self._seconds * 1_000)
        return word

    def take(self, word: str, at: int) -> ApprovalGiven | None:
        """Take what was approved; the word is used up, whatever it is used for."""
        given = self._known.pop(digest(word), None)
        return given if given is not None and at < given.until else None
