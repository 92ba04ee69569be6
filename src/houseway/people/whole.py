"""Moves of the system that concern everybody at once."""

import re

from houseway.core.game import Refused
from houseway.law import Cite
from houseway.people import events as happened
from houseway.people import moves
from houseway.people.state import Staff

PUBLIC = re.compile(r"[0-9a-f]{64}")
WholeMove = (
    moves.RequireTwo
    | moves.SealCredentials
    | moves.VoidCredentials
    | moves.RecordKey
    | moves.ForgetLaterCodes
)


def as_a_whole(staff: Staff, move: WholeMove, clause: Cite) -> happened.HouseEvent:
    match move:
        case moves.RequireTwo():
            if staff.two:
                raise Refused("two people are required already", clause)
            return happened.TwoRequired(clause)
        case moves.SealCredentials(believed):
            if staff.sealed or believed < 0:
                raise Refused("they are marked already", clause)
            return happened.CredentialsSealed(believed, clause)
        case moves.VoidCredentials():
            if not staff.sealed:
                raise Refused("without marks nobody can say that they were changed", clause)
            return happened.CredentialsVoided(clause)
        case moves.RecordKey(public):
            if public == staff.key:
                raise Refused("this key is on record", clause)
            if not PUBLIC.fullmatch(public):
                raise Refused(f"{public[:20]!r} is no public key: 64 letters of 0-9 a-f", clause)
            return happened.KeyRecorded(public, clause)
        case moves.ForgetLaterCodes(step):
            if not any(member.factor and member.factor.step > step for member in staff.members):
                raise Refused("nobody has used a later code", clause)
            return happened.LaterCodesForgotten(step, clause)
