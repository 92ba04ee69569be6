"""The way in: terminals and staff on websockets. It shows what is on disk and decides nothing."""

import asyncio
from functools import partial

import msgspec

from houseway.core.actors import Actor
from houseway.core.entropy import Entropy, Seeded
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.floor.live import requests as asking
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.floor import Floor
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.stations import asked_at, check_station
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.on_demand import are_open, open_wanted
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import is_table, table_stream
from houseway.floor.wire.scalars import Unreadable, scalar_text
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.unconfirmed_chips import Touch
from houseway.journal import StreamId
from houseway.web.connections.connection import (
    Connection,
    Receive,
    Send,
    Socket,
    first_of,
    taken_over,
    terminal,
    watched,
)
from houseway.web.connections.error_replies import clipped
from houseway.web.connections.inbox import Hearing
from houseway.web.connections.lodge_tournament import lodged
from houseway.web.connections.rate_limits import LEAP, Limits
from houseway.web.connections.second_person import Approving
from houseway.web.connections.time_slices import Slices
from houseway.web.people.admission import Doors
from houseway.web.people.errors import LOST
from houseway.web.protocol import messages
from houseway.web.screens.broadcast import GATHER, Screens
from houseway.web.screens.dispute_holds import Holding
from houseway.web.screens.own_rounds import Histories
from houseway.web.screens.terminal_updates import Tellers
from houseway.web.screens.unconfirmed_chips import Displays

LIMITS = Limits()
AGAIN = 0.05  # seconds until a register that was opened for somebody is looked for


