"""Interfaces that the general provisions and the opening of a table need of any table."""

from typing import Any, Protocol

from houseway.house.general.state import People
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import Gaming, Laid


class Opened(Protocol):
    """Opening, settings and closing: approvals, cards, whether anything lies or is played."""

    @property
    def settings(self) -> Any: ...  # whatever the game has
    @property
    def gaming(self) -> Gaming: ...
    @property
    def laid(self) -> Laid: ...
    @property
    def round(self) -> OnLayout | None: ...
    @property
    def period_open(self) -> bool: ...


def between_rounds(table: Opened) -> bool:
    """Return whether no round is played and nobody is wagering on one."""
    return table.round is None and not table.laid.wagers and not table.period_open


class Attended(Opened, Protocol):
    """Conduct: the people, the wagers that lie, the round that could be annulled."""

    @property
    def people(self) -> People: ...
