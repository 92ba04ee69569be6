"""The records of one tournament, read again: each move with what it led to. Nothing is decided."""

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.core.actors import Put
from houseway.core.value import value
from houseway.floor.live.streams.tournaments.opening import OPENINGS
from houseway.floor.live.streams.tournaments.stream import office_for
from houseway.floor.records.audit import Unfit
from houseway.journal import Illegible, Record
from houseway.tournaments.machine import machine_of
from houseway.tournaments.state import Tournament


@value
class TournamentStep:
    """A move on record, its events, and the tournament after it."""

    record: Record
    put: Put[Any]
    events: tuple[Any, ...]
    after: Tournament


def replayed_tournament(records: Iterable[Record]) -> Iterator[TournamentStep]:
    """The moves of a tournament's own stream, which its first record opens; else `Unfit`."""
    state = machine = office = None
    for record in records:
        try:
            if state is None or machine is None or office is None:
                of = OPENINGS.read(record.page.body).settings
                machine = machine_of(of.game, of.edition)
                office, state = office_for(machine.law.rule_set.name), machine.opening(of)
                continue
            entry = office.bodies.read(record.page.body)
        except Illegible as why:
            raise Unfit(record.number, str(why)) from None
        for event in entry.events:
            state = machine.evolve(state, event)
        yield TournamentStep(record, entry.put, entry.events, state)