class Hub:
    """All connections to a floor."""

    def __init__(
        self, floor: Floor, doors: Doors, entropy: Entropy, limits: Limits = LIMITS
    ) -> None:
        self.floor, self.doors, self.limits = floor, doors, limits
        self._tables = floor.hall.of(TableStream)
        self.tellers = Tellers(floor)
        self.ordering = Ordering(entropy, Seeded(entropy.below(2**62)))
        self.links: set[Connection] = set()
        self.displays = Displays(floor, self.links, self.tellers)
        self.screens = Screens(floor, self.tellers)
        self.histories: Histories | None = None  # of earlier rounds, where somebody reads them
        self.approving = Approving(floor, self.links, self.answer)
        self.holding = Holding(floor, self.links)
        self.slices = Slices()

    # One connection

    async def serve(self, receive: Receive, send: Send, socket: Socket | None = None) -> None:
        """Serve one connection until either end has gone, or the other stops reading."""
        link = Connection(send, socket)
        self.links.add(link)
        hearing = Hearing(link, self.receive, self.slices, self.limits)
        ends = [link.let_go.wait(), hearing.until_gone(receive)]
        silent = asyncio.get_running_loop().call_later(self.limits.greeting, hang_up, link)
        if socket is None:
            ends.append(link.sending())
        else:
            hearing.on(socket)
        try:
            await first_of(*ends)
        finally:
            silent.cancel()
            self.links.discard(link)
            self.screens.leave(link)
            link.let_go.set()

    async def close(self) -> None:
        """Let everybody go, after the last word is out."""
        await asyncio.sleep(GATHER)
        for link in self.links:
            link.let_go.set()

    def receive(self, link: Connection, text: bytes) -> None:
        if not self.floor.sure:  # another may serve it by now, and show more
            link.let_go.set()
            return
        try:
            message = messages.DECODE(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as why:
            link.say(messages.Trouble(what=clipped(why)))
            return
        try:
            if type(message) is messages.Put and link.by is not None:  # nearly all there are
                self.put(link, link.by, message)
            else:
                self.dispatch(link, message)
        except Unreadable as why:
            if isinstance(message, messages.Put | messages.Confirm | messages.Lodge):
                link.say(messages.Answer(request=message.request, refused=clipped(why)))
            else:
                link.say(messages.Trouble(what=clipped(why)))

    def dispatch(self, link: Connection, message: messages.Heard) -> None:
        match message:
            case messages.Hello():
                self.hello(link, message)
            case messages.Talk():
                self.doors.heard(link, message)
            case _ if link.by is None:
                raise Unreadable("say hello first")
            case messages.Confirm():
                self.confirm(link, message)
            case messages.Touch(table=name, bet=bet, cents=cents, onto=onto):
                self.displays.touch(link, self.table(name), Touch(bet, Cents(cents), onto))
            case messages.Clear(table=name):
                self.displays.clear(link, self.table(name))
            case messages.Look(table=name, drawer=drawer, stream=stream):
                self.look(link, stream, name, drawer=drawer)
            case messages.Watch():
                self.watch(link, message)
            case messages.Narrow():
                self.narrow(link, message)
            case messages.Lodge():
                self.doors.check_in(link)
                reply = partial(self.answer, link, None, message.request)
                lodged(self.floor, link.by.role, message, reply)
            case messages.Recall(table=name) if self.histories is not None:
                self.histories.ask(link, self.table(name), message)

    # What is said

    def hello(self, link: Connection, message: messages.Hello) -> None:
        if not message.name.isprintable():
            raise Unreadable(f"name {scalar_text(message.name)} is not printable")
        by = self.doors.admitted(message.key, message.player, message.name)
        if by is None:
            raise Unreadable("this key opens nothing here")
        player = by.player
        if player is not None and self.floor.hall.of(TerminalStream).get(player) is None:
            raise Unreadable(f"there is no terminal {player}")
        if player is None and not are_open(self.floor, message.streams):
            if link in self.links and self.floor.sure:
                asyncio.get_running_loop().call_later(AGAIN, self.hello, link, message)
            return
        tables, streams = self.tellers.looked_at(by.role, message)
        if player is not None and taken_over(self.links - {link}, player, message.key):
            self.displays.touching.clear_all(player)
        self.screens.leave(link)
        link.sign(by)
        link.key, link.tables, link.streams, link.cards = message.key, tables, streams, {}
        self.tellers.welcome(link, people=self.doors.reception is not None)
        for name in watched(link):
            if not is_table(name) or message.resume.get(name) != self.floor.shown[name].number:
                self.screens.show(link, name)
        self.screens.watch(link)
        self.displays.show(link)
        self.approving.show(link)
        self.holding.show(link)

    def look(self, link: Connection, stream: str, table: str, *, drawer: bool) -> None:
        """Show a stream that is watched anyway, with its drawer of unusual moves or without."""
        assert link.role is not None
        if stream and StreamId(stream) not in watched(link):
            self.tellers.streams(link.role, (stream,))
        found = self.stream(stream or table_stream(table)).name
        (link.drawer.add if drawer else link.drawer.discard)(stream or table)
        self.screens.show(link, found)

    def watch(self, link: Connection, message: messages.Watch) -> None:
        """Watch other tables and streams; show those whole that were not watched before."""
        assert link.role is not None
        before, looked_at = set(watched(link)), self.tellers.looked_at(link.role, message)
        self.screens.leave(link)
        link.tables, link.streams = looked_at
        link.cards = dict.fromkeys([self.table(name).name for name in message.cards])
        for name in set(watched(link)) - before:
            self.screens.show(link, name)
        self.screens.watch(link)

    def narrow(self, link: Connection, message: messages.Narrow) -> None:
        assert link.by is not None
        stage = self.screens.stage(self.table(message.table).name)
        link.say(stage.narrowed(link.by.role, link.player, message))

    def put(self, link: Connection, by: Actor, message: messages.Put) -> None:
        if by.player is None:
            open_wanted(self.floor, StreamId(message.stream))
        stream = self.stream(message.stream, shown=False)
        try:
            put = self.ordering.read(stream, by, message.move)
            if by.player is None:  # nobody approves what a player does
                again = message.request <= self.floor.hall.requests.get(actor_id(by), 0)
                put = self.doors.checked(link, put, message, "" if again else message.approval)
        except Refused as why:  # a form that does not hold
            self.answer(link, None, message.request, asking.Denied(why.reason, why.cite))
            return
        believes = message.request, message.round, message.record
        ask = asking.Ask(stream.name, put, *believes, said=message.move)
        if message.ask:
            self.ask_second(link, ask, message)
        else:
            self.ask(link, ask, message.request)

    def ask_second(self, link: Connection, ask: asking.Ask, message: messages.Put) -> None:
        """Make the move wait until another person approves it, wherever they are."""
        self.check_leap(ask, message.request)
        try:
            check_station(self.stream(ask.stream, shown=False), ask.put.by, link.tables)
        except Refused as why:
            self.floor.deny(ask, why, partial(self.answer, link, ask, message.request))
        else:
            self.approving.ask(link, ask, message.move, message.ask)

    def confirm(self, link: Connection, message: messages.Confirm) -> None:
        """Confirm what the terminal displays, as wagers."""
        assert link.by is not None
        player, table = terminal(link), self.table(message.table)
        shown = self.displays.touching.displayed(player, table)
        put = asking.Put(link.by, ConfirmWagers(player, shown))
        ask = asking.Ask(table.name, put, message.request, message.round)
        self.ask(link, ask, message.request)

    def ask(self, link: Connection, ask: asking.Ask, request: int) -> None:
        self.check_leap(ask, request)
        reply = partial(self.answer, link, ask, request)
        if link.player is not None:
            asked_at(self.floor, ask, link.tables, reply)
        else:
            self.approving.put(link, ask, reply, by_key=self.doors.by_key(link))

    def check_leap(self, ask: asking.Ask, request: int) -> None:
        last = self.floor.hall.requests.get(actor_id(ask.put.by), 0)
        if request > last + LEAP:  # nobody could go on after it
            raise Unreadable(f"request {request} leaps: the last was {last}")

    def answer(
        self, link: Connection, ask: asking.Ask | None, request: int, answer: asking.Answer
    ) -> None:
        said = messages.Answer(request=request)
        match answer:
            case asking.Accepted():
                said.record, said.number = answer.number, answer.stream_number
                said.again, said.credit = answer.again, self.tellers.credit(link.player)
                if link.terminal is not None:  # its page has this, not what its view said
                    link.sent.pop(link.terminal, None)
                if ask is not None and type(ask.put.move) is ConfirmWagers:
                    self.displays.touching.clear(ask.put.move.player, ask.stream)
            case asking.Denied(reason, cite):
                said.refused, said.cite = reason, str(cite)
                said.seconds = self.approving.seconds(link, ask)
            case asking.Stale(reason, last):
                said.stale, said.last = reason, last
            case asking.Lost():  # why is in the log: it may name a host, or a card
                said.lost = LOST
        link.say(said)

    # What is meant

    def stream(self, name: str, *, shown: bool = True) -> Stream:
        """Return a stream; to be shown, its first record has to be on disk."""
        found = self.floor.hall.streams.get(StreamId(name))
        if found is None or (shown and found.name not in self.floor.shown):
            raise Unreadable(f"there is no {name}")
        return found

    def table(self, name: str) -> TableStream:
        table = self._tables.get(name)
        if table is None or table.name not in self.floor.shown:
            raise Unreadable(f"there is no {table_stream(name)}")
        return table


def hang_up(link: Connection) -> None:
    """Close a connection that has not identified itself in time."""
    if link.by is None:
        link.let_go.set()
