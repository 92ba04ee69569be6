"""The way to a floor: it comes back after a cut, and asks again what was not answered.

Requests are numbered, and the floor remembers the record of each. So whatever was asked is done
once, however often the link is lost between the question and its answer.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import cycle

from houseway.client.doors import Door, TurnedAway
from houseway.client.wire import GONE, Wire
from houseway.core.value import value
from houseway.web.protocol.messages import (
    Answer,
    Confirm,
    Hello,
    Put,
    Said,
    ServerMessage,
    Trouble,
    Welcome,
)

PATIENCE = 10.0  # seconds in which the other end is silent before it is given up
PAUSES = (0.05, 0.25, 0.5, 1.0, 2.0)  # seconds before the next attempt
Heard = Callable[[ServerMessage], None]


class Ended(Exception):
    """Nobody is let in any more, or the client was closed."""


class Cut(Exception):
    """The link was lost before an answer came to something that has no number."""


@value
class Way:
    """The way to a floor: where it is served, and how somebody comes in there."""

    addresses: tuple[str, ...]
    door: Door
    patience: float = PATIENCE


class PendingRequest:
    """A request until it is answered."""

    def __init__(self, message: Put | Confirm) -> None:
        self.message, self.sent = message, 0
        self.on: Wire | None = None  # the connection on which it was said last
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class Waiter:
    """Somebody who waits for what the floor says to something without a number."""

    def __init__(self, fits: Callable[[ServerMessage], bool]) -> None:
        self.fits = fits
        self.answer: asyncio.Future[ServerMessage] = asyncio.get_running_loop().create_future()


class Connection:
    """One connection after another; whoever uses it sees one."""

    def __init__(self, way: Way, hello: Callable[[], Hello], heard: Heard) -> None:
        self._way, self._hello, self._heard = way, hello, heard
        self._wire: Wire | None = None
        self._asked: dict[int, PendingRequest] = {}  # in the order in which they were asked
        self._request = 0
        self._waiting: list[Waiter] = []
        self.entered: asyncio.Future[Welcome] = asyncio.get_running_loop().create_future()
        self.came = 0  # how often it came in
        self._tasks: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._running())

    async def close(self, why: str = "it was closed") -> None:
        for task in (self._task, *self._tasks):
            task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._give_up(Ended(why))

    # Asking

    async def ask(self, message: Put | Confirm) -> Answer:
        """The answer to a request, which gets its number here. It waits until there is one."""
        assert self.entered.done(), "numbers go on from the last that the floor knows"
        if self._task.done():
            raise Ended("there is no way to the floor any more")
        message.request = self._next()
        asked = self._asked[message.request] = PendingRequest(message)
        if self._wire is not None:
            await self._send(self._wire, asked)
        return await asked.answer

    def _next(self) -> int:
        self._request += 1
        return self._request

    async def _send(self, wire: Wire, asked: PendingRequest) -> None:
        asked.sent, asked.on = asked.sent + 1, wire
        with suppress(*GONE):  # it is sent again on the next connection
            await wire.say(asked.message)

    async def say(self, message: Said) -> None:
        """Something that has no number: `Cut` where there is no link."""
        if self._wire is None:
            raise Cut
        try:
            await self._wire.say(message)
        except GONE:
            raise Cut from None

    async def told(self, fits: Callable[[ServerMessage], bool], message: Said) -> ServerMessage:
        """Return the floor's reply to a message without a number; trouble is a reply too."""
        if self._wire is None:
            raise Cut
        waiter = Waiter(fits)
        self._waiting.append(waiter)
        try:
            await self.say(message)
            return await waiter.answer
        finally:
            self._waiting.remove(waiter)

    # Being connected

    async def _running(self) -> None:
        try:
            await self._coming()
        except TurnedAway as why:
            self._give_up(Ended(str(why)))
        except Exception as fault:  # any: nobody waits for what cannot come
            self._give_up(Ended(f"{type(fault).__name__}: {fault}"))

    async def _coming(self) -> None:
        pauses = iter(PAUSES)
        for address in cycle(self._way.addresses):
            try:
                came = self.came
                await self._connected(address)
            except GONE:
                pass
            if self.came > came:
                pauses = iter(PAUSES)
            await asyncio.sleep(next(pauses, PAUSES[-1]))

    async def _connected(self, address: str) -> None:
        wire = await Wire.opened(address, self._way.patience)
        try:
            async with asyncio.timeout(self._way.patience):
                welcome = await self._way.door.enter(wire, self._hello())
            await self._resume(wire, welcome)
            while True:
                self._hear(await wire.hear())
        finally:
            self._wire = None
            for waiter in self._waiting:
                if not waiter.answer.done():
                    waiter.answer.set_exception(Cut())
            with suppress(*GONE):
                await wire.close()

    async def _resume(self, wire: Wire, welcome: Welcome) -> None:
        """Ask again whatever was not answered, in its order, and go on after that."""
        self.came += 1
        self._request = max(self._request, welcome.requests)
        self._heard(welcome)
        while unsaid := [
            pending_request
            for pending_request in self._asked.values()
            if pending_request.on is not wire
        ]:
            await self._send(wire, unsaid[0])
        self._wire = wire
        if not self.entered.done():
            self.entered.set_result(welcome)

    # Hearing

    def _hear(self, message: ServerMessage) -> None:
        match message:
            case Answer(lost=lost) if lost:
                raise EOFError("another serves the floor by now")
            case Answer():
                self._answered(message)
            case Trouble(over=True, what=what):
                raise TurnedAway(what)
        for waiter in self._waiting:
            fits = isinstance(message, Trouble) or waiter.fits(message)
            if fits and not waiter.answer.done():
                waiter.answer.set_result(message)
                break
        self._heard(message)

    def _answered(self, answer: Answer) -> None:
        asked = self._asked.pop(answer.request, None)
        if asked is None or asked.answer.done():
            return
        if answer.again_in_ms:
            self._asked[answer.request] = asked
            self._soon(self._again(asked, answer.again_in_ms / 1000))
        elif (answer.again or answer.last) and asked.sent == 1:  # another's, of the same name
            self._request = max(self._request, answer.last or 0)
            self._ask_anew(asked)
        else:
            asked.answer.set_result(answer)

    def _ask_anew(self, asked: PendingRequest) -> None:
        asked.message.request, asked.sent = self._next(), 0
        self._asked[asked.message.request] = asked
        if self._wire is not None:
            self._soon(self._send(self._wire, asked))

    async def _again(self, asked: PendingRequest, seconds: float) -> None:
        """It was put off and not looked at. If it was never said before it gets a new number, since
        a younger one may have come through; else the old one may be on record."""
        await asyncio.sleep(seconds)
        if self._wire is None or asked.on is not self._wire:
            return  # it is said on the next connection
        if asked.sent == 1:
            del self._asked[asked.message.request]
            self._ask_anew(asked)
        else:
            await self._send(self._wire, asked)

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _give_up(self, why: Ended) -> None:
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(why)
        if not self.entered.done():
            self.entered.set_exception(why)
            self.entered.exception()  # nobody may wait for it
        self._heard(Trouble(what=str(why), over=True))
