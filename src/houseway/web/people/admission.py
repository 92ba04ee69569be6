"""The ways in: people by their sessions, terminals by their keys, or all by a floor's keys."""

import asyncio
from collections.abc import Iterable
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.value import changed
from houseway.floor.wire.scalars import Unreadable
from houseway.web.connections.connection import Connection
from houseway.web.people.approvals.matter import matter_of
from houseway.web.people.credentials.role_keys import WITH_KEY, Keys
from houseway.web.people.errors import TurnedAway
from houseway.web.people.reception import Reception
from houseway.web.protocol import messages

OVER = "your sign-in is over: sign in again"
MOST_TRIES = 10  # passwords over one connection that are wrong, or not looked at yet
TOO_MANY = f"{MOST_TRIES} wrong passwords over one connection: connect again"


class Doors:
    """The doors of a floor. Keys are for demonstrations: a holder's word is believed."""

    def __init__(self, keys: Keys | None, reception: Reception | None = None) -> None:
        self.keys, self.reception = keys, reception
        self._talks: set[asyncio.Task[None]] = set()

    def admitted(self, key: str, player: int | None = None, name: str = "") -> Actor | None:
        """Return who comes in with a key, or with the word of a session."""
        role = self.keys.role_of(key, player) if self.keys else None
        if role is not None:
            own = None if player is None else Player(player)
            return Actor(role, own, named(role, name) if own is None else name)
        return self.reception.admitted(key, player) if self.reception else None

    def checked(
        self, link: Connection, put: Put[Any], said: messages.Put, approval: str
    ) -> Put[Any]:
        """A move of somebody who is still in, with the second person who approved it as it is said.

        Nobody names a second person for another.
        """
        if link.player is not None:
            return put
        if self.by_key(link):
            return self.with_key(put, approval)
        if self.reception is None:
            return put
        self.check_in(link)
        if approval:
            try:
                matter = matter_of(link.by, said.stream, said.move, said.round)
                return changed(put, beside=self.reception.beside(approval, matter))
            except TurnedAway as why:
                raise Unreadable(why.reason) from None
        if put.beside is not None and self.keys is None:
            raise Unreadable("a second person approves by a password of his own")
        return put

    def check_in(self, link: Connection) -> None:
        """Check that the speaker is still in."""
        if self.admitted(link.key, link.player, link.by.name if link.by else "") is None:
            link.sign(None)
            raise Unreadable(OVER)

    def by_key(self, link: Connection) -> bool:
        """Return whether a staff member has come in by a key of the floor."""
        return bool(self.keys and link.player is None and self.keys.role_of(link.key, None))

    def with_key(self, put: Put[Any], key: str) -> Put[Any]:
        """Two people are two keys: that of another role stands for who is beside.

        Who is only named beside is nobody, also where the law itself wants two.
        """
        if put.beside is None and not key:
            return put
        if not key and put.beside is not None and not put.beside.name.startswith(WITH_KEY):
            return changed(put, beside=None)
        role = self.keys.role_of(key, None) if self.keys else None
        if role is None or role is put.by.role:
            raise Unreadable("a second person approves by the key of another role")
        return changed(put, beside=Actor(role, name=named(role)))

    def leave(self, links: Iterable[Connection]) -> None:
        """Put out everybody who may not be in any more; merely looking does not keep them in."""
        for link in links:
            if link.by is not None and not self.stays(link):
                link.sign(None)
                link.say(messages.Trouble(what=OVER, over=True))

    def stays(self, link: Connection) -> bool:
        if self.keys and self.keys.role_of(link.key, link.player) is not None:
            return True
        return self.reception is not None and self.reception.still_in(link.key, link.player)

    def sweep(self, links: Iterable[Connection]) -> None:
        """Sessions whose time has run out end, and so does what they look at."""
        if self.reception is not None and self.reception.ran_out():
            self.leave(links)

    # Coming in over a websocket

    def heard(self, link: Connection, message: messages.Talk) -> None:
        """Passwords take their time: the connection hears when it is done."""
        if self.reception is None:
            raise Unreadable("people come in by keys here")
        if link.tries >= MOST_TRIES:
            link.say(messages.Trouble(what=TOO_MANY, over=True))
            link.let_go.set()
            return
        link.tries += 1  # before it is heard: many at once are as many tries
        task = asyncio.create_task(self.talked(self.reception, link, message))
        self._talks.add(task)
        task.add_done_callback(self._talks.discard)

    async def talked(self, reception: Reception, link: Connection, message: messages.Talk) -> None:
        try:
            answer = await self.said(reception, link, message)
        except TurnedAway as why:
            link.say(messages.Trouble(what=why.reason))
            return
        link.tries = max(0, link.tries - 1)  # what was good does not count
        link.say(answer)

    async def said(
        self, reception: Reception, link: Connection, message: messages.Talk
    ) -> messages.ServerMessage:
        place = link.place
        match message:
            case messages.SignIn(name=name, password=password, role=role, code=code):
                word = await reception.sign_in(name, password, role, place, code)
                session = reception.session(word)
                assert session is not None, "it has just begun"
                link.tries = 0
                return messages.Session(word=word, member=session.member, role=session.role)
            case messages.SignOut(word=word):
                await reception.sign_out(word)
                link.sign(None)
                return messages.Session()
            case messages.Accept(invitation=invitation, password=password):
                return messages.Session(member=await reception.accept(invitation, password, place))
            case messages.Approve():
                asker = reception.admitted(message.session) if message.session else link.by
                matter = matter_of(asker, message.stream, message.move, message.round)
                word = await reception.approve(message, place, matter)
                return messages.Approval(word=word, member=message.name, role=message.role)
        raise AssertionError(f"nobody answers {type(message).__name__}")


def named(role: Role, name: str = "") -> str:
    """Return the name on record of one who came by a key: as they say, or by the key."""
    text = name.strip()
    return f"{WITH_KEY}{role}" if not text or text.startswith(WITH_KEY) else name
