"""Doors to a floor: with a key, or with a name and a password."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from houseway.client.wire import Wire
from houseway.core.actors import Role
from houseway.core.value import value
from houseway.web.protocol import messages
from houseway.web.protocol.messages import Hello, ServerMessage, Trouble, Welcome

Wanted = TypeVar("Wanted", bound=ServerMessage)


class TurnedAway(Exception):
    """Nobody comes in like this."""


class Door(Protocol):
    async def enter(self, wire: Wire, hello: Hello) -> Welcome:
        """Say hello on a new connection, with all that is wanted there: `TurnedAway`."""
        ...


@value
class Key:
    """A terminal with the number of its player and its key; or staff by the key of a role."""

    key: str
    player: int | None = None
    name: str = ""

    async def enter(self, wire: Wire, hello: Hello) -> Welcome:
        hello.key, hello.player, hello.name = self.key, self.player, self.name
        answer = await ask_before_entry(wire, hello, Welcome)
        if isinstance(answer, Welcome):
            return answer
        raise TurnedAway(answer.what)


def no_code() -> str:
    """Return no code, for members without a second factor."""
    return ""


class SignIn:
    """Somebody who is enrolled. A session that is over is begun again with the same password.

    `code` is asked each time for the code of a second factor.
    """

    def __init__(
        self,
        name: str,
        password: str,
        role: Role | None = None,
        code: Callable[[], str] = no_code,
    ) -> None:
        self.name, self._password, self.role, self._code = name, password, role, code
        self.word = ""  # of the session

    async def enter(self, wire: Wire, hello: Hello) -> Welcome:
        if self.word:
            hello.key = self.word
            answer = await ask_before_entry(wire, hello, Welcome)
            if isinstance(answer, Welcome):
                return answer
        asking = messages.SignIn(
            name=self.name, password=self._password, role=self.role, code=self._code()
        )
        session = await ask_before_entry(wire, asking, messages.Session)
        if isinstance(session, Trouble):
            raise TurnedAway(session.what)
        hello.key = self.word = session.word
        answer = await ask_before_entry(wire, hello, Welcome)
        if isinstance(answer, Trouble):
            raise TurnedAway(answer.what)
        return answer


async def ask_before_entry(
    wire: Wire, message: messages.Said, kind: type[Wanted]
) -> Wanted | Trouble:
    """The answer to something that is said before anybody is in."""
    await wire.say(message)
    while True:
        answer = await wire.hear()
        if isinstance(answer, (kind, Trouble)):
            return answer
