"""Updates of terminals and the Cash Desk to viewers: their tables change them too."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import msgspec

from houseway.core.actors import Player, Role
from houseway.core.game import Bets, Settle
from houseway.core.offers import Viewer
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.floor import Floor
from houseway.floor.live.move_reader import speakers
from houseway.floor.live.staff.tournament_bots import place_of
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.records.stream_names import (
    is_table,
    kind_of,
    own_name,
    table_stream,
    terminal_stream,
)
from houseway.floor.views.parts import encoded
from houseway.floor.wire.scalars import Unreadable
from houseway.house.words.roles import a_role
from houseway.journal import StreamId
from houseway.web.connections.connection import Connection
from houseway.web.connections.time_slices import BESIDE, Turns
from houseway.web.protocol.messages import Hello, View, Watch, Welcome
from houseway.web.screens.papers import Papers
from houseway.web.screens.streams.desk import DeskScreen
from houseway.web.screens.streams.parts import Parts, played
from houseway.web.screens.streams.register import RegisterScreen
from houseway.web.screens.streams.terminal import TerminalScreen
from houseway.web.screens.streams.tournament import Boards

LOG = logging.getLogger(__name__)
GATHER = 0.2  # seconds: a terminal is shown again so long after its tables changed


class Screen(Protocol):
    """The way in which streams of some kinds are shown."""

    def parts(self, stream: Any, viewer: Viewer, *, drawer: bool = False) -> Parts: ...


class Tellers:
    """Shows terminals and desks to their connections."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.papers, self.boards = Papers(floor), Boards(floor)
        self._terminals = floor.hall.of(TerminalStream)
        self._tournaments = floor.hall.of(TournamentStream)
        self.screens: dict[str, Screen] = {
            "terminal": TerminalScreen(floor),
            "desk": DeskScreen(floor),
            "board": self.boards,
            "register": RegisterScreen(floor),
        }
        self._phase: dict[StreamId, object] = {}
        self._players: set[Player] = set()  # who has made a move at a table
        self._tables: set[str] = set()  # that are in another phase
        self._wake = asyncio.Event()

    def looked_at(
        self, role: Role, said: Hello | Watch
    ) -> tuple[tuple[str, ...], tuple[StreamId, ...]]:
        """The tables and the other streams that somebody wants to see, or `Unreadable`."""
        for name in said.tables:
            if table_stream(name) not in self.floor.shown:  # it may be opened just now
                raise Unreadable(f"there is no table:{name}")
        return said.tables, self.streams(role, said.streams)

    def streams(self, role: Role, names: Iterable[str]) -> tuple[StreamId, ...]:
        """Return what staff may look at besides tables, or raise `Unreadable`."""
        found = []
        for name in names:
            row = self.floor.hall.kinds.get(kind_of(name))
            if row is None or role not in row.viewers:
                raise Unreadable(f"{a_role(role)} does not look at {name}")
            found.append(self.till(name).name)
        return tuple(found)

    def till(self, name: str) -> Stream:
        stream = self.floor.hall.streams.get(StreamId(name))
        if stream is None or stream.name not in self.floor.shown:
            raise Unreadable(f"there is no {name}")
        if self.floor.hall.kinds[stream.kind].screen not in self.screens:
            raise Unreadable(f"there is no {name}")
        return stream

    def welcome(self, link: Connection, *, people: bool = False) -> None:
        """Tell a connection what there is, and how far the requests from there have come."""
        assert link.by is not None
        hall, player = self.floor.hall, link.player
        speaking = (link.by,) if player is None else speakers(player)
        link.say(
            Welcome(
                floor=self.floor.name,
                role=str(link.by.role),
                player=player,
                requests=max(hall.requests.get(actor_id(actor), 0) for actor in speaking),
                tables=tuple(hall.of(TableStream)),
                playing={name: played(table) for name, table in hall.of(TableStream).items()},
                people=people,
                zone=next((str(table.zone) for table in hall.of(TableStream).values()), ""),
                tournaments={
                    name: titled(tournament)
                    for name, tournament in hall.of(TournamentStream).items()
                },
            )
        )

    def credit(self, player: Player | None) -> int | None:
        """Return the balance of a terminal's account, on disk; in a tournament, its chips."""
        hall = self.floor.hall
        if player is None:
            return None
        playing = place_of(hall, player) if self._tournaments else None
        if playing is not None:
            return hall.tip.kept(playing[0].holder(player))
        stream = self._terminals.get(player)
        account = stream.account if stream else None
        return None if account is None else hall.tip.kept(account)

    # Showing

    def show(self, link: Connection, name: StreamId) -> None:
        """The parts that this connection has not got yet, and the papers that came out."""
        stream = self.till(name)
        assert link.role is not None, "somebody is there"
        viewer = Viewer(link.role, link.player)
        drawer = link.player is not None or name in link.drawer
        screen = self.screens[self.floor.hall.kinds[stream.kind].screen]
        parts = screen.parts(stream, viewer, drawer=drawer)
        view = View(stream=name, number=self.floor.shown[name].number)
        data = encoded({"own": parts.own, "public": parts.public, "offers": parts.offers})
        fixed = link.fixed.get(name) != parts.fixed["number"]
        if fixed or link.sent.get(name) != data:
            if fixed:
                view.fixed, link.fixed[name] = raw(parts.fixed), parts.fixed["number"]
            link.sent[name] = data
            view.public, view.own, view.offers = raw(parts.public), parts.own, parts.offers
            link.say(view)
        if link.player is not None and link.player == stream.terminal:
            self.papers.say(link, self.floor.hall.get(TerminalStream, name))

    # What tables change at terminals

    def note_change(self, name: StreamId, players: set[Player]) -> None:
        """A table has changed on disk: for these players, or for all who look at it."""
        if not is_table(name):
            return
        now = self.floor.shown[name].now
        due, excluded = now.due.turn, now.state.people.excluded
        phase = (isinstance(due, Bets), isinstance(due, Settle), excluded)
        if self._phase.get(name) != phase:  # betting began or ended, all was paid, somebody is out
            self._phase[name] = phase
            self._tables.add(own_name(name))
        self._players |= players
        if self._tables or self._players:
            self._wake.set()

    async def showing(self, links: Callable[[], Iterable[Connection]]) -> None:
        """Terminals whose credit or offers may be others, a few at a time."""
        while True:
            await self._wake.wait()
            await asyncio.sleep(GATHER)
            self._wake.clear()
            players, self._players = self._players, set()
            tables, self._tables = self._tables, set()
            turns = Turns(BESIDE)
            for link in [
                connection for connection in links() if concerns(connection, players, tables)
            ]:
                try:
                    self.show_again(link)
                except Exception:  # the rest are shown theirs
                    LOG.exception("%s could not be shown a terminal or desk", link.by)
                    link.let_go.set()
                if await turns.over():
                    await turns.rest(self.floor)

    def show_again(self, link: Connection) -> None:
        if link.by is None:
            return
        if link.player is not None:
            self.show(link, terminal_stream(link.player))
        for name in link.streams:
            self.show(link, name)


def titled(stream: TournamentStream) -> dict[str, str]:
    """Return a tournament's name, and what is played in it."""
    of = stream.state.settings
    return {"title": of.name, "game": str(of.game), "edition": str(of.edition)}


def concerns(link: Connection, players: set[Player], tables: set[str]) -> bool:
    """Return whether a connection's terminal may stand otherwise now."""
    looks = bool(link.streams) or (link.player is not None and not link.tables)
    return looks or link.player in players or not tables.isdisjoint(link.tables)


def raw(part: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(encoded(part))
