"""Moves about rounds long over: each waits until its round was read from the record.

Whoever else asks for something at the table does not wait meanwhile. One table is read once at a
time, for all who wait.
"""

from collections.abc import Callable

from houseway.floor.live.past_rounds.rounds import Past, Unread
from houseway.floor.live.replies import say
from houseway.floor.live.requests import Answer, Lost, Reply, Stale
from houseway.house.general.past_rounds import Rounds

Read = Callable[[], Rounds]
Taken = Callable[[Rounds | Exception], None]
Again = Callable[[], None]
Aside = Callable[[Read, Taken], None]  # reads on another thread, and is heard on the floor's
Waiters = list[tuple[int, Again, Reply]]


def at_once(read: Read, then: Taken) -> None:
    """Read at once, where nobody else waits."""
    then(outcome(read))


def outcome(read: Read) -> Rounds | Exception:
    try:
        return read()
    except Exception as why:  # any: whoever asked is told
        return why


class Recalling:
    """The rounds being read, and the requests that wait for them."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self._waiting: dict[Past, Waiters] = {}

    def wait(self, unread: Unread, again: Again, reply: Reply) -> None:
        """It is asked again when the round was read, or answered if it cannot be."""
        past = unread.past
        waiting = self._waiting.setdefault(past, [])
        waiting.append((unread.number, again, reply))
        if len(waiting) == 1:
            self._aside(past.read, lambda rounds: self._read(past, rounds))

    def _read(self, past: Past, rounds: Rounds | Exception) -> None:
        waiting = self._waiting.pop(past, [])
        if isinstance(rounds, Exception):
            past.given_up()
            self._tell(waiting, Stale(f"the records of this table cannot be read: {rounds}"))
            return
        past.take_in({number for number, _, _ in waiting}, rounds)
        for _, again, _ in waiting:
            again()

    def stop(self, fault: Exception) -> None:
        for waiting in self._waiting.values():
            self._tell(waiting, Lost(str(fault)))
        self._waiting = {}

    def _tell(self, waiting: Waiters, answer: Answer) -> None:
        for _, _, reply in waiting:
            say(reply, answer)
