"""One's own rounds, over the websocket: read beside the floor, for a connection one at a time."""

import asyncio

from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.player_rounds import OwnRound, OwnStep, Purse, own_rounds, own_story
from houseway.floor.reports.round_history import InPlay, Unknown
from houseway.floor.wire.scalars import Unreadable
from houseway.web.connections.connection import Connection, terminal
from houseway.web.office.reader import RecordReader
from houseway.web.protocol import history_messages as past
from houseway.web.protocol import messages

LATEST = 10  # rounds that are listed


class Histories:
    """Answers whoever plays at a terminal about the account that is active there."""

    def __init__(self, office: RecordReader) -> None:
        self._office = office
        self._asked: dict[Connection, asyncio.Task[None]] = {}

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
            link.say(await self._story(link, table, purse, message.round))
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

    async def _story(
        self, link: Connection, table: TableStream, purse: Purse | None, number: int
    ) -> past.RoundStory:
        if purse is None:
            raise Unknown(f"round {number} is not one of yours")
        player = terminal(link)
        own_steps = await self._office.read(
            table, lambda chronicle: tuple(own_story(chronicle, purse, player, number))
        )
        steps = tuple(map(step_of, own_steps))
        return past.RoundStory(table=table.table, round=number, steps=steps)


def played_of(own_round: OwnRound) -> past.PlayedRound:
    money = own_round.staked, own_round.returned, own_round.before, own_round.after
    return past.PlayedRound(own_round.number, own_round.at, *map(int, money))


def step_of(step: OwnStep) -> past.RoundStep:
    said = tuple(past.Telling(sentence.words, str(sentence.cite)) for sentence in step.said)
    return past.RoundStep(int(step.at), said, step.public)
