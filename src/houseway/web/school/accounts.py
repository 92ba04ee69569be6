"""Accounts of a school: sign-in by password, invitations, and sessions that run out.

It is the sign-in of a floor without its roles: passwords are kept as Argon2id hashes, tries from
one place are counted, and a session is a word that a page holds and no cookie.
"""

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

from houseway.people.state import HOUR
from houseway.web.people.credentials.passwords import Argon2, Hashing, unfit
from houseway.web.people.credentials.throttle import Throttle
from houseway.web.people.errors import TurnedAway
from houseway.web.people.sessions import digest, drawn
from houseway.web.school.records.members import Member, Post
from houseway.web.school.records.school_records import SchoolRecords

NAME = re.compile(r"[a-z0-9][a-z0-9._-]{1,23}")
LONGEST_PERSON = 80
TRIES = 10  # a minute, from one place
SESSION, IDLE, INVITED = 12 * HOUR, HOUR, 7 * 24 * HOUR
WRONG = "the name or the password is wrong"
Clock = Callable[[], int]


@dataclass(frozen=True, slots=True)
class Session:
    name: str
    began: int
    seen: int


class Accounts:
    """Who may come in. Times are milliseconds of `clock`."""

    def __init__(
        self, records: SchoolRecords, clock: Clock, hashing: Hashing | None = None
    ) -> None:
        self._members, self._clock = records.members, clock
        self._hashing = hashing or Argon2()
        self._throttle = Throttle(TRIES)
        self._turn = threading.Lock()
        self._sessions: dict[str, Session] = {}
        self._nobody = self._hashing.hash(drawn())  # an unknown name takes as long as a known one

    # Coming in

    def sign_in(self, name: str, password: str, place: str) -> tuple[str, Member]:
        """The word of a new session, and whose it is."""
        self._counted(place)
        member = self._members.member(name.strip().casefold())
        hashed = member.password if member and member.password else self._nobody
        fits = self._hashing.matches(hashed, password)
        if member is None or not member.password or not fits:
            raise TurnedAway(WRONG, 401)
        word, now = drawn(), self._clock()
        with self._turn:
            self._sessions = {
                key: session for key, session in self._sessions.items() if not over(session, now)
            }
            self._sessions[digest(word)] = Session(member.name, now, now)
        return word, member

    def sign_out(self, word: str) -> None:
        with self._turn:
            self._sessions.pop(digest(word), None)

    def admitted(self, word: str, post: Post | None = None) -> Member:
        """Whose session this is; turned away if it is nobody's, or another post is wanted."""
        now, key = self._clock(), digest(word)
        with self._turn:
            session = self._sessions.get(key)
            if session is not None and not over(session, now):
                self._sessions[key] = replace(session, seen=now)
        member = None if session is None or over(session, now) else self.named(session)
        if member is None:
            raise TurnedAway("nobody is signed in", 401)
        if post is not None and member.post is not post:
            raise TurnedAway(f"this is for {post}s; {member.name} is {a_post(member.post)}")
        return member

    def named(self, session: Session) -> Member | None:
        return self._members.member(session.name)

    # Invitations

    def invite(self, name: str, person: str, post: Post, class_name: str) -> str:
        """Enrol somebody; return the word by which they choose a password within seven days."""
        name, person = name.strip().casefold(), person.strip()
        if not NAME.fullmatch(name):
            raise TurnedAway(
                f"{name!r} is no name to sign in by: 2 to 24 letters, digits and . _ -", 422
            )
        if len(person) > LONGEST_PERSON:
            raise TurnedAway(f"a name has at most {LONGEST_PERSON} characters", 422)
        known = self._members.member(name)
        if known is not None and known.password:
            raise TurnedAway(f"{name} has chosen a password already", 409)
        word = drawn()
        until = self._clock() + INVITED
        self._members.keep(Member(name, person, post, class_name, "", digest(word), until))
        return word

    def renew(self, name: str) -> str:
        """Take a password back; return a new invitation."""
        member = self._members.member(name)
        if member is None:
            raise TurnedAway(f"nobody has the name {name}", 404)
        word, until = drawn(), self._clock() + INVITED
        self._members.keep(
            replace(member, password="", invitation=digest(word), invited_until=until)
        )
        self.end_sessions(name)
        return word

    def accept(self, invitation: str, password: str, place: str) -> Member:
        """Choose a password by an invitation, which is then used up."""
        self._counted(place)
        member = self._members.invited(digest(invitation))
        if member is None or member.invited_until <= self._clock():
            raise TurnedAway("this invitation is used up, too old or wrong", 401)
        if why := unfit(password, member.name):
            raise TurnedAway(why, 422)
        hashed = self._hashing.hash(password)
        member = replace(member, password=hashed, invitation="", invited_until=0)
        self._members.keep(member)
        return member

    def end_sessions(self, name: str) -> None:
        with self._turn:
            self._sessions = {
                key: session for key, session in self._sessions.items() if session.name != name
            }

    def _counted(self, place: str) -> None:
        if wait := self._throttle.wait(place, self._clock()):
            raise TurnedAway(
                f"too many tries from here: come again in {wait / 1000:.0f} seconds", 429
            )


def over(session: Session, now: int) -> bool:
    return now - session.began >= SESSION or now - session.seen >= IDLE


def a_post(post: Post) -> str:
    return "an examiner" if post is Post.EXAMINER else "a trainee"
