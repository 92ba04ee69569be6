"""All tables at a glance, as they are on disk: money, pace, and what wants somebody's attention."""

from collections import deque
from itertools import pairwise

from houseway.core.actors import Player, Role
from houseway.core.game import due_in_words
from houseway.core.value import value
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import is_table
from houseway.floor.views.open_matters import concerns
from houseway.house.table.view import waited_for
from houseway.journal import Millis, StreamId
from houseway.ledger.accounts import commission, house, layout

HOUR = 3_600_000
LAST = 20  # rounds by which the pace is told
LONG = 60_000  # milliseconds after which a decision that nobody makes wants attention


@value
class Alarm:
    """Something that waits for somebody: at a table, or at a terminal."""

    stream: str
    what: str  # one of `stopped`, `called`, `fault`, `claim`, `dispute`, `waiting`, ...
    words: str


@value
class Glance:
    table: str
    game: str
    edition: str
    mode: str
    round: int
    due: str
    win: int  # of the house since the table was opened, commission apart
    commission: int
    laid: int  # on the layout now
    seated: int
    rounds: int  # in the last hour
    seconds: int  # that one of the last rounds took; 0: not known yet
    still: int  # seconds since its last record
    alarms: tuple[Alarm, ...]


@value
class Overview:
    tables: tuple[Glance, ...]
    terminals: tuple[Alarm, ...]  # and of other streams that a fault has stopped


@value
class Asked:
    """A question of a table to players, and since when each has it."""

    question: tuple[int, object]  # the round, and the clause
    since: dict[Player, Millis]


class Watch:
    """Follows a floor from when it is served: how fast it goes is not in its state."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._began: dict[StreamId, deque[Millis]] = {}  # when rounds began, within the last hour
        self._round: dict[StreamId, int] = {}
        self._at: dict[StreamId, Millis] = {}
        self._since = floor.stamp()
        self._asked: dict[StreamId, Asked] = {}
        floor.changes.add(self.told, TableStream.kind)

    def told(self, name: StreamId, _players: set[Player]) -> None:
        stream, at = self._floor.hall.get(TableStream, name), self._floor.stamp()
        number = stream.desk.listing.round_number(self._floor.shown[name].now.state)
        self._at[name] = at
        self._wait(name, number, at)
        if number != self._round.get(name):
            self._round[name] = number
            began = self._began.setdefault(name, deque())
            began.append(at)
            while began[0] < at - HOUR:
                began.popleft()

    def _wait(self, name: StreamId, number: int, at: Millis) -> None:
        """Whom the table waits for, each since when: who sits down begins nothing anew."""
        turn = self._floor.shown[name].now.due.turn
        question = number, getattr(turn, "cite", None)
        before = self._asked.get(name)
        known = before.since if before is not None and before.question == question else {}
        since = {player: known.get(player, at) for player in waited_for(turn)}
        self._asked[name] = Asked(question, since)

    def _waiting(self, name: StreamId, at: Millis) -> tuple[Alarm, ...]:
        asked = self._asked.get(name)
        held = {} if asked is None else {who: at - since for who, since in asked.since.items()}
        late = {who: long for who, long in held.items() if long >= LONG}
        if not late:
            return ()
        who = ", ".join(f"player {player}" for player in late)
        verb = "has" if len(late) == 1 else "have"
        minutes = max(late.values()) // LONG
        long = f"{minutes} minute{'' if minutes == 1 else 's'}"
        return (Alarm(name, "decision", f"{who} {verb} not decided for {long}"),)

    def overview(self) -> Overview:
        hall = self._floor.hall
        shown = self._floor.shown  # a table that is added may not be on disk yet
        on_disk = (table for table in hall.of(TableStream).values() if table.name in shown)
        tables = tuple(map(self._glance, on_disk))
        terminals = tuple(
            alarm
            for number in sorted(hall.of(TerminalStream))
            if (alarm := self._terminal(hall.of(TerminalStream)[number].name)) is not None
        )
        elsewhere = (name for name in self._floor.stops.by if not is_table(name))
        stopped = (alarm for name in elsewhere for alarm in self._stopped(name))
        return Overview(tables, (*stopped, *terminals))

    def _glance(self, table: TableStream) -> Glance:
        tip, name, now = self._floor.hall.tip, table.table, self._floor.shown[table.name].now
        at, listing = self._floor.stamp(), table.desk.listing
        began = self._began.get(table.name, deque())
        people = getattr(now.state, "people", None)
        return Glance(
            table=name,
            game=str(listing.game),
            edition=str(listing.edition),
            mode=table.mode,
            round=listing.round_number(now.state),
            due=due_in_words(now.due.turn),
            win=int(tip.kept(house(name, table.set))),
            commission=int(tip.kept(commission(name, table.set))),
            laid=self._laid(table),
            seated=len(getattr(people, "seats", ())),
            rounds=max(0, sum(beginning >= at - HOUR for beginning in began) - 1),
            seconds=pace(tuple(began)[-LAST:]),
            still=(at - self._at.get(table.name, self._since)) // 1_000,
            alarms=(
                *self._stopped(table.name),
                *self._stuck(table.name),
                *self._waiting(table.name, at),
                *alarms(table.name, now.state),
            ),
        )

    def _stopped(self, name: StreamId) -> tuple[Alarm, ...]:
        stopped = self._floor.stops.by.get(name)
        return (Alarm(name, "stopped", stopped.words),) if stopped else ()

    def _stuck(self, name: StreamId) -> tuple[Alarm, ...]:
        stuck = self._floor.countdowns.stuck.get(name)
        return (Alarm(name, "clock", f"time has run out: {stuck.reason}"),) if stuck else ()

    def _laid(self, table: TableStream) -> int:
        tip, number = self._floor.hall.tip, 0
        for terminal in self._floor.hall.of(TerminalStream).values():
            account = terminal.account
            if account is not None and terminal.set == table.set:
                number += int(tip.kept(layout(table.table, account)))
        return number

    def _terminal(self, name: StreamId) -> Alarm | None:
        state = self._floor.shown[name].now.state
        if state.fault:
            return Alarm(name, "fault", state.fault)
        if state.called:
            return Alarm(name, "called", "a supervisor is called")
        claims = ", ".join(claim.what for claim in state.claims)
        return Alarm(name, "claim", claims) if claims else None


def pace(began: tuple[Millis, ...]) -> int:
    """Seconds from one round to the next, of those in the middle."""
    lengths = sorted(b - a for a, b in pairwise(began))
    return lengths[len(lengths) // 2] // 1_000 if lengths else 0


def alarms(name: StreamId, state: object) -> "list[Alarm]":
    """Return the matters that are not decided yet."""
    matters = concerns(state, Role.SUPERVISOR, None)
    said = [
        Alarm(
            name, "dispute", f"dispute {item['number']} of player {item['player']}: {item['about']}"
        )
        for item in matters.get("disputes", ())
        if item["decided"] is None or (item["review_asked"] and item["review"] is None)
    ]
    said += [
        Alarm(name, "claim", f"claim {item['number']} of player {item['player']}: {item['said']}")
        for item in matters.get("claims", ())
        if item["decided"] is None
    ]
    said += [
        Alarm(name, "waiting", f"wagers of round {item['round']} wait for an analysis")
        for item in matters.get("waiting", ())
    ]
    failed = ", ".join(map(str, matters.get("failed", ())))
    return [*said, Alarm(name, "failed", f"terminal {failed} is out of order")] if failed else said
