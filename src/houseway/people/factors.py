"""The second factor of somebody who works here: confirmed, used, reset.

Which code is right is found outside; here no code is good twice.
"""

from typing import Any

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.law import Cite
from houseway.people import events as happened
from houseway.people import moves
from houseway.people.state import Factor, Member

MOST_SPARE = 10
FactorMove = moves.ConfirmFactor | moves.UseCode | moves.UseSpareCode


def factored(member: Member, move: FactorMove, clause: Cite) -> happened.PeopleEvent:
    """Return the event of a code that was found right."""
    match move:
        case moves.ConfirmFactor(name, row, spare, step, place):
            if not member.secret:
                raise Refused(f"{name} has not chosen a password", clause)
            if not 1 <= len(set(spare)) == len(spare) <= MOST_SPARE:
                raise Refused(f"there are 1 to {MOST_SPARE} spare codes, each another", clause)
            return happened.FactorConfirmed(name, row, spare, step, place, clause)
        case moves.UseCode(name, step, place):
            if step <= factor_of(member, clause).step:
                raise Refused(f"{name} has used this code, or a later one", clause)
            return happened.CodeUsed(name, step, place, clause)
        case moves.UseSpareCode(name, digest, place):
            if digest not in factor_of(member, clause).spare:
                raise Refused(f"this is no spare code of {name}, or it was used", clause)
            return happened.SpareCodeUsed(name, digest, place, clause)


def reset(member: Member, put: Put[Any], clause: Cite) -> happened.FactorReset:
    """Reset a second factor; the member makes a new one, where the house wants one."""
    factor_of(member, clause)
    return happened.FactorReset(member.name, put.move.reason, put.by, clause)


def factor_of(member: Member, clause: Cite) -> Factor:
    if member.factor is None:
        raise Refused(f"{member} has no second factor", clause)
    return member.factor
