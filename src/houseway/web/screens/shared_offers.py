"""Shared offers to terminals a table remembers nothing of: worked out once for all.

When a Wagering Period opens, hundreds of terminals are offered the same wagers. Only the number of
the player differs, and it stands in one field.
"""

from typing import Any

from houseway.core.actors import Player, Role
from houseway.core.game import Bets
from houseway.core.offers import Viewer, plain
from houseway.core.value import changed
from houseway.house.machine.part import Now
from houseway.house.offers.offers import Offering
from houseway.house.terminals.faults import Faults
from houseway.house.terminals.state import PeriodTable

NO_FAULTS: Faults[Any, Any] = Faults()


class Newcomers:
    """The offers to one newcomer at a moment, for every other at the same moment.

    Whether somebody wagered on the round before is remembered of nearly everybody, so those who
    did are newcomers too, among themselves.
    """

    def __init__(self, offering: Offering) -> None:
        self._offering = offering
        self._now: Now[Any] | None = None
        self._told: dict[bool, list[dict[str, Any]]] = {}  # by whether they wagered before
        self._else: Any = None  # the table, if nobody had

    def offers(self, now: Now[Any], viewer: Viewer) -> list[dict[str, Any]] | None:
        """Return the shared offers; None where the table knows more of the player."""
        player = viewer.player
        if player is None or viewer.role is not Role.PLAYER or not is_open(now):
            return None
        if self._now is not now:
            people = changed(now.state.people, wagered=frozenset())
            self._now, self._told = now, {}
            self._else = changed(now.state, people=people)
        if now.state.period.of(player) or self._offering.table.knows(self._else, player):
            return None
        wagered = player in now.state.people.wagered
        if wagered not in self._told:
            found = self._offering.offers(now.state, now.due.turn, viewer)
            self._told[wagered] = [plain(offer) for offer in found]
        return [of_player(offer, player) for offer in self._told[wagered]]


def is_open(now: Now[Any]) -> bool:
    """Return whether terminals take wagers, and nothing has failed."""
    table = now.state
    if not isinstance(table, PeriodTable) or not isinstance(now.due.turn, Bets):
        return False
    return table.period.open and table.faults == NO_FAULTS


def of_player(told: dict[str, Any], player: Player) -> dict[str, Any]:
    """The same offer to another."""
    fields = [
        {**item, "choices": [player], "fixed": player} if item["name"] == "player" else item
        for item in told.get("fields", ())
    ]
    return {**told, "fields": fields} if fields else told
