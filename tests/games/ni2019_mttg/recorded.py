"""A table whose record is kept beside it, so that an earlier round can be named."""

from typing import Any

from houseway.core.actors import Actor, Put
from houseway.house.general.past_rounds import Rounds
from tests.games.playing import Playing


class Recorded:
    """Follows a table from its first move; completes moves about an earlier round."""

    def __init__(self, evening: Playing) -> None:
        self.evening, self.rounds, self.inner = evening, Rounds(), evening.put
        evening.put = self.put  # type: ignore[method-assign]

    def put(self, by: Actor, move: object, beside: Actor | None = None) -> tuple[Any, ...]:
        before = self.evening.table
        completed = self.rounds.completed(Put(by, move, beside)).move
        events = self.inner(by, completed, beside)
        self.rounds.follow(before, self.evening.table, events)
        return events
