"""A client of a floor: what it asks, what it is answered, what it sees."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from types import MappingProxyType, TracebackType
from typing import Any

from houseway.client.connection import PATIENCE, Connection, Ended, Way
from houseway.client.doors import Door
from houseway.client.offers import read_offer
from houseway.client.stream_view import StreamView
from houseway.core.actors import Role
from houseway.core.offers import Offer
from houseway.floor.records.stream_names import (
    TERMINAL,
    is_table,
    own_name,
    stream_of,
    table_stream,
)
from houseway.web.protocol.messages import (
    Answer,
    Approval,
    Approve,
    Chips,
    Clear,
    Confirm,
    Hello,
    Look,
    Narrow,
    Narrowed,
    Paper,
    Put,
    Said,
    ServerMessage,
    Touch,
    Trouble,
    View,
    Watch,
    Welcome,
)

Addresses = str | Sequence[str]
LONGEST_RESUME, DIGITS = 2_000, 12  # letters in a hello, of which a floor reads no more than 4 kB


class Client:
    """A client, in within `async with`. If let go, it comes back itself, at any address."""

    def __init__(
        self,
        addresses: Addresses,
        door: Door,
        tables: Sequence[str] = (),
        streams: Sequence[str] = (),
        patience: float = PATIENCE,
    ) -> None:
        at = (addresses,) if isinstance(addresses, str) else tuple(addresses)
        self._way = Way(at, door, patience)
        self._tables, self._streams = tuple(tables), tuple(streams)
        self._seen: dict[str, StreamView] = {}
        self._feeds: list[asyncio.Queue[ServerMessage | None]] = []
        self._stirred: asyncio.Future[None] | None = None
        self._over = ""  # why nothing more comes
        self.welcome = Welcome(floor="", role="")

    async def __aenter__(self) -> "Client":
        self._link = Connection(self._way, self._hello, self._heard)
        try:
            await asyncio.shield(self._link.entered)
        except BaseException:
            await self._link.close()
            raise
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self._link.close()

    @property
    def came(self) -> int:
        """The number of times it came in: once, and again after every lost link."""
        return self._link.came

    @property
    def terminal(self) -> str:
        """The stream of the terminal that it is."""
        return stream_of(TERMINAL, str(self.welcome.player))

    def _hello(self) -> Hello:
        resume = {name: seen.number for name, seen in self._seen.items() if seen.whole}
        if sum(len(name) + DIGITS for name in resume) > LONGEST_RESUME:
            resume = {}  # all is shown anew: a hello is short
        return Hello(key="", tables=self._tables, streams=self._streams, resume=resume)

    # Asking. What has a number is done once, however often the link is lost.

    async def put(  # noqa: PLR0913
        self,
        stream: str,
        move: str,
        said: Mapping[str, Any] = MappingProxyType({}),
        /,
        *,
        round: int | None = None,  # that a player believes in
        record: int | None = None,  # that staff have seen
        approval: str = "",
        **fields: Any,
    ) -> Answer:
        """The answer to a move: accepted if it has a record.

        A field of the move whose name is taken here, such as the round that it is about, is `said`.
        """
        moved = {"move": move, **said, **fields}
        message = Put(
            request=0, stream=stream, move=moved, round=round, record=record, approval=approval
        )
        return await self._link.ask(message)

    async def wager(self, table: str, stakes: dict[str, int]) -> Answer:
        """Wagers in cents by their bets, confirmed on the round that is shown."""
        name = table_stream(table)
        positions = [{"bet": bet, "stake": stake} for bet, stake in stakes.items()]
        at = self.seen(name).round
        return await self.put(name, "confirm-wagers", round=at, positions=positions)

    async def confirm(self, table: str) -> Answer:
        """The button: what the terminal displays becomes wagers on the round that is shown."""
        at = self.seen(table_stream(table)).round
        return await self._link.ask(Confirm(request=0, table=table, round=at))

    # Without a number: `Cut` if the link is lost before the answer, `Trouble` where there is none

    async def touch(self, table: str, bet: str, cents: int, onto: str = "") -> Chips | Trouble:
        """Touch a bet with more or fewer cents, and return what the terminal displays."""
        return await self._chips(table, Touch(table=table, bet=bet, cents=cents, onto=onto))

    async def clear(self, table: str) -> Chips | Trouble:
        return await self._chips(table, Clear(table=table))

    async def _chips(self, table: str, said: Said) -> Chips | Trouble:
        def fits(message: ServerMessage) -> bool:
            return isinstance(message, Chips) and message.table == table

        server_message = await self._link.told(fits, said)
        assert isinstance(server_message, Chips | Trouble)
        return server_message

    async def narrow(self, table: str, move: str, **said: Any) -> Offer | None:
        """The offer of a form with what is said of it so far; None where it is not open so."""

        def fits(message: ServerMessage) -> bool:
            return isinstance(message, Narrowed) and (message.table, message.move) == (table, move)

        server_message = await self._link.told(fits, Narrow(table=table, move=move, said=said))
        offer = server_message.offer if isinstance(server_message, Narrowed) else None
        return None if offer is None else read_offer(offer)

    async def approve(
        self, second: tuple[str, str, Role], stream: str, move: str, **fields: Any
    ) -> Approval | Trouble:
        """Ask a second person (name, password, role) at this connection to approve a move.

        The word goes with that move, with the same fields, and with no other.
        """
        name, password, role = second
        said = {"move": move, **fields}
        asking = Approve(name=name, password=password, role=role, stream=stream, move=said)
        server_message = await self._link.told(
            lambda message: isinstance(message, Approval), asking
        )
        assert isinstance(server_message, Approval | Trouble)
        return server_message

    async def look(self, stream: str) -> None:
        """Show unusual moves too: irregularities, conduct, the house's own."""
        if is_table(stream):
            await self._link.say(Look(table=own_name(stream)))
        else:
            await self._link.say(Look(stream=stream))

    async def watch(self, tables: Sequence[str], streams: Sequence[str] = ()) -> None:
        """Other tables from now on, and other terminals and desks."""
        self._tables, self._streams = tuple(tables), tuple(streams)
        await self._link.say(Watch(tables=self._tables, streams=self._streams))

    # Seeing

    def seen(self, stream: str) -> StreamView:
        """A stream as it was shown last."""
        return self._seen.get(stream) or StreamView(stream)

    async def views(self, stream: str) -> AsyncIterator[StreamView]:
        """A stream as it is shown, and each time that it is shown again.

        Whoever is slow gets the last one and not those between.
        """
        last = 0
        while True:
            seen = self.seen(stream)
            if seen.changes > last:
                last = seen.changes
                yield seen
            else:
                await self._stir()

    async def periods(self, table: str) -> AsyncIterator[StreamView]:
        """A table each time that wagers begin to be taken."""
        last: int | None = None
        async for seen in self.views(table_stream(table)):
            if not seen.taking:
                last = None
            elif seen.round != last:
                last = seen.round
                yield seen

    async def papers(self) -> AsyncIterator[Paper]:
        """Yield what comes out of the terminal's printer."""
        async for message in self.messages():
            if isinstance(message, Paper):
                yield message

    async def messages(self) -> AsyncIterator[ServerMessage]:
        """Everything that the floor says from now on."""
        feed: asyncio.Queue[ServerMessage | None] = asyncio.Queue()
        self._feeds.append(feed)
        try:
            while (message := await feed.get()) is not None:
                yield message
            raise Ended(self._over)
        finally:
            self._feeds.remove(feed)

    async def _stir(self) -> None:
        """Until a view comes."""
        if self._over:
            raise Ended(self._over)
        if self._stirred is None:
            self._stirred = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._stirred)

    def _heard(self, message: ServerMessage) -> None:
        match message:
            case Welcome():
                self.welcome = message
            case View(stream=stream):
                now = asyncio.get_running_loop().time()
                self._seen[stream] = self.seen(stream).after(message, now)
            case Trouble(over=True, what=what):
                self._over = what
        for feed in self._feeds:
            feed.put_nowait(None if self._over else message)
        if self._stirred is not None and (self._over or isinstance(message, View)):
            self._stirred.set_result(None)
            self._stirred = None
