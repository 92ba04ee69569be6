"""Tournaments that are lodged on a floor while it is served."""

from houseway.core.actors import OPERATORS, Role
from houseway.core.game import NotPermitted, Refused
from houseway.floor.live.floor import Floor
from houseway.floor.live.requests import Denied, Reply
from houseway.floor.live.streams.tournaments.opening import conditions_of, tournament_opening
from houseway.floor.records.audit import Unfit
from houseway.floor.records.stream_names import tournament_stream
from houseway.floor.records.table_codec import TRAINING
from houseway.floor.wire.scalars import Unreadable
from houseway.house.words.roles import a_role
from houseway.journal import Illegible
from houseway.tournaments.law import law_of
from houseway.tournaments.machine import machine_of
from houseway.web.protocol.messages import Lodge


def lodged(floor: Floor, role: Role, said: Lodge, reply: Reply) -> None:
    """The draft as the operator has it: denied with a clause where it cannot stand."""
    of = conditions_of(said.conditions)
    law = law_of(of.game, of.edition)
    mode = TRAINING if said.mode == TRAINING else "electronic"
    try:
        if role not in OPERATORS:
            cite = law.documented or law.approved or law.applies
            raise NotPermitted(f"{a_role(role)} may not lodge conditions", cite)
        machine_of(of.game, of.edition).opening(of)
        opening = tournament_opening(said.name, mode, of, desk=True)
        floor.open(tournament_stream(said.name), opening, reply)
    except Refused as why:
        reply(Denied(why.reason, why.cite))
    except (Illegible, Unfit) as why:
        raise Unreadable(str(why)) from None
