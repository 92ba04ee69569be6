"""One's own rounds, over the websocket: read beside the floor, for a connection one at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from houseway.core.value import value
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.player_rounds import OwnRound, OwnStep, Purse, own_rounds, own_story
from houseway.floor.reports.round_history import Chronicle, InPlay, Unknown
from houseway.floor.reports.round_review import RoundReview, review_of
from houseway.floor.wire.scalars import Unreadable
from houseway.house.rounds.review import Decision, share
from houseway.ledger import TableId
from houseway.web.connections.connection import Connection, terminal
from houseway.web.office.reader import RecordReader
from houseway.web.protocol import history_messages as past
from houseway.web.protocol import messages

LATEST = 10  # rounds that are listed


@value
class CountedShare:
    """The part of a pot that cards win on average, in percent."""

    percent: str
    exact: bool
    deals: int


# Counts the worth of cards beside the floor; None where a question has no answer.
Solver = Callable[[Any], Awaitable[CountedShare | None]]


class Histories:
    """Answers whoever plays at a terminal about the account that is active there."""

    def __init__(self, office: RecordReader, solver: Solver | None = None) -> None:
        self._office, self._solver = office, solver
        self._asked: dict[Connection, asyncio.Task[None]] = {}
        self._counted: dict[Connection, asyncio.Task[None]] = {}

    def ask(self, link: Connection, table: TableStream, message: messages.Recall) -> None:
        """The answer comes when it was read; `Unreadable` while another is being read."""
        if link in self._asked:
            raise Unreadable("one question about earlier rounds at a time")
        purse = self._purse(link, table)
        self._asked[link] = task = asyncio.create_task(self._answered(link, table, purse, message))
        task.add_done_callback(lambda _: self._asked.pop(link, None))

    def _purse(self, link: Connection, table: TableStream) -> Purse | None:
        """None before anybody has bought in: whoever played here before is another."""
        stream = self._office.floor.hall.of(TerminalStream).get(terminal(link))
        account = stream.account if stream else None
        return Purse(table.table, account) if account else None

    async def _answered(
        self, link: Connection, table: TableStream, purse: Purse | None, message: messages.Recall
    ) -> None:
        if message.round is None:
            link.say(await self._history(table, purse))
            return
        try:
            await self._tell(link, table, purse, message.round)
        except (InPlay, Unknown) as why:
            link.say(messages.Trouble(what=str(why)))

    async def _history(self, table: TableStream, purse: Purse | None) -> past.History:
        history = past.History(table=table.table)
        if purse is not None:
            rounds = await self._office.read(
                table, lambda chronicle: own_rounds(chronicle, purse, LATEST)
            )
            history.rounds = tuple(map(played_of, rounds))
        return history

    async def _tell(
        self, link: Connection, table: TableStream, purse: Purse | None, number: int
    ) -> None:
        if purse is None:
            raise Unknown(f"round {number} is not one of yours")
        player = terminal(link)

        def read(chronicle: Chronicle) -> tuple[tuple[OwnStep, ...], RoundReview]:
            steps = tuple(own_story(chronicle, purse, player, number))
            return steps, review_of(chronicle, player, number)

        steps, review = await self._office.read(table, read)
        decisions = dict(review.decisions) if self._solver else {}
        told = tuple(step_of(step, decisions.get(step.record)) for step in steps)
        link.say(past.RoundStory(table=table.table, round=number, steps=told, text=review.text))
        places = {step.record: at for at, step in enumerate(steps)}
        asked = [
            (places[record], decision)
            for record, decision in decisions.items()
            if decision.question is not None and record in places
        ]
        if before := self._counted.pop(link, None):
            before.cancel()
        if asked and self._solver is not None:
            counting = self._count(link, self._solver, (table.table, number), asked)
            self._counted[link] = task = asyncio.create_task(counting)
            task.add_done_callback(lambda _: self._counted.pop(link, None))

    async def _count(
        self,
        link: Connection,
        solver: Solver,
        round_: tuple[TableId, int],
        asked: list[tuple[int, Decision]],
    ) -> None:
        """Say what the cards were worth as it is counted; the last decisions take least time."""
        table, number = round_
        found: list[past.Equity] = []
        for left, (at, each) in zip(reversed(range(len(asked))), reversed(asked), strict=True):
            if counted := await solver(each.question):
                parts = counted.percent, counted.exact, counted.deals
                found.append(past.Equity(at, *parts, each.shown, each.against))
            link.say(past.Equities(table=table, round=number, equities=tuple(found), left=left))


def played_of(own_round: OwnRound) -> past.PlayedRound:
    money = own_round.staked, own_round.returned, own_round.before, own_round.after
    return past.PlayedRound(own_round.number, own_round.at, *map(int, money))


def step_of(step: OwnStep, decision: Decision | None = None) -> past.RoundStep:
    said = tuple(past.Telling(sentence.words, str(sentence.cite)) for sentence in step.said)
    asked = None if decision is None else decision_of(decision)
    return past.RoundStep(int(step.at), said, step.public, step.own, asked)


def decision_of(decision: Decision) -> past.OwnDecision:
    pot, price = int(decision.pot), int(decision.price)
    odds = share(price, pot + price) if price else ""
    return past.OwnDecision(pot, price, odds, decision.question is not None)
