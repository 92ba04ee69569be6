"""Broadcast of what every connection sees, kept as it is on disk.

Moves come first. Sums of wagers that come one after another are shown some times a second; what has
another phase, and one's own, at once. While moves wait, showing takes a part of the time only, and
never so much of it in one piece that anybody notices.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import msgspec

from houseway.core.actors import Player
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.operation.stream import OperationStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import is_table, kind_of
from houseway.journal import StreamId
from houseway.web.connections.connection import Connection, watched
from houseway.web.connections.time_slices import BESIDE, VIEWS, Turns, let_pass
from houseway.web.protocol import messages
from houseway.web.screens.players_nearby import about_anybody, company
from houseway.web.screens.table_modes import TableModes
from houseway.web.screens.table_screen import TableScreen, phase_of
from houseway.web.screens.terminal_updates import Tellers

LOG = logging.getLogger(__name__)
GATHER = 0.02  # seconds in which changes are gathered before they are shown
MOVES_FIRST = 0.1  # seconds at most that changes wait longer, while moves wait
CALM = 0.25  # seconds between the sums that are shown to those who did not wager themselves
FEW = 25  # connections at a table to which offers go together with the rest


class Screens:
    """The screens of a floor: who watches what, and what has changed for whom."""

    def __init__(self, floor: Floor, tellers: Tellers) -> None:
        self._floor, self._tellers = floor, tellers
        self.stages: dict[StreamId, TableScreen] = {}
        self._watching: dict[StreamId, dict[Connection, None]] = {}
        self._glancing: dict[StreamId, dict[Connection, None]] = {}  # at its card
        self._names: dict[Connection, tuple[StreamId, ...]] = {}
        self._dirty: dict[StreamId, set[Player]] = {}
        self._owed: dict[
            tuple[Connection, StreamId], None
        ] = {}  # offers, in the order in which they go
        self._calm: dict[StreamId, float] = {}  # when sums are shown again,
        self._later: set[StreamId] = set()  # and where that has been seen to
        self._wake, self._owing, self._urgent = (asyncio.Event() for _ in range(3))
        self._modes = TableModes(floor)
        floor.changes.add(self.note_change)
        floor.changes.add(self.note_modes, OperationStream.kind)

    # Who watches

    def watch(self, link: Connection) -> None:
        self._names[link] = tuple(watched(link))
        for name in self._names[link]:
            self._watching.setdefault(name, {})[link] = None
        for name in link.cards:
            self._glancing.setdefault(name, {})[link] = None
            self._show_card(link, name)

    def leave(self, link: Connection) -> None:
        for name in self._names.pop(link, ()):
            del self._watching[name][link]
        for name in link.cards:
            self._glancing.get(name, {}).pop(link, None)

    # What has changed

    def note_change(self, name: StreamId, players: set[Player]) -> None:
        """A stream has changed on disk, by these players among others."""
        self._tellers.note_change(name, players)
        if not self._watching.get(name) and not self._glancing.get(name):
            return
        self._dirty.setdefault(name, set()).update(players)
        self._wake.set()
        stage = self.stages.get(name)
        if stage is None or phase_of(stage.listing, self._floor.shown[name]) != stage.phase:
            self._urgent.set()

    def note_modes(self, _name: StreamId, _players: set[Player]) -> None:
        """Another mode is announced, or has taken effect, or a terminal went out of service."""
        for name in [name for name in self._watching if kind_of(name) == TerminalStream.kind]:
            self.note_change(name, set())
        for table in self._floor.hall.of(TableStream).values():
            stage = self.stages.get(table.name)
            if stage is not None and self._modes(table) != stage.mode:
                stage.show(self._floor.shown[table.name])
                self._calm.pop(table.name, None)
                self.note_change(table.name, set())

    async def showing(self) -> None:
        """Show what has changed, and then what may be done about it."""
        offering = asyncio.create_task(self._offering())
        try:
            while True:
                await self._wake.wait()
                await asyncio.sleep(GATHER)
                await let_pass(self._floor, MOVES_FIRST, self._urgent)
                self._wake.clear()
                self._urgent.clear()
                dirty, self._dirty = self._dirty, {}
                turns = Turns(VIEWS)
                for name, players in dirty.items():
                    try:
                        await self._show_all(name, players, turns)
                    except Exception:  # others go on: what they see has nothing to do with it
                        LOG.exception("%s could not be shown", name)
                await turns.rest(self._floor, self._urgent)
        finally:
            offering.cancel()

    async def _show_all(self, name: StreamId, players: set[Player], turns: Turns) -> None:
        before = self.stages[name].phase if name in self.stages else None
        if is_table(name):
            stage = self._stage(name)
            for _ in stage.steps(self._floor.shown[name]):
                await turns.over()
        everybody = self._at_once(name) or (is_table(name) and stage.phase != before)
        everybody = everybody or self._is_calm(name)
        few = len(self._watching.get(name, ())) <= FEW
        sums: bytes | None = None
        for link in tuple(self._watching.get(name, ())):
            near = is_table(name) and stage.near(link.player)
            own = near or link.player in players
            if not own and everybody and is_table(name) and has_all_else(link, name, stage):
                sums = sums or messages.ENCODE(self._sums(stage, name))
                self._contained(link, name, partial(link.say_bytes, sums))
            elif own or everybody:
                show = partial(self._show, link, name, whole=own, offers=few)
                self._contained(link, name, show)
            else:
                continue
            if await turns.over():  # others had their turn, and time has passed
                sums = None
        for link in tuple(self._glancing.get(name, ())) if everybody else ():
            self._contained(link, name, partial(self._show_card, link, name))
            await turns.over()

    def _contained(self, link: Connection, name: StreamId, show: Callable[[], None]) -> None:
        """A connection that cannot be shown something is let go, and the rest are shown it."""
        try:
            show()
        except Exception:
            LOG.exception("%s could not be shown %s", link.by, name)
            link.let_go.set()

    def _at_once(self, name: StreamId) -> bool:
        """Terminals and desks; tables and tournaments change too often for that."""
        return self._floor.hall.kinds[kind_of(name)].at_once

    def _is_calm(self, name: StreamId) -> bool:
        """Return whether everybody is shown the sums again; if not now, then in a while."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._calm.get(name, 0.0):
            self._calm[name] = loop.time() + CALM
            return True
        if name not in self._later:
            self._later.add(name)
            loop.call_at(self._calm[name], self._look_again, name)
        return False

    def _look_again(self, name: StreamId) -> None:
        self._later.discard(name)
        self.note_change(name, set())

    async def _offering(self) -> None:
        """Offers that are owed, one after another, each as things are when it is made."""
        while True:
            await self._owing.wait()
            turns = Turns(BESIDE)
            while self._owed:
                link, name = next(iter(self._owed))
                del self._owed[link, name]
                if link in self._watching.get(name, ()):
                    self._contained(link, name, partial(self._show_offers, link, name))
                if await turns.over():
                    await turns.rest(self._floor)
            self._owing.clear()

    # What is shown

    def show(self, link: Connection, name: StreamId) -> None:
        """All of its own to a connection that asks for it, as things are on disk now."""
        if is_table(name):
            self.stage(name)
        self._show(link, name, whole=True, offers=True)

    def _show(self, link: Connection, name: StreamId, *, whole: bool, offers: bool) -> None:
        """The parts that a connection has not got yet; all of its own where it may have changed."""
        if link.by is None:
            return
        if is_table(name):
            link.say(self._table_view(link, name, whole=whole, offers=offers))
        else:
            self._tellers.show(link, name)

    def _show_card(self, link: Connection, name: StreamId) -> None:
        """The card of a table, where it says something else than the one that was sent last."""
        stage = self.stage(name)
        if link.by is not None and link.cards.get(name) != stage.card:
            link.cards[name] = card = stage.card
            closes, number = self._closes_in(stage), stage.showing.number
            link.say(msgspec.structs.replace(card, number=number, closes_in_ms=closes))

    def _closes_in(self, stage: TableScreen) -> int | None:
        closes = stage.showing.closes
        return None if closes is None else max(0, closes - self._floor.stamp())

    def _show_offers(self, link: Connection, name: StreamId) -> None:
        if link.by is None:  # somebody else has its terminal
            return
        stage = self.stages[name]
        view = self._headed(stage, name)
        self._offer(link, view, stage)
        link.say(view)

    def _table_view(
        self, link: Connection, name: StreamId, *, whole: bool, offers: bool
    ) -> messages.View:
        assert link.by is not None
        stage = self._stage(name)
        view = self._sums(stage, name)
        if link.fixed.get(name) != stage.fixed_number:
            view.fixed, link.fixed[name] = stage.fixed, stage.fixed_number
        if whole or link.phase.get(name) != stage.phase:
            link.phase[name] = stage.phase
            view.own = stage.own(link.by.role, link.player)
            if offers:
                self._offer(link, view, stage)
            else:
                self._owed[link, name] = None
                self._owing.set()
        return view

    def _sums(self, stage: TableScreen, name: StreamId) -> messages.View:
        """Return what is the same for all who have everything else."""
        view = self._headed(stage, name)
        view.public = stage.public
        return view

    def _headed(self, stage: TableScreen, name: StreamId) -> messages.View:
        """Return what every view of a table says: record, round, time left to wager."""
        left, number = self._closes_in(stage), stage.showing.number
        view = messages.View(stream=name, number=number, round=stage.round, closes_in_ms=left)
        if time := self._floor.time_to_answer(name, self._floor.stamp()):
            view.acts_in_ms, view.acts_of_ms = time
        return view

    def _offer(self, link: Connection, view: messages.View, stage: TableScreen) -> None:
        assert link.by is not None
        drawer = stage.table.table in link.drawer
        view.offers = stage.offers(link.by.role, link.player, drawer=drawer)
        if drawer and link.player is None:
            here = company(self._floor.hall, stage.table.table)
            view.offers = about_anybody(view.offers, here)

    def stage(self, name: StreamId) -> TableScreen:
        """A table as it is on disk at this moment."""
        stage, showing = self._stage(name), self._floor.shown[name]
        if stage.showing is not showing:
            stage.show(showing)
        return stage

    def _stage(self, name: StreamId) -> TableScreen:
        """The parts of a table as it is on disk, made when somebody is to see them."""
        if name not in self.stages:
            table = self._floor.hall.get(TableStream, name)
            self.stages[name] = TableScreen(table, self._floor.shown[name], self._modes)
        return self.stages[name]


def has_all_else(link: Connection, name: StreamId, stage: TableScreen) -> bool:
    """Return whether a connection needs nothing of a table but its sums."""
    has = link.fixed.get(name) == stage.fixed_number and link.phase.get(name) == stage.phase
    return has and link.by is not None
