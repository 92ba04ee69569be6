"""Bounds on the fields of keno's own moves, where no turn and no form states them."""

from collections.abc import Mapping
from typing import Any

from houseway.core.bounds import Among, Bounds, Several, Written
from houseway.core.offers import Viewer
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.state import Hall
from houseway.games.keno.law import provisions as law
from houseway.games.keno.law.rules import DRAWN, NUMBERS
from houseway.games.keno.money.payment import GIVEN_TO
from houseway.games.keno.tickets.of_player import own_tickets
from houseway.games.keno.tickets.tickets import Status
from houseway.house.offers.house_fields import Fields
from houseway.house.table.state import RecordApproval

EVERY = tuple(range(1, NUMBERS + 1))
LOOKED_AT = 30  # tickets of a player for which a claim may be made


def approvals(_house: Any, _hall: Hall, _viewer: Viewer) -> Bounds:
    every = (*law.S49.approvals, ("balls", law.S49.balls))
    return (Among("of", tuple(of for of, _ in every)), Written("on", "date", ""))


def twenty(_house: Any, _hall: Hall, _viewer: Viewer) -> Bounds:
    return (Several("numbers", DRAWN, DRAWN, EVERY),)


def ball(_house: Any, _hall: Hall, _viewer: Viewer) -> Bounds:
    return (Among("number", EVERY, sure=True),)


def drawn_ball(_house: Any, hall: Hall, _viewer: Viewer) -> Bounds:
    return (Among("number", hall.computer.game.drawn),)


def full_set(_house: Any, _hall: Hall, _viewer: Viewer) -> Bounds:
    return (Among("balls", (NUMBERS,)),)


def errands(_house: Any, hall: Hall, _viewer: Viewer) -> Bounds:
    return (Among("errand", tuple(errand.number for errand in hall.computer.errands)),)


def held_tickets(_house: Any, hall: Hall, _viewer: Viewer) -> Bounds:
    numbers = (ticket.number for ticket in hall.computer.tickets if ticket.status is Status.HELD)
    return (Among("number", tuple(numbers)),)


def open_claims(_house: Any, hall: Hall, _viewer: Viewer) -> Bounds:
    return (
        Among("number", tuple(claim.number for claim in hall.computer.claims if claim.is_open)),
    )


def claimed(_house: Any, hall: Hall, viewer: Viewer) -> Bounds:
    """A ticket of the player that has won and is not paid; a voucher names nobody."""
    own = [
        own_ticket for own_ticket in own_tickets(hall.computer, viewer.player) if own_ticket.owed
    ]
    return (
        Among("ticket", tuple(ticket.number for ticket in own[:LOOKED_AT])),
        Among("voucher", (0,)),
    )


def released(_house: Any, _hall: Hall, _viewer: Viewer) -> Bounds:
    return (
        Among("to", GIVEN_TO),
        Written("approval", "text", "an approved initiative"),
        Several("vouchers", 0, 0, ()),
    )


FIELDS: Mapping[type[Any], Fields] = {
    RecordApproval: approvals,
    moves.ReportWrongRecord: twenty,
    moves.ReportDamagedBall: ball,
    moves.ReportFallenBall: drawn_ball,
    moves.ReplaceBalls: full_set,
    moves.HandBack: errands,
    moves.ClearTicket: held_tickets,
    moves.ApproveClaim: open_claims,
    moves.RejectClaim: open_claims,
    moves.PayClaim: open_claims,
    moves.SubmitClaim: claimed,
    moves.ReleaseUnclaimed: released,
}
