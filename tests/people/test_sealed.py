"""Passwords and keys that count only with a mark of the floor's key."""

import pytest

from houseway.core.game import NotPermitted, Refused
from houseway.people import moves
from tests.people.staff import ANNA, OTHER, SYSTEM, founded


def refused(match):
    return pytest.raises(Refused, match=match)


def test_credentials_are_sealed_once_and_for_good():
    register = founded()
    with refused("without marks"):
        register.put(SYSTEM, moves.VoidCredentials())
    (event,) = register.put(SYSTEM, moves.SealCredentials(2))
    assert (event.believed, register.staff.sealed) == (2, True)
    with refused("already"):
        register.put(SYSTEM, moves.SealCredentials(0))
    with pytest.raises(NotPermitted):
        founded().put(ANNA, moves.SealCredentials(0))


def test_void_credentials_leave_everybody_to_be_invited_again():
    register = founded()
    register.put(SYSTEM, moves.SealCredentials(2))
    register.put(SYSTEM, moves.VoidCredentials())
    assert [(one.secret, one.factor) for one in register.staff.members] == [("", None)] * 2
    assert register.staff.seconds() == ()
    register.put(SYSTEM, moves.InviteAgain("anna", OTHER))
    with pytest.raises(NotPermitted):
        register.put(ANNA, moves.VoidCredentials())
