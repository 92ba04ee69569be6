"""Corrections open for a finished round, with the fields that somebody has to fill in.

A table does not offer these moves: it does not remember its rounds. What is on record of the round
is brought with the move, by the floor.
"""

from collections.abc import Iterator
from typing import Any

from houseway.core.actors import Role
from houseway.core.bounds import Among
from houseway.core.offers import Field, Offer, Viewer
from houseway.core.value import changed
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.preview import BROUGHT as WHAT_WAS_PAID
from houseway.floor.views.parts import offering
from houseway.house.general.past_rounds import BROUGHT
from houseway.house.machine.part import Now
from houseway.house.offers.viewer_moment import Moment

LATEST = 50  # rounds that are listed


def corrections(table: TableStream, now: Now[Any], role: Role) -> Iterator[Offer]:
    """The moves of a role about rounds that are over."""
    prepared = offering(table.desk.listing)
    moment = Moment(prepared, now.state, now.due.turn, Viewer(role))
    rounds = over(now.state)
    for shape in prepared.by_role[role] if rounds else ():
        if not shape.has(WHAT_WAS_PAID):
            continue
        fields = shape.filled((*moment.hook(shape.kind), Among("round", rounds)))
        kept = tuple(required_round(field) for field in fields if field.name not in BROUGHT)
        cite, beside = shape.permit.cite, shape.permit.beside
        yield Offer(shape.name, shape.why, cite, kept, beside=beside, names=shape.names)


def over(state: Any) -> tuple[int, ...]:
    """The latest rounds that are over and were not undone, the last first."""
    people = getattr(state, "people", None)
    if people is None:
        return ()
    last = people.rounds_over
    known = range(last, max(0, last - LATEST), -1)
    return tuple(number for number in known if number not in people.annulled)


def required_round(field: Field) -> Field:
    """Require the round field: the round in play is not meant."""
    return changed(field, optional=False) if field.name == "round" else field
