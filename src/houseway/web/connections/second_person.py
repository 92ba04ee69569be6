"""Moves that wait for a second person elsewhere: asked for, listed, and answered when decided."""

import json
from collections.abc import Callable, Collection
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.value import changed
from houseway.floor.live import requests as asking
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.floor import Floor
from houseway.floor.live.stations import asked_at
from houseway.floor.live.streams.approvals import (
    ANSWERS,
    HOUSE,
    TWO,
    ApprovalStream,
    alone,
    approvals_opening,
    round_of,
)
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.journal import StreamId
from houseway.people.approvals.events import ApprovalAsked
from houseway.people.approvals.moves import AskApproval, GiveApproval
from houseway.people.approvals.state import Approvals, Outcome, Request
from houseway.people.state import SECONDS
from houseway.web.connections.connection import Connection
from houseway.web.people.credentials.role_keys import WITH_KEY
from houseway.web.protocol import messages

SYSTEM = Actor(Role.SYSTEM)
LOOKING = frozenset(Role) - {Role.PLAYER, Role.CLOCK, Role.SYSTEM, Role.MONITORING}
PAPERS = SECONDS | {Role.CASHIER, Role.INSPECTOR}  # who sees whole numbers of tickets
Answered = Callable[[Connection, asking.Ask, int, asking.Answer], None]


class Approving:
    """Approvals: the asker is answered at their connection; all staff see what waits."""

    def __init__(self, floor: Floor, links: Collection[Connection], answer: Answered) -> None:
        self.floor, self._links, self._answer = floor, links, answer
        self._asked: dict[int, list[tuple[Connection, asking.Ask]]] = {}
        floor.changes.add(self.show_all, ApprovalStream.kind)

    @property
    def shown(self) -> Approvals | None:
        """As they stand on disk."""
        shown = self.floor.shown.get(HOUSE)
        return None if shown is None else shown.now.state

    def ask(self, link: Connection, ask: asking.Ask, said: dict[str, Any], why: str) -> None:
        """A move for which a second person is wanted; the same one asked again is the same.

        Another under the same number comes from another page of the same person.
        """
        by, request = ask.put.by, ask.request
        assert request is not None, "who asks counts"
        known, text = self.known(by, request), json.dumps(said, sort_keys=True)
        last = self.floor.hall.requests.get(actor_id(by), 0)
        if known is not None and (known.stream, known.said) != (ask.stream, text):
            reason = f"{by} has asked for something else under {request}"
            self._answer(link, ask, request, asking.Stale(reason, last))
        elif isinstance(known, Request):
            self.wait(link, ask, known.number, again=True)
        elif isinstance(known, Outcome):
            self.decided(link, ask, known)
        elif request <= last:
            self.floor.put(ask, lambda answer: self._answer(link, ask, request, answer))
        else:
            open_wanted(self.floor, HOUSE)
            at = self.floor.hall.streams[ask.stream]
            of_round = round_of(at, ask.put) if ask.round is None else ask.round
            move = AskApproval(by, request, ask.stream, text, why, ask.put.beside, round=of_round)
            put = asking.Ask(HOUSE, Put(SYSTEM, move))
            self.floor.put(put, lambda answer: self.heard(link, ask, answer))

    def put(self, link: Connection, ask: asking.Ask, reply: asking.Reply, *, by_key: bool) -> None:
        """A move at once. Of who has a key nobody knows: what takes two people takes two keys."""
        why = self.one_key(ask.stream, ask.put) if by_key else None
        if why:
            self.floor.deny(ask, why, reply)
        else:
            asked_at(self.floor, ask, link.tables, reply)

    def one_key(self, name: StreamId, put: Put[Any]) -> Refused | None:
        """Return why a move by a key is refused; a second person who is only named is nobody."""
        if isinstance(put.move, GiveApproval):
            state = self.shown
            request = state.request(put.move.number) if state else None
            same = request is not None and request.by.role is put.by.role
            reason = "who approves comes by the key of another role than who asked"
            return NotPermitted(reason, ANSWERS) if same else None
        beside = put.beside
        good = beside and beside.name.startswith(WITH_KEY) and beside.role in SECONDS
        if type(put.move).__name__ not in TWO or good:
            return None
        stream = self.floor.hall.streams.get(name)
        return self.house.kept_from(stream, put) or alone(put) if stream else alone(put)

    def known(self, by: Actor, request: int) -> Request | Outcome | None:
        stream = self.floor.hall.streams.get(HOUSE)
        return None if stream is None else stream.now.state.of(by, request)

    def heard(self, link: Connection, ask: asking.Ask, answer: asking.Answer) -> None:
        assert ask.request is not None
        if not isinstance(answer, asking.Accepted):
            self._answer(link, ask, ask.request, answer)
            return
        for event in answer.events:
            if isinstance(event, ApprovalAsked):
                self.wait(link, ask, event.asked.number)

    def wait(self, link: Connection, ask: asking.Ask, number: int, *, again: bool = False) -> None:
        """Let everyone who asked for it, at however many connections, hear what becomes of it."""
        assert ask.request is not None
        there = [row for row in self._asked.get(number, ()) if row[0] in self._links]
        self._asked[number] = [*(row for row in there if row[0] is not link), (link, ask)]
        link.say(messages.Answer(request=ask.request, pending=number, again=again))

    def decided(self, link: Connection, ask: asking.Ask, outcome: Outcome) -> None:
        """The move was made under the counter of who asked, or it was not."""
        assert ask.request is not None
        request = ask.request
        if outcome.given:
            self.floor.put(ask, lambda answer: self._answer(link, ask, request, answer))
            return
        who = f"{outcome.who}: " if outcome.who else ""
        self._answer(link, ask, request, asking.Denied(f"{who}{outcome.reason}", ANSWERS))

    @property
    def house(self) -> ApprovalStream:
        """The approvals of the floor, or a stream that only judges where there is none."""
        hall = self.floor.hall
        return hall.only(ApprovalStream) or ApprovalStream(HOUSE, approvals_opening(), hall)

    def seconds(self, link: Connection, ask: asking.Ask | None) -> tuple[Role, ...]:
        """Of whom one beside would make a move good that was refused. It opens nothing."""
        if ask is None or link.player is not None:
            return ()
        house = self.house
        stream, put = self.floor.hall.streams[ask.stream], changed(ask.put, beside=None)
        try:
            return tuple(sorted(house.seconds(stream, put, self.floor.stamp())))
        except Refused:
            return ()

    # What is shown

    def show_all(self, _name: StreamId, _players: set[Player]) -> None:
        state = self.shown
        assert state is not None
        for number in tuple(self._asked):
            outcome = state.outcome(number)
            if outcome is not None:
                for link, ask in self._asked.pop(number):
                    self.decided(link, ask, outcome)
        for link in tuple(self._links):
            self.show(link)

    def show(self, link: Connection) -> None:
        """Show what waits to somebody who works here."""
        if self.shown is not None and link.by is not None and link.by.role in LOOKING:
            link.say(messages.Approvals(pending=self.pending(link.by)))

    def pending(self, by: Actor) -> tuple[messages.Awaited, ...]:
        at, state = self.floor.stamp(), self.shown
        return (
            ()
            if state is None
            else tuple(awaited(request, by, at) for request in state.waiting(at))
        )


def hidden(number: str) -> str:
    """The end of a validation number: whoever has all of it can have the money."""
    return f"…{number[-4:]}"


def without_numbers(move: dict[str, Any]) -> dict[str, Any]:
    given = move.get("validation")
    return {**move, "validation": hidden(given)} if isinstance(given, str) else move


def awaited(request: Request, by: Actor, at: int) -> messages.Awaited:
    """Return a waiting request; ticket numbers only for its maker, approvers and the desk."""
    mine = request.by.name.casefold() == by.name.casefold()
    may = not mine and by.role in request.roles
    move, sees = json.loads(request.said), mine or may or by.role in PAPERS
    return messages.Awaited(
        number=request.number,
        by=request.by.name,
        role=request.by.role,
        stream=request.stream,
        move=move if sees else without_numbers(move),
        why=request.why,
        before=request.before,
        roles=request.roles,
        asked_ms=request.asked,
        expires_in_ms=request.until - at,
        mine=mine,
        may=may,
        round=request.round,
    )
